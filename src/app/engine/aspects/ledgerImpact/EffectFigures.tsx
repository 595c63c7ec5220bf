import type { Ref } from '#contract/derive/types';
import { plainNumberText } from '#contract/values/scaled';
import { formatPlain } from '#contract/values/numberFormat';
import type { LedgerImpact } from '#contract/wire/ledgerImpact';
import type { Formats } from '#app/platform/formats/formats.ts';
import { ledgerMessages as words } from './ledgerMessages.ts';

interface EffectFiguresProps {
  readonly impact: LedgerImpact | undefined;
  /** The currency of the books. */
  readonly base: Ref;
  readonly rate: number | undefined;
  readonly formats: Formats;
}

/** Total debits in document currency if it has an amount, and with the rate in base currency if different. */
export function EffectFigures({ impact, base, rate, formats }: EffectFiguresProps) {
  const currency = impact?.items[0]?.currency;
  if (!impact || !currency) return null;
  const { debit, baseDebit } = impact.totals;
  const isForeign = currency.id !== base.id;
  const isInBaseAlone = isForeign && debit === 0;
  return (
    <>
      {debit !== null && !isInBaseAlone && (
        <>
          <dt>{isForeign ? words.inBooks(formats.currencyCode(currency)) : words.debits}</dt>
          <dd>{formats.amount(debit, currency.id)}</dd>
        </>
      )}
      {isForeign && !isInBaseAlone && rate !== undefined && (
        <>
          <dt>{words.rate}</dt>
          <dd>{formatPlain(plainNumberText(rate), formats.number)}</dd>
        </>
      )}
      {isForeign && baseDebit !== null && (
        <>
          <dt>{words.inBooks(formats.currencyCode(base))}</dt>
          <dd>{formats.amount(baseDebit, base.id)}</dd>
        </>
      )}
    </>
  );
}
