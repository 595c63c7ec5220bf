import { isZero, negate, subtract, zero } from '../values/money.ts';
import { appliedTable, chargesOf, hasGrossPrices, itemTable, percentOf, taxTable } from './lineTables.ts';
import { checkOf } from './checkPaper.ts';
import type { Paper, PaperBlock, PaperFact, PaperTotal } from './paper.ts';
import {
  addressLines,
  bankOf,
  contactOf,
  type Doc,
  type DocumentSource,
  formatFor,
  idOf,
  known,
  nameOf,
  type PaperOptions,
  senderOf,
  textOf,
  type Writing,
  writingFor,
} from './paperParts.ts';
import { asksForMoney, type PaperType, partyOf } from './paperTypes.ts';

/** The content of a document for a customer or vendor. It depends on nothing but the records. */
export function documentPaper(source: DocumentSource, asked: PaperOptions = {}): Paper {
  const { type, record, subsidiary } = source;
  const writing = writingFor(source, asked.language);
  const { texts } = writing;
  const number = textOf(record, 'tranId');
  const taxes = isSale(type) ? taxTable(record, writing) : undefined;
  const bank = asksForMoney(type) ? bankOf(source, writing, number) : undefined;
  const mark = markOf(record, writing);
  return {
    language: writing.language,
    title: texts.titles[type],
    number,
    date: textOf(record, 'tranDate'),
    format: formatFor(subsidiary, asked.format),
    sender: senderOf(source, writing),
    recipient: recipientOf(source, writing),
    facts: factsOf(source, writing),
    ...(mark === undefined ? {} : { mark }),
    ...(source.isCheck === true ? { check: checkOf(source, writing) } : {}),
    tables: tablesOf(source, writing),
    ...(taxes ? { taxes } : {}),
    totals: totalsOf(source, writing),
    notes: notesOf(source, writing),
    ...(bank ? { bank } : {}),
    contact: contactOf(source, writing),
    page: texts.page,
  };
}

const isSale = (type: PaperType): boolean =>
  type === 'invoice' ||
  type === 'creditMemo' ||
  type === 'cashSale' ||
  type === 'estimate' ||
  type === 'salesOrder' ||
  type === 'returnAuthorization';

const drafts: ReadonlySet<string> = new Set(['PENDING_APPROVAL', 'REJECTED', 'UNAPPROVED_PAYMENT', 'pendingApproval']);
const voids: ReadonlySet<string> = new Set(['VOIDED', 'CANCELLED', 'cancelled']);

/** A document that must not be acted on says so; other states are internal. */
function markOf(record: Doc, { texts }: Writing): string | undefined {
  const states = [idOf(record, 'status'), idOf(record, 'orderStatus'), idOf(record, 'approvalStatus')];
  if (states.some((state) => voids.has(state))) return texts.void;
  return states.some((state) => drafts.has(state)) ? texts.draft : undefined;
}

function recipientOf({ type, record, party }: DocumentSource, { formats }: Writing): readonly string[] {
  const name = textOf(party, 'companyName') || nameOf(record, partyOf(type).field);
  const own = addressLines(record, 'bill', formats);
  return [name, ...(own.length > 0 ? own : addressLines(party, 'bill', formats))].filter(
    (line, at, all) => line !== '' && all.indexOf(line) === at,
  );
}

function factsOf({ type, record, party }: DocumentSource, { texts, formats }: Writing): readonly PaperFact[] {
  const date = (name: string): string => formats.date(record[name]);
  const isOf = (...types: readonly PaperType[]): boolean => types.includes(type);
  const discount = formats.minor(record.discountAmount);
  return known([
    { label: texts.numberOf[type], value: textOf(record, 'tranId'), isStrong: true },
    { label: texts.date, value: date('tranDate') },
    { label: texts.dueDate, value: isOf('invoice') ? date('dueDate') : '', isStrong: true },
    { label: texts.validUntil, value: isOf('estimate') ? date('dueDate') : '' },
    { label: texts.receiveBy, value: isOf('purchaseOrder') ? date('dueDate') : '' },
    { label: texts.terms, value: nameOf(record, 'terms') },
    {
      label: texts.discount,
      value:
        isOf('invoice') && !isZero(discount) && date('discountDate') !== ''
          ? texts.discountUntil(formats.amount(discount), date('discountDate'))
          : '',
    },
    { label: texts.yourReference, value: textOf(record, 'otherRefNum') },
    { label: texts.ourReference, value: type === 'purchaseOrder' ? '' : nameOf(record, 'createdFrom') },
    { label: texts.shippingMethod, value: nameOf(record, 'shipMethod') },
    { label: texts.paymentMethod, value: nameOf(record, 'paymentMethod') },
    { label: texts.checkNumber, value: textOf(record, 'checkNum') },
    { label: texts[partyOf(type).type], value: textOf(party, 'entityId') },
  ]);
}

function tablesOf({ type, record, references }: DocumentSource, writing: Writing): Paper['tables'] {
  if (type === 'customerPayment' || type === 'vendorPayment') {
    const table = appliedTable(record, writing, references ?? new Map());
    return table.rows.length === 0 ? [] : [table];
  }
  return [itemTable(record, writing, type !== 'itemFulfillment')];
}

function totalsOf({ type, record }: DocumentSource, writing: Writing): readonly PaperTotal[] {
  if (type === 'itemFulfillment') return [];
  if (type === 'customerPayment' || type === 'vendorPayment') return moneyTotals(type, record, writing);
  const { texts, formats } = writing;
  const [subTotal, discount, tax, total, paid] = ['subTotal', 'discountTotal', 'taxTotal', 'total', 'amountPaid'].map(
    (name) => formats.minor(record[name]),
  );
  const isGross = hasGrossPrices(record);
  const charges = chargesOf(record, writing);
  const some = (label: string, value = charges): readonly PaperTotal[] =>
    isZero(value) ? [] : [{ label, value: formats.amount(value) }];
  // A purchase order with tax has no subtotal of its own.
  const isOrdered = type === 'purchaseOrder' && tax !== undefined && !isZero(tax);
  const sums = [
    ...some(isGross ? texts.grossSubtotal : texts.subtotal, isOrdered ? subtract(total ?? zero, tax) : subTotal),
    ...some(discountLabel(record, writing), negate(discount ?? zero)),
    ...some(texts.shipping),
    ...(isGross ? [] : some(texts.tax, tax)),
  ];
  // Tax that the prices contain is part of the total.
  const within = isGross ? some(texts.includedTax, tax) : [];
  const whole = { label: texts.total, value: formats.money(record.total) };
  // The total itself needs no other line.
  const isPlusTax = !isGross && tax !== undefined && !isZero(tax);
  const before = sums.length > 1 || !isZero(charges) || isPlusTax ? sums : [];
  if (type !== 'invoice' && type !== 'creditMemo') return [...before, { ...whole, isDue: true }, ...within];
  const open = subtract(total ?? charges, paid ?? charges);
  return [
    ...before,
    whole,
    ...within,
    ...(paid === undefined || isZero(paid)
      ? []
      : [{ label: type === 'invoice' ? texts.paid : texts.applied, value: formats.amount(negate(paid)) }]),
    { label: type === 'invoice' ? texts.balanceDue : texts.creditLeft, value: formats.amount(open), isDue: true },
  ];
}

/** "Discount 5%", or without a percentage where it was agreed as an amount. */
const discountLabel = (record: Doc, writing: Writing): string =>
  [writing.texts.tradeDiscount, percentOf(record.documentDiscountPercent, writing)].filter(Boolean).join(' ');

function moneyTotals(
  type: 'customerPayment' | 'vendorPayment',
  record: Doc,
  { texts, formats }: Writing,
): readonly PaperTotal[] {
  const isOurs = type === 'vendorPayment';
  const unapplied = formats.minor(record.unapplied);
  return [
    ...(isZero(unapplied) ? [] : [{ label: texts.unapplied, value: formats.amount(unapplied) }]),
    {
      label: isOurs ? texts.paidAmount : texts.received,
      value: formats.money(isOurs ? record.total : record.payment),
      isDue: true,
    },
  ];
}

function notesOf(
  { type, record, location, party, ...source }: DocumentSource,
  { texts, formats }: Writing,
): readonly PaperBlock[] {
  const shipped = addressLines(record, 'ship', formats);
  const name = textOf(record, 'shipAddressee') || textOf(party, 'companyName');
  const to =
    type === 'purchaseOrder'
      ? location
        ? [textOf(location, 'name'), ...addressLines(location, '', formats)]
        : []
      : type === 'returnAuthorization'
        ? returnAddress({ type, record, location, party, ...source }, formats)
        : shipped.length > 0
          ? [name, ...shipped]
          : [];
  const lines = to.filter((line, at, all) => line !== '' && all.indexOf(line) === at);
  const memo = textOf(record, 'memo');
  return [
    ...(lines.length > 0 ? [{ title: type === 'returnAuthorization' ? texts.returnTo : texts.shipTo, lines }] : []),
    ...(memo === '' ? [] : [{ title: texts.memo, lines: [memo] }]),
  ];
}

/** Where goods are sent back to: the location of the return, else the company itself. */
function returnAddress(
  { location, company, subsidiary }: DocumentSource,
  formats: Writing['formats'],
): readonly string[] {
  const name = textOf(subsidiary, 'legalName') || textOf(subsidiary, 'name') || company;
  const place = location ? addressLines(location, '', formats) : [];
  return place.length > 0
    ? [name, textOf(location, 'name'), ...place]
    : [name, ...addressLines(subsidiary, '', formats)];
}
