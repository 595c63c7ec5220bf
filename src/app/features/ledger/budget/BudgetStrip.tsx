import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthFields } from '#contract/records/ledger/budgetMonths';
import type { Minor } from '#contract/values/money';
import { formatAmount } from '#contract/values/numberFormat';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { lazyPart } from '#app/ui/lazyCode.ts';
import { filledCells, monthHeads, monthlyPlan } from './budgetLines.ts';
import { budgetMessages as words } from './budgetMessages.ts';
import './budget.css';

const SpreadDialog = lazyPart(() => import('./SpreadDialog.tsx').then(({ SpreadDialog: Part }) => Part));

const FRESH_MS = 60_000;

/** Above the lines of a budget: what they come to by month, and the way to spread amounts over the months. */
export function BudgetStrip({ model }: FormPartProps) {
  useEveryChange(model);
  const [isOpen, setOpen] = useState(false);
  const { access, cache, queries, locale } = model.tools;
  const accounts = useQuery(
    {
      ...queries.list('account', {
        q: 'acctType ANY_OF [Income, OthIncome]',
        limit: 1000,
        offset: 0,
        fields: ['acctType'],
      }),
      enabled: access.can('LIST_ACCOUNT', 'View'),
      staleTime: FRESH_MS,
    },
    cache,
  );
  const grid = model.grids.get('line');
  if (!grid) return null;
  const income = new Set((accounts.data?.items ?? []).map(({ id }) => id));
  const lines = filledCells(grid.store);
  const plan = monthlyPlan(lines, (account) => income.has(account));
  const heads = monthHeads(model.values(), locale());
  const { precision, numberFormat } = grid.settings;
  const shown = (amounts: readonly Minor[]) =>
    amounts.map((amount, at) => <td key={at}>{formatAmount(amount, precision, numberFormat)}</td>);
  return (
    <div className="budget-plan">
      <div className="section">
        <h2>{words.byMonth}</h2>
        <span className="right">
          <Button onClick={() => setOpen(true)}>{words.spread}</Button>
        </span>
      </div>
      <div className="budget-months" role="region" aria-label={words.byMonth}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{words.byMonth}</span>
              </th>
              {monthFields.map((field, at) => (
                <th key={field} scope="col">
                  {heads[field]?.label ?? at + 1}
                </th>
              ))}
              <th scope="col">{words.year}</th>
            </tr>
          </thead>
          <tbody>
            {(['income', 'expenses', 'net'] as const).map((name) => (
              <tr key={name} className={name}>
                <th scope="row">{words[name]}</th>
                {shown(plan[name])}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isOpen && <SpreadDialog model={model} grid={grid} onClose={() => setOpen(false)} />}
    </div>
  );
}
