import { useQuery } from '@tanstack/react-query';
import { labelText, mapColumns } from '#contract/messages/labels';
import { receivablesAging } from '#contract/reports/receivablesAging';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { sumText } from '#app/engine/report/figures.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { reportAddress } from '#app/platform/router/addresses.ts';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx';
import { figureMessages } from '#app/engine/figures/figureMessages.ts';
import { paymentFigureMessages as words } from './figureMessages.ts';
import { Link } from '#app/ui/Link.tsx';
import { sheetRowsOf } from '#app/engine/report/sheetTable.ts';
import type { Ref } from '#contract/derive/types';
import type { SheetRow } from '#contract/reports/sheet';
import { listed } from '#app/platform/i18n/listed.ts';

const columns = mapColumns('receivablesAging', receivablesAging.columns, labelText).filter(
  ({ name }) => name === 'current' || name.startsWith('span'),
);
/** Four colors for five columns: what is latest of all is read by its words. */
const colors = ['c1', 'c2', 'c3', 'c4', 'c4'];

/** What customers owe, or what is owed to vendors, by how late it is; in the currency of the books. */
export function AgingFigure({
  report,
  title,
  link,
}: {
  readonly report: 'receivablesAging' | 'payablesAging';
  readonly title: string;
  readonly link: string;
}) {
  const { queries } = useConnection();
  const { caller } = useCaller();
  const formats = useFormats();
  const { subsidiary } = usePreferences();
  const { data, error } = useQuery(queries.report(report, { subsidiary, asOf: todayHere() }));
  const to = reportAddress(report);
  const base = caller.company.baseCurrency;
  const lines = data && sheetRowsOf(data).map(({ values }) => values);
  const rows = lines?.filter((row) => referenceOf(row.currency)?.id === base.id) ?? [];
  const sumOf = (name: string): string => sumText(rows.map((row) => (typeof row[name] === 'number' ? row[name] : 0)));
  const total = Number(sumOf('total'));
  const others = othersOf(lines ?? [], base.id).map(
    ({ currency, sum }) => `${formats.amount(Number(sum), currency.id)} ${formats.currencyCode(currency)}`,
  );
  return (
    <section>
      <h2>
        {title} <Link to={to}>{link}</Link>
      </h2>
      <p className="number">
        {data ? (
          <Link className="drill" to={to}>
            {formats.amount(total, base.id)}
          </Link>
        ) : error ? (
          <span className="two small">{figureMessages.notRead}</span>
        ) : (
          <Skeleton width={150} />
        )}
        {data && (
          <small>
            {formats.currencyCode(base)}
            {others.length > 0 && `, ${words.also(listed(others))}`}
          </small>
        )}
      </p>
      {data && (
        <>
          <div className="age-bar" aria-hidden>
            {columns.map(({ name }, at) => {
              const share = total <= 0 ? 0 : Math.max(0, Number(sumOf(name)) / total);
              return share === 0 ? null : (
                <span key={name} className={`sw ${colors[at] ?? ''}`} style={{ flexGrow: share }} />
              );
            })}
          </div>
          <dl className="ages">
            {columns.map(({ name, label }, at) => (
              <div key={name}>
                <dt>
                  <span className={`sw ${colors[at] ?? ''}`} aria-hidden />
                  {label}
                </dt>
                <dd>
                  <Link className="drill" to={to}>
                    {formats.amount(Number(sumOf(name)), base.id)}
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

/** What is open in each other currency of the books: unlike currencies are never added up. */
export function othersOf(
  rows: readonly SheetRow['values'][],
  base: string,
): readonly { readonly currency: Ref; readonly sum: string }[] {
  const currencies = new Map(
    rows.flatMap((row) =>
      [referenceOf(row.currency)].flatMap((currency) =>
        currency && currency.id !== base ? [[currency.id, currency] as const] : [],
      ),
    ),
  );
  return [...currencies.values()].map((currency) => ({
    currency,
    sum: sumText(
      rows.flatMap((row) =>
        referenceOf(row.currency)?.id === currency.id && typeof row.total === 'number' ? [row.total] : [],
      ),
    ),
  }));
}
