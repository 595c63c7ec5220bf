import { definitionOf } from '#contract/records/index';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { newAddress, recordAddress } from '#app/platform/router/addresses.ts';
import type { TaskReader, Task, TaskFactReader, Writing } from '#app/engine/practice/task.ts';
import { journalTaskMessages as words } from './messages.ts';
import { expectDate, labelOf, expectLines, expectText } from '#app/engine/practice/expectations.ts';
import { accounts, atNew, journalLine, may, textOf } from '#app/engine/practice/taskParts.ts';
import { viewTask } from '#app/engine/practice/viewTask.ts';

const type = 'periodEndJournal';
const { debit, credit } = definitionOf(type).sublists.line?.fields ?? {};

const linesOf = (
  sides: readonly (readonly [number: string, side: 'debit' | 'credit', amount: string])[],
  told: TaskFactReader,
  writing: Writing,
) => ({
  wants: expectLines({
    type,
    sublist: 'line',
    key: 'account',
    isWhole: true,
    write: (text) => writing.amount(text, ''),
    lines: sides.map(([number, side, amount]) => journalLine(told, number, side, amount)),
  }),
  facts: sides.map(
    ([number, side, amount]) =>
      [
        told(`${number}Name`),
        `${(side === 'debit' ? debit : credit)?.label ?? side} ${writing.amount(amount, '')}`,
      ] as const,
  ),
});

/** The first day of the next period that is open: what is accrued turns back on it. */
async function nextStart({ records, today }: TaskReader): Promise<string | undefined> {
  const { items } = await records.list('accountingPeriod', {
    q: `isYear != true AND isQuarter != true AND isAdjust != true AND closed != true AND startDate AFTER '${today}'`,
    orderby: 'startDate',
    limit: 1,
    offset: 0,
    fields: ['startDate'],
  });
  return items[0] && textOf(items[0].startDate);
}

const accrualLines = [
  ['6220', 'debit', '780'],
  ['6230', 'debit', '420'],
  ['2110', 'credit', '1200'],
] as const;
const accrual: Task = {
  id: 'accrual',
  group: 'accountant',
  place: 1,
  minutes: 4,
  title: words.accrual.title,
  why: words.accrual.why,
  needs: [may(type, 'Create')],
  find: async (reading) => {
    const [found, reversal] = await Promise.all([
      accounts(
        reading,
        'account',
        accrualLines.map(([number]) => number),
      ),
      nextStart(reading),
    ]);
    if (!found) return { lacks: words.lacksAccounts };
    return reversal === undefined
      ? { lacks: words.lacksPeriod }
      : { ground: { ...found, reversal, memo: words.accrual.memo } };
  },
  steps: (told, writing) => {
    const { wants, facts } = linesOf(accrualLines, told, writing);
    const reversal = told('reversal');
    return [
      { text: words.accrual.form, to: newAddress(type), proof: atNew(type) },
      {
        text: words.accrual.enter,
        facts: [
          ...facts,
          [labelOf(type, 'memo'), told('memo')],
          [labelOf(type, 'reversalDate'), writing.date(reversal)],
        ],
        proof: { kind: 'entry', type, wants: () => [expectText(type, 'memo', told('memo')), ...wants] },
      },
      {
        text: words.accrual.reversal(writing.date(reversal)),
        proof: { kind: 'entry', type, wants: () => [expectDate(type, 'reversalDate', reversal, writing.date)] },
      },
      {
        text: words.accrual.look,
        proof: {
          kind: 'place',
          fits: ({ pathname }, chosen) => {
            const reversing = referenceOf(chosen.get(type)?.fields.reversalEntry);
            return reversing !== undefined && pathname === recordAddress(type, reversing.id);
          },
        },
      },
    ];
  },
};

const pasteLines = [
  ['6310', 'debit', '1250'],
  ['6410', 'debit', '2000'],
  ['6750', 'debit', '85'],
  ['2110', 'credit', '3335'],
] as const;
const paste: Task = {
  id: 'paste',
  group: 'accountant',
  place: 2,
  minutes: 4,
  title: words.paste.title,
  why: words.paste.why,
  needs: [may(type, 'Create')],
  find: async (reading) => {
    const found = await accounts(
      reading,
      'account',
      pasteLines.map(([number]) => number),
    );
    return found ? { ground: { ...found, memo: words.paste.memo } } : { lacks: words.lacksAccounts };
  },
  steps: (told, writing) => {
    const { account, lineMemo, amount, lines, unknown } = words.paste;
    // Whole numbers without separators are the same in every way of writing.
    const rows = [
      [account, lineMemo, amount],
      ['6310', lines.insurance, '1250'],
      ['6410', lines.rent, '2000'],
      [unknown, lines.supplies, '85'],
      ['2110', lines.accrued, '-3335'],
    ];
    return [
      { text: words.paste.form, to: newAddress(type), proof: atNew(type) },
      {
        text: words.paste.enter(told('6750Name')),
        copy: rows.map((row) => row.join('\t')).join('\n'),
        facts: [[labelOf(type, 'memo'), told('memo')]],
        proof: {
          kind: 'entry',
          type,
          wants: () => [expectText(type, 'memo', told('memo')), ...linesOf(pasteLines, told, writing).wants],
        },
      },
    ];
  },
};

export const journalTasks: readonly Task[] = [
  accrual,
  paste,
  viewTask({
    id: 'journalView',
    group: 'accountant',
    place: 3,
    of: type,
    field: 'total',
    more: '10000',
    words: words.journalView,
  }),
];
