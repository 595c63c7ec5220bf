import { type Minor, minorToNumber, sum } from '#contract/values/money';
import type { LedgerImpact } from '#contract/wire/ledgerImpact';
import type { Posting, PostingLine } from '#domain/accounting/posting';
import type { Ref } from '../http/ports.ts';
import type { Queryable } from '../storage/database.ts';
import { findByIds, type StoredRecord } from '../storage/records.ts';

/** The ledger entry that a predicted, unwritten posting would make (decisions 13). */
export async function predictedImpact(db: Queryable, posting: Posting | null, transaction: Ref): Promise<LedgerImpact> {
  const lines = posting?.lines ?? [];
  const known = await recordsOf(db, posting);
  const ref = (id: string): Ref => ({ id, refName: known.get(id)?.refName ?? id });
  const optional = (id: string | null | undefined) => (typeof id === 'string' ? ref(id) : null);
  const precision = (currency: unknown) =>
    Number((typeof currency === 'string' ? known.get(currency)?.doc.currencyPrecision : undefined) ?? 2);
  const basePrecision = ({ subsidiary }: PostingLine) => precision(known.get(subsidiary)?.doc.currency);
  const items = lines.map((line) => {
    const amount = minorToNumber(line.amount, precision(line.currency));
    const base = minorToNumber(line.baseAmount, basePrecision(line));
    const isDebit = line.side === 'debit';
    return {
      line: line.line,
      account: ref(line.account),
      subsidiary: ref(line.subsidiary),
      currency: ref(line.currency),
      debit: isDebit ? size(amount) : null,
      credit: isDebit ? null : size(amount),
      baseDebit: isDebit ? size(base) : null,
      baseCredit: isDebit ? null : size(base),
      entity: optional(line.entity),
      department: optional(line.department),
      class: optional(line.class),
      location: optional(line.location),
      memo: line.memo,
      ...(line.isAdded ? { isAdded: true as const } : {}),
    };
  });
  const total = (
    side: PostingLine['side'],
    of: (line: PostingLine) => Minor,
    places: (line: PostingLine) => number,
    key: (line: PostingLine) => unknown,
  ) => {
    const [first] = lines;
    // Amounts in several currencies have no total.
    if (!first || new Set(lines.map(key)).size > 1) return lines.length === 0 ? 0 : null;
    return size(minorToNumber(sum(lines.filter((line) => line.side === side).map(of)), places(first)));
  };
  const own = (side: PostingLine['side']) =>
    total(
      side,
      ({ amount }) => amount,
      ({ currency }) => precision(currency),
      ({ currency }) => currency,
    );
  const base = (side: PostingLine['side']) =>
    total(
      side,
      ({ baseAmount }) => baseAmount,
      basePrecision,
      ({ subsidiary }) => known.get(subsidiary)?.doc.currency,
    );
  return {
    transaction,
    postingPeriod: posting === null ? null : ref(posting.period),
    predicted: true,
    items,
    totals: { debit: own('debit'), credit: own('credit'), baseDebit: base('debit'), baseCredit: base('credit') },
  };
}

const size = (amount: number): number => Math.abs(amount);

async function recordsOf(db: Queryable, posting: Posting | null): Promise<ReadonlyMap<string, StoredRecord>> {
  const ids = new Set<string>();
  if (posting !== null) ids.add(posting.period);
  for (const { account, subsidiary, currency, entity, department, class: segment, location } of posting?.lines ?? []) {
    // Lines of a record being changed omit absent values.
    for (const id of [account, subsidiary, currency, entity, department, segment, location])
      if (typeof id === 'string' && id !== '') ids.add(id);
  }
  if (ids.size === 0) return new Map();
  const records = await findByIds(db, [...ids]);
  const bases = records
    .flatMap(({ type, doc }) => (type === 'subsidiary' && typeof doc.currency === 'string' ? [doc.currency] : []))
    .filter((id) => !ids.has(id));
  const further = bases.length > 0 ? await findByIds(db, bases) : [];
  return new Map([...records, ...further].map((record) => [record.id, record]));
}
