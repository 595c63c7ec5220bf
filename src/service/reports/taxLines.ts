import type { Ref } from '#contract/derive/types';
import { arg, type Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { english } from '#contract/messages/problem';
import { taxSources } from '#contract/records/parts/sale';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { taxLines as definition } from '#contract/reports/taxLines';
import { boxesOf, boxLabel, findForm } from '#contract/tax/forms';
import type { TaxForm } from '#contract/tax/form';
import { type Minor, minor, minorToNumber, subtract, sum, zero } from '#contract/values/money';
import type { Queryable } from '../storage/database.ts';
import type { LedgerSubsidiary } from '../storage/queries/ledger/ledgerBalances.ts';
import { type TaxLine, taxLines as storedLines, taxPostings } from '../storage/queries/ledger/taxLines.ts';
import { type Scope, visibleName } from '../storage/queries/records/scopeSql.ts';
import { labelled, severalBooks } from './books.ts';
import { allRead, type Outcome, refused, type ReportQuery } from './outcome.ts';
import { type LedgerRange, readRange } from './range.ts';
import { dueIn, reasonOf } from './taxByCode.ts';
import { partOf, shownRange, taxAsked, taxCodesOf, type TaxPart } from './tax/taxFacts.ts';
import { isInBox, isLeft, isOnForm } from './taxReturn.ts';
import { wordLabel } from './tax/taxRows.ts';

type Part = TaxPart<TaxLine>;

/** What the lines are limited to. */
interface Limits {
  readonly side: string | null;
  readonly taxCode: Ref | null;
  readonly taxAccount: Ref | null;
  readonly rate: string | null;
  readonly source: string | null;
  readonly form: TaxForm | undefined;
  readonly box: string | null;
  readonly state: string | null;
}

const none = 'none';

/** The lines behind a figure of the other tax reports, or the entries of tax accounts that come from no line. */
export async function taxLines(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> {
  const read = allRead([await readRange(db, query, scope, today), await readLimits(db, query, scope)]);
  if (!read.ok) return read;
  const [range, limits] = read.value;
  const codes = await taxCodesOf(db);
  const lines = (await storedLines(db, taxAsked(range))).map((line) => partOf(line, codes));
  const books = new Map(range.subsidiaries.map((book) => [book.id, book]));
  const found =
    limits.side === 'other'
      ? await otherEntries(db, range, limits, lines, [...codes.values()])
      : lines.filter((part) => isWithin(part, limits, books)).map(lineOf);
  const used = new Set(found.flatMap(({ subsidiary }) => books.get(subsidiary)?.currency ?? []));
  const [first] = found;
  const precision = books.get(first?.subsidiary ?? '')?.precision ?? 2;
  const rows = found.map((line) => rowOf(line, books, limits));
  const total = (name: 'base' | 'tax' | 'recovered' | 'due') =>
    minorToNumber(sum(found.map((line) => line[name] ?? zero)), precision);
  return {
    ok: true,
    value: {
      report: definition.name,
      parameters: { ...shownRange(range), ...shownLimits(limits) },
      columns: definition.columns,
      rows: [...headOf(limits, rows), ...rows],
      totals:
        used.size > 1
          ? null
          : { base: total('base'), tax: total('tax'), recovered: total('recovered'), due: total('due') },
      ...(used.size > 1 ? { notice: severalBooks } : {}),
    },
  };
}

/** Names the box whose lines these are. */
function headOf({ form, box }: Limits, [row]: readonly SheetRow[]): readonly SheetRow[] {
  const own = form && boxesOf(form).find(({ id }) => id === box);
  if (!form || !row || (box !== none && !own)) return [];
  const label = own
    ? message('sheet.taxRowOf', {
        code: own.code === '' ? form.id : own.code,
        label: arg.label(boxLabel(form, own.id), own.label),
      })
    : wordLabel('left');
  return [{ kind: 'heading', level: 0, currency: row.currency, ...labelled(label) }];
}

async function readLimits(db: Queryable, query: ReportQuery, scope: Scope): Promise<Outcome<Limits>> {
  const text = (name: string) => query.get(name)?.trim() || null;
  const shown = (name: string) => (text(name) ?? '').slice(0, 40);
  const form = text('form');
  const known = findForm(form);
  const box = text('box');
  const isBox = box === null || box === none || (known && boxesOf(known).some(({ id }) => id === box));
  const read = allRead([
    readChoice(text('side'), 'side', sides),
    form === null || known
      ? { ok: true, value: known }
      : refused('form', message('report.notAnOption', { value: form.slice(0, 40), list: arg.choice(forms) })),
    isBox
      ? { ok: true, value: box }
      : refused(
          'box',
          message('report.notAnOption', {
            value: box.slice(0, 40),
            list: arg.choice(known ? boxesOf(known).map(({ id }) => id) : [none]),
          }),
        ),
    readText(text('rate'), 'rate', /^\d{1,3}(?:\.\d{1,8})?$/, message('report.notRate', { value: shown('rate') })),
    readText(
      text('source'),
      'source',
      sources,
      message('report.notAnOption', {
        value: shown('source'),
        list: arg.choice([...Object.keys(taxSources), charges, none]),
      }),
    ),
    readText(
      text('state'),
      'state',
      /^\p{L}[\p{L}\p{M} .'’-]{1,59}$/u,
      message('report.notState', { value: shown('state') }),
    ),
    await readNamed(db, text('taxCode'), 'taxCode', 'taxCode', scope),
    await readNamed(db, text('taxAccount'), 'taxAccount', 'account', scope),
  ]);
  if (!read.ok) return read;
  const [side, , , rate, source, state, taxCode, taxAccount] = read.value;
  return {
    ok: true,
    value: {
      side,
      form: known,
      box,
      taxCode,
      taxAccount,
      rate,
      source,
      state,
    },
  };
}

const choicesOf = (name: string): readonly string[] =>
  definition.parameters.flatMap((each) =>
    each.name === name && 'choices' in each ? each.choices.map(({ id }) => id) : [],
  );
const sides = choicesOf('side');
const forms = choicesOf('form');

const charges = 'CHARGES';
const sources = new RegExp(`^(?:${[...Object.keys(taxSources), charges, none].join('|')})$`);

const readText = (value: string | null, name: string, pattern: RegExp, why: Message): Outcome<string | null> =>
  value === null || pattern.test(value) ? { ok: true, value } : refused(name, why);

const readChoice = (value: string | null, name: string, list: readonly string[]): Outcome<string | null> =>
  value === null || list.includes(value)
    ? { ok: true, value }
    : refused(name, message('report.notAnOption', { value: value.slice(0, 40), list: arg.choice(list) }));

async function readNamed(
  db: Queryable,
  id: string | null,
  name: string,
  type: string,
  scope: Scope,
): Promise<Outcome<Ref | null>> {
  if (id === null) return { ok: true, value: null };
  if (id === none && type === 'taxCode') return { ok: true, value: { id, refName: english(wordLabel('noCode')) } };
  const refName = await visibleName(db, type, id, scope);
  return refName === undefined
    ? refused(name, message('report.noParty', { type: arg.inSentence(`${type}.label`, name), party: id.slice(0, 40) }))
    : { ok: true, value: { id, refName } };
}

const shownLimits = ({ form, ...rest }: Limits) => ({ ...rest, form: form?.id ?? null });

/** Whether a line is behind the figure that is asked about. */
function isWithin(part: Part, limits: Limits, books: ReadonlyMap<string, LedgerSubsidiary>): boolean {
  const { key } = part;
  const named = (asked: string | null, value: string | null) =>
    asked === null || (asked === none ? value === null : asked === value);
  const { form, box } = limits;
  const isOn = form === undefined || isOnForm(form, part, books.get(key.subsidiary)?.country ?? null);
  return (
    named(limits.side, part.side) &&
    named(limits.taxCode?.id ?? null, key.code) &&
    named(limits.source, key.source) &&
    named(limits.state, key.state) &&
    (limits.rate === null || Number(limits.rate) === part.rate) &&
    (limits.taxAccount === null || dueIn(part, limits.taxAccount.id) !== zero) &&
    (form === undefined ||
      (box === none ? isLeft(form, part, isOn) : isOn && (box === null || isInBox(form, box, part))))
  );
}

/** A row of the answer, before it is written. */
interface Line {
  readonly subsidiary: string;
  readonly txn: string;
  readonly type: string;
  readonly name: string;
  readonly date: string;
  readonly line: number | null;
  readonly entity: Ref | null;
  readonly code: Ref | null;
  readonly reason: ReturnType<typeof reasonOf> | null;
  readonly rate: number | null;
  readonly base: Minor | null;
  readonly tax: Minor | null;
  readonly recovered: Minor | null;
  readonly due: Minor;
}

const entityOf = (id: string | null, name: string | null): Ref | null =>
  id === null ? null : { id, refName: name ?? id };

const lineOf = ({ key, side, rate, figures, due }: Part): Line => ({
  subsidiary: key.subsidiary,
  txn: key.txn,
  type: key.type,
  name: key.name,
  date: key.date,
  line: key.line,
  entity: entityOf(key.entity, key.entityName),
  code: entityOf(key.code, key.codeName),
  reason: side === 'sale' ? reasonOf(key.source) : null,
  rate: key.code === null ? null : rate,
  base: figures.base,
  tax: figures.tax,
  recovered: side === 'sale' ? null : figures.recovered,
  due,
});

function rowOf(line: Line, books: ReadonlyMap<string, LedgerSubsidiary>, limits: Limits): SheetRow {
  const book = books.get(line.subsidiary);
  const amount = (units: Minor | null) => (units === null ? null : minorToNumber(units, book?.precision ?? 2));
  const reason = line.reason && message('sheet.taxRow', { label: line.reason });
  const transaction: Ref & { readonly type: string } = { id: line.txn, refName: line.name, type: line.type };
  return {
    kind: 'line',
    level: limits.form ? 1 : 0,
    currency: book ? { id: book.currency, refName: book.currencyName } : null,
    values: {
      label: line.name,
      date: line.date,
      line: line.line,
      entity: line.entity,
      taxCode: line.code,
      reason: reason && english(reason),
      rate: line.rate,
      base: amount(line.base),
      tax: amount(line.tax),
      recovered: amount(line.recovered),
      due: amount(line.due),
    },
    ...(reason ? { messages: { reason } } : {}),
    drill: { record: transaction },
  };
}

/** What transactions posted to tax accounts besides the tax of their lines: journals, payments to the tax authority. */
async function otherEntries(
  db: Queryable,
  range: LedgerRange,
  { taxAccount }: Limits,
  lines: readonly Part[],
  codes: readonly { readonly payable: string | null; readonly input: string | null }[],
): Promise<readonly Line[]> {
  const named = [...codes, ...lines.map(({ key }) => key)].flatMap(({ payable, input }) =>
    [payable ?? [], input ?? []].flat(),
  );
  const accounts = taxAccount ? [taxAccount.id] : [...new Set(named)];
  const posted = await taxPostings(db, taxAsked(range), accounts);
  const ofLines = new Map<string, Minor>();
  for (const part of lines)
    for (const account of new Set([part.key.payable, part.key.input])) {
      if (account === null) continue;
      const key = `${part.key.txn}|${account}`;
      ofLines.set(key, minor((ofLines.get(key) ?? 0n) + dueIn(part, account)));
    }
  return posted.flatMap((entry): Line[] => {
    const due = subtract(minor(BigInt(entry.due)), ofLines.get(`${entry.txn}|${entry.account}`) ?? zero);
    const entity = entityOf(entry.entity, entry.entityName);
    const none = { line: null, code: null, reason: null, rate: null, base: null, tax: null, recovered: null };
    return due === zero ? [] : [{ ...entry, ...none, entity, due }];
  });
}
