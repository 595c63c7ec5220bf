import { type DatedRate, type RateInForce, rateOn } from '#contract/records/ledger/taxRates';
import { pointingAt } from '../../storage/queries/stock/orderCommitments.ts';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { numberOf, textOf } from '../engine/storedValues.ts';

/** What a line keeps of its tax code: its rate, since when, and on purchases how it was treated. */
interface LineRate extends RateInForce {
  readonly recoverable?: unknown;
  readonly isReverseCharge?: unknown;
}

type ListName = 'item' | 'expense';

/** A line of the document that is given back, and the number by which lines name it. */
interface OriginalLine {
  readonly list: ListName;
  readonly number: number | undefined;
  readonly line: StoredLine;
}

/** Why a line has its rate: it had it before, the line that it gives back had it, or the code has it on the day. */
export class LineRates {
  private readonly pending: PendingRecord;
  private readonly codes: ReadonlyMap<string, FullRecord>;
  private readonly originals: readonly OriginalLine[];

  private constructor(
    pending: PendingRecord,
    codes: ReadonlyMap<string, FullRecord>,
    originals: readonly OriginalLine[],
  ) {
    this.pending = pending;
    this.codes = codes;
    this.originals = originals;
  }

  /** Opens the rates of the tax codes that the lines of a document have. */
  static async open(
    pending: PendingRecord,
    codes: readonly (string | undefined)[],
    world: ReadContext,
  ): Promise<LineRates> {
    const found = await world.loadWithLines(codes.flatMap((code) => code ?? []));
    return new LineRates(pending, new Map(found.map((code) => [code.id, code])), await originalLines(pending, world));
  }

  /**
   * The rate of a line with a tax code. A saved line keeps its own while its code and the document's date stay; a credit
   * or return has that of the line it gives back, on whatever day; others have the rate of the document's date.
   */
  of(list: ListName, line: StoredLine, code: string): LineRate | undefined {
    const { doc, before } = this.pending;
    const stood = before?.sub[list]?.find((each) => each.line === line.line && each.taxCode === code);
    const kept = stood && doc.tranDate === before?.doc.tranDate ? rateKept(stood) : undefined;
    return kept ?? this.originalOf(list, line, code) ?? this.onDay(code, textOf(doc.tranDate) ?? '');
  }

  private onDay(code: string, day: string): LineRate | undefined {
    const found = this.codes.get(code);
    const own = numberOf(found?.doc.rate);
    if (!found || own === undefined) return undefined;
    const { recoverable, isReverseCharge } = found.doc;
    return { ...rateOn(own, datedRates(found), day), recoverable, isReverseCharge };
  }

  /** The rate of the line that is given back; a line of its own has that of others with its code. */
  private originalOf(list: ListName, line: StoredLine, code: string): LineRate | undefined {
    const same = this.originals.filter((each) => each.line.taxCode === code);
    const by = list === 'item' ? 'item' : 'account';
    const named = numberOf(line.sourceLine) ?? numberOf(line.orderLine);
    const best =
      same.find(({ number }) => number !== undefined && number === named) ??
      same.find((each) => each.list === list && each.line[by] === line[by]) ??
      same[0];
    const kept = best && rateKept(best.line);
    // A line saved before the share was kept: what the code says now.
    return kept && { ...this.onDay(code, ''), ...kept };
  }
}

/** The rate of a tax code on a day, in percent. */
export const codeRateOn = (code: FullRecord, day: string): number =>
  rateOn(numberOf(code.doc.rate) ?? 0, datedRates(code), day).rate;

const datedRates = ({ sub }: FullRecord): DatedRate[] =>
  (sub.rates ?? []).map(({ validFrom, rate }) => ({ validFrom: textOf(validFrom), rate: numberOf(rate) }));

/** What a saved line says of its tax code; undefined without a rate. */
function rateKept({ taxRate1, taxRateSince, taxRecoverable, taxReversed }: StoredLine): LineRate | undefined {
  const rate = numberOf(taxRate1);
  if (rate === undefined) return undefined;
  return {
    rate,
    since: textOf(taxRateSince),
    ...(taxRecoverable === undefined ? {} : { recoverable: taxRecoverable, isReverseCharge: taxReversed === true }),
  };
}

/** The lines that a credit or return gives back. */
async function originalLines({ doc, definition }: PendingRecord, world: ReadContext): Promise<readonly OriginalLine[]> {
  const isReturn = definition.type === 'returnAuthorization';
  if (!isReturn && definition.type !== 'creditMemo' && definition.type !== 'vendorCredit') return [];
  const [source] = await world.loadWithLines([textOf(doc.createdFrom) ?? '']);
  if (!source) return [];
  if (source.type !== 'salesOrder')
    return (['item', 'expense'] as const).flatMap((list) =>
      (source.sub[list] ?? []).map((line) => ({
        list,
        // A credit of an invoice names no lines.
        number: isReturn || source.type === 'returnAuthorization' ? line.line : undefined,
        line,
      })),
    );
  // What is returned of an order was taxed by its bills.
  const bills = [
    ...(await pointingAt(world.db, 'invoice', 'createdFrom', [source.id])),
    ...(await pointingAt(world.db, 'cashSale', 'createdFrom', [source.id])),
  ];
  return (await world.loadWithLines(bills))
    .filter((bill) => bill.doc.status !== 'VOIDED' && bill.doc.status !== 'REJECTED')
    .flatMap(({ sub }) =>
      (sub.item ?? []).map((line) => ({ list: 'item' as const, number: numberOf(line.orderLine), line })),
    );
}
