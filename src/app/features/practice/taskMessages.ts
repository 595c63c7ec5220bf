import { catalog } from '#contract/messages/language';

/** What the tasks of practice say. */
export const taskMessages = catalog('practiceTasks', {
  accrual: {
    title: 'Accrue electricity and water',
    memo: 'Practice: energy and water',
    why: 'A cost belongs to the month that used it, also while the bill is not there. The accrual turns back by itself when the next month begins.',
    form: 'Open the form of a new period end journal.',
    enter: 'Enter these lines, the memo and the reversal date, see that the difference is nothing, and save.',
    reversal: (day: string) => `Let it reverse on ${day}.`,
    look: 'Open the entry that takes it back: the record names it under “Reversed by”.',
  },
  paste: {
    title: 'Paste a journal from a table',
    memo: 'Practice: pasted from a table',
    why: 'Entries often come as a table. What is pasted is matched with the chart; what is not found is asked for, not guessed.',
    form: 'Open the form of a new period end journal.',
    enter: (account: string) =>
      `Copy the table, press Ctrl+V in the first account cell, choose ${account} for the one that is not in the chart, give the memo and save.`,
    account: 'Account',
    lineMemo: 'Memo',
    amount: 'Amount',
    lines: { insurance: 'Fire and water', rent: 'Hall', supplies: 'Paper', accrued: 'Not billed yet' },
    unknown: 'Stationery',
  },
  journalView: {
    title: 'Keep a view of large journals',
    why: 'Who reviews looks at the same things every week. A view keeps filter and columns under a name, one press away.',
    list: 'Open the list of period end journals.',
    keep: (label: string, amount: string) =>
      `Filter “${label} is more than ${amount}” and keep it as a view under a name of your own.`,
  },
  orderView: {
    title: 'Keep a view of large orders',
    why: 'A view of the orders that matter saves looking for them every morning.',
    list: 'Open the list of sales orders.',
    keep: (label: string, amount: string) =>
      `Filter “${label} is more than ${amount}” and keep it as a view under a name of your own.`,
  },
  payment: {
    title: 'Apply a payment to two invoices',
    why: 'Money from a customer rarely fits one invoice. What is applied to the cent keeps the list of open items true.',
    form: 'Open the form of a new customer payment.',
    enter: (customer: string, amount: string, first: string, second: string) =>
      `${customer} has paid ${amount}: apply it to ${first} in full and the rest to ${second}, and save.`,
    lacks: 'No customer has two open invoices at present. Do “Invoice an order” first, twice for the same customer.',
  },
  invoiceOrder: {
    title: 'Invoice an order',
    why: 'What has left the house is billed the same day, from the order, so that prices and quantities are those agreed.',
    open: (order: string) => `Open the sales order ${order}.`,
    bill: (order: string, act: string) =>
      `Make the invoice from the order: press “${act}” on ${order}, look it over and save.`,
    lacks: 'No order waits to be billed at present. Let the warehouse do “Ship an order” first.',
  },
  payVendor: {
    title: 'Pay everything owed to a vendor',
    why: 'One payment for all open bills keeps fees low and the vendor content; none may be forgotten or paid twice.',
    open: 'Open Pay bills.',
    pay: (vendor: string, count: number, total: string) =>
      `Choose a bank account, tick ${vendor} and pay all ${count} open bills, ${total} in one payment.`,
    lacks: 'No vendor has two open bills without credit or discount at present. Do “Enter a bill” twice first.',
  },
  bill: {
    title: 'Enter a bill',
    why: 'The number of the vendor is what stops the same bill from being paid twice; the accounts decide whose budget it is.',
    form: 'Open the form of a new vendor bill.',
    enter: (vendor: string) => `Enter the bill of ${vendor} with its number and two expense lines, and save.`,
    lacks: 'The vendor or the accounts of this task are no longer there.',
  },
  offer: {
    title: 'From the estimate to the order',
    why: 'An order made from the estimate keeps prices, addresses and the tie between the two.',
    form: 'Open the form of a new estimate.',
    enter: (customer: string, quantity: string, item: string) => `Offer ${customer} this: ${quantity} × ${item}. Save.`,
    order: (act: string) => `The customer accepts: press “${act}” on the estimate and save the order.`,
    lacks: 'There is no customer and no item for this task in the same subsidiary.',
  },
  ship: {
    title: 'Ship part of an order',
    why: 'What leaves is booked when it leaves; the order remembers what is still to come.',
    open: (order: string) => `Open the sales order ${order}.`,
    ship: (quantity: string, item: string, act: string, fill: string) =>
      `Press “${act}”, ship ${quantity} × ${item} and nothing else; where bins or lots are asked for, press “${fill}”. Save.`,
    lacks: 'No order has goods in stock to ship at present. Let Sales do “From the estimate to the order” first.',
  },
  receive: {
    title: 'Receive a delivery with one piece missing',
    why: 'What is counted is received, not what was ordered; the bill is later checked against it.',
    open: (order: string) => `Open the purchase order ${order}.`,
    receive: (quantity: string, item: string, act: string, fill: string) =>
      `Press “${act}” and take in ${quantity} × ${item}, because one is missing in the box. Where bins or lots are asked for, press “${fill}”. Save.`,
    lacks: 'No purchase order waits for goods at present. Do “Order goods” first; it takes a role that may order.',
  },
  build: {
    title: 'Build an assembly',
    why: 'A build takes its components out of stock and puts the assembly in at what they cost.',
    form: 'Open the form of a new assembly build.',
    build: (quantity: string, item: string, location: string, take: string, fill: string) =>
      `Build ${quantity} × ${item} at ${location}: press “${take}”; where bins or lots are asked for, press “${fill}”. Save.`,
    lacks: 'No assembly has all of its components in stock at one location at present.',
  },
  purchase: {
    title: 'Order goods',
    why: 'Receipts and bills are checked against the order, so it comes first.',
    form: 'Open the form of a new purchase order.',
    enter: (vendor: string, quantity: string, item: string) => `Order from ${vendor}: ${quantity} × ${item}. Save.`,
    lacks: 'There is no vendor and no item for this task in the same subsidiary.',
  },
  drill: {
    title: 'From the trial balance to the document',
    why: 'Whoever signs a figure can say where it comes from: every figure leads to its entries, and each entry to its document.',
    open: 'Open the trial balance.',
    ledger: (account: string) => `Press the figure of ${account} to see its entries.`,
    document: 'Open one of the documents from the ledger. The path above it leads back.',
    lacks: 'The account of this task is no longer there.',
  },
  closing: {
    title: 'Read the close checklist',
    why: 'Before a month is closed somebody looks at what still stands open. Nothing is closed in this task.',
    open: (period: string) => `Open the accounting period ${period}.`,
    count: 'How many lines stand open in its table “Before it closes”?',
    answer: 'Open lines',
    look: 'Open the list behind one of the lines.',
    lacks: 'Nothing stands open in a month that is over.',
  },
  lacksAccounts: 'The accounts of this task are no longer in the chart.',
  lacksPeriod: 'There is no open period after this month to reverse into.',
} as const);
