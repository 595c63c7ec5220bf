import { arg, type Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Drill, Sheet } from '#contract/reports/sheet';
import { taxReturn as definition, taxReturnForms } from '#contract/reports/taxReturn';
import type { TaxBox, TaxForm } from '#contract/tax/form';
import { boxesOf, boxLabel, findForm, sectionLabel } from '#contract/tax/forms';
import { taxWord } from '#contract/tax/words';
import { type Minor, minorToNumber, subtract } from '#contract/values/money';
import { dueOfLeft, fillBoxes, type FilledBox, leftOver, type LeftOver, takes } from '#contract/tax/worksheet';
import type { Queryable } from '../storage/database.ts';
import type { LedgerSubsidiary } from '../storage/queries/ledger/ledgerBalances.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { severalBooks } from './books.ts';
import { allRead, type Outcome, refused, type ReportQuery } from './outcome.ts';
import { readRange } from './range.ts';
import { dueSum, shownRange, taxCodesOf, type TaxPart, taxPartsOf } from './tax/taxFacts.ts';
import { labelOf, type RowMaker, rowMaker, wordLabel } from './tax/taxRows.ts';

/**
 * The worksheet of a tax return: its boxes with exact and rounded amounts, what is in no box, and how both come to the
 * tax due by tax code. Each subsidiary has the return of its country unless another one is asked for.
 */
export async function taxReturn(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> {
  const read = allRead([await readRange(db, query, scope, today), readForm(query)]);
  if (!read.ok) return read;
  const [range, asked] = read.value;
  const parts = await taxPartsOf(db, range, await taxCodesOf(db));
  const books = range.subsidiaries.filter(
    ({ id }) => id === range.subsidiary?.id || parts.some(({ key }) => key.subsidiary === id),
  );
  const rows = books.flatMap((book) => {
    const make = rowMaker(book, range, books.length === 1);
    const own = parts.filter(({ key }) => key.subsidiary === book.id);
    const form = asked ?? findForm(book.country);
    if (form) formRows(make, form, own, book);
    else make.heading(wordLabel('noForm'));
    return make.rows;
  });
  return {
    ok: true,
    value: {
      report: definition.name,
      parameters: { ...shownRange(range), form: asked?.id ?? null },
      columns: definition.columns,
      rows,
      totals: null,
      ...(new Set(books.map(({ currency }) => currency)).size > 1 ? { notice: severalBooks } : {}),
    },
  };
}

function readForm(query: ReportQuery): Outcome<TaxForm | undefined> {
  const asked = query.get('form')?.trim() || undefined;
  const form = findForm(asked);
  return asked === undefined || form
    ? { ok: true, value: form }
    : refused(
        'form',
        message('report.notAnOption', {
          value: asked.slice(0, 40),
          list: arg.choice(taxReturnForms.map(({ id }) => id)),
        }),
      );
}

/** Whether lines are declared on a return: those of codes of its country, or of a subsidiary there. */
export const isOnForm = (form: TaxForm, { code }: Pick<TaxPart, 'code'>, country: string | null): boolean =>
  (code?.country ?? country) === form.id;

/** Whether a box of a return, or one that it adds up or is computed from, has a line. */
export function isInBox(form: TaxForm, id: string, part: TaxPart): boolean {
  const box = boxesOf(form).find((each) => each.id === id);
  if (!box) return false;
  const behind = [...(box.plus ?? []), ...(box.minus ?? []), ...(box.lines || !box.share ? [] : [box.share.of])];
  return (
    (box.lines ?? []).some((feed) => takes(feed, part) && part.figures[feed.figure] !== 0n) ||
    behind.some((each) => isInBox(form, each, part))
  );
}

/** Whether a figure of a line is in no box. */
export const isLeft = (form: TaxForm, part: TaxPart, isOn: boolean): boolean =>
  leftOf(form, isOn ? [part] : [], isOn ? [] : [part]).length > 0;

/** What is in no box: figures that none adds up, and all lines that belong to another country. */
const leftOf = (form: TaxForm, on: readonly TaxPart[], off: readonly TaxPart[]): readonly LeftOver<TaxPart>[] => [
  ...leftOver(form, on),
  ...leftOver({ ...form, sections: [] }, off),
];

function formRows(make: RowMaker, form: TaxForm, own: readonly TaxPart[], book: LedgerSubsidiary): void {
  const { precision } = book;
  const on = own.filter((part) => isOnForm(form, part, book.country));
  const left = leftOf(
    form,
    on,
    own.filter((part) => !on.includes(part)),
  );
  if (form.isByState) for (const state of statesOf(on)) stateRows(make, form, state, on, precision);
  else boxRows(make, form, on, precision, {});
  leftRows(make, form, left, precision);
  tieRows(make, own, left, precision);
}

/** The states of sales, those without one last. */
const statesOf = (parts: readonly TaxPart[]): readonly (string | null)[] =>
  [...new Set(parts.flatMap(({ side, key }) => (side === 'sale' ? [key.state] : [])))].toSorted((one, other) =>
    (one ?? '~') < (other ?? '~') ? -1 : 1,
  );

/** The boxes of one state, then what each jurisdiction in it taxes. */
function stateRows(
  make: RowMaker,
  form: TaxForm,
  state: string | null,
  all: readonly TaxPart[],
  precision: number,
): void {
  const own = all.filter(({ side, key }) => side === 'sale' && key.state === state);
  make.heading(state === null ? wordLabel('noState') : message('sheet.taxRow', { label: arg.label('', state) }));
  boxRows(make, form, own, precision, { state: state ?? 'none' });
  const codes = new Map(own.flatMap(({ code, rate }) => (code && rate > 0 ? [[code.id, code] as const] : [])));
  for (const code of codes.values()) {
    const taxed = own.filter((part) => part.code?.id === code.id);
    for (const figure of ['base', 'tax'] as const) {
      const amount = taxed.reduce((sum, { figures }) => sum + figures[figure], 0n) as Minor;
      make.add(
        'line',
        labelOf(code.name, taxWord(figure)),
        { code: null, ...amounts(amount, amount, precision) },
        make.lines({ side: 'sale', taxCode: code.id, state: state ?? 'none' }),
      );
    }
  }
}

const amounts = (exact: Minor, amount: Minor, precision: number) => ({
  exact: minorToNumber(exact, precision),
  rounding: minorToNumber(subtract(amount, exact), precision),
  amount: minorToNumber(amount, precision),
});

function boxRows(
  make: RowMaker,
  form: TaxForm,
  facts: readonly TaxPart[],
  precision: number,
  asked: Readonly<Record<string, string>>,
): void {
  const filled = new Map(fillBoxes(form, facts, precision).map((each) => [each.box.id, each]));
  for (const section of form.sections) {
    if (!form.isByState)
      make.heading(message('sheet.taxRow', { label: arg.label(sectionLabel(form, section.id), section.label) }));
    for (const { id } of section.boxes) {
      const each = filled.get(id);
      if (each)
        make.add(
          kindOf(each.box),
          labelOfBox(form, each.box),
          valuesOf(each, precision),
          drillOf(make, form, id, asked),
        );
    }
  }
}

const kindOf = ({ lines }: TaxBox): 'line' | 'subtotal' => (lines ? 'line' : 'subtotal');

const labelOfBox = (form: TaxForm, { id, label }: TaxBox): Message =>
  message('sheet.taxRow', { label: arg.label(boxLabel(form, id), label) });

const valuesOf = ({ box, exact, amount }: FilledBox, precision: number) => ({
  code: box.code === '' ? null : box.code,
  ...amounts(exact, amount, precision),
});

const drillOf = (make: RowMaker, form: TaxForm, box: string, asked: Readonly<Record<string, string>>): Drill =>
  make.lines({ form: form.id, box, ...asked });

/** What is in no box, by code and figure. */
function leftRows(make: RowMaker, form: TaxForm, left: readonly LeftOver<TaxPart>[], precision: number): void {
  if (left.length === 0) return;
  make.heading(wordLabel('left'));
  const groups = new Map<string, LeftOver<TaxPart>[]>();
  for (const each of left) {
    const key = `${each.fact.code?.name ?? ''}|${each.fact.side}|${each.figure}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  for (const [, each] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = each;
    if (!first) continue;
    const { fact, figure } = first;
    const sum = each.reduce((units, { amount }) => units + amount, 0n) as Minor;
    make.add(
      'line',
      fact.code
        ? labelOf(fact.code.name, taxWord(figure))
        : message('sheet.taxRow', { label: taxWord(fact.side === 'sale' ? 'untaxed' : 'noCode') }),
      { exact: minorToNumber(sum, precision) },
      make.lines({ form: form.id, box: 'none', side: fact.side, taxCode: fact.key.code ?? 'none' }),
    );
  }
}

/** How the return comes to the tax due by tax code. */
function tieRows(make: RowMaker, own: readonly TaxPart[], left: readonly LeftOver<TaxPart>[], precision: number): void {
  const [all, off] = [dueSum(own), dueOfLeft(left)];
  const exact = (units: Minor) => ({ exact: minorToNumber(units, precision) });
  make.heading(wordLabel('check'));
  make.add('line', wordLabel('onReturn'), exact(subtract(all, off)));
  make.add('line', wordLabel('left'), exact(off));
  make.add('total', wordLabel('byCode'), exact(all), make.drill('taxByCode', {}));
}
