import { useQuery } from '@tanstack/react-query';
import { addDays } from '#contract/values/calendar';
import { inOrder } from '#app/engine/figures/currencyOrder.ts';
import { groupedQuery } from '#app/engine/figures/groupedTotals.ts';
import { HomeTable } from '#app/engine/figures/HomeTable.tsx';
import { sumText } from '#app/engine/report/figures.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { listAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { openEstimates } from '../searches.ts';
import { estimateStages, type Stage } from './estimateStages.ts';
import { saleFigureMessages as words } from './figureMessages.ts';

/** Open estimates by how soon they expire, with a column a currency. */
export function EstimateStages() {
  const { client } = useConnection();
  const { caller } = useCaller();
  const formats = useFormats();
  const today = todayHere();
  const week = addDays(today, 7);
  const { data, error, refetch } = useQuery(
    groupedQuery(client, { type: 'estimate', q: openEstimates, totals: 'total', groupBy: 'dueDate' }),
  );
  const { rows, currencies: found } = estimateStages(data ?? [], today, week);
  const base = caller.company.baseCurrency.id;
  const currencies = inOrder(found, base);
  const searches: Readonly<Record<Stage, string>> = {
    expired: `dueDate BEFORE '${today}'`,
    expiring: `dueDate ON_OR_AFTER '${today}' AND dueDate ON_OR_BEFORE '${week}'`,
    later: `dueDate AFTER '${week}'`,
    undated: 'dueDate EMPTY',
  };
  const heads = currencies.length > 1 ? currencies.map((each) => formats.currencyCode(each)) : [words.amount];
  const sumOf = (id: string) => Number(sumText(rows.flatMap(({ sums }) => sums.get(id) ?? [])));
  return (
    <HomeTable
      title={words.byStage}
      link={<Link to={listAddress('estimate', openEstimates)}>{words.allEstimates}</Link>}
      columns={[
        { label: words.stage },
        { label: words.count, className: 'n' },
        ...(currencies.length === 0 ? [] : heads.map((label) => ({ label }))),
      ]}
      rows={
        data
          ? rows.map(({ stage, count, sums }) => ({
              key: stage,
              cells: [
                <Link key="s" to={listAddress('estimate', `${openEstimates} AND ${searches[stage]}`)}>
                  {words[stage]}
                </Link>,
                String(count),
                ...currencies.map(({ id }) => {
                  const sum = sums.get(id);
                  return sum === undefined ? '' : formats.amount(sum, id);
                }),
              ],
            }))
          : error && null
      }
      foot={
        data && rows.length > 0
          ? [
              {
                key: 'open',
                cells: [
                  words.total,
                  String(rows.reduce((sum, { count }) => sum + count, 0)),
                  ...currencies.map(({ id }) => formats.amount(sumOf(id), id)),
                ],
              },
            ]
          : undefined
      }
      empty={words.noEstimates}
      onRetry={() => void refetch()}
    />
  );
}
