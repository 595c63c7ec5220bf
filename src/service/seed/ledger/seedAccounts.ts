import { contextAt, make, must, refTo, type Seeding, setupDay } from '../seeding.ts';
import { type ChartAccount, chart, pairs } from './chart.ts';
import { seedSystemAccount } from './systemAccounts.ts';

/** The accounts of the chart, each after the one above it, and the pairs of subsidiaries that they are between. */
export async function seedAccounts(seeding: Seeding): Promise<void> {
  const headings = chart.filter(({ parent }) => parent === null);
  await Promise.all(headings.map((account) => seedAccount(seeding, account)));
  await Promise.all(chart.filter(({ parent }) => parent !== null).map((account) => seedAccount(seeding, account)));
  for (const { creditor, debtor, dueFromAccount, dueToAccount } of pairs)
    await make(seeding, 'intercompanyPair', `${creditor} ${debtor}`, {
      creditor: refTo(seeding, creditor),
      debtor: refTo(seeding, debtor),
      dueFromAccount: refTo(seeding, dueFromAccount),
      dueToAccount: refTo(seeding, dueToAccount),
    });
}

async function seedAccount(
  seeding: Seeding,
  { number, name, type, parent, books, currency, role, clears, revalue, eliminates, cashFlow }: ChartAccount,
): Promise<void> {
  const subsidiary = must(seeding, books === 'all' ? 'us' : books);
  if (role !== null) {
    const context = contextAt(seeding, setupDay(seeding));
    const above = parent === null ? {} : { parent: must(seeding, parent) };
    seeding.ids.set(
      number,
      await seedSystemAccount(seeding.engine, context, role, { name, number, type, ...above }, [subsidiary]),
    );
    return;
  }
  await make(seeding, 'account', number, {
    acctNumber: number,
    acctName: name,
    acctType: { id: type },
    subsidiary: [{ id: subsidiary }],
    includeChildren: books === 'all',
    ...(parent === null ? {} : { parent: refTo(seeding, parent) }),
    ...(currency === null ? {} : { currency: refTo(seeding, currency) }),
    ...(cashFlow === undefined ? {} : { cashFlowSection: { id: cashFlow } }),
    ...onlyTrue({ clearsToZero: clears, revalue, eliminate: eliminates }),
  });
}

const onlyTrue = (flags: Readonly<Record<string, boolean | undefined>>) =>
  Object.fromEntries(Object.entries(flags).filter(([, isOn]) => isOn === true));
