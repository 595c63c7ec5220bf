import type { ClosingItem } from '#contract/wire/closing';
import { reports } from '#contract/reports/index';
import { listAddress, ratesAddress, recordAddress, reportAddress } from '#app/platform/router/addresses.ts';
import { taskMessages } from '#app/engine/practice/taskMessages.ts';
import type { Place, Task } from '#app/engine/practice/task.ts';
import { ledgerTaskMessages as words } from './messages.ts';
import {
  accounts,
  atAddress,
  isRecordPath,
  may,
  named,
  one,
  parameterOf,
  textOf,
} from '#app/engine/practice/taskParts.ts';

const ledger = reportAddress('generalLedger');
const balances = reportAddress('trialBalance');
const isLedgerOf = ({ pathname, search }: Pick<Place, 'pathname' | 'search'>, account: string): boolean =>
  pathname === ledger && parameterOf({ search }, 'account') === account;
const cameFrom = ({ path }: Place, fits: (place: Pick<Place, 'pathname' | 'search'>) => boolean): boolean =>
  path.some(({ address }) => fits(new URL(address, 'http://app')));

const RENT = '6410';
const drill: Task = {
  id: 'drill',
  group: 'controller',
  place: 1,
  minutes: 2,
  title: words.drill.title,
  why: words.drill.why,
  needs: [
    { permission: reports.trialBalance.permission, level: 'View' },
    { permission: reports.generalLedger.permission, level: 'View' },
  ],
  find: async (reading) => {
    const found = await accounts(reading, 'account', [RENT]);
    return found ? { ground: found } : { lacks: words.drill.lacks };
  },
  steps: (told) => {
    const account = one(told, RENT);
    const isFromBalances = (place: Place) => cameFrom(place, ({ pathname }) => pathname === balances);
    const isFromLedger = (place: Place) => cameFrom(place, (level) => isLedgerOf(level, account.id));
    return [
      { text: words.drill.open, to: balances, proof: atAddress(balances) },
      {
        text: words.drill.ledger(account.name),
        to: balances,
        proof: {
          kind: 'place',
          fits: (place) => isLedgerOf(place, account.id) && isFromBalances(place),
          near: (place) => (isLedgerOf(place, account.id) ? taskMessages.remarks.notDrilled : undefined),
        },
      },
      {
        text: words.drill.document,
        proof: {
          kind: 'place',
          fits: (place) => isRecordPath(place.pathname) && isFromLedger(place),
          near: (place) => (isRecordPath(place.pathname) ? taskMessages.remarks.notFromLedger : undefined),
        },
      },
    ];
  },
};

/** Lines of the checklist. Approvals of all types share one line. */
export function checklistLines(items: readonly ClosingItem[]): number {
  const keyOf = ({ check, list, balance }: ClosingItem): string =>
    check === 'approval' || check === 'rejected'
      ? check
      : [check, list?.type, balance?.account.id, balance?.currency.id].join();
  return new Set(items.filter(({ count }) => count > 0).map(keyOf)).size;
}

/** The target of a checklist line. */
const isBehindLine = ({ pathname, search }: Place, period: string): boolean =>
  (pathname === listAddress(pathname.split('/')[2] ?? '') && parameterOf({ search }, 'q') !== null) ||
  (pathname === ledger && parameterOf({ search }, 'period') === period) ||
  (pathname === ratesAddress && parameterOf({ search }, 'day') !== null);

const closing: Task = {
  id: 'closing',
  group: 'controller',
  place: 2,
  minutes: 2,
  title: words.closing.title,
  why: words.closing.why,
  needs: [may('accountingPeriod', 'View')],
  find: async ({ records, today }) => {
    const { items } = await records.list('accountingPeriod', {
      q: `isYear != true AND isQuarter != true AND closed != true AND startDate ON_OR_BEFORE '${today}'`,
      orderby: 'startDate',
      limit: 6,
      offset: 0,
      fields: ['periodName'],
    });
    const read = await Promise.all(
      items.map(async ({ id, periodName }) => ({
        id,
        name: textOf(periodName),
        open: checklistLines((await records.openItems('accountingPeriod', id)).items),
      })),
    );
    // The month with the most open items teaches most.
    const [most] = read.filter(({ open }) => open > 0).toSorted((left, right) => right.open - left.open);
    return most ? { ground: named('period', most.id, most.name) } : { lacks: words.closing.lacks };
  },
  period: (told) => told('period'),
  steps: (told) => {
    const { id, name } = one(told, 'period');
    const to = recordAddress('accountingPeriod', id);
    return [
      { text: words.closing.open(name), to, proof: atAddress(to) },
      {
        text: words.closing.count,
        to,
        proof: {
          kind: 'answer',
          label: words.closing.answer,
          wanted: (items) => String(checklistLines(items)),
          wrong: taskMessages.remarks.otherCount,
        },
      },
      { text: words.closing.look, to, proof: { kind: 'place', fits: (place) => isBehindLine(place, id) } },
    ];
  },
};

export const ledgerTasks: readonly Task[] = [drill, closing];
