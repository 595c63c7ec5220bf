import { expect, test } from 'vitest';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { undepositedDefault } from './undepositedDefault.ts';

const tools = {} as unknown as FormTools; // neither rule asks for anything
const bank = { id: '7', refName: '1010 Operating' };

test('money received lies with undeposited funds unless an account or a choice was given', () => {
  expect(undepositedDefault.start?.({}, tools)).toEqual({ undepFunds: true });
  expect(undepositedDefault.start?.({ account: bank }, tools)).toEqual({});
  expect(undepositedDefault.start?.({ undepFunds: false }, tools)).toEqual({});
});

test('the account it went to takes it out of undeposited funds, unless somebody decided about that', () => {
  expect(undepositedDefault.follow?.('account', { account: bank }, new Set(), tools)).toEqual({ undepFunds: false });
  expect(undepositedDefault.follow?.('account', { account: null }, new Set(), tools)).toEqual({ undepFunds: true });
  expect(undepositedDefault.follow?.('account', { account: bank }, new Set(['undepFunds']), tools)).toEqual({});
  expect(undepositedDefault.follow?.('memo', {}, new Set(), tools)).toEqual({});
});
