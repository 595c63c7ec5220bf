import { text } from '../define.ts';

export const apply = {
  billsRequired: 'Please enter value(s) for: Bills. Apply the prepayment to at least one bill.',
  used: text<{ record: 'text'; verb: 'message' }>(
    ({ record, verb }) =>
      `${record} can't be ${verb}: it is partly applied or refunded. Delete or void those applications first.`,
  ),
  appliedTo: text<{ record: 'text'; verb: 'message' }>(
    ({ record, verb }) => `${record} can't be ${verb} while payments or credits are applied to it. Unapply them first.`,
  ),
  overPayment: text<{ applied: 'amount'; payment: 'amount'; over: 'amount' }>(
    ({ applied, payment, over }) =>
      `Applied ${applied}, but the payment is ${payment}. Apply ${over} less or increase the payment.`,
  ),
  overPaymentAndCredits: text<{ applied: 'amount'; payment: 'amount'; credits: 'amount'; over: 'amount' }>(
    ({ applied, payment, credits, over }) =>
      `Applied ${applied}, but payment (${payment}) and credits (${credits}) are less. Apply ${over} less or increase the payment.`,
  ),
  overPaymentAndDeposits: text<{ applied: 'amount'; payment: 'amount'; deposits: 'amount'; over: 'amount' }>(
    ({ applied, payment, deposits, over }) =>
      `Applied ${applied}, but payment (${payment}) and deposits (${deposits}) are less. Apply ${over} less or increase the payment.`,
  ),
  overPaymentCreditsDeposits: text<{
    applied: 'amount';
    payment: 'amount';
    credits: 'amount';
    deposits: 'amount';
    over: 'amount';
  }>(
    ({ applied, payment, credits, deposits, over }) =>
      `Applied ${applied}, but payment (${payment}), credits (${credits}) and deposits (${deposits}) are less. Apply ${over} less or increase the payment.`,
  ),
  usedElsewhere: text<{ used: 'amount'; remaining: 'amount' }>(
    ({ used, remaining }) =>
      `${used} of the payment is refunded or applied elsewhere; only ${remaining} would remain. Apply less or undo those first.`,
  ),
  creditsOverBills: text<{ credits: 'amount'; bills: 'amount' }>(
    ({ credits, bills }) =>
      `Credits of ${credits} exceed the ${bills} of bills they are applied to. Reduce the credits.`,
  ),
  repeated: text<{ document: 'text' }>(({ document }) => `${document} appears twice. Use one line per document.`),
  notApplicable: text<{ type: 'label'; document: 'text' }>(
    ({ type, document }) => `${type} ${document} can't be applied here.`,
  ),
  notPosted: text<{ type: 'label'; document: 'text' }>(
    ({ type, document }) => `${type} ${document} isn't posted: pending approval, rejected or voided. Select another.`,
  ),
  otherParty: text<{ type: 'label'; document: 'text'; party: 'text' }>(
    ({ type, document, party }) =>
      `${type} ${document} belongs to ${party}. Select a document of the same customer or vendor.`,
  ),
  otherCurrency: text<{ type: 'label'; document: 'text'; currency: 'text' }>(
    ({ type, document, currency }) =>
      `${type} ${document} is in ${currency}. Select a document in the currency of this record.`,
  ),
  otherSubsidiary: text<{ type: 'label'; document: 'text'; subsidiary: 'text' }>(
    ({ type, document, subsidiary }) =>
      `${type} ${document} belongs to ${subsidiary}. Select a document of the same subsidiary.`,
  ),
  journalWithoutItem: text<{ type: 'label'; document: 'text'; party: 'text' }>(
    ({ type, document, party }) =>
      `${type} ${document} has no open item of ${party} on one receivables or payables account. Select another.`,
  ),
  journalCredits: text<{ type: 'label'; document: 'text' }>(
    ({ type, document }) => `${type} ${document} reduces the amount due. Select it among the credits.`,
  ),
  journalCharges: text<{ type: 'label'; document: 'text' }>(
    ({ type, document }) => `${type} ${document} increases the amount due. Select it among the documents to settle.`,
  ),
  journalApplied: text<{ record: 'text'; party: 'text' }>(
    ({ record, party }) =>
      `The open item of ${party} in ${record} is applied, so its account, amount and currency can't change. Unapply it first.`,
  ),
  nothingOpen: text<{ type: 'label'; document: 'text' }>(
    ({ type, document }) => `${type} ${document} has no open balance. Remove it.`,
  ),
  notPositive: text<{ document: 'text' }>(({ document }) => `Apply more than 0 to ${document} or remove it.`),
  overOpen: text<{ amount: 'amount'; open: 'amount'; type: 'label'; document: 'text' }>(
    ({ amount, open, type, document }) => `${amount} exceeds the open balance of ${open} on ${type} ${document}.`,
  ),
  overWriteOffLimit: text<{ amount: 'amount'; limit: 'amount'; document: 'text' }>(
    ({ amount, limit, document }) =>
      `${amount} written off on ${document} exceeds the limit of ${limit} for small differences.`,
  ),
  raced: 'Another user just applied to the same document. Reload the open balances and apply less.',
  noInvoices: 'Select an invoice and apply an amount greater than 0.',
  nothingRefunded: 'Select a credit or deposit to refund and an amount greater than 0.',
  ownCredit: "A payment can't be its own credit. Apply the unapplied amount under Invoices.",
  overMemo: text<{ applied: 'amount'; total: 'amount' }>(
    ({ applied, total }) => `Applied ${applied} exceeds the credit memo total of ${total}. Reduce an amount.`,
  ),
  overCredit: text<{ applied: 'amount'; remaining: 'amount' }>(
    ({ applied, remaining }) => `Applied ${applied} exceeds the remaining credit of ${remaining}. Reduce an amount.`,
  ),
  otherAccount: text<{ bill: 'text' }>(
    ({ bill }) => `Bill ${bill} uses a different A/P account than the credit. Select a bill with the same account.`,
  ),
  prepaymentUsed: text<{ prepayment: 'text' }>(
    ({ prepayment }) => `${prepayment} is applied to bills. Delete the applications first.`,
  ),
  overPrepayments: text<{ amount: 'amount'; over: 'amount' }>(
    ({ amount, over }) => `${amount} exceeds the vendor's open prepayments in this currency by ${over}. Apply less.`,
  ),
  customerFixed: text<{ applied: 'amount' }>(
    ({ applied }) => `Customer can't be changed: ${applied} is applied. Unapply it first.`,
  ),
  rateFixed: text<{ applied: 'amount'; rate: 'number' }>(
    ({ applied, rate }) =>
      `Exchange rate and date can't be changed: ${applied} is applied at ${rate}. Unapply it first.`,
  ),
  totalBelowApplied: text<{ total: 'amount'; applied: 'amount' }>(
    ({ total, applied }) =>
      `Total of ${total} is less than the ${applied} already applied. Unapply the difference first.`,
  ),
  totalFixed: text<{ applied: 'amount' }>(
    ({ applied }) => `Total can't be changed: ${applied} is applied. Unapply it first.`,
  ),
  takeOffDocuments: 'Unapply payments and credits first.',
  takeOffPayments: 'Unapply it from the payments first.',
  restsOn: text<{ record: 'text'; applied: 'amount'; cure: 'message' }>(
    ({ applied, record, cure }) => `${applied} is applied to ${record}, so this can't be changed. ${cure}`,
  ),
  approvalAgain: text<{ record: 'text'; applied: 'amount'; cure: 'message' }>(
    ({ applied, record, cure }) =>
      `${applied} is applied to ${record}; this change would require approval again. ${cure}`,
  ),
  linesBelowApplied: text<{ lines: 'amount'; applied: 'amount'; record: 'text'; cure: 'message' }>(
    ({ lines, applied, record, cure }) =>
      `Lines total ${lines}, less than the ${applied} applied to ${record}. ${cure}`,
  ),
} as const;
