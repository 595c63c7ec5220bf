import { accountTypes, type AccountTypeId, isCompatibleType } from '#contract/lists/accountTypes';
import { canBeCash } from '#contract/lists/cashFlowSections';
import { mirrorLines } from '#domain/accounting/periodEndJournal';
import { firstOpenAfter } from '#domain/accounting/period';
import type { RecordChange } from '../../storage/commit.ts';
import { systemAccount } from '../../storage/queries/ledger/systemAccounts.ts';
import type { FullRecord, StoredDoc, StoredLine, StoredRecord } from '../../storage/records.ts';
import type { RecordHandler, SaveEffects, Tools } from '../engine/handler.ts';
import { createLinked } from '../engine/linkedRecords.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { periodsOf } from './storedPeriods.ts';
import { journalPosting } from '../journals/journalPosting.ts';
import { message } from '#contract/messages/message';
import { arg, type LabelArg, type Message } from '#contract/messages/define';
import { problem, type Problem, problemOf } from '#contract/messages/problem';

const typeOf = (doc: StoredDoc): AccountTypeId | undefined => {
  const id = String(doc.acctType ?? '');
  return Object.hasOwn(accountTypes, id) ? (id as AccountTypeId) : undefined; // a key of the table: just checked
};

async function save(pending: PendingRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const problems: Problem[] = [
    ...(await parentType(pending, world)),
    ...systemProblems(pending),
    ...cashProblems(pending),
    ...unitProblems(pending),
  ];
  const opening = pending.doc.openingBalance;
  if (pending.op !== 'create' || typeof opening !== 'number' || opening === 0) return { problems };
  const made = await openingJournal(pending, opening, world, tools);
  return {
    problems: [...problems, ...made.problems],
    ...(made.change ? { companions: [made.change], gates: made.gates } : {}),
  };
}

/** The parent must be of a compatible type (spec, account). */
async function parentType({ doc }: PendingRecord, world: ReadContext): Promise<Problem[]> {
  if (typeof doc.parent !== 'string') return [];
  const [child, above] = [typeOf(doc), await world.loadOne(doc.parent)];
  const parent = above && typeOf(above.doc);
  if (!child || !parent || isCompatibleType(child, parent)) return [];
  return [
    problem(
      'account.parentType',
      {
        account: above.refName,
        parentType: typeName(parent),
        type: typeName(child),
      },
      { path: 'parent' },
    ),
  ];
}

function systemProblems({ doc, before }: PendingRecord): Problem[] {
  if (typeof before?.doc.sSpecAcct !== 'string' || doc.isInactive !== true) return [];
  return [problem('account.systemInactive', { role: before.doc.sSpecAcct }, { path: 'isInactive' })];
}

function cashProblems({ doc }: PendingRecord): Problem[] {
  const type = typeOf(doc);
  if (doc.cashFlowSection !== 'CASH' || !type || canBeCash(type)) return [];
  return [problem('account.cannotBeCash', {}, { path: 'cashFlowSection' })];
}

/** Only what is counted has a unit. */
const unitProblems = ({ doc }: PendingRecord): Problem[] =>
  doc.unit === undefined || typeOf(doc) === 'Stat' ? [] : [problem('account.unitElsewhere', {}, { path: 'unit' })];

interface Opening {
  readonly problems: readonly Problem[];
  readonly change?: RecordChange;
  readonly gates: SaveEffects['gates'];
}

const typeName = (type: AccountTypeId): LabelArg => arg.label(`lists.accountTypes.${type}`, accountTypes[type].label);

const cannot = (detail: Message): Opening => ({
  problems: [problemOf(detail, { path: 'openingBalance' })],
  gates: [],
});

/** An opening balance is a journal against opening balance equity in the first open period. */
async function openingJournal(
  pending: PendingRecord,
  amount: number,
  world: ReadContext,
  tools: Tools,
): Promise<Opening> {
  const { doc, id } = pending;
  const type = typeOf(doc);
  if (!type || accountTypes[type].statement !== 'balanceSheet')
    return cannot(message('account.openingNotBalanceSheet'));
  const equity = await systemAccount(world.db, 'OpeningBalEquity');
  const period = firstOpenAfter(periodsOf(await world.all('accountingPeriod')), '', 'general');
  const subsidiary = Array.isArray(doc.subsidiary)
    ? doc.subsidiary[0]
    : (await world.all('subsidiary')).find((each) => each.doc.parent === undefined)?.id;
  if (equity === undefined || period === undefined || subsidiary === undefined) {
    return cannot(message('account.openingNotPossible'));
  }
  await world.load([equity, period.id, subsidiary]);
  const currency = typeof doc.currency === 'string' ? doc.currency : String(world.get(subsidiary)?.doc.currency ?? '');
  await world.load([currency]);
  world.addPending(asRecord(pending, world));
  const own = accountTypes[type].side === 'debit' ? { debit: amount } : { credit: amount };
  const raised =
    amount > 0 ? own : mirrorLines([{ debit: null, credit: null, ...own }].map((line) => negated(line)))[0];
  const first: StoredLine = { line: 1, account: id, ...withoutNulls(raised ?? {}) };
  const second: StoredLine = { line: 2, account: equity, ...withoutNulls(mirrorLines([raised ?? {}])[0] ?? {}) };
  const journal: StoredDoc = {
    tranDate: period.startDate,
    postingPeriod: period.id,
    subsidiary,
    currency,
    ...(typeof doc.exchangeRate === 'number' ? { exchangeRate: doc.exchangeRate } : {}),
    memo: `Opening balance of ${String(doc.acctName)}`,
    approved: false,
    tranStatus: 'APPROVED',
    isReversal: false,
    total: Math.abs(amount),
  };
  const decided = await journalPosting(
    { doc: journal, lines: [first, second], givesRate: typeof doc.exchangeRate === 'number' },
    world,
  );
  if (decided.problems.length > 0 || !decided.posting)
    return { problems: decided.problems.map((each) => ({ ...each, path: 'openingBalance' })), gates: [] };
  const change = await createLinked(
    world,
    'periodEndJournal',
    await tools.nextId(),
    { ...journal, exchangeRate: decided.exchangeRate },
    { line: [first, second] },
    decided.posting,
  );
  return { problems: [], change, gates: [{ period: period.id, exclusive: false, module: 'general' }] };
}

type Sides = { readonly debit?: number | null; readonly credit?: number | null };
const negated = ({ debit, credit }: Sides): Sides => ({
  debit: debit ? -debit : null,
  credit: credit ? -credit : null,
});
const withoutNulls = (sides: Sides): Record<string, number> =>
  Object.fromEntries(Object.entries(sides).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));

const asRecord = ({ id, doc }: PendingRecord, world: ReadContext): StoredRecord => ({
  id,
  type: 'account',
  version: 0,
  doc,
  refName: String(doc.acctName ?? ''),
  code: null,
  externalId: null,
  isInactive: false,
  createdDate: world.context.now.toISOString(),
  lastModifiedDate: world.context.now.toISOString(),
});

async function remove(record: FullRecord): Promise<SaveEffects> {
  const role = record.doc.sSpecAcct;
  return Promise.resolve({
    problems:
      typeof role === 'string'
        ? [
            problem(
              'account.systemDelete',
              { account: record.refName, role },
              { url: `/services/rest/record/v1/account/${record.id}` },
              'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
            ),
          ]
        : [],
  });
}

export const account: RecordHandler = { save, remove };
