import { aLittleMore, billable } from './orderLines.ts';
import type { Attempt, Trade } from './trade.ts';
import { build, owe, receiveGoods, unbuild } from './buying.ts';
import {
  type Asked,
  applyDeposit,
  applyPrepayment,
  deposit,
  payVendor,
  prepay,
  receiveMoney,
  refund,
} from './money.ts';
import { credit, isGoods, sell, ship, statusOfOrder, type Wanted } from './selling.ts';
import { recognize } from './revenue.ts';
import { type Doc, type Line, type OrderLine } from './state.ts';
import { refuseIf } from '../fixtures/referenceModel.ts';
import {
  customers,
  vendors,
  cents,
  dayOf,
  amount,
  pickFrom,
  someLines,
  linesBody,
  someWanted,
  wantedBody,
  header,
  start,
  known,
  place,
  making,
  wantedSum,
  usualCosts,
} from './drafts.ts';

function makeSale(trade: Trade): Attempt {
  const kind = pickFrom(trade, ['invoice', 'invoice', 'invoice', 'creditMemo', 'creditMemo', 'cashSale']);
  const [party, date] = [pickFrom(trade, customers), dayOf(trade)];
  const order =
    kind === 'invoice' && trade.chance(3)
      ? trade.oneOf(
          trade
            .docs('salesOrder')
            .filter(
              (each) =>
                each.party === party && (trade.chance(8) || !['BILLED', 'CLOSED'].includes(statusOfOrder(each))),
            ),
        )
      : undefined;
  if (order) return billSale(trade, order, date);
  const lines = someLines(
    trade,
    trade.chance(2) ? ['advice', 'contract'] : ['lamp', 'bulb', 'kit', 'advice', 'contract'],
  ).map((line) => ({
    ...line,
    isReturned: kind === 'creditMemo' && isGoods(line.item) && trade.chance(2),
  }));
  const isHeld = kind === 'cashSale' && trade.chance(3);
  const shipping = trade.chance(4) ? amount(trade, 2_000) : 0n;
  const doc = start(kind, party, {
    lines,
    isHeld,
    shipping,
    payment: kind === 'cashSale' ? amount(trade, 90_000) : 0n,
  });
  const applies =
    kind === 'creditMemo' && trade.chance(2) ? someWanted(trade, party, ['invoice', 'periodEndJournal'], false) : [];
  const body = {
    ...header(trade, party, date),
    location: trade.ref('yard'),
    item: linesBody(trade, lines),
    ...(shipping === 0n ? {} : { shippingCost: cents(shipping) }),
    ...(kind === 'cashSale' ? { payment: cents(doc.payment), ...place(trade, isHeld, party) } : {}),
    ...(applies.length === 0 ? {} : { apply: wantedBody(applies) }),
  };
  return making(kind, body, doc, (state, made) =>
    kind === 'creditMemo' ? credit(state, made, date, applies, true) : sell(state, made, date, true, 'beside'),
  );
}

/** Order lines with their remaining quantity, sometimes more. */
function fromOrder(trade: Trade, order: Doc, left: (line: OrderLine) => bigint, goodsOnly: boolean): Line[] {
  return order.order
    .filter((line) => (!goodsOnly || isGoods(line.item)) && (left(line) > 0n || trade.chance(10)))
    .flatMap((line): Line[] => {
      if (trade.chance(4)) return [];
      const rest = left(line);
      const quantity = trade.chance(12) ? rest + 100n : trade.chance(2) && rest > 200n ? rest - 100n : rest;
      return [{ item: line.item, quantity, rate: line.rate, orderLine: line.number }];
    });
}

function billSale(trade: Trade, order: Doc, date: string): Attempt {
  const lines = fromOrder(trade, order, (line) => billable(line) - line.billed, false);
  const body = {
    ...header(trade, order.party, date),
    createdFrom: { id: order.id },
    location: trade.ref('yard'),
    item: linesBody(trade, lines, false),
  };
  return making('invoice', body, start('invoice', order.party, { lines, source: order.id }), (state, made) =>
    sell(state, made, date, true, 'beside'),
  );
}

function makeMoney(trade: Trade): Attempt {
  const kind = pickFrom(trade, [
    'customerPayment',
    'customerPayment',
    'customerPayment',
    'customerDeposit',
    'customerDeposit',
    'depositApplication',
    'depositApplication',
    'customerRefund',
  ]);
  const [party, date, isHeld] = [pickFrom(trade, customers), dayOf(trade), trade.chance(4)];
  const base = header(trade, party, date, 'customer');
  if (kind === 'customerDeposit') {
    const payment = trade.chance(20) ? 0n : amount(trade, 60_000);
    return making(
      kind,
      { ...base, payment: cents(payment), ...place(trade, isHeld, party) },
      start(kind, party, { payment, isHeld }),
      (state, doc) => deposit(state, doc, date, true),
    );
  }
  if (kind === 'depositApplication') {
    const from = trade.oneOf(
      trade.docs('customerDeposit').filter((each) => each.party === party && (each.open > 0n || trade.chance(6))),
    );
    const wanted = someWanted(trade, party, ['invoice', 'cashSale', 'periodEndJournal'], false).map((each) =>
      from && trade.chance(2) && from.open > 0n ? { ...each, amount: from.open } : each,
    );
    if (from && wanted.length > 0)
      return making(
        kind,
        { ...base, deposit: { id: from.id }, apply: wantedBody(wanted) },
        start(kind, party, { source: from.id }),
        (state, doc) => applyDeposit(state, doc, date, wanted),
      );
  }
  if (kind === 'customerRefund') {
    const wanted = someWanted(
      trade,
      party,
      ['creditMemo', 'customerPayment', 'customerDeposit', 'cashSale', 'periodEndJournal'],
      true,
    );
    if (wanted.length > 0)
      return making(
        kind,
        {
          ...base,
          account: isHeld ? trade.ref('UndepFunds') : trade.ref(party === 'euroBuyer' ? 'euroBank' : 'bank'),
          apply: wantedBody(wanted),
        },
        start(kind, party, { isHeld }),
        (state, doc) => refund(state, doc, date, wanted),
      );
  }
  const asked: Asked = {
    apply: trade.chance(5)
      ? []
      : someWanted(trade, party, ['invoice', 'invoice', 'cashSale', 'periodEndJournal'], false, true),
    isAuto: trade.chance(4),
    credit: trade.chance(3)
      ? someWanted(trade, party, ['creditMemo', 'customerPayment', 'cashSale', 'periodEndJournal'], true)
      : [],
    deposit: trade.chance(4) ? someWanted(trade, party, ['customerDeposit'], true) : [],
  };
  const payment = trade.chance(3) ? amount(trade, 90_000) : wantedSum(trade, asked);
  const body = {
    ...base,
    payment: cents(payment),
    ...place(trade, isHeld, party),
    ...(asked.isAuto ? { autoApply: true } : {}),
    apply: wantedBody(asked.apply),
    credit: wantedBody(asked.credit),
    deposit: wantedBody(asked.deposit),
  };
  return making('customerPayment', body, start('customerPayment', party, { payment, isHeld }), (state, doc) =>
    receiveMoney(state, doc, date, asked, true),
  );
}

function makePurchase(trade: Trade): Attempt {
  const kind = pickFrom(trade, ['vendorBill', 'vendorBill', 'vendorCredit']);
  const [party, date] = [pickFrom(trade, vendors), dayOf(trade)];
  const order =
    kind === 'vendorBill' && trade.chance(2)
      ? trade.oneOf(
          trade.docs('purchaseOrder').filter((each) => each.party === party && statusOfOrder(each) !== 'BILLED'),
        )
      : undefined;
  const lines = order
    ? fromOrder(trade, order, (line) => billable(line) - line.billed, true).map((line) => ({
        ...line,
        rate: trade.chance(3) ? line.rate + 1_000n : line.rate,
      }))
    : trade.chance(2)
      ? someLines(trade, ['lamp', 'bulb'], 2).map((line) => ({ ...line, rate: line.rate / 8n }))
      : [];
  const expenses =
    lines.length === 0 || trade.chance(4)
      ? Array.from({ length: trade.random.whole(1, 2) }, () => amount(trade, 50_000))
      : [];
  const body = {
    ...header(trade, party, date),
    location: trade.ref('yard'),
    ...(order ? { createdFrom: { id: order.id } } : {}),
    ...(lines.length === 0 ? {} : { item: linesBody(trade, lines) }),
    ...(expenses.length === 0
      ? {}
      : { expense: { items: expenses.map((each) => ({ account: trade.ref('supplies'), amount: cents(each) })) } }),
  };
  const applies =
    kind === 'vendorCredit' && trade.chance(2)
      ? someWanted(trade, party, ['vendorBill', 'periodEndJournal'], false)
      : [];
  return making(
    kind,
    { ...body, ...(applies.length === 0 ? {} : { apply: wantedBody(applies) }) },
    start(kind, party, { lines, expenses, source: order?.id ?? null }),
    (state, doc) => owe(state, doc, date, kind === 'vendorBill' ? 1n : -1n, true, applies),
  );
}

function makeVendorMoney(trade: Trade): Attempt {
  const kind = pickFrom(trade, ['vendorPayment', 'vendorPayment', 'vendorPrepayment', 'vendorPrepaymentApplication']);
  const [party, date] = [pickFrom(trade, vendors), dayOf(trade)];
  const base = header(trade, party, date);
  if (kind === 'vendorPrepayment') {
    const payment = trade.chance(20) ? 0n : amount(trade, 60_000);
    return making(
      kind,
      { ...base, balance: cents(payment), ...place(trade, false, party) },
      start(kind, party, { payment }),
      (state, doc) => prepay(state, doc, date, true),
    );
  }
  if (kind === 'vendorPrepaymentApplication') {
    const open = trade.docs('vendorPrepayment').filter((each) => each.party === party && each.open > 0n);
    const from = trade.chance(2) ? trade.oneOf(open) : undefined;
    const has = from ? from.open : open.reduce((sum, each) => sum + each.open, 0n);
    // As much as there is, or as was wanted.
    const asked = someWanted(trade, party, ['vendorBill', 'periodEndJournal'], false);
    const wanted = trade.chance(4)
      ? asked
      : asked.slice(0, 1).map(({ doc }): Wanted => {
          const left = trade.state.docs.get(doc)?.open ?? 0n;
          return { doc, amount: has > 0n && has < left ? has : left };
        });
    if (wanted.length > 0) {
      return making(
        kind,
        { ...base, ...(from ? { vendorPrepayment: { id: from.id } } : {}), apply: wantedBody(wanted) },
        start(kind, party, { source: from?.id ?? null }),
        (state, doc) => applyPrepayment(state, doc, date, wanted),
      );
    }
  }
  const apply = trade.chance(5) ? [] : someWanted(trade, party, ['vendorBill', 'periodEndJournal'], false, true);
  const credits = trade.chance(3) ? someWanted(trade, party, ['vendorCredit', 'periodEndJournal'], true) : [];
  const total = apply.length + credits.length === 0 ? amount(trade, 40_000) : undefined;
  const body = {
    ...base,
    ...place(trade, false, party),
    apply: wantedBody(apply),
    credit: wantedBody(credits),
    ...(total === undefined ? {} : { total: cents(total) }),
  };
  return making('vendorPayment', body, start('vendorPayment', party), (state, doc) =>
    payVendor(state, doc, date, { apply, credit: credits }, total, true),
  );
}

function makeOrder(trade: Trade): Attempt {
  const isSale = trade.chance(2);
  const party = isSale ? pickFrom(trade, customers) : pickFrom(trade, vendors);
  const lines = someLines(trade, isSale ? ['lamp', 'bulb', 'kit', 'advice'] : ['lamp', 'bulb']).map((line) =>
    isSale ? line : { ...line, quantity: line.quantity * 4n, rate: line.rate / 8n },
  );
  const kind = isSale ? 'salesOrder' : 'purchaseOrder';
  const order = lines.map((line, index): OrderLine => ({
    ...line,
    number: index + 1,
    isClosed: false,
    moved: 0n,
    billed: 0n,
    accrued: 0n,
    accruedBase: 0n,
  }));
  return making(
    kind,
    { ...header(trade, party, '2026-06-10'), location: trade.ref('yard'), item: linesBody(trade, lines) },
    start(kind, party, { order, date: '2026-06-10' }),
    () =>
      refuseIf(
        lines.some(({ quantity }) => quantity <= 0n),
        'quantity',
      ),
  );
}

function makeMove(trade: Trade): Attempt {
  const isReceipt = trade.chance(2);
  const order = trade.oneOf(
    trade
      .docs(isReceipt ? 'purchaseOrder' : 'salesOrder')
      .filter(
        (each) =>
          trade.chance(10) ||
          each.order.some(({ moved, quantity, isClosed, item }) => isGoods(item) && moved < quantity && !isClosed),
      ),
  );
  const date = dayOf(trade);
  const lines = order
    ? fromOrder(
        trade,
        order,
        (line) => (isReceipt && trade.chance(5) ? aLittleMore(line) : line.quantity - line.moved),
        true,
      )
    : [];
  if (!order || lines.length === 0) return makeOrder(trade);
  const kind = isReceipt ? 'itemReceipt' : 'itemFulfillment';
  const body = {
    createdFrom: { id: order.id },
    tranDate: date,
    ...(isReceipt ? {} : { subsidiary: trade.ref('company') }),
    item: linesBody(trade, lines, false),
  };
  return making(kind, body, start(kind, order.party, { lines, source: order.id }), (state, doc) =>
    isReceipt ? receiveGoods(state, doc, date) : ship(state, doc, date),
  );
}

function makeProduction(trade: Trade): Attempt {
  const date = dayOf(trade);
  const kind = pickFrom(trade, ['assemblyBuild', 'assemblyBuild', 'assemblyUnbuild']);
  const quantity = BigInt(trade.random.whole(1, 4)) * (trade.chance(3) ? 50n : 100n);
  const body = {
    item: trade.ref('kit'),
    quantity: cents(quantity),
    ...(kind === 'assemblyBuild' ? { buildDate: date } : { tranDate: date }),
    subsidiary: trade.ref('company'),
    location: trade.ref('yard'),
  };
  const doc = { ...start(kind, 'company', { lines: [{ item: 'kit', quantity, rate: 0n }] }) };
  return making(kind, body, doc, (state, made) =>
    kind === 'assemblyBuild' ? build(state, made, date) : unbuild(state, made, date, usualCosts, true),
  );
}

/** A credit filled from its source, in full or with other lines, and applied to the open amount. */
function turnBack(trade: Trade): Attempt | undefined {
  const from = trade.oneOf(trade.docs('invoice', 'vendorBill').filter(({ source }) => source === null));
  if (!from) return undefined;
  const date = dayOf(trade);
  const target = from.kind === 'invoice' ? 'creditMemo' : 'vendorCredit';
  const doc = start(target, from.party, { source: from.id });
  return {
    name: `transform ${from.kind} to ${target}`,
    send: (ask) => ask.transform(from.kind, from.id, target, { tranDate: date }),
    model: (state) => {
      const own = known(state, from.id);
      refuseIf(own.isVoided, 'voided');
      const applies = own.open > 0n ? [{ doc: own.id }] : [];
      Object.assign(doc, { lines: own.lines, expenses: own.expenses, shipping: own.shipping });
      if (target === 'creditMemo') credit(state, doc, date, applies, true);
      else owe(state, doc, date, -1n, true, applies);
      state.docs.set('new', doc);
    },
  };
}

/** Recognizes a month. */
function makeRecognition(trade: Trade): Attempt {
  const at = trade.random.whole(0, 2);
  const month = trade.state.months[at];
  const body = { postingPeriod: { id: month?.id ?? '' }, subsidiary: trade.ref('company') };
  const doc = start('revenueRecognition', 'company');
  return making('revenueRecognition', body, doc, (state, made) => recognize(state, made, at));
}

export const makers = {
  makeSale,
  makeMoney,
  makePurchase,
  makeVendorMoney,
  makeOrder,
  makeMove,
  makeProduction,
  turnBack,
  makeRecognition,
} as const;
