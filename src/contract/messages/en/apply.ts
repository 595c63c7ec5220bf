import { text } from '../define.ts';

export const apply = {
  billsRequired: 'Please enter value(s) for: Bills. Apply the prepayment to at least one.',
  used: text<{ record: 'text'; verb: 'message' }>(
    ({ record, verb }) =>
      `${record} cannot be ${verb}: a part of it has been applied or refunded. Delete or void what uses it first.`,
  ),
  appliedTo: text<{ record: 'text'; verb: 'message' }>(
    ({ record, verb }) =>
      `${record} cannot be ${verb} while payments or credits are applied to it. Take those back first.`,
  ),
  overPayment: text<{ applied: 'amount'; payment: 'amount'; over: 'amount' }>(
    ({ applied, payment, over }) =>
      `Payment: ${applied} is applied, which is more than the payment of ${payment}. Apply ${over} less, or raise the payment.`,
  ),
  overPaymentAndCredits: text<{ applied: 'amount'; payment: 'amount'; credits: 'amount'; over: 'amount' }>(
    ({ applied, payment, credits, over }) =>
      `Payment: ${applied} is applied, which is more than the payment of ${payment} and credits of ${credits}. Apply ${over} less, or raise the payment.`,
  ),
  overPaymentAndDeposits: text<{ applied: 'amount'; payment: 'amount'; deposits: 'amount'; over: 'amount' }>(
    ({ applied, payment, deposits, over }) =>
      `Payment: ${applied} is applied, which is more than the payment of ${payment} and deposits of ${deposits}. Apply ${over} less, or raise the payment.`,
  ),
  overPaymentCreditsDeposits: text<{
    applied: 'amount';
    payment: 'amount';
    credits: 'amount';
    deposits: 'amount';
    over: 'amount';
  }>(
    ({ applied, payment, credits, deposits, over }) =>
      `Payment: ${applied} is applied, which is more than the payment of ${payment} and credits of ${credits} and deposits of ${deposits}. Apply ${over} less, or raise the payment.`,
  ),
  usedElsewhere: text<{ used: 'amount'; remaining: 'amount' }>(
    ({ used, remaining }) =>
      `Payment: ${used} of it has been refunded or used on other payments, and this would leave ${remaining} for that. Apply less, or undo those first.`,
  ),
  creditsOverBills: text<{ credits: 'amount'; bills: 'amount' }>(
    ({ credits, bills }) =>
      `Credits: ${credits} of credits is more than the ${bills} of bills they are used for. Lower the credits.`,
  ),
  repeated: text<{ document: 'text' }>(({ document }) => `${document} is named twice. Give each document one line.`),
  notApplicable: text<{ type: 'label'; document: 'text' }>(
    ({ type, document }) => `${type} ${document} cannot be applied here.`,
  ),
  notPosted: text<{ type: 'label'; document: 'text' }>(
    ({ type, document }) =>
      `${type} ${document} stands outside the ledger: it waits for approval, was rejected or is voided. Choose another.`,
  ),
  otherParty: text<{ type: 'label'; document: 'text'; party: 'text' }>(
    ({ type, document, party }) => `${type} ${document} belongs to ${party}. Choose one of the same name.`,
  ),
  otherCurrency: text<{ type: 'label'; document: 'text'; currency: 'text' }>(
    ({ type, document, currency }) =>
      `${type} ${document} is in ${currency}, which is not the currency of this record. Choose one in the same currency.`,
  ),
  otherSubsidiary: text<{ type: 'label'; document: 'text'; subsidiary: 'text' }>(
    ({ type, document, subsidiary }) =>
      `${type} ${document} belongs to ${subsidiary}. Choose one of the same subsidiary.`,
  ),
  nothingOpen: text<{ type: 'label'; document: 'text' }>(
    ({ type, document }) => `${type} ${document} has nothing open. Take it off.`,
  ),
  notPositive: text<{ document: 'text' }>(
    ({ document }) => `Amount: apply more than zero to ${document}, or take it off.`,
  ),
  overOpen: text<{ amount: 'amount'; open: 'amount'; type: 'label'; document: 'text' }>(
    ({ amount, open, type, document }) =>
      `Amount: ${amount} is more than the ${open} that ${type} ${document} has open.`,
  ),
  raced:
    'More would be applied than is open: another one has just applied to the same document. Look at what is open now.',
  noInvoices: 'Invoices: nothing is applied. Name an invoice with apply and an amount above zero.',
  nothingRefunded: 'Credits and deposits: nothing is refunded. Name one with apply and an amount above zero.',
  ownCredit: 'Credit: a payment cannot be its own credit. Apply what is left of it under Invoices.',
  overMemo: text<{ applied: 'amount'; total: 'amount' }>(
    ({ applied, total }) => `Applied are ${applied}, more than the ${total} of the credit memo. Lower an amount.`,
  ),
  overCredit: text<{ applied: 'amount'; remaining: 'amount' }>(
    ({ applied, remaining }) =>
      `Applied are ${applied}, more than the ${remaining} that the credit has left. Lower an amount.`,
  ),
  otherAccount: text<{ bill: 'text' }>(
    ({ bill }) => `Bill ${bill} stands in another A/P account than the credit. Choose one in the same account.`,
  ),
  prepaymentUsed: text<{ prepayment: 'text' }>(
    ({ prepayment }) => `${prepayment} has been applied to bills, which rests on this. Delete the applications first.`,
  ),
  overPrepayments: text<{ amount: 'amount'; over: 'amount' }>(
    ({ amount, over }) =>
      `Bills: ${amount} is ${over} more than the open prepayments of the vendor in this currency. Apply less.`,
  ),
  customerFixed: text<{ applied: 'amount' }>(
    ({ applied }) =>
      `Customer: ${applied} of it has been applied. Take the applications back before you choose another.`,
  ),
  rateFixed: text<{ applied: 'amount'; rate: 'number' }>(
    ({ applied, rate }) =>
      `Exchange rate: ${applied} of it has been applied at the rate ${rate}. Take the applications back before you change rate or date.`,
  ),
  totalBelowApplied: text<{ total: 'amount'; applied: 'amount' }>(
    ({ total, applied }) =>
      `The total of ${total} would be less than what has been applied: ${applied} of it has been applied. Take applications back first.`,
  ),
  totalFixed: text<{ applied: 'amount' }>(
    ({ applied }) => `Total: ${applied} of it has been applied. Take the applications back before you choose another.`,
  ),
  takeOffDocuments: 'Take the payments and credits off it first.',
  takeOffPayments: 'Take it off the payments first.',
  restsOn: text<{ record: 'text'; applied: 'amount'; cure: 'message' }>(
    ({ record, applied, cure }) => `${record} has ${applied} applied to it, which rests on this. ${cure}`,
  ),
  approvalAgain: text<{ record: 'text'; applied: 'amount'; cure: 'message' }>(
    ({ record, applied, cure }) => `${record} has ${applied} applied to it and would wait for approval again. ${cure}`,
  ),
  linesBelowApplied: text<{ lines: 'amount'; applied: 'amount'; record: 'text'; cure: 'message' }>(
    ({ lines, applied, record, cure }) => `The lines come to ${lines}, but ${applied} of ${record} is applied. ${cure}`,
  ),
} as const;
