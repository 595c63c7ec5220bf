import { describe, expect, it } from 'vitest';
import { revisionAt } from './billOfMaterials.ts';

describe('the revision of a date', () => {
  const revision = (
    name: string,
    effectiveStartDate: string | null,
    effectiveEndDate: string | null = null,
    isInactive = false,
  ) => ({ name, effectiveStartDate, effectiveEndDate, isInactive });
  const all = [
    revision('first', null, '2026-05-31'),
    revision('second', '2026-06-01'),
    revision('third', '2026-09-01'),
    revision('gone', '2026-06-10', null, true),
  ];

  it('is the active one effective then that began last', () => {
    expect(['2026-05-31', '2026-06-01', '2026-06-15', '2026-12-01'].map((date) => revisionAt(all, date)?.name)).toEqual(
      ['first', 'second', 'second', 'third'],
    );
    expect(revisionAt([revision('later', '2027-01-01')], '2026-06-01')).toBeUndefined();
  });
});
