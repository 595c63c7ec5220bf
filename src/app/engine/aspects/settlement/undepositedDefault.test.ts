import { expect, test } from 'vitest';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { undepositedDefault } from './undepositedDefault.ts';

const tools = {} as unknown as FormTools; // neither rule uses any of them
const bank = { id: '7', refName: '1010 Operating' };

test('money received goes to undeposited funds unless an account or a choice was given', () => {
  expect(undepositedDefault.start?.({}, tools)).toEqual({ undepFunds: true });
  expect(undepositedDefault.start?.({ account: bank }, tools)).toEqual({});
  expect(undepositedDefault.start?.({ undepFunds: false }, tools)).toEqual({});
});

test('choosing an account takes it out of undeposited funds, unless the user decided otherwise', () => {
  expect(undepositedDefault.follow?.('account', { account: bank }, new Set(), tools)).toEqual({ undepFunds: false });
  expect(undepositedDefault.follow?.('account', { account: null }, new Set(), tools)).toEqual({ undepFunds: true });
  expect(undepositedDefault.follow?.('account', { account: bank }, new Set(['undepFunds']), tools)).toEqual({});
  expect(undepositedDefault.follow?.('memo', {}, new Set(), tools)).toEqual({});
});
