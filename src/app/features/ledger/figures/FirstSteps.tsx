import { definitionOf, type RecordType } from '#contract/records/index';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import { listAddress, newAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { firstStepsMessages as words } from './firstStepsMessages.ts';

interface Step {
  readonly type: RecordType;
  readonly label: string;
  readonly why: string;
  readonly isDone: boolean;
  /** What the form begins with. */
  readonly filled?: FormDoc;
  /** It links to existing records, and not to the form of a new one. */
  readonly isList?: true;
}

interface StepsProps {
  readonly hasPeriods: boolean;
  readonly hasBank: boolean;
}

/** What a new company needs before anything can be posted, in order, with links. */
export function FirstSteps({ hasPeriods, hasBank }: StepsProps) {
  const { caller, can } = useCaller();
  const base = caller.company.baseCurrency;
  const steps: readonly Step[] = [
    {
      type: 'currency',
      label: words.currency,
      why: words.currencyWhy,
      isDone: base.id !== '',
      filled: { isBaseCurrency: true },
    },
    {
      type: 'subsidiary',
      label: words.subsidiary,
      why: words.subsidiaryWhy,
      isDone: caller.subsidiaries.length > 0,
      ...(base.id === '' ? {} : { filled: { currency: base } }),
    },
    { type: 'accountingPeriod', label: words.period, why: words.periodWhy, isDone: hasPeriods },
    { type: 'account', label: words.account, why: words.accountWhy, isDone: hasPeriods && hasBank, isList: true },
  ];
  const way = ({ type, label, isDone, filled, isList }: Step) =>
    isDone || isList ? (
      <Link to={listAddress(type)}>{label}</Link>
    ) : can(definitionOf(type).permission.id, 'Create') ? (
      <Link to={newAddress(type)} state={filled && { filled }}>
        {label}
      </Link>
    ) : (
      label
    );
  return (
    <section aria-label={words.title}>
      <div className="section needs-head">
        <h2>{words.title}</h2>
        <span className="hint">{words.hint}</span>
      </div>
      <table className="grid stack needs" aria-label={words.title}>
        <TableHead
          isForReadersOnly
          columns={[
            { label: words.state, col: 'n-what' },
            { label: words.step, col: 'n-record' },
            { label: words.why },
          ]}
        />
        <tbody>
          {steps.map((step) => (
            <tr key={step.type}>
              <td className="b2">
                <Badge tone={step.isDone ? 'positive' : 'warning'}>{step.isDone ? words.done : words.toDo}</Badge>
              </td>
              <td className="b1">{way(step)}</td>
              <td className="a1 first-why">
                {step.why}
                {!step.isDone && !can(definitionOf(step.type).permission.id, 'Create') && (
                  <span className="two"> {words.mayNot}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
