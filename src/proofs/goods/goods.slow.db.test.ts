import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RequestContext, systemCaller } from '../../service/records/engine/caller.ts';
import { createEngine } from '../../service/records/engine/engine.ts';
import { randomFrom } from '../../service/seed/random.ts';
import { change, changeNegative, changePeriod, changePrices, changeRouting, decideOn, variations } from './changes.ts';
import { firstPrices, makeGoodsCompany } from './company.ts';
import {
  expectedBooks,
  expectedCommitments,
  expectedRecords,
  shownCommitments,
  storedBooks,
  storedRecords,
} from './compare.ts';
import { makeBill, makeMove, makeOrder, makeSale, remove, turnBack, turnOrder } from './generators.ts';
import { changeCount, countVariations, makeCount, takeFurther, touchAdjusted } from './counting.ts';
import { expectedCounts, storedCounts } from './countRecords.ts';
import { makeShipment, receiveShipment } from './shipments.ts';
import { makeAdjustment, makeTransfer, receiveTransfer } from './stockMoves.ts';
import { goodsVariety, goodsVocabulary } from './vocabulary.ts';
import { openMonths } from '../trade/months.ts';
import { type Attempt, InventoryModel } from './inventoryModel.ts';
import { booksOf, gather, givenSeed, type Opened, report, scale } from '../fixtures/openers.ts';
import { findings } from '../fixtures/soundness.ts';
import { asksOf } from '../fixtures/referenceModel.ts';
import { noteFigures } from '../faults/figures.ts';

const COMMANDS = 820;
/** Commands before the company trades: what is found then has no cost but the stated one. */
const EARLY = 30;
/** As often as each is tried. */
const steps: readonly ((inventory: InventoryModel) => Attempt | undefined)[] = [
  makeBill,
  makeBill,
  makeBill,
  makeBill,
  makeSale,
  makeSale,
  makeSale,
  makeSale,
  makeSale,
  makeOrder,
  makeOrder,
  makeMove,
  makeMove,
  makeMove,
  makeMove,
  makeAdjustment,
  makeAdjustment,
  makeTransfer,
  makeTransfer,
  makeTransfer,
  receiveTransfer,
  receiveTransfer,
  receiveTransfer,
  receiveTransfer,
  makeCount,
  makeCount,
  makeCount,
  takeFurther,
  takeFurther,
  takeFurther,
  takeFurther,
  takeFurther,
  takeFurther,
  takeFurther,
  takeFurther,
  takeFurther,
  takeFurther,
  takeFurther,
  takeFurther,
  changeCount,
  touchAdjusted,
  touchAdjusted,
  touchAdjusted,
  touchAdjusted,
  turnOrder,
  turnOrder,
  makeShipment,
  receiveShipment,
  receiveShipment,
  turnBack,
  turnBack,
  turnBack,
  change,
  change,
  decideOn,
  decideOn,
  decideOn,
  decideOn,
  decideOn,
  decideOn,
  remove,
  remove,
  remove,
  remove,
  changeNegative,
  changeRouting,
  changePrices,
  changePrices,
  changePeriod,
  changePeriod,
];

const early = [makeCount, takeFurther, takeFurther, takeFurther, takeFurther];

/** Coverage over all books. */
const reached = new Map<string, number>();

describe.each(booksOf(20_261_122))('goods beside an oracle on $name', ({ name, open, seed }) => {
  let opened: Opened;
  let inventory: InventoryModel;
  const context: RequestContext = {
    caller: systemCaller,
    requestId: 'goods',
    now: new Date('2026-06-15T12:00:00Z'),
    origin: 'api',
  };
  beforeAll(async () => {
    opened = await open();
    const engine = createEngine(opened.db);
    const ids = await makeGoodsCompany(opened.db, asksOf(engine, context).create);
    inventory = new InventoryModel(
      engine,
      context,
      ids,
      {
        docs: new Map(),
        places: new Map(),
        prices: structuredClone(firstPrices),
        isRouted: false,
        mayGoBelow: false,
        months: openMonths(ids),
      },
      randomFrom(seed),
    );
  });
  afterAll(() => opened.close());

  it('accepts and refuses as the rules say, and leaves the same stock, bins, lots, prices, commitments and balances after every command', async () => {
    for (let at = 0; at < COMMANDS; at += 1) {
      const attempt = inventory.oneOf(at < EARLY ? early : steps)?.(inventory);
      if (!attempt) continue;
      const where = `command ${at} (${attempt.name}) on ${name}`;
      const before = inventory.state.docs;
      const isDone = await inventory.run(attempt).catch((error: unknown) => {
        throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      });
      if (!isDone) continue;
      for (const variation of [...variations(inventory, before), ...countVariations(inventory, before)])
        inventory.mark(variation);
      const trace = `${where}\n${inventory.log.at(-1) ?? ''}`;
      expect(await storedBooks(inventory), trace).toEqual(expectedBooks(inventory));
      expect(await storedRecords(inventory), trace).toEqual(expectedRecords(inventory));
      expect(await storedCounts(inventory), trace).toEqual(expectedCounts(inventory));
      expect(await shownCommitments(inventory), trace).toEqual(expectedCommitments(inventory));
      inventory.mark('commitments');
      if (process.env.PROOF_VERIFY) expect(await findings(opened.db), trace).toEqual([]);
    }
    expect(await findings(opened.db)).toEqual([]);
    gather(reached, inventory.reached);
    noteFigures('T1', { commands: COMMANDS });
  }, 300_000);
});

describe('the model of goods', () => {
  it('draws everything in its vocabulary, in all its variations', () => {
    report(reached);
    // Another seed reaches all of it with more books.
    if (givenSeed !== undefined && scale === 1) return;
    const marks = [...reached.keys()];
    expect(goodsVocabulary.filter((each) => !marks.some((mark) => mark.startsWith(`${each}: `)))).toEqual([]);
    expect(goodsVariety.filter((each) => !marks.some((mark) => mark === each || mark === `${each}: accepted`))).toEqual(
      [],
    );
  });
});
