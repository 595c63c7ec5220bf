import type { LabelArg, Message } from '#contract/messages/define';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { taxSources } from '#contract/records/parts/sale';
import type { Sheet } from '#contract/reports/sheet';
import { taxByCode as definition } from '#contract/reports/taxByCode';
import { taxWord } from '#contract/tax/words';
import { type Minor, minor, minorToNumber, negate, subtract, zero } from '#contract/values/money';
import type { Queryable } from '../storage/database.ts';
import { type LedgerAccount, ledgerAccounts, type LedgerSubsidiary } from '../storage/queries/ledger/ledgerBalances.ts';
import type { TaxCodeRow } from '../storage/queries/ledger/taxLines.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { severalBooks } from './books.ts';
import type { Outcome, ReportQuery } from './outcome.ts';
import { type LedgerRange, rangeSums, readRange } from './range.ts';
import { dueSum, shownRange, sumOf, taxCodesOf, type TaxPart, taxPartsOf } from './tax/taxFacts.ts';
import { labelOf, type RowMaker, rowMaker, wordLabel } from './tax/taxRows.ts';

/**
 * Taxable amounts and tax by code, of sales, purchases and reverse charge, with untaxed sales by their reason; and the
 * tax accounts, where tax of documents and other entries come to the movement of the general ledger.
 */
export async function taxByCode(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> {
  const read = await readRange(db, query, scope, today);
  if (!read.ok) return read;
  const range = read.value;
  const codes = await taxCodesOf(db);
  const parts = await taxPartsOf(db, range, codes);
  const accounts = await taxAccounts(db, range, parts, codes);
  const books = range.subsidiaries.filter(
    ({ id }) =>
      id === range.subsidiary?.id ||
      parts.some(({ key }) => key.subsidiary === id) ||
      accounts.some(({ movements }) => movements.has(id)),
  );
  const rows = books.flatMap((book) => {
    const make = rowMaker(book, range, books.length === 1);
    const own = parts.filter(({ key }) => key.subsidiary === book.id);
    codeRows(make, own, book);
    accountRows(make, own, book, accounts);
    return make.rows;
  });
  return {
    ok: true,
    value: {
      report: definition.name,
      parameters: shownRange(range),
      columns: definition.columns,
      rows: parts.length === 0 && accounts.length === 0 ? [] : rows,
      totals: null,
      ...(new Set(books.map(({ currency }) => currency)).size > 1 ? { notice: severalBooks } : {}),
    },
  };
}

/** The rows by code: what is sold, sold without tax, bought, and bought with tax that the company owes. */
function codeRows(make: RowMaker, own: readonly TaxPart[], { precision }: LedgerSubsidiary): void {
  const figures = (parts: readonly TaxPart[], isBought: boolean) => {
    const amount = (units: Minor) => minorToNumber(units, precision);
    const [tax, recovered] = [sumOf(parts, 'tax'), sumOf(parts, 'recovered')];
    return {
      base: amount(sumOf(parts, 'base')),
      tax: amount(tax),
      recovered: isBought ? amount(recovered) : null,
      notRecovered: isBought ? amount(subtract(tax, recovered)) : null,
      due: amount(dueSum(parts)),
    };
  };
  const sections = [
    { side: 'sale', heading: 'sales', total: 'allSales' },
    { side: 'purchase', heading: 'purchases', total: 'allPurchases' },
    { side: 'reverse', heading: 'reverse', total: 'allReverse' },
  ] as const;
  for (const { side, heading, total } of sections) {
    const here = own.filter((part) => part.side === side);
    if (here.length === 0) continue;
    make.heading(wordLabel(heading));
    for (const parts of rowsOf(here)) {
      const [first] = parts;
      if (first)
        make.add(
          'line',
          rowLabel(first),
          { rate: first.key.code === null ? null : first.rate, ...figures(parts, side !== 'sale') },
          make.lines(askedOf(first)),
        );
    }
    make.add('subtotal', wordLabel(total), figures(here, side !== 'sale'), make.lines({ side }));
  }
  if (own.length > 0) make.add('total', wordLabel('allTax'), { due: minorToNumber(dueSum(own), precision) });
}

/** Lines of one code and rate together; those of sales without tax by their reason, at the end. */
function rowsOf(parts: readonly TaxPart[]): readonly (readonly TaxPart[])[] {
  const groups = new Map<string, TaxPart[]>();
  for (const part of parts) {
    const key = [part.key.code ?? '', part.rate, isUntaxed(part) ? (part.key.source ?? '') : ''].join('|');
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  const orderOf = ([first]: readonly TaxPart[]): string =>
    `${first && isUntaxed(first) ? 1 : 0}|${first?.code?.name.toLowerCase() ?? '~'}|${first?.key.source ?? ''}`;
  return [...groups.values()].toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

/** Sales at 0 % have a reason that tells more than the code. */
const isUntaxed = ({ side, rate }: TaxPart): boolean => side === 'sale' && rate === 0;

const askedOf = (part: TaxPart): Readonly<Record<string, string>> => ({
  side: part.side,
  taxCode: part.key.code ?? 'none',
  rate: String(part.rate),
  ...(isUntaxed(part) ? { source: part.key.source ?? 'none' } : {}),
});

function rowLabel(part: TaxPart): Message | string {
  if (!isUntaxed(part)) return part.code?.name ?? wordLabel('noCode');
  const reason = reasonOf(part.key.source);
  return part.code ? labelOf(part.code.name, reason) : message('sheet.taxRow', { label: reason });
}

/** Where the code of a line came from, or why it has none. */
export function reasonOf(source: string | null): LabelArg {
  if (source === 'CHARGES') return taxWord('charges');
  const known = Object.entries(taxSources).find(([name]) => name === source);
  return known ? arg.label(`*.fields.taxSource.options.${known[0]}`, known[1].label) : taxWord('noReason');
}

/** A tax account with its movement by subsidiary, as a credit. */
interface TaxAccount {
  readonly account: LedgerAccount;
  readonly movements: ReadonlyMap<string, Minor>;
}

/** The accounts of all tax codes and tax lines, and what the general ledger has in them. */
async function taxAccounts(
  db: Queryable,
  range: LedgerRange,
  parts: readonly TaxPart[],
  codes: ReadonlyMap<string, TaxCodeRow>,
): Promise<readonly TaxAccount[]> {
  const ids = [
    ...new Set(
      [...codes.values(), ...parts.map(({ key }) => key)].flatMap(({ payable, input }) =>
        [payable, input].filter((each) => each !== null),
      ),
    ),
  ];
  const sums = (await rangeSums(db, range, { accounts: ids })).filter(({ time }) => time === 'movement');
  return (await ledgerAccounts(db, ids))
    .filter(({ id }) => ids.includes(id))
    .toSorted((one, other) => (one.acctNumber < other.acctNumber ? -1 : 1))
    .flatMap((account): TaxAccount[] => {
      const own = sums.filter((each) => each.account === account.id);
      const movements = new Map<string, Minor>();
      for (const { subsidiary, debit, credit } of own)
        movements.set(subsidiary, minor((movements.get(subsidiary) ?? 0n) + BigInt(credit) - BigInt(debit)));
      return own.length > 0 || parts.some((part) => dueIn(part, account.id) !== zero) ? [{ account, movements }] : [];
    });
}

/** What lines credit to an account, as the document posts it. */
export function dueIn({ side, key, figures }: TaxPart, account: string): Minor {
  const owed = key.payable === account ? (side === 'sale' ? figures.tax : figures.owed) : zero;
  return key.input === account ? subtract(owed, figures.recovered) : owed;
}

/** Each tax account: tax of documents, other entries, and their sum, the movement in the general ledger. */
function accountRows(
  make: RowMaker,
  own: readonly TaxPart[],
  { id, precision }: LedgerSubsidiary,
  accounts: readonly TaxAccount[],
): void {
  const here = accounts.filter(
    ({ account, movements }) => movements.has(id) || own.some((part) => dueIn(part, account.id) !== zero),
  );
  if (here.length === 0) return;
  make.heading(wordLabel('accounts'));
  const amount = (units: Minor) => ({ due: minorToNumber(units, precision) });
  for (const { account, movements } of here) {
    const documents = own.reduce((sum, part) => subtract(sum, negate(dueIn(part, account.id))), zero);
    const movement = movements.get(id) ?? zero;
    const asked = { taxAccount: account.id };
    make.add('line', labelOf(account.name, taxWord('documents')), amount(documents), make.lines(asked));
    make.add(
      'line',
      labelOf(account.name, taxWord('others')),
      amount(subtract(movement, documents)),
      make.lines({ ...asked, side: 'other' }),
    );
    make.add(
      'subtotal',
      labelOf(account.name, taxWord('movement')),
      amount(movement),
      make.drill('generalLedger', { account: account.id }),
    );
  }
}
