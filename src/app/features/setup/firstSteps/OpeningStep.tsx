import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyFacts, KnownAccount } from '#contract/company/facts';
import {
  checkOpening,
  clearingOf,
  type ControlBalances,
  openingJournal,
  openingWrites,
  type OpenItem,
  openItemWrite,
  type OpenSide,
  periodOf,
  readBalances,
  readOpenItems,
} from '#contract/company/opening';
import { readFacts, type SetupClient } from '#contract/company/readFacts';
import type { TrialBalance } from '#contract/reports/trialBalance';
import { type Minor, minorFromNumber, minorToNumber, sum, zero } from '#contract/values/money';
import { isRef } from '#app/engine/form/model/values.ts';
import { queryKeys } from '#app/platform/api/queries.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { currencyQuery, todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import type { StepProps } from './stepProps.ts';
import { guideMessages as words } from './guideMessages.ts';
import { OpeningStock } from './OpeningStock.tsx';
import type { OpeningBooks } from './openingBooks.ts';
import { PasteBox } from './PasteBox.tsx';
import { StepForm } from './StepForm.tsx';
import { clientOf, useCarryOut } from './useGuide.ts';

const MOST = 1_000;

/** Open items and stock, then the balances: they post only when receivables, payables and inventory are the sum of those. */
export function OpeningStep({ facts, onDone }: StepProps) {
  const formats = useFormats();
  const first = facts.periods.map(({ startDate }) => startDate).toSorted()[0];
  const [date, setDate] = useState(first ?? todayHere());
  const { root, baseCurrency } = facts;
  const { queries } = useConnection();
  const currencies = useQuery(currencyQuery(queries));
  const precision = currencies.data?.items.find(({ id }) => id === baseCurrency?.id)?.currencyPrecision;
  if (!root || !baseCurrency) return <p className="two guide-text">{words.before(words.steps.company)}</p>;
  if (typeof precision !== 'number') return null;
  const books = { facts, root: root.id, currency: baseCurrency.id, date, precision };
  return (
    <>
      <div className="fields">
        <Field label={words.openDay} hint={words.openDayHint}>
          <DateInput value={date} context={formats.dates} onCommit={(day) => day !== undefined && setDate(day)} />
        </Field>
      </div>
      <OpenItems side="customer" books={books} />
      <OpenItems side="vendor" books={books} />
      <OpeningStock books={books} />
      <Balances books={books} />
      <div className="guide-actions">
        <Button onClick={onDone}>{words.continue}</Button>
      </div>
    </>
  );
}

interface BooksProps {
  readonly books: OpeningBooks;
}

/** Open invoices or bills, each posted as a document of its own number. */
function OpenItems({ side, books }: BooksProps & { readonly side: OpenSide }) {
  const formats = useFormats();
  const work = useCarryOut();
  const { queries } = useConnection();
  const [text, setText] = useState('');
  const search = { fields: ['companyName', 'entityId'], limit: MOST, offset: 0 };
  const { data } = useQuery(queries.list(side, search));
  const parties = new Map(
    (data?.items ?? []).flatMap(({ id, companyName, entityId }) =>
      [companyName, entityId].flatMap((name) =>
        typeof name === 'string' && name !== '' ? [[name.toLowerCase(), id] as const] : [],
      ),
    ),
  );
  const { dates, number } = formats;
  const format = { order: dates.order, today: dates.today, precision: books.precision, number };
  const { rows, problems } = readOpenItems(text, new Set(parties.keys()), format);
  const total = sum(rows.map(({ amount }) => amount));
  const post = async () => {
    if (problems.length > 0 || rows.length === 0) return;
    if (await work.attempt((client) => postItems(client, side, rows, parties, books))) setText('');
  };
  const label = side === 'customer' ? words.openInvoices : words.openBills;
  return (
    <section aria-label={label}>
      <StepForm work={work} save={words.postItems(rows.length)} onSave={() => void post()}>
        <PasteBox label={label} hint={words.itemColumns} value={text} onChange={setText} problems={problems} />
        {rows.length > 0 && (
          <p className="guide-text" role="status">
            {words.total}: {formats.amount(minorToNumber(total, books.precision), books.currency)}
          </p>
        )}
      </StepForm>
    </section>
  );
}

/** Creates what open items post through where it is missing, then the documents one after the other. */
async function postItems(
  client: SetupClient,
  side: OpenSide,
  rows: readonly OpenItem[],
  parties: ReadonlyMap<string, string>,
  { root, currency, date, precision }: BooksProps['books'],
): Promise<void> {
  const items = async () => await client.list('serviceSaleItem', ['itemId']);
  for (let round = 0; round < 2; round += 1) {
    const names = (await items()).map(({ itemId }) => String(itemId));
    for (const write of openingWrites(await readFacts(client), names, words.memo)) await client.write(write);
  }
  const clearing = clearingOf(await readFacts(client))?.id ?? '';
  const item = (await items()).find(({ itemId }) => itemId === words.memo)?.id;
  for (const row of rows) {
    await client.write(
      openItemWrite(side, row, parties, {
        root,
        currency,
        date,
        precision,
        clearing,
        memo: words.memo,
        item: String(item),
      }),
    );
  }
}

/** The balances of all accounts on the day, checked before they post. */
function Balances({ books }: BooksProps) {
  const formats = useFormats();
  const work = useCarryOut();
  const connection = useConnection();
  const { facts, root, currency, date, precision } = books;
  const [text, setText] = useState('');
  const range = { from: date, to: date };
  const { data } = useQuery({
    queryKey: queryKeys.report('trialBalance', range),
    queryFn: ({ signal }) => connection.company.report('trialBalance', range, { signal }),
  });
  const { data: stockAccounts } = useQuery({
    queryKey: ['setup', 'stockAccounts'],
    staleTime: 0,
    queryFn: () => stockAccountsOf(clientOf(connection)),
  });
  const items = data && stockAccounts && controlsOf(data, facts, precision, stockAccounts);
  const { rows, problems } = readBalances(text, facts.accounts, { precision, number: formats.number });
  const check = items && checkOpening(rows, items);
  const amount = (value: Minor) => formats.amount(minorToNumber(value, precision), currency);
  const post = async () => {
    if (!items || problems.length > 0) return;
    const done = await work.attempt(async () => {
      const clearing = clearingOf(facts)?.id ?? '';
      const journal = openingJournal(rows, items, {
        root,
        currency,
        date,
        precision,
        clearing,
        period: periodOf(facts, date),
        memo: words.memo,
      });
      if (journal) await clientOf(connection).write(journal);
    });
    if (done && check?.mayPost === true) setText('');
  };
  return (
    <section aria-label={words.balances}>
      <StepForm work={work} save={words.postBalances} onSave={() => void post()}>
        <PasteBox
          label={words.balances}
          hint={words.balanceColumns}
          value={text}
          onChange={setText}
          problems={problems}
        />
        {check && rows.length > 0 && (
          <>
            <dl className="facts">
              {(
                [
                  [words.debits, check.debits],
                  [words.credits, check.credits],
                  [words.difference, check.difference],
                  [words.receivables, check.receivable.difference],
                  [words.payables, check.payable.difference],
                  [words.inventory, check.stock.difference],
                ] as const
              ).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{amount(value)}</dd>
                </div>
              ))}
            </dl>
            {!check.mayPost && (
              <Message tone="critical" isNews>
                {words.disagree}
              </Message>
            )}
          </>
        )}
      </StepForm>
    </section>
  );
}

/** The accounts that items keep the value of their stock on. */
async function stockAccountsOf(client: SetupClient): Promise<ReadonlySet<string>> {
  const items = await Promise.all(
    (['inventoryItem', 'assemblyItem'] as const).map((type) => client.list(type, ['assetAccount'])),
  );
  return new Set(items.flat().flatMap(({ assetAccount }) => (isRef(assetAccount) ? [assetAccount.id] : [])));
}

/** What receivables, payables and inventory hold on the day: the open items and stock taken over. */
function controlsOf(
  { rows }: TrialBalance,
  { accounts }: CompanyFacts,
  precision: number,
  stockAccounts: ReadonlySet<string>,
): ControlBalances {
  const held = (isOne: (account: KnownAccount) => boolean): Minor => {
    const numbers = new Set(accounts.filter(isOne).map(({ number }) => number));
    const own = rows.filter(({ acctNumber }) => typeof acctNumber === 'string' && numbers.has(acctNumber));
    return sum(own.map(({ closing }) => minorFromNumber(closing, precision) ?? zero));
  };
  return {
    receivable: held(({ type }) => type === 'AcctRec'),
    payable: held(({ type }) => type === 'AcctPay'),
    stock: held(({ id, role }) => role === 'InvtAsset' || role === 'StockInTransit' || stockAccounts.has(id)),
    stockAccounts,
  };
}
