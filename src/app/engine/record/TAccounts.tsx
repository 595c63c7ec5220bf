import { Fragment } from 'react';
import { isZero, type Minor } from '#contract/values/money';
import { formatAmount, type NumberFormat } from '#contract/values/numberFormat';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { recordMessages as words } from './messages/recordMessages.ts';
import type { TAccount } from './tAccounts.ts';
import { Link } from '#app/ui/Link.tsx';

interface TAccountsProps {
  readonly accounts: readonly TAccount[];
  readonly precision: number;
  readonly format: NumberFormat;
}

/** A side with several amounts shows their number; its total includes them all. */
const MAX_SHOWN = 20;

/** The ledger effect as a bookkeeper draws it. */
export function TAccounts({ accounts, precision, format }: TAccountsProps) {
  const print = (amount: Minor) => formatAmount(amount, precision, format);
  const side = (label: string, amounts: readonly Minor[], total: Minor) => (
    <div>
      {/* Implied by its position. */}
      {amounts.length > 0 && <span className="sr">{label} </span>}
      {amounts.slice(0, MAX_SHOWN).map((amount, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          {print(amount)}
        </Fragment>
      ))}
      {amounts.length > MAX_SHOWN && (
        <>
          <br />
          <span className="two">{words.moreAmounts(amounts.length - MAX_SHOWN)}</span>
        </>
      )}
      {amounts.length > 1 && !isZero(total) && <span className="sum">{print(total)}</span>}
    </div>
  );
  return (
    <div className="taccts">
      {accounts.map(({ account, debits, credits, debit, credit }) => (
        <div key={account.id} className="tacct">
          <h3>
            <span>
              <Link className="drill" to={recordAddress('account', account.id)}>
                <AccountName name={account.refName} />
              </Link>
            </span>
          </h3>
          <div className="t">
            {side(words.debit, debits, debit)}
            {side(words.credit, credits, credit)}
          </div>
        </div>
      ))}
    </div>
  );
}

/** "6410 Rent" with its number in the second ink. */
export function AccountName({ name }: { readonly name: string }) {
  const [, code, rest] = /^(\d\S*)\s+(.+)$/.exec(name) ?? [];
  return code === undefined ? (
    <>{name}</>
  ) : (
    <>
      <span className="no">{code}</span> {rest}
    </>
  );
}
