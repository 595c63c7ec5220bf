import { idOf, type Books } from './journals.ts';
import type { Reply } from './load.ts';
import type { Subject } from './subjects.ts';
import {
  faultOfOrder,
  faultOfPayment,
  faultOfTrialBalance,
  orderBody,
  orderOf,
  paymentBody,
  remainingOf,
  trialBalanceOf,
} from './trade.ts';
import { type GroundOf, INVOICES, ITEMS, type TradeGround } from './tradeGround.ts';
import { isStatus, type Workload } from './workload.ts';

let ordered = 0;

/** Payments over many invoices, long orders. */
export const tradeWorkloads = (books: Books, groundOf: GroundOf): Workload[] => [
  paymentWorkload(books, groundOf, false),
  paymentWorkload(books, groundOf, true),
  orderWorkload(books, groundOf),
];

/** Each payment is deleted outside the measurement, so that the next one finds the same open invoices. */
const paymentWorkload = (books: Books, groundOf: GroundOf, isAuto: boolean): Workload => {
  const faultIn = (ground: TradeGround) => (reply: Reply) => isStatus(reply, 201) ?? faultOfPayment(reply.text, ground);
  return {
    name: 'S7',
    id: `S7 ${isAuto ? 'oldest first' : 'named'}`,
    title: `payment over ${INVOICES} invoices`,
    hasBooks: true,
    load: (subject) => {
      const body = paymentBody(books, groundOf(subject), isAuto);
      return {
        clients: 1,
        count: 10,
        ask: () => subject.createTrade('customerPayment', body),
        fault: faultIn(groundOf(subject)),
        undo: ({ text }) => subject.undoPayment(idOf(text)),
      };
    },
    // What was answered is kept, the invoices are paid by it and open again without it.
    agree: async (subject) => {
      const ground = groundOf(subject);
      const body = paymentBody(books, ground, isAuto);
      const fault = faultIn(ground);
      const open = () => remainingOfFirst(subject, ground);
      const before = await open();
      const paid = await subject.sender.send(subject.createTrade('customerPayment', body));
      const wrong =
        fault(paid) ??
        faultOfPayment((await subject.sender.send(subject.getTrade('customerPayment', idOf(paid.text)))).text, ground);
      if (wrong !== undefined) return [`${subject.name}: ${wrong} ${paid.text.slice(0, 300)}`];
      const after = await open();
      await subject.sender.send(subject.undoPayment(idOf(paid.text)));
      return [before, after, await open()];
    },
  };
};

const remainingOfFirst = async (subject: Subject, { invoices }: TradeGround): Promise<string> =>
  remainingOf((await subject.sender.send(subject.getTrade('invoice', invoices[0]?.id ?? ''))).text);

const orderWorkload = (books: Books, groundOf: GroundOf): Workload => ({
  name: 'S10',
  id: 'S10 order',
  hasBooks: true,
  title: `sales order of ${ITEMS} lines`,
  load: (subject) => {
    const first = (ordered += 20);
    const ground = groundOf(subject);
    return {
      clients: 1,
      count: 20,
      ask: (at) => subject.createTrade('salesOrder', orderBody(books, ground, first + at)),
      fault: (reply) => isStatus(reply, 201) ?? faultOfOrder(reply.text, ground),
    };
  },
  agree: async (subject) => {
    const ground = groundOf(subject);
    const made = await subject.sender.send(subject.createTrade('salesOrder', orderBody(books, ground, 1)));
    const kept = await subject.sender.send(subject.getTrade('salesOrder', idOf(made.text)));
    return [faultOfOrder(made.text, ground) ?? faultOfOrder(kept.text, ground) ?? orderOf(kept.text)];
  },
});

/** Up to the end of a month the kept balances are enough; up to a day within one its postings are read. */
export const trialBalanceWorkloads = (): Workload[] =>
  [
    ['whole months', '2026-11-30', 40],
    ['to the middle of a month', '2026-11-15', 10],
  ].map(([title, to, count]) => ({
    name: 'S11',
    id: `S11 ${title}`,
    title: 'trial balance',
    load: (subject) => ({
      clients: 1,
      count: Number(count),
      ask: () => subject.trialBalance('2026-01-01', String(to)),
      fault: (reply) => isStatus(reply, 200) ?? faultOfTrialBalance(reply.text),
    }),
    agree: async (subject) => [
      trialBalanceOf((await subject.sender.send(subject.trialBalance('2026-01-01', String(to)))).text),
    ],
  }));
