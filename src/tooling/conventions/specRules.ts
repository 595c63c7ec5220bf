/**
 * Every rule of the specification: its section and number (or the field whose table states it), and its text. A test
 * names the rules it protects in a comment directly above it, `// spec: salesOrder 2, errors 8`; `ruleCoverage.test.ts`
 * fails for a rule without a test.
 */
export const specRules = {
  'service 1':
    'The service exposes records as resources at `/record/v1/{record_type}` (collection) and `/record/v1/{record_type}/<id>` (single record).',
  'service 2':
    'Each record type described here supports the same five operations: list, get, create, partial update, delete.',
  'service 3': 'Request and response bodies are JSON.',
  'service 4':
    'Record types described in this document: revRecSchedule, pricePlan, priceLevel, assemblyItem, vendorPayment, inboundShipment, ' +
    'customerPayment, vendorPrepayment, periodEndJournal, customerDeposit, serviceSaleItem, currency, cashSale, account, assemblyUnbuild, bom, ' +
    'salesOrder, estimate, location.',
  'service 5':
    'Other record types are addressed by create requests: assemblyBuild, workOrder, itemReceipt, vendorPrepaymentApplication, depositApplication, ' +
    'customerRefund, invoice.',
  'service 8':
    'Ledger effects of the transaction types (stated per type below): posted transactions create postings; estimates create none.',
  'conventions 1':
    'Reference object: a field of type object that points to another record has the shape `{ id: string, refName: string }`. In requests, `id` ' +
    '(internal id) or `refName` (display name) identifies the target. Responses carry both.',
  'conventions 2':
    'Sublist: a field of type collection is an object `{ items: [ <line>, ... ] }`. Each line is an object with the line fields listed for that ' +
    'sublist.',
  'conventions 3':
    'Some account-wide multi-valued reference fields (account.subsidiary, location.subsidiary) are plain arrays of reference objects.',
  'conventions 4':
    'Every returned record has `id` (string) and `links`: an array of `{ rel: string, href: string }` whose entry with rel `self` is the record ' +
    'address. Some responses also carry a top-level `refName` (string, display name) and `lastModifiedDate` (string, timestamp ' +
    '`YYYY-MM-DDThh:mm:ssZ`).',
  'conventions 5': 'Dates are strings in ISO 8601 date form `YYYY-MM-DD`. Unset dates are returned as null.',
  'conventions 6': 'Amounts and quantities are JSON numbers.',
  'conventions 7':
    'Responses to a create return a representation that includes the generated fields (id, tranId, calculated totals, statuses, read-only ' +
    'amounts). Update responses in the examples return `id`, the changed fields and `links`.',
  'conventions 10':
    'For multi-subsidiary accounts the `subsidiary` field is required on the record types that list it.',
  'revRecSchedule 1': 'When the accounts are omitted, defaults come from the transaction or item setup.',
  'revRecSchedule 2':
    'An inactive schedule cannot be assigned to new items or transactions; existing items and transactions keep their schedule.',
  'revRecSchedule periodOffset':
    'Number of periods over which revenue is recognized (MONTHLY with 12 means 12 months); STRAIGHTLINE: equal amounts over all periods.',
  'pricePlan 1': 'Only name is required.',
  'pricePlan 2':
    'Discounts apply to the base price of subscription items; item-specific pricing can override the plan discount.',
  'pricePlan 3': 'An inactive plan is unavailable for new subscriptions; existing subscriptions keep it.',
  'priceLevel 1': 'Only name is required.',
  'priceLevel 2': "A level can be set on a customer through the customer's `priceLevel` reference.",
  'priceLevel 3': 'Item-specific pricing overrides the level discount.',
  'priceLevel updateExistingPrices':
    'When true, discount changes are applied once to existing item prices (no continuing synchronization).',
  'assemblyItem 1':
    'A PHANTOM member is a sub-assembly that is not stocked; its components pass through to the parent.',
  'assemblyItem 2':
    'Requesting a record with `expandSubResources=true` returns component availability at each location.',
  'assemblyItem 3':
    'Deletion is refused when the item has transaction history, inventory on hand, or is used in another assembly; set isInactive instead.',
  'assemblyItem buildTime': 'Minutes per assembly; may be overridden per location.',
  'assemblyItem cost':
    'Sum of component cost times quantity over the member lines; recalculated when component costs change.',
  'assemblyItem member': 'The bill of materials is required; componentYield: 95 means 5 percent expected waste.',
  'vendorPayment 1': 'The payment reduces the bank account and accounts payable.',
  'vendorPayment 2':
    'Stated rule: total equals the sum of applied amounts plus credits. An example with one credit line of 250 and one apply line of 2750 carries ' +
    'total 2500.',
  'vendorPayment 3':
    'One payment can pay several bills of the same vendor. Credits are applied before the cash or check amount.',
  'vendorPayment 4':
    'A bill in a different currency from the payment cannot be paid by it. The exchange rate used is that of the payment date.',
  'vendorPayment 5':
    'Early-payment discounts are calculated from payment terms; a discount taken is given in `disc` on the apply line.',
  'vendorPayment 6':
    'A partial payment is an apply amount below the full bill amount. Applied bills become paid or partially paid.',
  'vendorPayment 7': 'When paymentMethod is a check, checkNum is required.',
  'vendorPayment 8': 'tranDate must fall in an open accounting period.',
  'vendorPayment 9': 'Common payment method names: Check, Cash, Credit Card, ACH, Wire Transfer, Other.',
  'inboundShipment 1':
    'Receiving goods is done with an itemReceipt create; the receipt is linked to the shipment automatically.',
  'inboundShipment 2': 'Several receipts may belong to one shipment.',
  'inboundShipment 3': 'Cancelling a shipment leaves existing receipts unchanged.',
  'inboundShipment 4': 'Requires the advanced receiving feature. Lines may come from several purchase orders.',
  'inboundShipment state 1': 'Create: always In Transit; actual dates remain null until set',
  'inboundShipment state 2':
    'Item receipt covers part of the quantities: Partially Received; quantityReceived updated from the receipt',
  'inboundShipment state 3': 'Item receipt covers all quantities: Received; quantityReceived updated from the receipt',
  'customerPayment 1': 'Posting: debit cash or undeposited funds, credit accounts receivable.',
  'customerPayment 2':
    'Omitting apply records an unapplied payment, which becomes a credit balance on the customer (usable on later invoices or refunded through a ' +
    'customer refund).',
  'customerPayment 3':
    'In the examples, payment plus applied credit equals the applied invoice amount (payment 500, credit 500, invoice amount 1000).',
  'customerPayment 4':
    'Partial application leaves the invoice open for the remainder. Overpayment leaves the surplus unapplied.',
  'customerPayment 5':
    'Currency must match the customer and invoice currency; the exchange rate is fixed at the payment date.',
  'customerPayment 6':
    'A discount is entered by lowering `amount` and giving `disc` (amount 980 with disc 20 on a 1000 invoice).',
  'customerPayment 7': 'A payment is reversed by deleting it (when the period is open) or by an offsetting journal.',
  'customerPayment undepFunds': 'Hold in undeposited funds for a later bank deposit.',
  'customerPayment autoApply': 'Applies the payment to the oldest invoices.',
  'vendorPrepayment 1': 'Reduces cash and creates a prepayment asset.',
  'vendorPrepayment 2': 'On creation unapplied equals balance and applied is 0.',
  'vendorPrepayment 3':
    'It is applied to bills with a vendorPrepaymentApplication create; it can be applied partially to several bills; at full application ' +
    'unapplied is 0.',
  'vendorPrepayment 4': 'Currency must match the bill.',
  'vendorPrepayment 5': 'A check number is required when the method is a check. tranDate must fall in an open period.',
  'periodEndJournal 1': 'Each line has a debit or a credit, never both.',
  'periodEndJournal 2': 'Total debits must equal total credits, otherwise the entry is rejected.',
  'periodEndJournal 3':
    'The entry posts to postingPeriod. The period must be open; entries cannot be created, modified or deleted in closed or locked periods.',
  'periodEndJournal 4': 'When an approval workflow is enabled, unapproved entries do not affect financial statements.',
  'periodEndJournal reversalDate': 'When set, the service creates the reversing entry on that date.',
  'customerDeposit 1': 'Posting on create: debit cash or undeposited funds, credit the customer deposits liability.',
  'customerDeposit 2':
    'It is applied to invoices only through a depositApplication create, which then debits customer deposits and credits accounts receivable.',
  'customerDeposit 3': 'A deposit can be applied to several invoices, and an invoice can take several deposits.',
  'customerDeposit 4': 'Currency must match the customer.',
  'customerDeposit 5': 'An unapplied deposit is refunded through a customerRefund create.',
  'serviceSaleItem 1':
    'The item is usable on sales transactions only; it tracks no COGS, vendor, expense account, inventory quantity or costing method.',
  'serviceSaleItem itemId': 'Required unless auto-numbered.',
  'currency 1': 'An account has exactly one base currency.',
  'currency 2':
    'A currency used in transactions cannot be deleted; set isInactive instead (it then cannot be used in new transactions, history is kept).',
  'currency 3':
    'The record defines the currency, not rates over time; the record that manages rates over time is not shown.',
  'currency 4': 'Multi-currency management must be enabled.',
  'cashSale 1': 'Posting: debit cash or undeposited funds, credit revenue per line, credit sales tax payable.',
  'cashSale 2': 'A payment below total leaves a balance in receivables; an overpayment creates a customer credit.',
  'cashSale 3': 'Revenue is recognized on the sale date unless revenue recognition features apply.',
  'cashSale 4': 'Deletion is only possible when the period is unlocked and there are no dependencies.',
  'cashSale ccNumber': 'Last four digits only.',
  'cashSale payment': 'Amount received; defaults to total when omitted.',
  'account 1': 'acctType cannot be changed after creation.',
  'account 2': 'An account with transactions cannot be deleted; set isInactive instead.',
  'account acctNumber': 'Generated when omitted.',
  'account acctType':
    'Ids: Bank, AcctRec, OthCurrAsset, FixedAsset, OthAsset, AcctPay, CredCard, OthCurrLiab, LongTermLiab, Equity, Income, COGS, Expense, ' +
    'OthIncome, OthExpense.',
  'account parent': 'Must exist and be of a compatible type.',
  'assemblyUnbuild 1':
    'The transaction reduces assembly inventory at the location and increases component inventory at the same location; component lines default ' +
    'from the BOM and may be adjusted or substituted.',
  'assemblyUnbuild 2': 'The assembly needs sufficient stock at the location unless negative inventory is allowed.',
  'assemblyUnbuild 3': 'Only the top level is unbuilt; sub-assemblies come back as sub-assembly items.',
  'assemblyUnbuild 4':
    'Posting: credit finished-goods inventory, debit raw-materials inventory; variance or gain/loss accounts may be used.',
  'assemblyUnbuild 5': 'The posting period must be open.',
  'assemblyUnbuild 6': 'Deleting the unbuild reverses it, unless the returned components have been transacted further.',
  'assemblyUnbuild 7': 'Bins must exist in the location.',
  'assemblyUnbuild tranId': 'Generated when omitted; postingPeriod defaults to the period of tranDate.',
  'bom 1': 'BOMs are defined per subsidiary.',
  'bom 2':
    'The same component may appear on several lines with different dates; the lines effective at the transaction date are used.',
  'bom 3': 'The line property naming component differs from assemblyItem.member, which uses item.',
  'bom isInactive': 'Inactive BOMs cannot be used for new builds.',
  'bom quantity': 'Per assembly; zero is typically not allowed; fractions allowed.',
  'salesOrder 1': 'Updating the item sublist replaces the whole sublist: every line to keep must be resent.',
  'salesOrder 2': 'Price precedence: customer-specific, then price level, then base price.',
  'salesOrder 3':
    'Tax is calculated from the ship-to address (nexus), item tax settings and customer tax status; taxTotal is calculated.',
  'salesOrder 4':
    'Availability is checked at creation; insufficient stock does not block creation (shows as backorder).',
  'salesOrder 5':
    'With an approval workflow enabled, new orders start in PENDING_APPROVAL and must be approved before fulfillment.',
  'salesOrder 6a': 'Order to cash: sales order, item fulfillment, invoice, customer payment.',
  'salesOrder 6b': 'Direct invoicing: sales order, invoice, fulfillment created automatically.',
  'salesOrder 6c': 'Drop ship: sales order, purchase order, item receipt, item fulfillment, invoice.',
  'salesOrder 7': 'A sales order is created from an estimate by giving createdFrom (see Endpoints).',
  'salesOrder state 1':
    'Create with approval workflow enabled: PENDING_APPROVAL; order must be approved before fulfillment',
  'salesOrder rate':
    'From the item price level; may be overridden; amount is quantity times rate, description comes from the item.',
  'estimate 1': 'Estimates have no ledger impact and reserve no inventory.',
  'estimate 2': 'An expired estimate can still be converted.',
  'estimate 3':
    'Currency and exchange rate are fixed at creation and inherited by converted transactions. dueDate has no automatic effect.',
  'estimate state 1': 'Create: always OPEN; no ledger impact',
  'estimate state 2':
    'Conversion (create of salesOrder or invoice with createdFrom pointing at the estimate): PROCESSED; reference kept through createdFrom',
  'estimate probability': 'Win probability, 0 to 100.',
  'location 1': 'A location with inventory or used in transactions cannot be deleted; set isInactive instead.',
  'location 2': 'The locations feature must be enabled.',
  'status 1':
    'customerPayment, customerDeposit and cashSale carry a read-only status object; a create response shows id DEPOSITED (display name ' +
    'Deposited).',
  'status 2': 'periodEndJournal: a create response shows approved false together with tranStatus id APPROVED.',
  'status 404': '404: the record does not exist.',
  'status 409': '409: duplicate record or concurrency issue.',
  'status 500': '500: server error.',
  'status 503': '503: transient server error (named as retryable).',
  'operations 1':
    'PATCH is partial: omitted fields stay unchanged. A sublist given in a PATCH replaces the whole sublist (stated for salesOrder; the same ' +
    'lines-in-full form is used in the bom, vendorPayment, inboundShipment and assemblyUnbuild update examples).',
  'operations 4':
    'Deletion may be refused when the record has dependent transactions, is system-required, or lies in a locked accounting period; per-type ' +
    'restrictions are in Resources.',
  'query 1': 'q is a filter expression: comparison with =, >, <, >=, <= and values plain or in quotes.',
  'query 2': "Pattern: field LIKE 'text%' (percent as wildcard).",
  'query 3': "Range: field BETWEEN 'a' AND 'b'.",
  'query 4': 'Combination with AND.',
  'query 5': 'Word operators: IS, IS EMPTY, CONTAINS, ANYOF 1,2, EQUAL.',
  'query 6': 'Date functions: SYSDATE, SYSDATE+30.',
  'query 7':
    'Dotted paths: subsidiary.id, member.item, member.component, line.account, component.item, shipmentStatus.id.',
  'query 8':
    'limit is records per page; offset is the starting record (offset=100 with limit=100 gives the next page).',
  'query 9': 'orderby takes the form <field> ASC.',
  'query 10': 'expandSubResources: on get, true includes sublist lines in the response.',
  'headers 1': 'Prefer: return=representation controls the response format.',
  'idempotency 1': 'A create sent with X-Service-Idempotency-Key creates the record and returns 201.',
  'idempotency 2': 'Repeating the create with the same key returns the existing record with 200 and creates nothing.',
  'assemblyBuild 1': 'Quick build without a work order; consumes components, creates finished assembly inventory.',
  'workOrder 1': 'A create schedules production.',
  'itemReceipt 1': 'Receive goods; partial quantities allowed; updates the inbound shipment.',
  'vendorPrepaymentApplication 1': 'A create applies a vendor prepayment to bills.',
  'depositApplication 1': 'A create applies a customer deposit to invoices.',
  'customerRefund 1': 'A create is the way to refund.',
  'invoice 1': 'A create is the way to invoice.',
  'authentication 1': 'Authentication is OAuth 2.0 bearer tokens.',
  'authentication 2':
    'Every request carries `Authorization: Bearer <ACCESS_TOKEN>` and `Content-Type: application/json`.',
  'authentication 3':
    'A request that fails authentication gets status 401. A request whose caller lacks the needed permission gets status 403.',
  'authentication 4':
    'The permissions named: Assembly Item, Assembly Build, Lists > Currency, Lists > Accounts, Lists > Locations, Assembly Unbuild, BOM.',
  'errorBody 1': 'A failed request returns type, title, status and o:errorDetails, each with detail and o:errorCode.',
  'errors 1':
    'periodEndJournal: debits not equal to credits; a line with both debit and credit; fewer than 2 lines; posting to a closed or locked period.',
  'errors 2':
    'Payment and prepayment types: tranDate outside an open accounting period; application to a bill in a different currency.',
  'errors 3': 'account: attempt to change acctType; deleting an account that has transactions.',
  'errors 4': 'currency: deleting a currency that has been used.',
  'errors 5': 'assemblyItem: deletion with transaction history, inventory on hand or use in another assembly.',
  'errors 6': 'location: deletion with inventory or transactions.',
  'errors 7':
    'assemblyUnbuild: unbuilding more than the stock unless negative inventory is allowed; deletion after the components were transacted further.',
  'errors 8': 'Any type: reference to an unknown record (INVALID_KEY_OR_REF).',
  'limits 0':
    'Page size: at most 1000 records. Concurrent requests and requests per second: Standard 1 and 10, Premium 5 and 25, Premium Plus 10 and 50.',
  'limits 1': 'When a limit is exceeded, the service returns 429.',
  'limits 5': 'periodEndJournal requires at least 2 lines; salesOrder PATCH of item must carry all lines.',
  'versioning 1': 'The version is part of the path: `/record/v1/...`. This document describes version v1.',
} as const satisfies Readonly<Record<string, string>>;

/** Sentences of the specification that describe no behaviour, each with the reason why nothing can test it. */
export const untestedSentences = {
  'conventions 8': 'not shown by the specification; decided: sent read-only fields are ignored and reported',
  'conventions 9': 'not shown by the specification; the complete sets are decided',
  'operations 2': 'not shown by the specification; the page is decided',
  'operations 3': 'not shown by the specification; 200 is decided',
  'idempotency 3': 'not shown by the specification; for good is decided',
  'limits 2': 'not shown by the specification; 1000 is decided',
  'limits 3': 'not shown by the specification; all of them are decided',
  'versioning 2': 'not shown by the specification; another version is 404',
  'service 6': 'names categories and describes no behaviour',
  'service 7': 'says what another interface is for',
  'assemblyItem 4': 'points at Authentication, where the permissions are',
  'limits 4': 'advice to clients',
  'errors guidance': 'advice to clients: when to try again',
  'currency naming': 'a recommendation: ISO 4217 codes',
} as const satisfies Readonly<Record<string, string>>;
