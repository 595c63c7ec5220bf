import type { Ref } from '#contract/derive/types';
import type { PlainDate } from '#contract/values/date';
import { type Minor, minorToNumber } from '#contract/values/money';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { type PeriodFacts, periodOfDate } from '#app/engine/aspects/period/periodFacts.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { recurringMessages } from '../recurring/recurringMessages.ts';
import { reversalOf, type Share, type SpreadPart } from './plan.ts';

const { spread: words } = recurringMessages;

interface SpreadTableProps {
  readonly parts: readonly SpreadPart[];
  readonly departments: readonly Share[];
  readonly takenOut: PlainDate | undefined;
  readonly isReversed: boolean;
  readonly total: Minor | undefined;
  readonly currency: Ref;
  readonly periods: readonly PeriodFacts[];
}

/** The plan by month: amounts, remainder and whether each month can be posted. */
export function SpreadTable({ parts, departments, takenOut, isReversed, total, currency, periods }: SpreadTableProps) {
  const formats = useFormats();
  const precision = formats.precisionOf(currency.id);
  const shown = (amount: Minor): string => formats.amount(minorToNumber(amount, precision), currency.id);
  const named = departments.flatMap(({ department }) => department ?? []);
  if (parts.length === 0 || total === undefined)
    return <EmptyState title={words.nothing}>{words.nothingText}</EmptyState>;
  const state = (date: PlainDate) => {
    const period = periodOfDate(periods, date);
    if (periods.length === 0) return null;
    return (
      <Badge tone={period && period.shut === undefined ? 'positive' : 'critical'}>
        {period ? (period.shut ?? words.open) : words.none}
      </Badge>
    );
  };
  return (
    <ScrollArea label={words.plan}>
      <table className="grid spread-plan" aria-label={words.plan}>
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            <th scope="col">{words.period}</th>
            <th scope="col">{words.state}</th>
            {isReversed && <th scope="col">{words.reversedOn}</th>}
            {named.map(({ id, refName }) => (
              <th key={id} scope="col" className="n money">
                {refName}
              </th>
            ))}
            <th scope="col" className="n money">
              {words.month}
            </th>
            <th scope="col" className="n money">
              {words.left}
            </th>
          </tr>
        </thead>
        <tbody>
          {takenOut !== undefined && (
            <tr>
              <td>{formats.date(takenOut)}</td>
              <td>{periodOfDate(periods, takenOut)?.name ?? ''}</td>
              <td>{state(takenOut)}</td>
              {isReversed && <td>{null}</td>}
              {named.map(({ id }) => (
                <td key={id} className="n money">
                  {null}
                </td>
              ))}
              <td className="two">{words.takesOut}</td>
              <td className="n money">{shown(total)}</td>
            </tr>
          )}
          {parts.map(({ date, amount, byDepartment, left }) => (
            <tr key={date}>
              <td>{formats.date(date)}</td>
              <td>{periodOfDate(periods, date)?.name ?? ''}</td>
              <td>{state(date)}</td>
              {isReversed && <td>{formats.date(reversalOf(date))}</td>}
              {named.map(({ id }, at) => (
                <td key={id} className="n money">
                  {byDepartment[at] === undefined ? '' : shown(byDepartment[at])}
                </td>
              ))}
              <td className="n money">{shown(amount)}</td>
              <td className="n money">{shown(left)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3 + named.length + Number(isReversed)}>
              {words.total}
            </th>
            <td className="n money">
              {shown(total)} {formats.currencyCode(currency)}
            </td>
            <td>{null}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollArea>
  );
}
