import { describe, expect, it } from 'vitest';
import { definitionOf, type RecordType, recordTypes } from '#contract/records/index';
import { handlerOf } from '../service/records/index.ts';
import { deskVocabulary } from './desk/vocabulary.ts';
import { goodsVariety, goodsVocabulary } from './goods/vocabulary.ts';
import { tradeVocabulary } from './trade/vocabulary.ts';

/** What the model of journals draws (modelCommands.ts and modelSetup.ts). */
const journalVocabulary: readonly string[] = [
  ...['create', 'update', 'delete', 'approve', 'reject', 'void'].map((command) => `${command} periodEndJournal`),
  'transform periodEndJournal to periodEndJournal',
  ...['create', 'update', 'delete'].map((command) => `${command} account`),
  ...['close', 'reopen', 'lock', 'unlock'].map((action) => `${action} accountingPeriod`),
  'create currencyRate',
];

const drawn = new Set([...deskVocabulary, ...tradeVocabulary, ...goodsVocabulary, ...journalVocabulary]);

/** What every model must vary besides its commands. Listed again here, so that no omission goes unnoticed. */
const mustVary: readonly string[] = [
  'negative stock on',
  'negative stock off',
  'stock below zero',
  'stock below zero where it may no longer be',
  'bins',
  'lots',
  'goods of the company',
  'goods of the branch',
  'goods at the yard',
  'goods at the dock',
  'goods at the shop',
  'goods at the depot',
  'prices of buyer',
  'prices of special',
  'prices of another currency',
  'price of an item',
  'discount of a level',
  'level of a customer',
  'stock moved by approval',
  'goods that wait for approval',
  'transform invoice to creditMemo',
  'transform vendorBill to vendorCredit',
  'transform salesOrder to purchaseOrder',
  'transform inboundShipment to itemReceipt',
  'a vendor credit that applies itself',
  'commitments',
  'goods while a month is closed',
  'close accountingPeriod',
  'reopen accountingPeriod',
];

/**
 * A transform fills the body of a create from another record and then is that create, which is drawn. Where a body names what it
 * is created from, it is filled the same way.
 */
const isFilledCreate = (command: string): boolean => {
  const target = /^transform \w+ to (\w+)$/.exec(command)?.[1];
  return target !== undefined && drawn.has(`create ${target}`);
};

/** What no model draws, and where it is proved instead. */
const others: Readonly<Record<string, string>> = {
  'create returnAuthorization':
    'returns.slow.http.test.ts: goods sold by invoice are authorized, received at the cost they shipped at and credited',
  'update returnAuthorization':
    'returns.slow.http.test.ts: a return that was received keeps its lines, whatever else changes',
  'delete returnAuthorization': 'returns.slow.http.test.ts: all is undone by deleting',
  'approve returnAuthorization': 'returns.slow.http.test.ts: a routed return waits for its approval',
  'reject returnAuthorization': 'returns.slow.http.test.ts: a rejected one leaves the sale free',
  'close returnAuthorization':
    'returns.slow.http.test.ts: no more can be returned than was sold and is not on another return',
  'reopen returnAuthorization':
    'returns.slow.http.test.ts: no more can be returned than was sold and is not on another return',
  'transform invoice to returnAuthorization':
    'returns.slow.http.test.ts: a return copies what can still be returned of a sale',
  'transform salesOrder to returnAuthorization':
    'returns.slow.http.test.ts: a return copies what can still be returned of a sale',
  'transform cashSale to returnAuthorization':
    'returns.slow.http.test.ts: a return copies what can still be returned of a sale',
  'create recurringInvoice':
    'recurringDocuments.slow.http.test.ts: an invoice is created from each date of its schedule in turn',
  'update recurringInvoice': 'recurringDocuments.slow.http.test.ts: a later date of the schedule skips those before it',
  'delete recurringInvoice':
    'recurringDocuments.slow.http.test.ts: what was created stays when its schedule is deleted',
  'create recurringBill': 'recurringDocuments.slow.http.test.ts: an invoice and a bill are made recurring',
  'update recurringBill': 'recurringDocuments.slow.http.test.ts: a later date of the schedule skips those before it',
  'delete recurringBill': 'recurringDocuments.slow.http.test.ts: what was created stays when its schedule is deleted',
  'transform invoice to recurringInvoice':
    'recurringDocuments.slow.http.test.ts: an invoice and a bill are made recurring',
  'transform vendorBill to recurringBill':
    'recurringDocuments.slow.http.test.ts: an invoice and a bill are made recurring',
  'update itemFulfillment':
    'orders.slow.http.test.ts: issues the lots and the bin that a fulfillment names, and follows its changes',
  'update inventoryAdjustment':
    'inventoryAdjustments.http.test.ts: replace the movements when lines change, and keep them when only texts do',
  'update inventoryTransfer':
    'inventoryTransfers.http.test.ts: replace the movements when lines change, and restore the stock when deleted',
  'create currencyRevaluation':
    'currencyRevaluation.slow.http.test.ts: values open receivables by customer and accounts that revalue, posts the difference and reverses it on the next day',
  'delete currencyRevaluation':
    'currencyRevaluation.slow.http.test.ts: is deleted with its reversing entry as one, and not by that entry',
  'create statisticalJournal':
    'allocations.slow.http.test.ts: have statistical journals on statistical accounts alone, which post nothing',
  'update statisticalJournal':
    'allocations.slow.http.test.ts: need an open period, which also keeps its statistical journals',
  'delete statisticalJournal':
    'allocations.slow.http.test.ts: need an open period, which also keeps its statistical journals',
  'create allocationSchedule':
    'allocations.slow.http.test.ts: have schedules that name every reason why they would not work',
  'update allocationSchedule': 'allocations.slow.http.test.ts: post the difference when their schedule changes',
  'delete allocationSchedule':
    'allocations.slow.http.test.ts: are undone by deleting them, after which they are due again, and keep their schedule',
  'create allocation':
    'allocations.slow.http.test.ts: post the shares of the headcount exactly, on the last day of the period',
  'delete allocation':
    'allocations.slow.http.test.ts: are undone by deleting them, after which they are due again, and keep their schedule',
  'create intercompanyPair': 'intercompany.http.test.ts: has accounts of a pair that each belong to one counterparty',
  'update intercompanyPair':
    'intercompany.http.test.ts: has pairs that a controller changes, an accountant reads and a sales clerk never sees',
  'delete intercompanyPair':
    'intercompany.http.test.ts: is mirrored with its entries by a reversal, on its date and by hand, also without the pair',
  'planTasks accountingPeriod':
    'closeTasks.http.test.ts: are created from the templates, one for each subsidiary, and only once',
  'start closeTask': 'closeTasks.http.test.ts: are added by hand, begun and changed while their period is open',
  'create closeTask': 'closeTasks.http.test.ts: are created from the templates, one for each subsidiary, and only once',
  'update closeTask': 'closeTasks.http.test.ts: are fixed once their period is closed',
  'delete closeTask': 'closeTasks.http.test.ts: are fixed once their period is closed',
  'complete closeTask':
    'closeTasks.http.test.ts: hold back the close until each required one is done and signed off, and are all named',
  'signOff closeTask': 'closeTasks.http.test.ts: are signed off by another user than the one who did them',
  'reopen closeTask': 'closeTasks.http.test.ts: reopened with a reason, hold back the close again',
  'create budget': 'budgets.slow.http.test.ts: total their lines, their income, their expenses and the net of both',
  'update budget': 'budgets.slow.http.test.ts: can be locked by full access alone, and then keep what was decided',
  'delete budget': 'budgets.slow.http.test.ts: can be locked by full access alone, and then keep what was decided',
  'lock budget': 'budgets.slow.http.test.ts: can be locked by full access alone, and then keep what was decided',
  'unlock budget': 'budgets.slow.http.test.ts: can be locked by full access alone, and then keep what was decided',
  'substitute workOrder':
    'production.http.test.ts: replace a component of a work order with a substitute, by the ratio of the item or the request, and restore the component',
};

/** Types that do more than keep their fields; the others are proved by the role matrix, which writes every type. */
const isDrawn = (type: RecordType) => commandsOf(type).some((command) => drawn.has(command));

/** Everything of a type that changes anything: its writing operations, its actions and what it turns into. */
function commandsOf(type: RecordType): string[] {
  const { operations, actions = {}, transforms = {} } = definitionOf(type);
  const writing = (['create', 'update', 'delete'] as const).filter(
    (operation) => operations === undefined || operations.includes(operation),
  );
  const targets = Array.isArray(transforms) ? transforms.map(String) : Object.keys(transforms);
  return [
    ...writing.map((operation) => `${operation} ${type}`),
    ...Object.keys(actions).map((action) => `${action} ${type}`),
    ...targets.map((target) => `transform ${type} to ${target}`),
  ];
}

describe('the models beside oracles', () => {
  it('draw every kind of command of every type, or name the proof that covers it', () => {
    const missing = recordTypes
      .filter((type) => Object.keys(handlerOf(type)).length > 0 || isDrawn(type))
      .flatMap(commandsOf)
      .filter((command) => !drawn.has(command) && !isFilledCreate(command) && !(command in others));
    expect(missing).toEqual([]);
  });

  it('vary negative stock, bins and lots, subsidiaries, locations, prices, approvals of goods, transforms, credits that apply themselves, commitments and periods', () => {
    expect(mustVary.filter((each) => !goodsVariety.includes(each) && !goodsVocabulary.includes(each))).toEqual([]);
  });

  it('draw no command that no type has, and excuse none that is drawn', () => {
    const all = new Set([
      ...recordTypes.flatMap(commandsOf),
      'routing on',
      'routing off',
      'negative stock on',
      'negative stock off',
    ]);
    expect([...drawn, ...Object.keys(others)].filter((command) => !all.has(command))).toEqual([]);
    expect(Object.keys(others).filter((command) => drawn.has(command))).toEqual([]);
  });
});
