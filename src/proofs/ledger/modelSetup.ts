import fc from 'fast-check';
import { removeRecord } from '../../service/records/engine/remove.ts';
import { act, agree, ask, index, pick, type Proof, step, type Step } from './modelProof.ts';
import type { OracleAccount } from './modelAccounts.ts';
import type { Lock } from './modelCalendar.ts';

type PeriodAction = 'close' | 'reopen' | 'lock' | 'unlock';

async function changePeriod(
  proof: Proof,
  at: number,
  action: PeriodAction,
  reason: string,
  locks: readonly Lock[],
): Promise<void> {
  const { calendar } = proof.oracle;
  const period = pick(calendar.periods, at);
  if (!period) return;
  const expected =
    action === 'close'
      ? calendar.close(period, reason)
      : action === 'reopen'
        ? calendar.reopen(period, reason)
        : calendar.lock(period);
  const named = action === 'lock' || action === 'unlock' ? locks : [];
  const saved = agree(
    proof,
    named.length > 0 ? `${action} ${named.join(' ')}` : action,
    expected,
    await act(proof, 'accountingPeriod', period.id, action, {
      reason,
      ...Object.fromEntries(named.map((lock) => [lock, true])),
    }),
  );
  if (!saved) return;
  if (action === 'close' || action === 'reopen') period.closed = action === 'close';
  else calendar.keepLocks(period, named, action === 'lock');
}

interface Wanted {
  readonly type: string;
  readonly number: string;
  readonly opening: number;
  /** Places of the subsidiaries it serves. */
  readonly serves: readonly number[];
  readonly includeChildren: boolean;
}

const idsAt = ({ oracle }: Proof, places: readonly number[]): string[] =>
  places.flatMap((place) => [...oracle.chart.subsidiaries.keys()][place] ?? []);

async function createAccount(proof: Proof, { type, number, opening, serves, includeChildren }: Wanted): Promise<void> {
  const { oracle, books } = proof;
  const wanted: OracleAccount = {
    id: '',
    type,
    number,
    isSystem: false,
    isInactive: false,
    parent: null,
    subsidiaries: idsAt(proof, serves),
    includeChildren,
  };
  const equity = books.ids.equity ?? '';
  const expected = oracle.createAccount(wanted, opening, oracle.chart.all.get(equity));
  const body = {
    acctName: `Account ${number}`,
    acctNumber: number,
    acctType: { id: type },
    subsidiary: wanted.subsidiaries.map((id) => ({ id })),
    includeChildren,
    ...(opening === 0 ? {} : { openingBalance: opening }),
  };
  const saved = agree(
    proof,
    opening === 0 ? 'create account' : 'create account with opening balance',
    expected,
    await ask(books.create('account', body)),
  );
  if (!saved) return;
  const account = { ...wanted, id: saved.record.id };
  oracle.chart.all.set(account.id, account);
  if (opening === 0) return;
  const rows = await books.engine.db.query<{ id: string }>(
    `select from_id as id from edge where to_id = $1 and path = 'line.account'`,
    [account.id],
  );
  const wasRouted = oracle.isRouted;
  oracle.isRouted = false;
  oracle.keep(
    rows[0]?.id ?? '',
    { ...oracle.openingJournal(account, equity, opening), memo: `Opening balance of Account ${number}` },
    null,
  );
  oracle.isRouted = wasRouted;
}

async function changeAccount(
  proof: Proof,
  at: number,
  change: 'inactive' | 'active' | 'type' | 'delete',
): Promise<void> {
  const { oracle, books } = proof;
  const account = pick([...oracle.chart.all.values()], at);
  if (!account) return;
  if (change === 'delete') {
    const answer = await ask(removeRecord(books.engine, books.context, { type: 'account', id: account.id }));
    if (agree(proof, 'delete account', oracle.removeAccount(account), answer)) oracle.chart.all.delete(account.id);
    return;
  }
  const body = change === 'type' ? { acctType: { id: 'Bank' } } : { isInactive: change === 'inactive' };
  const isBarred = change === 'inactive' && account.isSystem;
  const expected =
    change === 'type' ? oracle.chart.become(account, 'Bank') : new Set(isBarred ? ['USER_ERROR isInactive'] : []);
  const saved = agree(proof, `account ${change}`, expected, await ask(books.update('account', account.id, body)));
  if (saved && change !== 'type') account.isInactive = change === 'inactive';
}

async function moveAccount(proof: Proof, at: number, below: number): Promise<void> {
  const { oracle, books } = proof;
  const [account, parent] = [
    pick([...oracle.chart.all.values()], at),
    pick([...oracle.chart.all.keys(), '999999'], below),
  ];
  if (!account || parent === undefined) return;
  const saved = agree(
    proof,
    'account parent',
    oracle.chart.below(account, oracle.chart.all.get(parent)),
    await ask(books.update('account', account.id, { parent: { id: parent } })),
  );
  if (saved) account.parent = parent;
}

/** Gives an account to other subsidiaries; what it took before stays where it is. */
async function assignAccount(
  proof: Proof,
  at: number,
  serves: readonly number[],
  includeChildren: boolean,
): Promise<void> {
  const account = pick([...proof.oracle.chart.all.values()], at);
  if (!account) return;
  const subsidiaries = idsAt(proof, serves);
  const answer = await ask(
    proof.books.update('account', account.id, { subsidiary: subsidiaries.map((id) => ({ id })), includeChildren }),
  );
  if (agree(proof, 'account subsidiaries', new Set(), answer))
    Object.assign(account, { subsidiaries, includeChildren });
}

async function addRate(proof: Proof, from: number, to: number, date: string, hundredths: number): Promise<void> {
  const { oracle, books } = proof;
  const [source, target] = [
    pick([...oracle.rates.currencies.keys()], from),
    pick([...oracle.rates.currencies.keys()], to),
  ];
  if (source === undefined || target === undefined || oracle.rates.has(source, target, date)) return;
  const expected = new Set(source === target ? ['USER_ERROR transactionCurrency'] : []);
  const body = {
    transactionCurrency: { id: source },
    baseCurrency: { id: target },
    effectiveDate: date,
    exchangeRate: hundredths / 100,
  };
  if (agree(proof, 'currency rate', expected, await ask(books.create('currencyRate', body))))
    oracle.rates.add(source, target, date, BigInt(hundredths) * 1_000_000n);
}

async function setRouting(proof: Proof, isRouted: boolean): Promise<void> {
  await proof.books.engine.db.query(
    `insert into setting (name, value) values ('company', $1::jsonb) on conflict (name) do update set value = excluded.value, version = setting.version + 1`,
    [JSON.stringify({ approvalRouting: { periodEndJournal: isRouted } })],
  );
  proof.oracle.isRouted = isRouted;
}

const served = fc.constantFrom<readonly number[]>([0, 1, 2], [0], [0], [1], [2], [0, 1], []);
const oneInThree = fc.integer({ min: 0, max: 2 }).map((each) => each === 0);

/** Set-up of the journals and its changes: periods, accounts, rates, approval. */
export const setupSteps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.oneof(fc.constant(0), fc.nat(1), index),
        fc.constantFrom<PeriodAction>(
          'close',
          'close',
          'reopen',
          'reopen',
          'reopen',
          'lock',
          'lock',
          'unlock',
          'unlock',
          'unlock',
        ),
        fc.constantFrom('Reviewed', 'Reviewed', ''),
        fc.constantFrom<readonly Lock[]>([], [], ['arLocked'], ['apLocked'], ['arLocked', 'apLocked'], ['allLocked']),
      )
      .map(([at, action, reason, locks]) => step(action, (proof) => changePeriod(proof, at, action, reason, locks))),
  },
  {
    weight: 4,
    arbitrary: fc
      .record<Wanted>({
        type: fc.constantFrom('Bank', 'OthCurrLiab', 'Expense', 'Income', 'Bank', 'Expense', 'Stat'),
        number: fc.integer({ min: 5000, max: 5400 }).map(String),
        opening: fc.constantFrom(0, 0, 120.5, -75),
        serves: served,
        includeChildren: oneInThree,
      })
      .map((wanted) => step('account', (proof) => createAccount(proof, wanted))),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        index,
        fc.constantFrom('inactive' as const, 'inactive', 'active', 'active', 'active', 'type', 'delete', 'delete'),
      )
      .map(([at, change]) => step(`account ${change}`, (proof) => changeAccount(proof, at, change))),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(index, index)
      .map(([at, below]) => step('account parent', (proof) => moveAccount(proof, at, below))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(index, served, oneInThree)
      .map(([at, serves, includeChildren]) =>
        step('account subsidiaries', (proof) => assignAccount(proof, at, serves, includeChildren)),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.nat(2),
        fc.nat(2),
        fc.constantFrom('2026-05-10', '2026-06-01', '2026-06-16', '2026-07-01', '2026-08-05'),
        fc.integer({ min: 20, max: 400 }),
      )
      .map(([from, to, date, hundredths]) =>
        step('currency rate', (proof) => addRate(proof, from, to, date, hundredths)),
      ),
  },
  { weight: 2, arbitrary: oneInThree.map((isRouted) => step('routing', (proof) => setRouting(proof, isRouted))) },
);
