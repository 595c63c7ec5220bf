import { billAddressFields, shipAddressFields } from '#contract/records/parts/address';
import { stockItemTypes } from '#contract/records/parts/item';
import { missing } from '#contract/derive/readBody';
import type { Discount } from '#contract/records/sales/discounts';
import { checkDiscounts, checkQuantity, checkTotals, saleTotals } from '#contract/records/sales/salesLines';
import type { TaxChoice } from '#contract/records/ledger/tax';
import { decimalToNumber } from '#contract/values/decimal';
import { isWithinRange, type Minor, zero } from '#contract/values/money';
import { worthInBooks } from '#domain/settlement/open';
import { sameValue, type PendingRecord } from '../engine/pendingRecord.ts';
import type { FullRecord, StoredDoc, StoredLine, StoredValue } from '../../storage/records.ts';
import { textOf, numberOf, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { loadAncestors } from '../engine/accounts.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { LineRates } from '../ledger/taxRates.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import type { FilledLine, FilledSale } from './filledSale.ts';
import { PriceBook } from './salesPrices.ts';
import { RecognitionBook } from './salesRecognition.ts';
import { type ShipTo, shipToOf, TaxBook } from './salesTax.ts';
import { fillPriceBasis, hasGrossPrices } from '../ledger/priceBasis.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

const addresses = [...billAddressFields, ...shipAddressFields];

/** A new document, or one for another customer, gets the customer's addresses and terms unless they are given. */
export function fillFromCustomer(
  { doc, before, given, definition }: PendingRecord,
  { party }: TransactionContext,
): void {
  if (!party || (before && before.doc.entity === doc.entity)) return;
  for (const name of [...addresses, 'terms']) {
    if (!(name in definition.fields) || given.has(name)) continue;
    const value = party.doc[name];
    if (value !== undefined && value !== null) doc[name] = value;
    else if (before) delete doc[name];
  }
}

/**
 * Completes the item lines and totals of a pending sale: item description, rate by price precedence and its source, tax
 * code by the ship-to address, amounts (spec, salesOrder; contract/records/sales/salesLines). Reports problems of the
 * lines themselves; accounts and stock are validated where they are posted.
 */
export async function fillSale(
  pending: PendingRecord,
  frame: TransactionContext,
  world: ReadContext,
): Promise<FilledSale> {
  const { doc, sub, before } = pending;
  const problems: Problem[] = [...(await fillPriceBasis(pending, world.get(frame.subsidiary)?.doc, world))];
  const given = sub.item ?? [];
  const items = new Map(
    (await world.loadWithLines(given.flatMap(({ item }) => textOf(item) ?? []))).map((item) => [item.id, item]),
  );
  if (frame.subsidiary !== '') await loadAncestors(world, frame.subsidiary);
  const recognition = await RecognitionBook.open(pending, items.values(), world);
  const prices = await PriceBook.open(frame, world, given, [...items.values()]);
  const taxes = await TaxBook.open(frame, world, [...items.values()]);
  const shipTo = shipToOf(doc, frame.party?.doc);
  const old = before && movedFrom(before, frame, world, shipTo);
  const hasTaxAccount = 'taxAccount' in (pending.definition.sublists.item?.fields ?? {});
  const chosen = given.map((line, index) => {
    const item = items.get(textOf(line.item) ?? '');
    problems.push(
      ...checkQuantity(numberOf(line.quantity), `item.items[${index}].quantity`),
      ...taxes.problems(line, `item.items[${index}].taxCode`),
    );
    if (!item) {
      problems.push(missing(arg.label('*.sublists.item.fields.item', 'Item'), `item.items[${index}].item`));
      return { line };
    }
    problems.push(...itemProblems(item, `item.items[${index}].item`, frame, world));
    const stood = before?.sub.item?.find(({ line: number }) => number === line.line);
    const price = prices.priceOf(item, line);
    const filled = fillLine(withListRate(recognition.fill(line, item), price, stood), item, price, problems, index);
    // The code of a previous address is derived again.
    const isDerived = old !== undefined && line.taxCode === taxes.choiceFor(item, old).taxCode;
    const { taxCode: _, ...without } = filled;
    const choice = taxes.decide(isDerived ? without : line, item, shipTo, stood);
    const account = keepsTax(choice, stood, pending) ? textOf(stood?.taxAccount) : taxes.accountOf(choice);
    return { line: filled, choice, account: hasTaxAccount ? account : undefined };
  });
  const rates = await LineRates.open(
    pending,
    chosen.map(({ choice }) => choice?.taxCode),
    world,
  );
  const lines = chosen.map(({ line, choice, account }) => (choice ? withTax(line, choice, rates, account) : line));
  return total(pending, lines, items, frame, problems);
}

/** The previous address of stored lines, if it has changed: codes derived from it are derived again. */
function movedFrom(before: FullRecord, frame: TransactionContext, world: ReadContext, now: ShipTo): ShipTo | undefined {
  const was = shipToOf(before.doc, world.get(textOf(before.doc.entity) ?? '')?.doc ?? frame.party?.doc);
  return sameValue(was, now) ? undefined : was;
}

const pricedBy = ['item', 'quantity', 'rate', 'price'] as const;

/** A line keeps the list price it was priced against: a later list says nothing about it. */
function withListRate(
  { listRate: _, ...line }: StoredLine,
  price: ReturnType<PriceBook['priceOf']>,
  stood: StoredLine | undefined,
): StoredLine {
  const isKept = stood !== undefined && pricedBy.every((name) => sameValue(line[name], stood[name]));
  const listRate = isKept ? numberOf(stood.listRate) : price && decimalToNumber(price.rate);
  return { ...(line as StoredLine), ...(listRate === undefined ? {} : { listRate }) }; // the line without one of its fields
}

function fillLine(
  line: StoredLine,
  item: FullRecord,
  price: ReturnType<PriceBook['priceOf']>,
  problems: Problem[],
  index: number,
): StoredLine {
  const rate = numberOf(line.rate) ?? (price && decimalToNumber(price.rate));
  if (rate === undefined) {
    problems.push(ruleViolation(`item.items[${index}].rate`, message('order.noPrice', { item: item.refName })));
  }
  const isListed = price !== undefined && rate === decimalToNumber(price.rate);
  const description =
    textOf(line.description) ??
    textOf(item.doc.salesDescription) ??
    textOf(item.doc.description) ??
    textOf(item.doc.displayName);
  return {
    ...line,
    ...(rate === undefined ? {} : { rate, priceRule: isListed ? price.rule : 'CUSTOM' }),
    ...(description === undefined ? {} : { description: description.slice(0, 4000) }),
  };
}

/** A changed tax code leaves the account of saved lines alone while their code and the document's date stay. */
const keepsTax = ({ taxCode }: TaxChoice, stood: StoredLine | undefined, { doc, before }: PendingRecord): boolean =>
  taxCode !== undefined && stood?.taxCode === taxCode && doc.tranDate === before?.doc.tranDate;

function withTax(
  { taxCode: _, taxRate1: __, taxRateSince: ___, taxAccount: ____, ...rest }: StoredLine,
  { taxCode: code, source }: TaxChoice,
  rates: LineRates,
  account: string | undefined,
): StoredLine {
  const line = rest as StoredLine; // the line without three of its fields
  if (code === undefined) return { ...line, taxSource: source };
  const found = rates.of('item', line, code);
  return {
    ...line,
    taxCode: code,
    ...(found === undefined ? {} : { taxRate1: found.rate }),
    ...(found?.since === undefined ? {} : { taxRateSince: found.since }),
    ...(account === undefined ? {} : { taxAccount: account }),
    taxSource: source,
  };
}

function total(
  pending: PendingRecord,
  lines: readonly StoredLine[],
  items: ReadonlyMap<string, FullRecord>,
  frame: TransactionContext,
  problems: Problem[],
): FilledSale {
  const { doc } = pending;
  const shipping = frame.minor(doc.shippingCost, 'shippingCost', 'Shipping cost', problems) ?? zero;
  const handling = frame.minor(doc.handlingCost, 'handlingCost', 'Handling cost', problems) ?? zero;
  const asked = lines.map((line, index) => ({
    quantity: quantityOf(line.quantity),
    rate: quantityOf(line.rate),
    taxPercent: quantityOf(line.taxRate1),
    discount: discountIn(line, '', (amount) =>
      frame.minor(amount, `item.items[${index}].discountAmount`, 'Line discount', problems),
    ),
  }));
  const discount = discountIn(doc, 'document', (amount) =>
    frame.minor(amount, 'documentDiscountAmount', 'Document discount', problems),
  );
  const isGross = hasGrossPrices(doc);
  const totals = saleTotals(asked, { shipping, handling, discount, isGross }, frame.precision);
  const ofLines = asked.map((line) => line.discount);
  const found = [
    ...checkDiscounts(totals, { ofLines, ofDocument: discount }, frame.precision),
    ...checkTotals(totals, frame.precision),
  ];
  problems.push(
    ...found,
    ...(found.length > 0 ? [] : baseProblems([...totals.lines.map(({ gross }) => gross), totals.total], frame)),
  );
  doc.subTotal = frame.number(totals.subTotal);
  doc.discountTotal = frame.number(totals.discount);
  doc.taxTotal = frame.number(totals.tax);
  doc.total = frame.number(totals.total);
  const hasTaxBase = 'taxBase' in (pending.definition.sublists.item?.fields ?? {});
  pending.sub.item = lines.map(({ documentDiscount: _, taxBase: __, ...line }, index): StoredLine => {
    const { amount = zero, share = zero, net = zero, tax = zero, gross = zero } = totals.lines[index] ?? {};
    return {
      ...(line as StoredLine), // the line without some of its fields
      amount: frame.number(amount),
      ...(share === zero ? {} : { documentDiscount: frame.number(share) }),
      ...(hasTaxBase ? { taxBase: frame.number(net) } : {}),
      tax1Amt: frame.number(tax),
      grossAmt: frame.number(gross),
    };
  });
  // A new sale without items has already been rejected.
  if (lines.length === 0 && (pending.given.has('item') || pending.before))
    problems.push(ruleViolation('item', message('line.itemsRequired')));
  const filled = pending.sub.item.flatMap((line, index): FilledLine[] => {
    const item = items.get(textOf(line.item) ?? '');
    const { net = zero, tax = zero } = totals.lines[index] ?? {};
    return item ? [{ index, line, item, quantity: quantityOf(line.quantity), amount: net, tax }] : [];
  });
  const discounted = {
    lines: asked.map((line, index) => ({ before: totals.lines[index]?.before ?? zero, discount: line.discount })),
    document: { before: totals.subTotal, discount },
  };
  return { problems, lines: filled, tax: totals.tax, shipping, handling, total: totals.total, discounted };
}

/** The discount a line or a document asks for. */
function discountIn(
  values: StoredDoc,
  of: '' | 'document',
  read: (amount: StoredValue | undefined) => Minor | undefined,
): Discount {
  const name = (part: string): string => (of === '' ? `discount${part}` : `documentDiscount${part}`);
  const percent = numberOf(values[name('Percent')]);
  const amount = read(values[name('Amount')]);
  return {
    ...(percent === undefined ? {} : { percent: quantityOf(percent) }),
    ...(amount === undefined ? {} : { amount }),
  };
}

/** Amounts must fit the base currency as well as the document's. */
function baseProblems(amounts: readonly Minor[], frame: TransactionContext): Problem[] {
  const fits = amounts.every((amount) => isWithinRange(worthInBooks(amount, frame)));
  return fits ? [] : [ruleViolation('exchangeRate', message('currency.rateTooLarge'))];
}

/** An item belongs to a subsidiary, and to its children if it says so. */
function itemProblems(item: FullRecord, path: string, frame: TransactionContext, world: ReadContext): Problem[] {
  const own = textOf(item.doc.subsidiary);
  if (
    own === undefined ||
    frame.subsidiary === '' ||
    own === frame.subsidiary ||
    (item.doc.includeChildren === true && standsBelow(frame.subsidiary, own, world))
  )
    return [];
  return [
    ruleViolation(
      path,
      message('reference.itemSubsidiary', {
        item: item.refName,
        party: world.get(frame.subsidiary)?.refName ?? frame.subsidiary,
      }),
    ),
  ];
}

function standsBelow(subsidiary: string, above: string, world: ReadContext): boolean {
  const seen = new Set<string>();
  for (
    let at = textOf(world.get(subsidiary)?.doc.parent);
    at !== undefined && !seen.has(at);
    at = textOf(world.get(at)?.doc.parent)
  ) {
    if (at === above) return true;
    seen.add(at);
  }
  return false;
}

/** Whether an item is stocked. */
export const isStocked = ({ type }: { readonly type: string }): boolean => stockItemTypes.some((each) => each === type);

/** Dimensions of a line: its own, else those of the document, else those of its item. */
export const dimensionsOf = (line: StoredDoc, doc: StoredDoc, item?: StoredDoc) => {
  const of = (name: 'department' | 'class' | 'location') =>
    textOf(line[name]) ?? textOf(doc[name]) ?? textOf(item?.[name]) ?? null;
  return { department: of('department'), class: of('class'), location: of('location') };
};
