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

  it("posts the part of the cost that doesn't remain in stock as a variance", () => {
    expect(assemblyEntry('build', side('kit', 450n), [side('bolt', 500n)]).variance).toBe(50n);
  });

  it("posts the lost value of returned components compared with the assembly's cost as a variance", () => {
    expect(assemblyEntry('unbuild', side('kit', 500n), [side('bolt', 280n), side('frame', 190n)])).toEqual({
      sides: [side('kit', -500n), side('bolt', 280n), side('frame', 190n)],
      variance: minor(30n),
    });
  });
});
