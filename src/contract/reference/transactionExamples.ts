import { company, dollars, type Example, external, named } from './example.ts';

const buyer = { entity: named('C-1001 Bay Books'), subsidiary: company, currency: dollars } as const;
const payer = { customer: named('C-1001 Bay Books'), subsidiary: company, currency: dollars } as const;
const supplier = { entity: named('V-2001 Northern Lamps'), subsidiary: company, currency: dollars } as const;
const lamps = (quantity: number) => ({ item: named('LAMP-01 Desk lamp'), quantity, location: named('Warehouse') });
const fitting = { item: named('FITTING Lamp fitting'), quantity: 2 } as const;
const bank = { account: named('1000 Cash') } as const;
const applied = (doc: string, amount: number) => ({ items: [{ doc: external(doc), apply: true, amount }] });

/** Sales, receivables, payables and journals, each after what it rests on. */
export const transactionExamples = {
  estimate: {
    q: "status = OPEN AND dueDate BETWEEN '2026-06-01' AND '2026-07-31'",
    orderby: 'dueDate ASC',
    create: {
      externalId: 'quote-31',
      ...buyer,
      tranDate: '2026-06-10',
      dueDate: '2026-07-10',
      probability: 60,
      title: 'Reading room',
      salesRep: named('Ada Okoye'),
      item: {
        items: [
          { ...lamps(6), rate: 42 },
          { ...fitting, rate: 85 },
        ],
      },
    },
    change: { probability: 80 },
  },
  salesOrder: {
    q: "status = PENDING_FULFILLMENT AND entity.companyName LIKE 'Bay%' AND item.item.itemId = 'LAMP-01'",
    orderby: 'tranDate ASC',
    create: {
      externalId: 'web-1001',
      ...buyer,
      tranDate: '2026-06-12',
      otherRefNum: 'BB-4410',
      shipMethod: named('Parcel'),
      shippingCost: 9,
      item: { items: [{ ...lamps(5), price: named('Trade') }, fitting] },
    },
    change: { shipDate: '2026-06-18', memo: 'Ring the bell twice' },
  },
  itemFulfillment: {
    q: "createdFrom.otherRefNum = 'BB-4410' AND tranDate >= '2026-06-01'",
    orderby: 'tranDate DESC',
    create: {
      createdFrom: external('web-1001'),
      tranDate: '2026-06-16',
      subsidiary: company,
      item: { items: [lamps(3)] },
    },
    change: { memo: 'Two to follow' },
  },
  invoice: {
    q: "status = OPEN AND total > 100 AND tranDate BETWEEN '2026-06-01' AND '2026-06-30'",
    orderby: 'dueDate ASC',
    create: {
      externalId: 'inv-501',
      ...buyer,
      tranDate: '2026-06-17',
      item: { items: [{ ...fitting, quantity: 10, rate: 85 }] },
    },
    change: { memo: 'Fitting in June' },
  },
  cashSale: {
    q: "payment >= 50 AND item.item.itemId = 'LAMP-01'",
    orderby: 'tranDate DESC',
    create: {
      ...buyer,
      tranDate: '2026-06-17',
      ...bank,
      paymentMethod: named('Check'),
      checkNum: '2088',
      item: { items: [{ ...lamps(1), rate: 52 }] },
    },
    change: { memo: 'Over the counter' },
  },
  creditMemo: {
    q: 'amountRemaining > 0 AND status = OPEN',
    orderby: 'tranDate DESC',
    create: {
      externalId: 'credit-9',
      ...buyer,
      tranDate: '2026-06-18',
      memo: 'One hour less',
      item: { items: [{ ...fitting, quantity: 1, rate: 85 }] },
    },
    change: { memo: 'One hour less than invoiced' },
  },
  customerPayment: {
    q: "apply.doc.memo = 'Fitting in June' AND unapplied = 0",
    orderby: 'tranDate DESC',
    create: {
      ...payer,
      tranDate: '2026-06-20',
      ...bank,
      payment: 300,
      paymentMethod: named('Check'),
      checkNum: '2091',
      apply: applied('inv-501', 300),
    },
    change: { memo: 'First part' },
  },
  customerDeposit: {
    q: "amountRemaining > 0 AND tranDate <= '2026-06-30'",
    orderby: 'tranDate ASC',
    create: { externalId: 'deposit-3', ...payer, tranDate: '2026-06-20', ...bank, payment: 250 },
    change: { memo: 'For the reading room' },
  },
  depositApplication: {
    q: "deposit.memo = 'For the reading room' AND total = 100",
    orderby: 'tranDate DESC',
    create: { ...payer, tranDate: '2026-06-22', deposit: external('deposit-3'), apply: applied('inv-501', 100) },
  },
  customerRefund: {
    q: "account.acctNumber = '1000' AND total < 100",
    orderby: 'tranDate DESC',
    create: {
      ...payer,
      tranDate: '2026-06-23',
      ...bank,
      paymentMethod: named('Check'),
      checkNum: '5001',
      apply: applied('credit-9', 40),
    },
  },
  vendorBill: {
    q: "status = OPEN AND entity.companyName CONTAINS 'Lamps'",
    orderby: 'dueDate ASC',
    create: {
      externalId: 'bill-40',
      ...supplier,
      tranDate: '2026-06-15',
      otherRefNum: 'NL-R-118',
      expense: { items: [{ account: named('6000 Rent'), amount: 900, memo: 'Show room, June' }] },
    },
    change: { memo: 'Checked against the lease' },
  },
  vendorCredit: {
    q: "expense.account.acctNumber = '6000' AND total = 50",
    orderby: 'tranDate DESC',
    create: {
      externalId: 'vcredit-2',
      ...supplier,
      tranDate: '2026-06-16',
      expense: { items: [{ account: named('6000 Rent'), amount: 50, memo: 'Key not handed over' }] },
    },
    change: { memo: 'Agreed by mail' },
  },
  vendorPayment: {
    q: "apply.doc.otherRefNum = 'NL-R-118' AND total BETWEEN 100 AND 1000",
    orderby: 'tranDate DESC',
    create: {
      ...supplier,
      tranDate: '2026-06-20',
      ...bank,
      total: 350,
      paymentMethod: named('Check'),
      checkNum: '1202',
      apply: applied('bill-40', 400),
      credit: applied('vcredit-2', 50),
    },
    change: { memo: 'Run of 20 June' },
  },
  vendorPrepayment: {
    q: 'unapplied > 0 AND currency.symbol = USD',
    orderby: 'tranDate ASC',
    create: { externalId: 'advance-1', ...supplier, tranDate: '2026-06-20', ...bank, balance: 200 },
    change: { memo: 'Deposit for autumn' },
  },
  vendorPrepaymentApplication: {
    q: "vendorPrepayment.memo LIKE 'Deposit%' AND total EQUAL 150",
    orderby: 'tranDate DESC',
    create: {
      ...supplier,
      tranDate: '2026-06-22',
      vendorPrepayment: external('advance-1'),
      apply: applied('bill-40', 150),
    },
  },
  periodEndJournal: {
    q: "line.account.acctNumber = '6000' AND tranDate BETWEEN '2026-06-01' AND '2026-06-30' AND memo LIKE 'Accrued%'",
    orderby: 'tranDate ASC',
    create: {
      tranDate: '2026-06-30',
      postingPeriod: named('Jun 2026'),
      subsidiary: company,
      currency: dollars,
      memo: 'Accrued rent',
      line: {
        items: [
          { account: named('6000 Rent'), debit: 450, memo: 'Second half of June' },
          { account: named('2050 Accrued Purchases'), credit: 450 },
        ],
      },
    },
    change: { memo: 'Accrued rent of June' },
  },
  subsidiary: {
    q: "name LIKE 'Harbor%' AND currency.symbol = EUR",
    orderby: 'name ASC',
    create: {
      name: 'Harbor Books Ireland',
      legalName: 'Harbor Books Ireland Limited',
      parent: company,
      currency: named('Euro'),
      country: { id: 'IE' },
    },
    change: { email: 'office@harborbooks.example' },
  },
} as const satisfies Readonly<Record<string, Example>>;
