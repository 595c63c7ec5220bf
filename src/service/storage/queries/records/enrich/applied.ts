import type { Queryable } from '../../../database.ts';
import type { StoredLine, StoredSublists, StoredValue } from '../../../records.ts';

interface Applied {
  readonly id: string;
  readonly date: string | null;
  readonly number: string | null;
  readonly total: number | null;
  readonly open: number | null;
  readonly currency: string | null;
}

/** The fields shown of the document a line names, by sublist. */
const shownOf: Readonly<Record<string, (of: Applied) => Readonly<Record<string, StoredValue>>>> = {
  apply: ({ date, open, total }) => ({ applyDate: date, due: open, total }),
  credit: ({ date, open, total }) => ({ creditDate: date, due: open, total }),
  deposit: ({ date, number, open, total, currency }) => ({
    depositDate: date,
    refNum: number,
    total,
    remaining: open,
    currencyName: currency,
  }),
};

/** Current date, number, total and open amount of every document that the lines apply to. */
export async function appliedDocuments(
  db: Queryable,
  records: readonly { readonly id: string; readonly sub: StoredSublists }[],
): Promise<ReadonlyMap<string, StoredSublists>> {
  const ids = records.flatMap(({ sub }) =>
    Object.keys(shownOf).flatMap((name) =>
      (sub[name] ?? []).flatMap(({ doc }) => (typeof doc === 'string' ? [doc] : [])),
    ),
  );
  const rows =
    ids.length === 0
      ? []
      : await db.query<Applied>(
          `select r.id::text as id, r.doc->>'tranDate' as date, r.doc->>'tranId' as number,
            (case r.type when 'customerDeposit' then r.doc->>'payment' when 'customerPayment' then r.doc->>'onAccount'
              when 'cashSale' then greatest((r.doc->>'balance')::numeric, (r.doc->>'overpayment')::numeric)::text else r.doc->>'total' end)::float8 as total,
            (case r.type when 'customerPayment' then r.doc->>'unapplied'
              when 'cashSale' then greatest((r.doc->>'amountRemaining')::numeric, (r.doc->>'unapplied')::numeric)::text else r.doc->>'amountRemaining' end)::float8 as open,
            c.ref_name as currency
       from record r left join record c on c.id = (r.doc->>'currency')::bigint where r.id = any($1::bigint[])`,
          [[...new Set(ids)]],
          { name: 'applied_documents' },
        );
  const known = new Map(rows.map((row) => [row.id, row]));
  const shown = (name: string, line: StoredLine): StoredLine => {
    const of = known.get(String(line.doc));
    return of ? { ...line, ...shownOf[name]?.(of) } : line;
  };
  return new Map(
    records.map(({ id, sub }) => [
      id,
      Object.fromEntries(
        Object.keys(shownOf).flatMap((name) =>
          sub[name] === undefined ? [] : [[name, sub[name].map((line) => shown(name, line))]],
        ),
      ),
    ]),
  );
}

interface Deposited {
  readonly id: string;
  readonly docDate: string | null;
  readonly entity: string | null;
  readonly paymentMethod: string | null;
  readonly checkNum: string | null;
}

/** Date, name and method of every document included in bank deposits. */
export async function depositedDocuments(
  db: Queryable,
  records: readonly { readonly id: string; readonly sub: StoredSublists }[],
): Promise<ReadonlyMap<string, StoredSublists>> {
  const linesOf = (sub: StoredSublists) => sub.payment ?? [];
  const ids = records.flatMap(({ sub }) => linesOf(sub).flatMap(({ doc }) => (typeof doc === 'string' ? [doc] : [])));
  const rows =
    ids.length === 0
      ? []
      : await db.query<Deposited>(
          `select r.id::text as id, r.doc->>'tranDate' as "docDate", coalesce(r.doc->>'customer', r.doc->>'entity') as entity,
            r.doc->>'paymentMethod' as "paymentMethod", r.doc->>'checkNum' as "checkNum"
       from record r where r.id = any($1::bigint[])`,
          [[...new Set(ids)]],
          { name: 'deposited_documents' },
        );
  const known = new Map(rows.map(({ id, ...shown }) => [id, shown]));
  return new Map(
    records.map(({ id, sub }) => [
      id,
      { payment: linesOf(sub).map((line) => ({ ...line, ...known.get(String(line.doc)) })) },
    ]),
  );
}
