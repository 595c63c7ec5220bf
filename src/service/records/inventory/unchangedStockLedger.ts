import { type Decimal, decimalFromNumber, decimalZero, subtractDecimals } from '#contract/values/decimal';
import { type Minor, negate, subtract, zero } from '#contract/values/money';
import type { StoredLine } from '../../storage/records.ts';
import type { Tools } from '../engine/handler.ts';
import { numberOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { ruleViolation, type RelatedUpdates } from '../engine/relatedUpdates.ts';
import { type Place, StockLedger } from './stockLedger.ts';
import { message } from '#contract/messages/message';

/**
 * Stock of a current transaction that only posts again: applications change, and the goods stay, whatever moved since
 * (assemblyUnbuild rule 6 for all stock movements). It receives the same movements in the same order and returns their
 * stored values.
 */
export class UnchangedStockLedger extends StockLedger {
  private readonly moves: readonly StoredLine[];
  private readonly decimals: number;
  private next = 0;

  constructor(
    world: ReadContext,
    tools: Tools,
    parts: RelatedUpdates,
    frame: { readonly subsidiary: string; readonly basePrecision: number },
    moves: readonly StoredLine[],
  ) {
    super(world, tools, parts, frame);
    this.moves = moves;
    this.decimals = frame.basePrecision;
  }

  override async load(): Promise<void> {
    // Nothing moves, so nothing needs loading.
  }

  override receive({ item }: Place, quantity: Decimal, value: Minor): Minor {
    return subtract(value, this.worth(item, quantity));
  }

  override issue({ item }: Place, quantity: Decimal): Minor {
    return negate(this.worth(item, subtractDecimals(decimalZero, quantity)));
  }

  override finish(): StoredLine[] {
    return [...this.moves];
  }

  /**
   * The value of the next movement; movements of zero were not stored. A different movement throws: its goods cannot
   * stay.
   */
  private worth(item: string, quantity: Decimal): Minor {
    if (quantity === decimalZero) return zero;
    const move = this.moves[this.next];
    this.next += 1;
    if (move?.item === item && decimalFromNumber(numberOf(move.quantity) ?? 0) === quantity)
      return amountOf(move.value, this.decimals);
    this.problems.push(ruleViolation('item', message('stock.otherGoods')));
    return zero;
  }
}
