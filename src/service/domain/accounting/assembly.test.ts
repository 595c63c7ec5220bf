import { describe, expect, it } from 'vitest';
import { minor, zero } from '#contract/values/money';
import { assemblyEntry } from './assembly.ts';

const side = (account: string, amount: bigint) => ({ account, amount: minor(amount) });

describe('entry of an assembly', () => {
  it('debits the assembly with the cost of its components when it is built', () => {
    expect(assemblyEntry('build', side('kit', 500n), [side('bolt', 300n), side('frame', 200n)])).toEqual({
      sides: [side('kit', 500n), side('bolt', -300n), side('frame', -200n)],
      variance: zero,
    });
  });

  it('posts as variance what of the cost does not stay in stock', () => {
    expect(assemblyEntry('build', side('kit', 450n), [side('bolt', 500n)]).variance).toBe(50n);
  });

  it('posts as variance what returned components are worth less than the assembly did cost', () => {
    expect(assemblyEntry('unbuild', side('kit', 500n), [side('bolt', 280n), side('frame', 190n)])).toEqual({
      sides: [side('kit', -500n), side('bolt', 280n), side('frame', 190n)],
      variance: minor(30n),
    });
  });
});
