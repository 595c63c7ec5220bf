import type { Field, FieldMap, Sublist, KindName } from '#contract/fields';
import { choicesOf, columnFacts } from '#contract/kinds/columnFacts';
import type { CellKind, GridColumn } from './gridTypes.ts';

/** A sublist's settings for a column beyond the definition; `false` omits the field. */
type ColumnOverride = Partial<
  Pick<GridColumn, 'label' | 'width' | 'grow' | 'isReadOnly' | 'isRequired' | 'isSummed' | 'placeholder' | 'names'>
>;

/** The head of a column that follows from the record, such as the month of an amount, with its names in pasted headings. */
export interface ColumnHead {
  readonly label: string;
  readonly names: readonly string[];
}
export type ColumnHeads = Readonly<Record<string, ColumnHead>>;

/** Columns with the heads that a record gives them. */
export const withHeads = (columns: readonly GridColumn[], heads: ColumnHeads = {}): readonly GridColumn[] =>
  columns.map((column) => {
    const head = heads[column.field];
    return head === undefined ? column : { ...column, label: head.label, names: [column.field, ...head.names] };
  });

export interface ColumnChoice {
  /** Fields in column order; the definition's order by default. */
  readonly order?: readonly string[];
  readonly overrides?: Readonly<Record<string, ColumnOverride | false>>;
  /** Facts next to the lines that aren't part of the record: shown where the order names them, never sent. */
  readonly facts?: FieldMap;
}

const cellKinds: Readonly<Record<KindName, CellKind | undefined>> = {
  text: 'text',
  longText: 'text',
  integer: 'decimal',
  quantity: 'decimal',
  rate: 'decimal',
  percent: 'decimal',
  amount: 'amount',
  date: 'date',
  dateTime: undefined,
  boolean: 'boolean',
  ref: 'ref',
  refs: undefined,
  option: 'option',
  status: 'option',
  assignment: 'text',
  address: undefined,
};

/**
 * The columns of a sublist, from its definition. Amounts come last, as in a ledger, unless an order is given;
 * kinds that no cell can edit (times, lists of references) have no column and pass through unchanged.
 */
export function columnsFor(
  sublist: Sublist,
  { order, overrides = {}, facts = {} }: ColumnChoice = {},
): readonly GridColumn[] {
  const fields = order ?? amountsLast(Object.keys(sublist.fields), sublist);
  return fields.flatMap((name) => {
    const definition = sublist.fields[name] ?? facts[name];
    const override = overrides[name];
    const kind = definition && cellKinds[definition.kind];
    if (!definition || !kind || override === false) return [];
    const column = { ...columnOf(name, definition, kind), ...override };
    return [
      {
        ...column,
        width: Math.max(column.width, Math.min(Math.ceil(column.label.length * HEAD_LETTER) + HEAD_EDGES, WIDEST_HEAD)),
      },
    ];
  });
}

/** A header is shown completely unless it is a sentence: pixels of its letters, of the cell padding, and the limit. */
const HEAD_LETTER = 6.9;
const HEAD_EDGES = 17;
const WIDEST_HEAD = 170;

/** Fields of lines that most documents leave alone. */
const seldom: ReadonlySet<string> = new Set([
  'department',
  'class',
  'location',
  'price',
  'units',
  'unit',
  'unitQuantity',
  'unitRate',
  'binNumbers',
  'inventoryDetail',
  'isClosed',
  'expectedShipDate',
  'isReturned',
  'quantityFulfilled',
  'quantityBilled',
  'quantityReceived',
  'componentYield',
  'itemSource',
  'effectiveDate',
  'obsoleteDate',
  'purchaseOrder',
  'isDropShip',
  'priceDifference',
  'priceDifferencePercent',
  'quantityAhead',
  'match',
]);
/** Fields that are rarely entered. */
const asked = /^(?:orderLine|priceRule|tax[RS]\w+|orderRate|quantityCommitted)$/;

/** The columns of a sublist that are shown on request only. */
export const onlyAsked = ({ fields }: Sublist): readonly string[] =>
  Object.entries(fields).flatMap(([name, { access, kind, unlisted }]) =>
    access !== 'required' && (asked.test(name) || (unlisted === true && kind !== 'assignment')) ? [name] : [],
  );

/** The columns of a sublist that stay hidden until a line uses them or the user shows them. */
export const seldomUsed = ({ fields }: Sublist): readonly string[] =>
  Object.entries(fields).flatMap(([name, { access, unlisted }]) =>
    access !== 'required' && (unlisted === true || seldom.has(name) || asked.test(name)) ? [name] : [],
  );

function amountsLast(names: readonly string[], { fields }: Sublist): readonly string[] {
  const isAmount = (name: string) => fields[name]?.kind === 'amount';
  return [...names.filter((name) => !isAmount(name)), ...names.filter(isAmount)];
}

/** Which columns get the remaining width: an item is read by its name, a code or a discount date isn't. */
const shares: Readonly<Record<string, number>> = {
  item: 2.4,
  taxCode: 0.5,
  location: 0.8,
  department: 0.8,
  class: 0.8,
  unit: 0,
  stockUnit: 0,
};

/** A unit is a word. */
const widths: Readonly<Record<string, number>> = { unit: 80, stockUnit: 84 };

function columnOf(name: string, definition: Field, kind: CellKind): GridColumn {
  const { align, width } = columnFacts[definition.kind];
  const choices = choicesOf(definition);
  return {
    field: name,
    label: definition.label,
    kind,
    definition,
    align,
    width: widths[name] ?? (kind === 'text' || kind === 'ref' ? Math.min(width, 120) : width),
    grow: shares[name] ?? (kind === 'text' ? 1 : kind === 'ref' ? 1.2 : 0),
    isReadOnly: definition.access === 'readOnly',
    isRequired: definition.access === 'required',
    isSummed: definition.kind === 'amount',
    names: [name, definition.label, ...(definition.aliases ?? [])],
    ...(definition.access === 'required' ? { placeholder: definition.label } : {}),
    ...(choices ? { options: Object.entries(choices).map(([id, { label }]) => ({ id, name: label })) } : {}),
  };
}
