import { paperLanguages } from '#contract/lists/paperLanguages';
import { definitionOf } from '#contract/records/index';
import { filledMemo, sameDayNextMonth } from '#contract/values/memoMonth';
import type { FullRecord, StoredLine, StoredValue } from '../../storage/records.ts';
import type { RecordHandler } from '../engine/handler.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { pickFields, textOf } from '../engine/storedValues.ts';
import { fillNextDate } from './plan.ts';
import { fillAmount } from './templateAmount.ts';

/** The types of documents that recur, and the types that hold their schedules. */
const recurringOf = { invoice: 'recurringInvoice', vendorBill: 'recurringBill' } as const;
type Document = keyof typeof recurringOf;
type Body = Readonly<Record<string, unknown>>;

/** What a document and its recurring one have in common, except what their schedule says. */
const own: ReadonlySet<string> = new Set(['amount', 'createdDate', 'lastModifiedDate']);
const headNames = (document: Document): readonly string[] => {
  const [from, to] = [definitionOf(recurringOf[document]).fields, definitionOf(document).fields];
  return Object.keys(from).filter((name) => name in to && !own.has(name));
};

function linesOf(document: Document, sub: FullRecord['sub'], fill: (line: StoredLine) => StoredLine): Body {
  const { sublists } = definitionOf(recurringOf[document]);
  return Object.fromEntries(
    Object.entries(sublists).flatMap(([name, { fields }]) => {
      const lines = sub[name] ?? [];
      return lines.length === 0
        ? []
        : [[name, { items: lines.map((line) => pickFields(fill(line), Object.keys(fields))) }]];
    }),
  );
}

/** The language of memos: that of the customer or vendor, else of the subsidiary, as on paper. */
async function languageOf({ doc }: FullRecord, world: ReadContext): Promise<string> {
  const [party, subsidiary] = [textOf(doc.entity) ?? '', textOf(doc.subsidiary) ?? ''];
  await world.load([party, subsidiary]);
  const known = [party, subsidiary].map((id) => textOf(world.get(id)?.doc.language));
  return known.find((each) => each !== undefined && each in paperLanguages) ?? 'en';
}

/** The document that a recurring one asks for on its next date; after its end, one for today that doesn't count. */
const documentFrom =
  (document: Document) =>
  async (record: FullRecord, world: ReadContext): Promise<Body> => {
    const { id, doc, sub } = record;
    const next = textOf(doc.nextDate);
    const date = next ?? world.today;
    const language = await languageOf(record, world);
    const fill = <V extends StoredValue>(values: Readonly<Record<string, V>>): Record<string, V | string> =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          (name === 'memo' || name === 'description') && typeof value === 'string'
            ? filledMemo(value, date, language)
            : value,
        ]),
      );
    return {
      ...fill(pickFields(doc, headNames(document))),
      tranDate: date,
      template: { id },
      ...(next === undefined ? {} : { templateDate: next }),
      ...linesOf(document, sub, (line) => ({ ...line, ...fill(pickFields(line, ['memo', 'description'])) })),
    };
  };

/** A recurring document with what one of its kind says, due from a month later on. */
const recurringFrom =
  (document: Document) =>
  async ({ doc, sub, refName }: FullRecord, world: ReadContext): Promise<Body> => {
    const party = await world.loadOne(textOf(doc.entity) ?? '');
    const name = textOf(party?.doc.companyName) ?? party?.refName ?? '';
    return {
      ...pickFields(doc, headNames(document)),
      name: `${name.slice(0, 59 - refName.length)} ${refName}`.trim(),
      recurrenceType: { id: 'MONTHLY' },
      startDate: sameDayNextMonth(textOf(doc.tranDate) ?? world.today),
      ...linesOf(document, sub, withoutDerivedTax),
    };
  };

/** A tax code that follows from the address and the item is derived for each document. */
const withoutDerivedTax = (line: StoredLine): StoredLine => {
  if (line.taxSource === undefined || line.taxSource === 'CHOSEN') return line;
  const { taxCode: _, ...rest } = line;
  return rest as StoredLine; // the line without one of its fields
};

/** How a type of documents is carried on into its recurring type. */
export const makeRecurring = {
  invoice: { recurringInvoice: recurringFrom('invoice') },
  vendorBill: { recurringBill: recurringFrom('vendorBill') },
} as const satisfies Readonly<Record<Document, RecordHandler['transforms']>>;

/** Documents that recur: their schedule is checked here, and the rest by the rules of what is created from them. */
export const recurringDocument = (document: Document): RecordHandler => ({
  save: async (pending, world) => ({
    problems: [...fillNextDate(pending), ...(await fillAmount(pending, world))],
  }),
  transforms: { [document]: documentFrom(document) },
});
