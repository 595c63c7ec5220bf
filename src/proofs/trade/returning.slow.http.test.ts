import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Random, randomFrom } from '../../service/seed/random.ts';
import { givenSeed, scale } from '../fixtures/openers.ts';
import { openSalesBooks, type SalesBooks } from '../fixtures/salesBooks.ts';
import { at, type TestAnswer } from '../fixtures/testService.ts';

const COMMANDS = 90 * scale;
const SEED = givenSeed ?? 20_261_129;

interface Part {
  readonly id: string;
  readonly quantity: number;
  /** In cents; of a credit what it credits. */
  readonly value: number;
}
interface Return {
  readonly id: string;
  readonly quantity: number;
  isClosed: boolean;
  readonly receipts: Part[];
  readonly credits: Part[];
}
interface Sale {
  readonly id: string;
  readonly quantity: number;
  /** The cost of what was shipped, in cents. */
  readonly cost: number;
  readonly returns: Return[];
}
/** What a command does: its request, whether the rules allow it, and what it changes. */
interface Command {
  readonly name: string;
  readonly isAllowed: boolean;
  readonly send: () => Promise<TestAnswer>;
  readonly done: (answer: TestAnswer) => void;
}

const quantityOf = (parts: readonly { readonly quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);
const valueOf = (parts: readonly Part[]): number => parts.reduce((sum, { value }) => sum + value, 0);
/** What a return takes of its sale: a closed one only what was received. */
const claimOf = (each: Return): number => (each.isClosed ? quantityOf(each.receipts) : each.quantity);
const claimed = (sale: Sale): number => sale.returns.reduce((sum, each) => sum + claimOf(each), 0);

function statusOf({ isClosed, quantity, receipts, credits }: Return): string {
  if (isClosed) return 'CLOSED';
  if (quantityOf(credits) === quantity) return 'REFUNDED';
  if (quantityOf(receipts) === quantity) return 'PENDING_REFUND';
  return receipts.length > 0 ? 'PARTIALLY_RECEIVED' : 'PENDING_RECEIPT';
}

/** The cost of returned goods: their share of what earlier returns left of the cost of the sale, half a cent up. */
function costOf(sale: Sale, quantity: number): number {
  const received = sale.returns.flatMap(({ receipts }) => receipts);
  const rest = sale.quantity - quantityOf(received);
  return Math.floor(((sale.cost - valueOf(received)) * quantity * 2 + rest) / (2 * rest));
}

describe('returns of sales beside an oracle', () => {
  let books: SalesBooks;
  let random: Random;
  const sales: Sale[] = [];
  const reached = new Map<string, number>();
  beforeAll(async () => {
    books = await openSalesBooks('embedded');
    random = randomFrom(SEED);
    // 40 lamps at a cost that no share divides.
    await books.stock('goods', [{ quantity: 40, value: 333.37 }]);
  });
  afterAll(() => books.service.close());

  const send: SalesBooks['service']['send'] = (...request) => books.service.send(...request);
  const oneOf = <T>(all: readonly T[]): T | undefined =>
    all.length === 0 ? undefined : all[random.whole(0, all.length - 1)];
  const become = (from: string, id: string, to: string, quantity: number) =>
    send('POST', `record/v1/${from}/${id}/!transform/${to}`, {
      body: { tranDate: '2026-06-20', item: { items: [{ item: books.ref('goods'), quantity }] } },
    });
  const part = (answer: TestAnswer, quantity: number, value: unknown): Part => ({
    id: String(answer.body.id),
    quantity,
    value: Math.round(Number(value) * 100),
  });
  const stockValue = async () => Math.round((await books.balance(books.ids.asset ?? '')) * 100);

  async function sell(): Promise<void> {
    const before = await stockValue();
    const quantity = random.whole(1, 4);
    const { body } = await books.make('sale', 'invoice', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      ...(random.whole(1, 3) === 1 ? { documentDiscountPercent: 5 } : {}),
      item: {
        items: [{ item: books.ref('goods'), quantity, rate: 19.99, discountPercent: random.whole(0, 25) }],
      },
    });
    sales.push({ id: String(body.id), quantity, cost: before - (await stockValue()), returns: [] });
  }

  function authorize(sale: Sale): Command {
    const left = sale.quantity - claimed(sale);
    const quantity = random.whole(1, left + 1);
    return {
      name: 'authorize',
      isAllowed: quantity <= left,
      send: () => become('invoice', sale.id, 'returnAuthorization', quantity),
      done: ({ body }) =>
        sale.returns.push({ id: String(body.id), quantity, isClosed: false, receipts: [], credits: [] }),
    };
  }

  function receive(sale: Sale, back: Return): Command {
    const left = back.quantity - quantityOf(back.receipts);
    const quantity = random.whole(1, left + 1);
    return {
      name: 'receive',
      isAllowed: !back.isClosed && quantity <= left,
      send: () => become('returnAuthorization', back.id, 'itemReceipt', quantity),
      done: (answer) => {
        const made = part(answer, quantity, at(answer.body, 'item.items.0.returnedCost'));
        expect(made.value).toBe(costOf(sale, quantity));
        back.receipts.push(made);
      },
    };
  }

  function credit(back: Return): Command {
    const left = quantityOf(back.receipts) - quantityOf(back.credits);
    const quantity = random.whole(1, left + 1);
    return {
      name: 'credit',
      isAllowed: !back.isClosed && quantity <= left,
      send: () => become('returnAuthorization', back.id, 'creditMemo', quantity),
      done: (answer) => back.credits.push(part(answer, quantity, answer.body.total)),
    };
  }

  function close(sale: Sale, back: Return): Command {
    const others = claimed(sale) - claimOf(back);
    return {
      name: back.isClosed ? 'reopen' : 'close',
      isAllowed: back.isClosed ? others + back.quantity <= sale.quantity : statusOf(back) !== 'REFUNDED',
      send: () =>
        send('POST', `record/v1/returnAuthorization/${back.id}/@${back.isClosed ? 'reopen' : 'close'}`, { body: {} }),
      done: () => (back.isClosed = !back.isClosed),
    };
  }

  function remove(sale: Sale, back: Return): Command {
    const made = random.whole(1, 3);
    const [receipt, memo] = [oneOf(back.receipts), oneOf(back.credits)];
    const drop = (parts: Part[], gone: Part) => parts.splice(parts.indexOf(gone), 1);
    if (made === 1 && receipt)
      return {
        name: 'delete a receipt',
        isAllowed: quantityOf(back.receipts) - receipt.quantity >= quantityOf(back.credits),
        send: () => send('DELETE', `record/v1/itemReceipt/${receipt.id}`),
        done: () => drop(back.receipts, receipt),
      };
    if (made === 2 && memo)
      return {
        name: 'delete a credit',
        isAllowed: true,
        send: () => send('DELETE', `record/v1/creditMemo/${memo.id}`),
        done: () => drop(back.credits, memo),
      };
    return {
      name: 'delete a return',
      isAllowed: back.receipts.length + back.credits.length === 0,
      send: () => send('DELETE', `record/v1/returnAuthorization/${back.id}`),
      done: () => sale.returns.splice(sale.returns.indexOf(back), 1),
    };
  }

  function someCommand(sale: Sale): Command {
    const back = oneOf(sale.returns);
    if (!back) return authorize(sale);
    const kind = random.whole(1, 10);
    if (kind <= 2) return authorize(sale);
    if (kind <= 5) return receive(sale, back);
    if (kind <= 7) return credit(back);
    return kind === 8 ? close(sale, back) : remove(sale, back);
  }

  async function compare(sale: Sale, where: string): Promise<void> {
    const invoice = await books.get('invoice', sale.id);
    expect(at(invoice, 'item.items.0.quantityReturned') ?? 0, where).toBe(claimed(sale));
    const total = Math.round(Number(invoice.total) * 100);
    const credited = valueOf(sale.returns.flatMap(({ credits }) => credits));
    expect(credited, `${where}: credited`).toBeLessThanOrEqual(total);
    for (const back of sale.returns)
      expect((await books.get('returnAuthorization', back.id)).status, where).toMatchObject({ id: statusOf(back) });
  }

  it('never return more than was sold, cost what was shipped, and are refused exactly when the rules say so', async () => {
    for (let made = 0; made < COMMANDS; made += 1) {
      if (sales.length === 0 || (made % 15 === 0 && (await books.onHand('goods')) >= 4)) await sell();
      const sale = oneOf(sales);
      if (!sale) continue;
      const command = someCommand(sale);
      const answer = await command.send();
      const where = `command ${made} (${command.name}) of seed ${SEED}: ${answer.text.slice(0, 300)}`;
      expect(answer.status < 300, where).toBe(command.isAllowed);
      expect(answer.status, where).toBeLessThan(500);
      if (command.isAllowed) command.done(answer);
      const mark = `${command.name}: ${command.isAllowed ? 'accepted' : 'refused'}`;
      reached.set(mark, (reached.get(mark) ?? 0) + 1);
      await compare(sale, where);
    }
    const shipped = sales.reduce((sum, { cost }) => sum + cost, 0);
    const received = valueOf(sales.flatMap(({ returns }) => returns.flatMap(({ receipts }) => receipts)));
    expect(await stockValue()).toBe(33_337 - shipped + received);
    expect(await books.findings()).toEqual([]);
  }, 300_000);

  it('reach every command, accepted and refused', () => {
    // Another seed reaches all of it with more commands.
    if (givenSeed !== undefined && scale === 1) return;
    for (const name of ['authorize', 'receive', 'credit'])
      for (const end of ['accepted', 'refused'])
        expect([...reached.keys()], `${name}: ${end}`).toContain(`${name}: ${end}`);
    for (const name of ['close', 'reopen', 'delete a receipt', 'delete a credit', 'delete a return'])
      expect([...reached.keys()], name).toContain(`${name}: accepted`);
  });
});
