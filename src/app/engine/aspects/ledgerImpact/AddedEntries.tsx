import { Fragment } from 'react';
import type { LedgerLine } from '#contract/wire/ledgerImpact';
import type { Formats } from '#app/platform/formats/formats.ts';
import { AccountName } from '#app/engine/record/TAccounts.tsx';
import { ReasonLink } from '#app/ui/overlays/Tooltip.tsx';
import { ledgerMessages as words } from './ledgerMessages.ts';

interface AddedEntriesProps {
  readonly lines: readonly LedgerLine[];
  readonly formats: Formats;
}

/** The entries that a document would have besides its lines, by subsidiary. */
export function AddedEntries({ lines, formats }: AddedEntriesProps) {
  const added = lines.filter(({ isAdded }) => isAdded === true);
  const subsidiaries = [...new Map(added.map(({ subsidiary }) => [subsidiary.id, subsidiary])).values()];
  if (added.length === 0) return null;
  return (
    <section className="added-entries" aria-label={words.added}>
      <h2>
        {words.added}
        <span className="right">
          <ReasonLink text={words.whyAdded} />
        </span>
      </h2>
      {subsidiaries.map(({ id, refName }) => (
        <div key={id}>
          <h3>{refName}</h3>
          <dl className="pairs">
            {added
              .filter(({ subsidiary }) => subsidiary.id === id)
              .map(({ line, account, currency, debit, credit }) => (
                <Fragment key={line}>
                  <dt>
                    <AccountName name={account.refName} />
                  </dt>
                  <dd>
                    {debit === null ? words.credit : words.debit} {formats.amount(debit ?? credit ?? 0, currency.id)}{' '}
                    {formats.currencyCode(currency)}
                  </dd>
                </Fragment>
              ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
