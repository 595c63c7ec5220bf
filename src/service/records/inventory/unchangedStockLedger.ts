import { type Decimal, decimalFromNumber, decimalZero, subtractDecimals } from '#contract/values/decimal';
import { type Minor, minorFromNumber, negate, subtract, zero } from '#contract/values/money';
import type { StoredLine } from '../../storage/records.ts';
import type { Tools } from '../engine/handler.ts';
import type { World } from '../engine/readContext.ts';
import { broken, type Counterparts } from '../engine/relatedUpdates.ts';
import { type Place, StockBook } from './stockLedger.ts';
import { numberOf } from '../engine/text.ts';

/**
 * Stock that stays as a standing transaction has moved it, where its lines are only posted anew: what is applied elsewhere
 * changes, and the goods rest, whatever was moved since (spec, assemblyUnbuild rule 6 for all that moves stock). It is asked
 * for the same movements in the same order, and answers what they were worth.
 */
export class KeptBook extends StockBook {
  private readonly moves: readonly StoredLine[];
  private readonly decimals: number;
  private next = 0;

  constructor(
    world: World,
    tools: Tools,
    parts: Counterparts,
    frame: { readonly subsidiary: string; readonly basePrecision: number },
    moves: readonly StoredLine[],
  ) {
    super(world, tools, parts, frame);
    this.moves = moves;
    this.decimals = frame.basePrecision;
  }

  override async load(): Promise<void> {
    // Nothing moves, so that nothing need be known.
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

  /** What the next movement was worth; one of nothing was not kept. Another movement than was made is refused: its goods cannot rest. */
  private worth(item: string, quantity: Decimal): Minor {
    if (quantity === decimalZero) return zero;
    const move = this.moves[this.next];
    this.next += 1;
    if (move?.item === item && decimalFromNumber(numberOf(move.quantity) ?? 0) === quantity)
      return minorFromNumber(numberOf(move.value) ?? 0, this.decimals) ?? zero;
    this.problems.push(
      broken(
        'item',
        'Items: the lines would now move other goods than this document has moved. Take it back and enter it anew.',
      ),
    );
    return zero;
  }
}
