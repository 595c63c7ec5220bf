import { partsOf } from '#contract/values/date';
import { assemblyLevels } from './inventory/items.ts';
import { make, refTo, type Seeding } from './seeding.ts';

/** Bills of materials that change with the coming year: what replaces what. */
const revisions = [
  {
    bill: 'Indicator IN-200, Portland',
    of: 'IN-200',
    name: 'IN-200 revision B',
    memo: 'Power supply replaces the battery.',
    changes: { 'BT-LI': 'PS-24' },
  },
  {
    bill: 'Load cell LC-C5',
    of: 'LC-C5',
    name: 'LC-C5 revision B',
    memo: 'Cable with four conductors.',
    changes: { 'CB-6C': 'CB-4C' },
  },
] as const;

/** Revisions in effect from the coming year, and journals from a template: no build or posting depends on them. */
export async function seedUpcoming(seeding: Seeding): Promise<void> {
  const nextYear = `${partsOf(seeding.calendar.today).year + 1}-01-01`;
  for (const { bill, of, name, memo, changes } of revisions) {
    const successors: ReadonlyMap<string, string> = new Map(Object.entries(changes));
    const members = assemblyLevels.flat().find(({ number }) => number === of)?.members ?? [];
    await make(seeding, 'bomRevision', name, {
      billOfMaterials: refTo(seeding, bill),
      name,
      effectiveStartDate: nextYear,
      memo,
      component: {
        items: members.map(({ item, quantity }) => ({ item: refTo(seeding, successors.get(item) ?? item), quantity })),
      },
    });
  }
  const line = (account: string, side: 'debit' | 'credit', amount: string) => ({
    account: refTo(seeding, account),
    [side]: amount,
  });
  const coming = seeding.calendar.months.find(({ offset }) => offset === 1);
  await make(seeding, 'journalTemplate', 'electricity', {
    name: 'Electricity not billed yet',
    baseAmount: 5200,
    isReversed: true,
    memo: 'Estimated electricity, {month}',
    line: {
      items: [
        { ...line('6220', 'debit', 'base * 65%'), department: refTo(seeding, 'Production') },
        line('6220', 'debit', 'rest'),
        line('2110', 'credit', 'base'),
      ],
    },
  });
  await make(seeding, 'journalTemplate', 'cleaning', {
    name: 'Cleaning and security',
    baseAmount: 1850,
    memo: 'Cleaning and security, {month}',
    ...(coming ? { recurrenceType: { id: 'MONTHLY' }, startDate: coming.end } : {}),
    line: { items: [line('6420', 'debit', 'base'), line('2110', 'credit', 'rest')] },
  });
}
