import { definitionOf } from '#contract/records/registry';
import { decimalFromNumber, decimalToNumber, divideDecimals, decimalZero } from '#contract/values/decimal';
import { minorFromNumber, negate, zero } from '#contract/values/money';
import { posting, type PostingLine } from '#domain/ledger/posting';
import type { Database } from '../../storage/database.ts';
import type { StoredLine } from '../../storage/records.ts';
import { actorOf, type RequestContext, systemCaller } from '../caller.ts';
import { recordChange } from '../change.ts';
import { createEngine } from '../engine.ts';

export interface OpeningStock {
  readonly item: string;
  readonly location: string;
  readonly subsidiary: string;
  readonly currency: string;
  readonly customer: string;
  readonly period: string;
  readonly date: string;
  readonly assetAccount: string;
  readonly offsetAccount: string;
  /** Quantities with what they are worth, by bin and lot. */
  readonly parts: readonly {
    readonly quantity: number;
    readonly value: number;
    readonly bin?: string;
    readonly inventoryNumber?: string;
  }[];
}

/** Puts stock of an item at a location with its value in the ledger, for tests of what takes it out. Two decimals. */
export async function putInStock(database: Database, stock: OpeningStock): Promise<void> {
  const engine = createEngine(database);
  const context: RequestContext = { caller: systemCaller, requestId: 'test', now: new Date(), origin: 'api' };
  const [id, balance] = [await engine.nextId(), await engine.nextId()];
  const { item, location, subsidiary, currency, customer, parts } = stock;
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
  const value =
    minorFromNumber(
      parts.reduce((sum, part) => sum + part.value, 0),
      2,
    ) ?? zero;
  const worth = Number(value) / 100;
  const place = (part: OpeningStock['parts'][number]) => ({
    ...(part.bin === undefined ? {} : { bin: part.bin }),
    ...(part.inventoryNumber === undefined ? {} : { inventoryNumber: part.inventoryNumber }),
  });
  const stockMove = parts.map((part, index): StoredLine => ({
    line: index + 1,
    item,
    location,
    quantity: part.quantity,
    value: part.value,
    ordinal: index + 1,
    ...place(part),
  }));
  const places = parts
    .map((part, index): StoredLine => ({ line: index + 1, quantity: part.quantity, ...place(part) }))
    .filter((part) => 'bin' in part || 'inventoryNumber' in part);
  const line = (number: number, account: string, amount: typeof value): PostingLine => ({
    line: number,
    side: amount > zero ? 'debit' : 'credit',
    account,
    subsidiary,
    currency,
    amount,
    baseAmount: amount,
    entity: null,
    department: null,
    class: null,
    location,
    memo: null,
  });
  const shared = { op: 'create', operation: 'create', externalId: null, nameOf: () => undefined } as const;
  await engine.commit({
    at: context.now.toISOString(),
    caller: actorOf(context),
    gates: [{ period: stock.period, exclusive: false, module: 'receivables' }],
    expects: [],
    changes: [
      recordChange({
        ...shared,
        definition: definitionOf('creditMemo'),
        id,
        doc: {
          tranId: `STOCK-${id}`,
          entity: customer,
          tranDate: stock.date,
          postingPeriod: stock.period,
          subsidiary,
          currency,
          exchangeRate: 1,
          status: 'FULLY_APPLIED',
          approvalStatus: 'APPROVED',
          total: 0,
          amountRemaining: 0,
          amountPaid: 0,
          baseRemaining: 0,
          baseTotal: 0,
        },
        sub: { item: [], apply: [], stockMove },
        posting: posting(stock.period, stock.date, [
          line(1, stock.assetAccount, value),
          line(2, stock.offsetAccount, negate(value)),
        ]),
      }),
      recordChange({
        ...shared,
        definition: definitionOf('inventoryBalance'),
        id: balance,
        sub: { places },
        doc: {
          item,
          location,
          subsidiary,
          quantityOnHand: quantity,
          value: worth,
          moves: parts.length,
          isBelowZeroAllowed: false,
          lastCost: decimalToNumber(
            divideDecimals(decimalFromNumber(worth) ?? decimalZero, decimalFromNumber(quantity) ?? decimalZero),
          ),
        },
      }),
    ],
  });
}
