import { definitionOf } from '#contract/records/index';
import type { Ref } from '#contract/derive/types';
import type { NumberFormat } from '#contract/values/numberFormat';
import { quote } from '#contract/wire/filter/print';
import type { RecordsApi } from '#app/platform/api/records.ts';
import { positiveNumber, wordsAfter } from '#app/platform/palette/commandLine.ts';
import type { Filled, LineReader } from '#app/platform/palette/commandSource.ts';
import { paletteMessages } from '#app/platform/palette/messages.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { journalCommandMessages as words } from './commandMessages.ts';

/** A journal in one line: `je 1200 6100 450.00 rent`. */
export interface JournalLine {
  /** Account numbers as typed. */
  readonly debit: string | undefined;
  readonly credit: string | undefined;
  readonly amount: number | undefined;
  readonly memo: string;
}

/** Reads `je <debit> <credit> [amount] [memo]`; undefined when the text is something else. Amounts may be calculations. */
export function readJournalLine(text: string, format: NumberFormat): JournalLine | undefined {
  const after = wordsAfter(text, ['je', words.verbs.je]);
  if (!after) return undefined;
  const [debit, credit, third, ...rest] = after;
  const amount = third !== undefined && /\d/.test(third) ? positiveNumber(third, format) : undefined;
  return {
    debit,
    credit,
    amount,
    memo: [...(amount === undefined && third !== undefined ? [third] : []), ...rest].join(' '),
  };
}

/** Opens the journal form with two lines; nothing is saved. */
export const journalLine: LineReader = (text, { can, number }) => {
  const line = readJournalLine(text, number);
  if (!line || !can(definitionOf('periodEndJournal').permission.id, 'Create')) return undefined;
  const { debit, credit, memo } = line;
  const item = { id: 'journal', group: words.journal };
  return {
    isAlone: true,
    items: (_rows, { open }) =>
      debit === undefined || credit === undefined
        ? [{ ...item, label: paletteMessages.notFinished, detail: words.journalHint }]
        : [
            {
              ...item,
              label: words.journalOf(debit, credit),
              detail: memo === '' ? paletteMessages.opens : memo,
              run: () => open('periodEndJournal', (records) => filledBy(records, { ...line, debit, credit })),
            },
          ],
  };
};

type WholeLine = JournalLine & { readonly debit: string; readonly credit: string };

/** The values of the form; undefined when an account is not found, which has been reported. */
async function filledBy(records: RecordsApi, { debit, credit, amount, memo }: WholeLine): Promise<Filled | undefined> {
  const [from, to] = await Promise.all([accountOf(records, debit), accountOf(records, credit)]);
  if (!from || !to) return void showToast(words.noAccount(from ? credit : debit), { tone: 'critical' });
  const shared = memo === '' ? {} : { memo };
  const value = (side: 'debit' | 'credit') => (amount === undefined ? {} : { [side]: amount });
  return {
    ...shared,
    line: {
      items: [
        { account: from, ...value('debit'), ...shared },
        { account: to, ...value('credit'), ...shared },
      ],
    },
  };
}

/** The account of exactly this number. */
async function accountOf(records: RecordsApi, number: string): Promise<Ref | undefined> {
  const { items } = await records.list(
    'account',
    { q: `acctNumber = ${quote(number)}`, limit: 1, offset: 0, fields: ['refName'] },
    { priority: 'visible' },
  );
  const [account] = items;
  return account && { id: account.id, refName: account.refName ?? number };
}
