import { arg } from '#contract/messages/define';
import { readAssigned } from '#contract/kinds/kinds';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { type Decimal, decimalFromNumber, decimalToNumber, decimalToText, decimalZero } from '#contract/values/decimal';
import { type LotQuantity, proposedLots } from '#domain/stock/returns';
import { underWay } from '#domain/stock/transit';
import { pointingAt } from '../../storage/queries/stock/orderCommitments.ts';
import type { FullRecord, StoredLine, StoredRecord } from '../../storage/records.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { numberOf, textOf } from '../engine/storedValues.ts';
import { openTransitLines, transitLineOf } from './transit.ts';

const lotsOf = ({ inventoryDetail }: StoredLine): LotQuantity[] =>
  (Array.isArray(inventoryDetail) ? inventoryDetail : [])
    .map((entry) => readAssigned(String(entry)))
    .map(({ id, quantity }) => ({ lot: id, quantity: decimalFromNumber(quantity) ?? decimalZero }));

/** What a line of a receipt takes of which line of the transfer. */
interface Taken {
  readonly line: StoredLine;
  readonly of: StoredLine;
  readonly path: string;
}

/** What is still to arrive of a line of a transfer. */
interface Proposal {
  readonly of: StoredLine;
  readonly quantity: Decimal;
  readonly lots: readonly LotQuantity[];
}

/** The lots of a transfer that have not arrived, by its lines. */
export class LotsUnderWay {
  /** What has arrived, by line of the transfer. */
  private readonly arrived: Map<number, LotQuantity[]>;

  private constructor(arrived: Map<number, LotQuantity[]>) {
    this.arrived = arrived;
  }

  /** Reads the receipts of a transfer. */
  static async of(transfer: FullRecord, world: ReadContext): Promise<LotsUnderWay> {
    const ids = await pointingAt(world.db, 'itemReceipt', 'createdFrom', [transfer.id]);
    const arrived = new Map<number, LotQuantity[]>();
    for (const receipt of await world.loadWithLines(ids))
      for (const line of receipt.sub.item ?? []) {
        const of = numberOf(line.orderLine) ?? 0;
        arrived.set(of, [...(arrived.get(of) ?? []), ...lotsOf(line)]);
      }
    return new LotsUnderWay(arrived);
  }

  private openOf({ line }: StoredLine, shipped: readonly LotQuantity[], quantity: Decimal): readonly LotQuantity[] {
    return proposedLots(shipped, this.arrived.get(line) ?? [], quantity);
  }

  /** What is proposed to arrive: all that is under way, in the lots that shipped and have not arrived. */
  proposals(lines: readonly StoredLine[]): readonly Proposal[] {
    return openTransitLines(lines).map((of) => {
      const quantity = underWay(transitLineOf(of, 0));
      return { of, quantity, lots: this.openOf(of, lotsOf(of), quantity) };
    });
  }

  /** Counts the lots of a line as arrived; only lots that are under way can. */
  async take({ line, of, path }: Taken, { refName }: StoredRecord, world: ReadContext): Promise<Problem[]> {
    const problems: Problem[] = [];
    for (const { lot, quantity } of lotsOf(line)) {
      const shipped = lotsOf(of).filter((each) => each.lot === lot);
      const open = this.openOf(of, shipped, quantity)[0]?.quantity ?? decimalZero;
      if (quantity > open)
        problems.push(
          ruleViolation(
            `${path}.inventoryDetail`,
            message('transit.lotNotUnderWay', {
              quantity: arg.number(decimalToText(quantity)),
              lot: (await world.loadOne(lot))?.refName ?? '',
              remaining: arg.number(decimalToText(open)),
              transfer: refName,
            }),
          ),
        );
      this.arrived.set(of.line, [...(this.arrived.get(of.line) ?? []), { lot, quantity }]);
    }
    return problems;
  }
}

/** A receipt copies what is under way, with the lots that shipped and the bins that the transfer plans for. */
export async function receiveTransfer(
  record: FullRecord,
  world: ReadContext,
): Promise<Readonly<Record<string, unknown>>> {
  const lots = await LotsUnderWay.of(record, world);
  const { transferLocation, subsidiary, department, class: own } = record.doc;
  const currency = (await world.loadOne(textOf(subsidiary) ?? ''))?.doc.currency;
  const given = { subsidiary, currency, location: transferLocation, department, class: own };
  return {
    createdFrom: record.id,
    tranDate: world.today,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null)),
    item: {
      items: lots.proposals(record.sub.inventory ?? []).map(({ of, quantity, lots: proposed }) => ({
        item: of.item,
        orderLine: of.line,
        quantity: decimalToNumber(quantity),
        ...(typeof of.unit === 'string' ? { unit: of.unit } : {}),
        itemReceive: true,
        location: transferLocation,
        ...(of.toBinNumbers === undefined ? {} : { binNumbers: of.toBinNumbers }),
        ...(proposed.length === 0
          ? {}
          : {
              inventoryDetail: proposed.map((each) => ({
                inventoryNumber: { id: each.lot },
                quantity: decimalToNumber(each.quantity),
              })),
            }),
      })),
    },
  };
}
