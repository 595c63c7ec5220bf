import { type Decimal, decimalZero } from '#contract/values/decimal';
import { type Minor, zero } from '#contract/values/money';
import type { StoredLine } from '../../storage/records.ts';
import type { Tools } from '../engine/handler.ts';
import { quantityOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { ruleViolation, type RelatedUpdates } from '../engine/relatedUpdates.ts';
import { issuedCost, type Move, movedQuantity, receiptVariance } from '#domain/stock/average';
import { type Place, StockLedger } from './stockLedger.ts';
import { message } from '#contract/messages/message';

const noMove: Move = { quantity: decimalZero, value: zero };

/**
 * The stock of a transaction that is only reposted: applications change, and the goods stay, whatever moved since
 * (assemblyUnbuild rule 6 for all stock movements). It receives the same movements in the same order and returns their
 * stored values.
 */
export class UnchangedStockLedger extends StockLedger {
  private readonly moves: readonly StoredLine[];
  private readonly decimals: number;
  private position = 0;

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
    return receiptVariance(value, this.next(item, movedQuantity(quantity, 'in')));
  }

  override issue({ item }: Place, quantity: Decimal): Minor {
    return issuedCost(this.next(item, movedQuantity(quantity, 'out')));
  }

  override finish(): StoredLine[] {
    return [...this.moves];
  }

  /**
   * The next stored movement; movements of zero weren't stored. A different movement is refused: its goods can't stay
   * unchanged.
   */
  private next(item: string, quantity: Decimal): Move {
    if (quantity === decimalZero) return noMove;
    const move = this.moves[this.position];
    this.position += 1;
    if (move?.item === item && quantityOf(move.quantity) === quantity)
      return { quantity, value: amountOf(move.value, this.decimals) };
    this.problems.push(ruleViolation('item', message('stock.otherGoods')));
    return noMove;
  }
}
