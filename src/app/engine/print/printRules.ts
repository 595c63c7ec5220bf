import { seeCosts } from '#contract/permissions';
import type { Field, RecordDefinition, Sublist } from '#contract/fields';
import { columnFacts } from '#contract/kinds/columnFacts';
import { linesOf } from '#app/platform/api/merge.ts';
import { isBlank, referenceOf } from '#app/engine/list/table/cellText.ts';
import { type FormDoc, isEmpty } from '#app/engine/form/model/values.ts';
import { postalLines } from './postalLines.ts';

/** A value beside its label. */
export interface PrintFact {
  readonly name: string;
  readonly field: Field;
}

export interface PrintColumn {
  readonly name: string;
  readonly field: Field;
  readonly isNumeric: boolean;
  /** Added up below the lines. */
  readonly isSummed: boolean;
}

export interface PrintTable {
  readonly name: string;
  readonly label: string;
  readonly columns: readonly PrintColumn[];
  readonly lines: readonly FormDoc[];
  /** Shown below the first column: an item's description would otherwise take a column from all lines. */
  readonly below: PrintFact | undefined;
}

/** A document as printed: party, dates, lines, amounts. Everything else of the record stays in the app. */
export interface PrintLayout {
  readonly party: PrintFact | undefined;
  /** The party's own name and our number for it; undefined when its record is not loaded. */
  readonly known: { readonly name: string; readonly number: string; readonly of: 'customer' | 'vendor' } | undefined;
  /** The document's own address: the billing address. */
  readonly isBilled: boolean;
  readonly billTo: readonly string[];
  readonly shipTo: readonly string[];
  readonly facts: readonly PrintFact[];
  readonly tables: readonly PrintTable[];
  /** The last of them is what counts. */
  readonly totals: readonly PrintFact[];
  readonly notes: readonly PrintFact[];
  /** A draft or void state is printed across the page. */
  readonly warns: boolean;
}

const parties = ['entity', 'customer', 'vendor', 'payee'];
/** Internal fields: books, approvals, source. */
const inner = new Set([
  'postingPeriod',
  'exchangeRate',
  'approvalStatus',
  'approved',
  'account',
  'undepFunds',
  'arAcct',
  'apAcct',
  'aracct',
  'apacct',
  'autoApply',
  'customForm',
  'subsidiary',
  'department',
  'class',
  'location',
  'nextApprover',
  'toBePrinted',
  'toBeEmailed',
  'toBeFaxed',
  'isReversal',
  'reversalDefer',
  'partner',
  'salesGroup',
  'externalId',
  'createdDate',
  'lastModifiedDate',
  'creditCard',
  'message',
]);
const innerOfLines = new Set([
  'unitQuantity',
  'unitRate',
  'line',
  'orderLine',
  'priceRule',
  'taxSource',
  'quantityCommitted',
  'quantityBackOrdered',
  'quantityFulfilled',
  'quantityBilled',
  'quantityReceived',
  'quantityReturned',
  'quantityCredited',
  'sourceLine',
  'isClosed',
  'costEstimate',
  'baseAmount',
  'apply',
  'department',
  'class',
  'location',
  'binNumbers',
  'price',
  'taxSchedule',
  'eliminate',
  'taxRate1',
  'taxRateSince',
  'taxRecoverable',
  'taxReversed',
  'createPo',
  'purchaseOrder',
  'quantityAvailable',
  'available',
  'quantityOnHand',
  'discAmt',
  'revRecSchedule',
  'revRecStartDate',
  'deferralAccount',
  'destinationAccount',
]);
/** Figures in the order of a bill, whatever the order of the fields; the amount that the document is about comes last. */
const figureOrder = [
  'subTotal',
  'discountTotal',
  'shippingCost',
  'taxTotal',
  'payment',
  'applied',
  'unapplied',
  'total',
  'amountPaid',
  'amountRemaining',
];
const noted = ['memo', 'description', 'message'];
const drafts: ReadonlySet<string> = new Set([
  'PENDING_APPROVAL',
  'REJECTED',
  'VOIDED',
  'CANCELLED',
  'Pending Approval',
  'Voided',
]);
const summed = new Set(['debit', 'credit']);

/** Related records with facts the document doesn't contain. */
export interface PrintBeside {
  readonly party?: FormDoc | undefined;
  /** The destination of ordered goods. */
  readonly location?: FormDoc | undefined;
  /** The order of a customer that a vendor fills, with that customer: the goods go there. */
  readonly order?: FormDoc | undefined;
  readonly buyer?: FormDoc | undefined;
}

/** The party of a document, and the location or order it requests goods for; each with its type. */
export function besideOf(
  { print, fields }: RecordDefinition,
  record: FormDoc,
): Readonly<Record<'party' | 'location' | 'order', { readonly type: string; readonly id: string } | undefined>> {
  const of = (name: string | undefined) => {
    const [field, reference] = [fields[name ?? ''], referenceOf(record[name ?? ''])];
    return field?.kind === 'ref' && typeof field.to === 'string' && reference
      ? { type: field.to, id: reference.id }
      : undefined;
  };
  return {
    party: of(parties.find((name) => fields[name] && !isEmpty(record[name]))),
    location: of(print?.deliversTo?.location),
    order: of(print?.deliversTo?.order),
  };
}

/** A figure of costs: the reader of the screen may see it, the customer who gets the paper may not. */
const isOfCosts = ({ seenWith }: Field): boolean => seenWith?.id === seeCosts.id;

/** Whether the papers of a type go to customers. */
const isOfCustomers = ({ fields }: RecordDefinition): boolean =>
  parties.some((name) => {
    const party = fields[name];
    return party?.kind === 'ref' && party.to === 'customer';
  });

/** Arranges a record for printing by its definition; types differ only in their content. */
export function layoutOf(definition: RecordDefinition, record: FormDoc, beside: PrintBeside = {}): PrintLayout {
  // Internal fields are the content of what accountants read.
  const isLedger = definition.print?.isLedger === true;
  const isForCustomer = isOfCustomers(definition);
  const fact = (name: string): PrintFact[] => {
    const field = definition.fields[name];
    return field && field.unlisted !== true && !isEmpty(record[name]) && !(isForCustomer && isOfCosts(field))
      ? [{ name, field }]
      : [];
  };
  const party = parties.flatMap(fact)[0];
  // The payment of a cash sale is below its lines; of a payment it is the content.
  const order = definition.sublists.item
    ? [...figureOrder.filter((name) => name !== 'payment'), 'payment', 'balance']
    : figureOrder;
  const figures = [...order, ...Object.keys(definition.fields)].filter(
    (name, at, all) => all.indexOf(name) === at && definition.fields[name]?.kind === 'amount',
  );
  const totals = figures
    .flatMap(fact)
    .filter(
      ({ name }) =>
        !name.startsWith('base') &&
        !/^(?:onAccount|usedElsewhere|discountAmount|documentDiscountAmount|averageCost|lastPurchasePrice)$/.test(
          name,
        ) &&
        (record[name] !== 0 || name === 'total') &&
        !(name === 'applied' && record.applied === (record.payment ?? record.total)),
    );
  const isFact = (name: string, { kind }: Field): boolean =>
    kind !== 'amount' &&
    kind !== 'longText' &&
    kind !== 'status' &&
    kind !== 'address' &&
    kind !== 'dateTime' &&
    kind !== 'assignment' &&
    (isLedger ? name !== 'externalId' && name !== 'customForm' : !inner.has(name)) &&
    !(name === 'discountDate' && !(Number(record.discountAmount) > 0)) &&
    !/^(?:bill|ship)[A-Z]/.test(name) &&
    name !== party?.name &&
    !noted.includes(name) &&
    name !== definition.numbering?.field &&
    record[name] !== false;
  const state = definition.status === undefined ? undefined : referenceOf(record[definition.status])?.id;
  const known = party && knownAs(party, beside.party);
  return {
    party,
    known,
    isBilled: 'billAddr1' in definition.fields,
    billTo:
      'billAddr1' in definition.fields
        ? addressOf(definition, record, 'bill')
        : postalLines(beside.party ?? {}, 'bill'),
    shipTo: beside.order
      ? directTo(beside.order, beside.buyer)
      : beside.location
        ? [referenceOf(record.location)?.refName ?? '', ...postalLines(beside.location, '')].filter(Boolean)
        : shippedTo(
            addressOf(definition, record, 'ship'),
            record,
            isForCustomer && party ? (known?.name ?? referenceOf(record[party.name])?.refName) : undefined,
          ),
    facts: Object.entries(definition.fields).flatMap(([name, field]) => (isFact(name, field) ? fact(name) : [])),
    tables: Object.entries(definition.sublists).flatMap(([name, sublist]) =>
      tableOf(name, sublist, record, { isLedger, isForCustomer }),
    ),
    totals: isLedger ? [] : totals,
    notes: noted.flatMap(fact),
    warns: state !== undefined && drafts.has(state),
  };
}

/** A letter addresses a company by name: our number for it is among the facts. */
function knownAs({ field }: PrintFact, party: FormDoc | undefined): PrintLayout['known'] {
  const to = field.kind === 'ref' ? field.to : undefined;
  const text = (name: string): string => (typeof party?.[name] === 'string' ? party[name] : '');
  return (to === 'customer' || to === 'vendor') && text('companyName') !== ''
    ? { name: text('companyName'), number: text('entityId'), of: to }
    : undefined;
}

/** The address a vendor ships a customer's order to. */
function directTo(order: FormDoc, buyer: FormDoc | undefined): readonly string[] {
  const [ship, bill] = [postalLines(order, 'ship'), postalLines(order, 'bill')];
  return [
    typeof buyer?.companyName === 'string' ? buyer.companyName : (referenceOf(order.entity)?.refName ?? ''),
    ...(ship.length > 0 ? ship : bill),
  ].filter(Boolean);
}

/** A delivery address starts with its recipient. */
const shippedTo = (lines: readonly string[], record: FormDoc, name: string | undefined): readonly string[] =>
  lines.length === 0 || name === undefined || !isEmpty(record.shipAddressee) ? lines : [name, ...lines];

/** `billAddr1`, `billCity` and so on, or a separate address, as lines. */
function addressOf({ fields }: RecordDefinition, record: FormDoc, side: 'bill' | 'ship'): readonly string[] {
  return `${side}Addr1` in fields ? postalLines(record, side) : [];
}

/** Figures that say nothing more on any line: a tax or discount of zero, and an amount with tax that is the amount. */
const saysNothing = (name: string, lines: readonly FormDoc[]): boolean =>
  (/^(?:tax1Amt|disc|discountPercent|discountAmount|documentDiscount)$/.test(name) &&
    lines.every((line) => isBlank(line[name]) || line[name] === 0)) ||
  (name === 'grossAmt' && lines.every(({ amount, grossAmt }) => isBlank(grossAmt) || grossAmt === amount));

/** A description that repeats the item's name. */
const saysTwice = (name: string, lines: readonly FormDoc[]): boolean =>
  name === 'description' && lines.every(({ item, description }) => isBlank(description) || isInName(item, description));
/** Whether the name of an item contains its description. */
export const isInName = (item: unknown, description: unknown): boolean =>
  (referenceOf(item)?.refName ?? '').includes(String(description));

/** A line in a unit is printed in it: the other party counts and prices what it sends. */
const inOwnUnit = (line: FormDoc): FormDoc =>
  isBlank(line.unit)
    ? line
    : {
        ...line,
        quantity: line.unitQuantity ?? line.quantity,
        rate: isBlank(line.unitRate) ? line.rate : line.unitRate,
      };

function tableOf(
  name: string,
  { label, fields, isReadOnly }: Sublist,
  record: FormDoc,
  { isLedger, isForCustomer }: { readonly isLedger: boolean; readonly isForCustomer: boolean },
): PrintTable[] {
  const all = linesOf(record[name]).map(inOwnUnit);
  // Lines only offered to a payment aren't part of it.
  const lines = 'apply' in fields ? all.filter((line) => line.apply === true) : all;
  if (lines.length === 0 || (isReadOnly === true && !isLedger)) return [];
  const columns = Object.entries(fields).flatMap(([each, field]): PrintColumn[] => {
    const isHidden =
      field.unlisted === true ||
      (isForCustomer && isOfCosts(field)) ||
      ('apply' in fields && (each === 'due' || each === 'remaining')) ||
      (innerOfLines.has(each) && !(isLedger && (each === 'department' || each === 'class' || each === 'location')));
    if (
      isHidden ||
      saysTwice(each, lines) ||
      saysNothing(each, lines) ||
      lines.every((line) => isBlank(line[each]) || line[each] === false)
    )
      return [];
    return [
      {
        name: each,
        field,
        isNumeric: columnFacts[field.kind].align === 'end',
        isSummed: summed.has(each) || (each === 'amount' && 'apply' in fields),
      },
    ];
  });
  // Money is last, as in every ledger.
  const isMoney = ({ field }: PrintColumn): boolean => field.kind === 'amount';
  const below = 'item' in fields ? columns.find((column) => column.name === 'description') : undefined;
  const beside = columns.filter((column) => column !== below);
  const money = beside.filter(isMoney);
  // For a payment, the paid amount counts, not the due amount.
  const paid = 'apply' in fields ? money.filter((column) => column.name === 'amount') : [];
  return [
    {
      name,
      label,
      lines,
      columns: [
        ...beside.filter((column) => !isMoney(column)),
        ...money.filter((column) => !paid.includes(column)),
        ...paid,
      ],
      below: below && { name: below.name, field: below.field },
    },
  ];
}
