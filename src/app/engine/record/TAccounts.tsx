import { Fragment } from 'react';
import { isZero, type Minor } from '#contract/values/money';
import { formatAmount } from '#contract/values/numberFormat';
import type { Formats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { recordMessages as words } from './messages/recordMessages.ts';
import type { TAccount } from './tAccounts.ts';
import { Link } from '#app/ui/Link.tsx';

interface TAccountsProps {
  readonly accounts: readonly TAccount[];
  readonly formats: Pick<Formats, 'number' | 'currencyCode'>;
}

/** A side with several amounts shows their number; its total includes them all. */
const MAX_SHOWN = 20;

/** Ledger impact as T accounts: each account in its currency, and in base currency if different. */
export function TAccounts({ accounts, formats }: TAccountsProps) {
  return (
    <div className="taccts">
      {accounts.map((each) => {
        const { account, subsidiary, currency, debits, credits, debit, credit, base } = each;
        return (
          <div key={`${account.id}/${currency?.id ?? ''}/${subsidiary?.id ?? ''}`} className="tacct">
            <h3>
              <span>
                <Link className="drill" to={recordAddress('account', account.id)}>
                  <AccountName name={account.refName} />
                </Link>
              </span>
              {currency && <span className="two">{formats.currencyCode(currency)}</span>}
            </h3>
            {subsidiary && <p className="two small">{subsidiary.refName}</p>}
            <div className="t">
              <Side label={words.debit} of={each} amounts={debits} total={debit} base={base?.debit} formats={formats} />
              <Side
                label={words.credit}
                of={each}
                amounts={credits}
                total={credit}
                base={base?.credit}
                formats={formats}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}

interface SideProps extends Pick<TAccountsProps, 'formats'> {
  readonly label: string;
  readonly of: TAccount;
  readonly amounts: readonly Minor[];
  readonly total: Minor;
  /** The side's base amount. */
  readonly base: Minor | undefined;
}

function Side({ label, of, amounts, total, base, formats }: SideProps) {
  const print = (amount: Minor) => formatAmount(amount, of.precision, formats.number);
  return (
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
      {of.base && base !== undefined && !isZero(base) && (
        <span className="base two">
          {formatAmount(base, of.base.precision, formats.number)} {formats.currencyCode(of.base.currency)}
        </span>
      )}
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
