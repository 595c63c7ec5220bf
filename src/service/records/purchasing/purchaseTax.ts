import {
  type Purchased,
  type PurchaseTaxChoice,
  purchaseTaxChoice,
  type PurchaseTaxCode,
  type PurchaseTaxSource,
} from '#contract/records/ledger/purchaseTax';
import { type Nexus, servesSubsidiary } from '#contract/records/ledger/tax';
import { purchaseTaxSources } from '#contract/records/parts/payable';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { numberOf, textOf } from '../engine/storedValues.ts';
import { roleAccount } from '../engine/roles.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import { codeRateOn } from '../ledger/taxRates.ts';

const lists = ['expense', 'item'] as const;
type ListName = (typeof lists)[number];
const subjectOf = { expense: 'account', item: 'item' } as const satisfies Record<ListName, string>;

/**
 * Proposes the tax codes of new lines and says of every line why it has its code, or none. What was entered stays; a
 * saved line keeps what it has, except that the code of a former vendor or subsidiary is chosen again.
 */
export async function proposeTaxes(
  pending: PendingRecord,
  frame: TransactionContext,
  world: ReadContext,
): Promise<void> {
  const { doc, sub, before } = pending;
  const source = before ? undefined : (await world.loadWithLines([textOf(doc.createdFrom) ?? '']))[0];
  const known = new Map<StoredLine, PurchaseTaxChoice>();
  for (const list of lists)
    for (const line of sub[list] ?? []) {
      const choice = savedChoice(list, line, pending) ?? (source && sourceChoice(list, line, source));
      if (choice) known.set(line, choice);
    }
  const isKnown = lists.every((list) => (sub[list] ?? []).every((line) => known.has(line)));
  const book = isKnown || frame.subsidiary === '' ? undefined : await ProposalBook.open(pending, frame, world);
  for (const list of lists)
    if (sub[list])
      sub[list] = sub[list].map((line) =>
        withChoice(line, known.get(line) ?? book?.choose(list, line, pending) ?? { taxCode: textOf(line.taxCode) }),
      );
}

const withChoice = ({ taxCode: _, taxSource: __, ...rest }: StoredLine, choice: PurchaseTaxChoice): StoredLine => ({
  ...(rest as StoredLine), // the line without two of its fields
  ...(choice.taxCode === undefined ? {} : { taxCode: choice.taxCode }),
  ...(choice.source === undefined ? {} : { taxSource: choice.source }),
});

const asSource = (value: unknown): PurchaseTaxSource | undefined =>
  typeof value === 'string' && value in purchaseTaxSources ? (value as PurchaseTaxSource) : undefined; // a key, just checked

/** Entered by somebody: no change of the vendor changes it. */
const entered: ReadonlySet<PurchaseTaxSource> = new Set(['CHOSEN', 'LEFT_OUT', 'ENTERED']);

/** What a saved line has, and what was entered on it since; undefined for a new line, and one of a former vendor. */
function savedChoice(list: ListName, line: StoredLine, { doc, before }: PendingRecord): PurchaseTaxChoice | undefined {
  const stood = before?.sub[list]?.find((each) => each.line === line.line);
  const subject = subjectOf[list];
  if (!before || !stood || stood[subject] !== line[subject]) return undefined;
  const [own, was, source] = [textOf(line.taxCode), textOf(stood.taxCode), asSource(stood.taxSource)];
  if (own !== was) return own === undefined ? { source: 'LEFT_OUT' } : { taxCode: own, source: 'CHOSEN' };
  const hasMoved = ['entity', 'subsidiary'].some((name) => doc[name] !== before.doc[name]);
  return hasMoved && source !== undefined && !entered.has(source) ? undefined : { taxCode: own, source };
}

/**
 * What a line takes over from the order it bills or the bill it credits. An order from the time before proposals leaves
 * the choice to its bill; a credit never has tax that its bill didn't have.
 */
function sourceChoice(list: ListName, line: StoredLine, source: FullRecord): PurchaseTaxChoice | undefined {
  if (source.type !== 'purchaseOrder' && source.type !== 'vendorBill') return undefined;
  const number = source.type === 'purchaseOrder' ? numberOf(line.orderLine) : undefined;
  const subject = subjectOf[list];
  const same = (source.sub[list] ?? []).filter((each) => each[subject] === line[subject]);
  const own = textOf(line.taxCode);
  const from =
    same.find((each) => number !== undefined && each.line === number) ??
    same.find((each) => own !== undefined && each.taxCode === own) ??
    same[0];
  if (!from) return undefined;
  const [taxCode, why] = [textOf(from.taxCode), asSource(from.taxSource)];
  if (own !== undefined && own !== taxCode) return { taxCode: own, source: 'CHOSEN' };
  if (taxCode !== undefined) return { taxCode, source: why ?? 'CHOSEN' };
  return why === undefined && source.type === 'purchaseOrder' ? undefined : { source: why };
}

/** The tax codes a document can use, and the tax settings of its vendor, items and accounts. */
class ProposalBook {
  private readonly codes: readonly PurchaseTaxCode[];
  private readonly schedules: ReadonlyMap<string, readonly Nexus[]>;
  private readonly frame: TransactionContext;
  private readonly world: ReadContext;
  /** Tax stands on a line of its own, as before there were tax codes on bills. */
  private readonly isEntered: boolean;

  private constructor(
    frame: TransactionContext,
    world: ReadContext,
    codes: readonly PurchaseTaxCode[],
    schedules: ReadonlyMap<string, readonly Nexus[]>,
    isEntered: boolean,
  ) {
    this.frame = frame;
    this.world = world;
    this.codes = codes;
    this.schedules = schedules;
    this.isEntered = isEntered;
  }

  static async open({ sub }: PendingRecord, frame: TransactionContext, world: ReadContext): Promise<ProposalBook> {
    const all = await world.all('taxCode');
    const codes = await world.loadWithLines(
      all.filter(({ doc }) => servesSubsidiary(doc.subsidiary, frame.subsidiary)).map(({ id }) => id),
    );
    const subjects = lists.flatMap((list) => (sub[list] ?? []).flatMap((line) => textOf(line[subjectOf[list]]) ?? []));
    await world.load(subjects);
    const schedules = await world.loadWithLines(subjects.flatMap((id) => textOf(world.get(id)?.doc.taxSchedule) ?? []));
    const usual = await roleAccount(world, 'SalesTaxPay');
    const taxAccounts = new Set([
      usual,
      ...codes.flatMap(({ doc }) => [textOf(doc.taxAccount) ?? [], textOf(doc.purchaseTaxAccount) ?? []].flat()),
    ]);
    const isEntered =
      (sub.expense ?? []).some(({ account }) => taxAccounts.has(textOf(account) ?? '')) &&
      lists.every((list) => (sub[list] ?? []).every(({ taxCode }) => taxCode === undefined));
    const nexuses = schedules.map(({ id, sub: { nexuses: lines = [] } }) => [id, lines.map(nexusOf)] as const);
    return new ProposalBook(
      frame,
      world,
      codes.map((code) => codeOf(code, frame.date)),
      new Map(nexuses),
      isEntered,
    );
  }

  /** The choice for a new line: an own code that would be proposed as well is no choice of somebody. */
  choose(list: ListName, line: StoredLine, { before }: PendingRecord): PurchaseTaxChoice {
    const choice = this.proposed(list, line);
    const own = textOf(line.taxCode);
    const stood = before?.sub[list]?.find((each) => each.line === line.line);
    const isDerived = own !== undefined && stood?.taxCode === own && stood[subjectOf[list]] === line[subjectOf[list]];
    return own === undefined || own === choice.taxCode || isDerived ? choice : { taxCode: own, source: 'CHOSEN' };
  }

  private proposed(list: ListName, line: StoredLine): PurchaseTaxChoice {
    if (this.isEntered) return { source: 'ENTERED' };
    const { frame, world } = this;
    const own = world.get(frame.subsidiary)?.doc ?? {};
    return purchaseTaxChoice(
      {
        country: textOf(own.country),
        state: textOf(own.state),
        hasTaxNumber: (textOf(own.taxIdNum) ?? '').trim() !== '',
        vendorCountry: textOf(frame.party?.doc.billCountry),
        vendorCode: textOf(frame.party?.doc.taxItem),
        purchased: this.purchased(list, world.get(textOf(line[subjectOf[list]]) ?? '')?.doc ?? {}),
      },
      this.codes,
    );
  }

  private purchased(list: ListName, doc: FullRecord['doc']): Purchased {
    return list === 'item'
      ? {
          of: 'item',
          isTaxable: doc.isTaxable === true,
          schedule: this.schedules.get(textOf(doc.taxSchedule) ?? ''),
        }
      : { of: 'account', type: textOf(doc.acctType), code: textOf(doc.taxCode) };
  }
}

const nexusOf = ({ country, state, taxCode }: StoredLine): Nexus => ({
  country: textOf(country),
  state: textOf(state),
  taxCode: textOf(taxCode),
});

const codeOf = (code: FullRecord, day: string): PurchaseTaxCode => ({
  id: code.id,
  country: textOf(code.doc.country),
  state: textOf(code.doc.state),
  rate: codeRateOn(code, day),
  recoverable: numberOf(code.doc.recoverable),
  isReverseCharge: code.doc.isReverseCharge === true,
  isDefaultExempt: code.doc.isDefaultExempt === true,
  isInactive: code.isInactive,
  position: textOf(code.doc.returnPosition),
});
