import type { AmortizationType } from '#contract/lists/recurrences';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { minorToNumber } from '#contract/values/money';
import type { Leg } from '#domain/accounting/legs';
import type { Posting } from '#domain/accounting/posting';
import { deferredBy, isDeferred, recognitionStart } from '#domain/revenue/deferral';
import { recognitionAccounts } from '#domain/revenue/recognitionAccounts';
import type { FullRecord, StoredDoc, StoredLine, StoredRecord } from '../../storage/records.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { textOf } from '../engine/storedValues.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import type { FilledLine, FilledSale } from './filledSale.ts';

const accountNames = ['deferralAccount', 'destinationAccount'] as const;
const named = (values: StoredLine | StoredDoc) => ({
  deferralAccount: textOf(values.deferralAccount),
  destinationAccount: textOf(values.destinationAccount),
});

/** The invoice a credit memo was created from; the credit memo reverses what the invoice deferred. */
async function creditedInvoice(
  { definition, doc }: PendingRecord,
  world: ReadContext,
): Promise<FullRecord | undefined> {
  if (definition.type !== 'creditMemo') return undefined;
  const [source] = await world.loadWithLines([textOf(doc.createdFrom) ?? '']);
  return source?.type === 'invoice' ? source : undefined;
}

/** The recognition schedules of the lines of a sale. */
export class RecognitionBook {
  private readonly world: ReadContext;
  private readonly before: FullRecord | undefined;
  private readonly source: FullRecord | undefined;

  private constructor(world: ReadContext, before: FullRecord | undefined, source: FullRecord | undefined) {
    this.world = world;
    this.before = before;
    this.source = source;
  }

  static async open(
    pending: PendingRecord,
    items: Iterable<StoredRecord>,
    world: ReadContext,
  ): Promise<RecognitionBook> {
    const { before, sub } = pending;
    const source = await creditedInvoice(pending, world);
    const lines = [...(sub.item ?? []), ...(before?.sub.item ?? []), ...(source?.sub.item ?? [])];
    await world.load(
      [...lines, ...[...items].map(({ doc }) => doc)].flatMap(({ revRecSchedule }) => textOf(revRecSchedule) ?? []),
    );
    return new RecognitionBook(world, before, source);
  }

  /** What determines a line besides its item: its previous version, else the line that it credits. */
  private basisOf(line: StoredLine): StoredLine | undefined {
    const isSame = (other: StoredLine) => other.item === line.item;
    const isItself = (other: StoredLine) => other.line === line.line && isSame(other);
    const credited = this.source?.sub.item ?? [];
    return (
      this.before?.sub.item?.find(isItself) ??
      (this.source && (credited.find(isItself) ?? credited.find(isSame) ?? { line: line.line }))
    );
  }

  /**
   * A line with its schedule: its own, else that of its item, unless that is inactive and so not for new use; a line
   * with a schedule keeps it (revRecSchedule rule 2). The accounts come from the schedule, the line or the item (rule
   * 1).
   */
  fill(line: StoredLine, item: StoredRecord): StoredLine {
    const basis = this.basisOf(line);
    const usual = this.world.get(textOf((basis ?? item.doc).revRecSchedule) ?? '');
    const own = this.world.get(textOf(line.revRecSchedule) ?? '');
    const schedule = own ?? (basis || usual?.isInactive === false ? usual : undefined);
    if (!schedule) return line;
    const start = textOf(line.revRecStartDate) ?? (own ? undefined : textOf(basis?.revRecStartDate));
    const keeps =
      basis?.revRecSchedule === schedule.id &&
      accountNames.every((name) => line[name] === undefined || sameValue(line[name], basis[name]));
    const ofItem = {
      deferralAccount: textOf(item.doc.deferralAccount),
      destinationAccount: textOf(item.doc.incomeAccount),
    };
    const accounts = keeps ? named(basis) : recognitionAccounts(named(schedule.doc), named(line), ofItem);
    return {
      ...line,
      revRecSchedule: schedule.id,
      ...(start === undefined ? {} : { revRecStartDate: start }),
      ...Object.fromEntries(Object.entries(accounts).filter(([, account]) => account !== undefined)),
    };
  }
}

/** The schedule of a line and when it starts. */
interface LineRecognition {
  readonly schedule: StoredRecord;
  readonly start: string;
  readonly isDeferred: boolean;
}

/** How the revenue of a filled line is recognized; undefined on the sale date, as without a schedule. */
export function recognitionOf(line: StoredLine, doc: StoredDoc, world: ReadContext): LineRecognition | undefined {
  const schedule = world.get(textOf(line.revRecSchedule) ?? '');
  if (!schedule) return undefined;
  const saleDate = textOf(doc.tranDate) ?? '';
  const source = world.get(textOf(doc.createdFrom) ?? '');
  const start = recognitionStart({
    saleDate,
    line: textOf(line.revRecStartDate),
    schedule: textOf(schedule.doc.scheduledDate),
    source: source?.type === 'invoice' ? textOf(source.doc.tranDate) : undefined,
  });
  const method = textOf(schedule.doc.amortizationType) as AmortizationType; // an option field holds only its options
  return { schedule, start, isDeferred: isDeferred(method, start, saleDate) };
}

/** The account that a line's revenue is credited to first; empty while none is named. */
export function revenueAccount(
  { line, item }: Pick<FilledLine, 'line' | 'item'>,
  doc: StoredDoc,
  world: ReadContext,
): string {
  const recognition = recognitionOf(line, doc, world);
  if (!recognition) return textOf(item.doc.incomeAccount) ?? '';
  return textOf(recognition.isDeferred ? line.deferralAccount : line.destinationAccount) ?? '';
}

/** Why a line can't be deferred: no account is named for it. */
export const deferralProblems = (sale: FilledSale, doc: StoredDoc, world: ReadContext): Problem[] =>
  sale.lines.flatMap(({ line, index }) => {
    const recognition = recognitionOf(line, doc, world);
    return recognition?.isDeferred === true && textOf(line.deferralAccount) === undefined
      ? [
          ruleViolation(
            `item.items[${index}].deferralAccount`,
            message('order.noDeferralAccount', { schedule: recognition.schedule.refName }),
          ),
        ]
      : [];
  });

/** What the lines of a sale defer when it posts: `legs` are those of its lines, in order. */
export function deferredLines(
  sale: FilledSale,
  doc: StoredDoc,
  legs: readonly Leg[],
  posted: { readonly legs: readonly Leg[]; readonly posting: Posting | null },
  frame: TransactionContext,
  world: ReadContext,
): StoredLine[] {
  if (!posted.posting) return [];
  const deferred = deferredBy(legs, posted.legs, posted.posting);
  return sale.lines
    .flatMap(({ line }, index) => {
      const recognition = recognitionOf(line, doc, world);
      const [leg, amounts] = [legs[index], deferred[index]];
      if (recognition?.isDeferred !== true || !leg || !amounts) return [];
      const { department, class: ofClass, location } = leg;
      const dimensions = Object.entries({ department, class: ofClass, location }).filter(([, value]) => value !== null);
      return [
        {
          saleLine: line.line,
          item: line.item ?? null,
          revRecSchedule: recognition.schedule.id,
          startDate: recognition.start,
          deferralAccount: line.deferralAccount ?? null,
          destinationAccount: line.destinationAccount ?? null,
          amount: frame.number(amounts.amount),
          baseAmount: minorToNumber(amounts.base, frame.basePrecision),
          ...Object.fromEntries(dimensions),
        },
      ];
    })
    .map((line, index): StoredLine => ({ ...line, line: index + 1 }));
}
