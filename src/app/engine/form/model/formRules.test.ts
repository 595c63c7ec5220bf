import { describe, expect, it } from 'vitest';
import { type FormRules, uniteRules } from './formRules.ts';
import type { FormTools } from './formTools.ts';

const tools = {} as FormTools; // No rule below uses any of them.
const date: FormRules = {
  start: () => ({ tranDate: '2026-06-30' }),
  follow: (name) => (name === 'tranDate' ? { postingPeriod: 'Jun', memo: 'June' } : {}),
  check: () => [{ code: 'USER_ERROR', detail: 'first', path: [] }],
  remark: (name) => (name === 'tranDate' ? 'Jun 2026' : undefined),
};
const memo: FormRules = {
  start: ({ tranDate }) => ({ memo: `of ${String(tranDate)}` }),
  follow: () => ({ memo: 'own' }),
  check: () => [{ code: 'USER_ERROR', detail: 'second', path: [] }],
  remark: () => 'any',
  total: () => 12,
};

describe('the rules of a form', () => {
  const rules = uniteRules([date, memo]);

  it('start a record one after the other, each seeing what was filled in before', () => {
    expect(rules.start({}, tools)).toEqual({ tranDate: '2026-06-30', memo: 'of 2026-06-30' });
  });

  it('follow a change together, a later rule prevailing', () => {
    expect(rules.follow('tranDate', {}, new Set(), tools)).toEqual({ postingPeriod: 'Jun', memo: 'own' });
  });

  it('report all problems in order', () => {
    expect(rules.check({}, tools).map(({ detail }) => detail)).toEqual(['first', 'second']);
  });

  it('give the first remark', () => {
    expect(rules.remark('tranDate', '2026-06-30', tools)).toBe('Jun 2026');
    expect(rules.remark('dueDate', '2026-06-30', tools)).toBe('any');
  });

  it('know nothing that no rule knows', () => {
    expect(rules.readPeriod).toBeUndefined();
    expect(rules.readReference).toBeUndefined();
    expect(rules.balance).toBeUndefined();
    expect(rules.total?.({})).toBe(12);
    expect(uniteRules().start({}, tools)).toEqual({});
  });
});
