import { useQuery } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/index';
import { listAddress, ratesAddress } from '#app/platform/router/addresses.ts';
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx';
import { PartFailed } from '#app/engine/record/PartFailed.tsx';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { RateChart } from './RateChart.tsx';
import { historyOf } from './rateBook.ts';
import { rateMessages as words } from './rateMessages.ts';
import './rates.css';
import { rateSearch } from './useRates.ts';
import { Link } from '#app/ui/Link.tsx';

const { permission } = definitionOf('currencyRate');

/** A currency with its rates over time, in the currency of the books. */
export function CurrencyPanel({ record, tools }: RecordPanelProps) {
  const { access, queries } = tools;
  const base = access.caller.company.baseCurrency;
  const id = String(record.id);
  const isBase = id === base.id;
  const mayView = access.can(permission.id, 'View');
  const search = rateSearch(base.id, id);
  const { data, error, refetch } = useQuery({
    ...queries.list('currencyRate', search),
    enabled: !isBase && mayView && base.id !== '',
  });
  // Before there are books there is nothing to have a rate to.
  if (!mayView || base.id === '') return null;
  const symbol = typeof record.symbol === 'string' ? record.symbol : String(record.refName);
  const all = `${listAddress('currencyRate')}?${new URLSearchParams({ q: search.q }).toString()}`;
  return (
    <section className="rate-panel" aria-label={words.title}>
      <div className="section">
        <h2>{words.title}</h2>
        {!isBase && (
          <span className="right rate-ways">
            <Link to={all}>{words.all}</Link>
            {access.can(permission.id, 'Create') && <Link to={ratesAddress}>{words.enter}</Link>}
          </span>
        )}
      </div>
      {isBase && <p className="two rate-none">{words.base}</p>}
      {error && !data && <PartFailed what={words.title} error={error} onRetry={() => void refetch()} />}
      {!isBase && !data && !error && (
        <p className="rate-none" aria-busy>
          <Skeleton width={240} />
        </p>
      )}
      {data && (
        <RateChart
          history={historyOf(data.items, id, base.id)}
          currency={symbol}
          books={tools.formats().currencyCode(base)}
        />
      )}
    </section>
  );
}
