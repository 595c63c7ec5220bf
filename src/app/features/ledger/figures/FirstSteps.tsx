import { setUpCompany } from '#contract/permissions';
import { definitionOf, type RecordType } from '#contract/records/index';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import { firstStepsAddress, listAddress, newAddress, recordAddress } from '#app/platform/router/addresses.ts';
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
  /** The step of the guided setup in which it is done. */
  readonly step: 'company' | 'chart';
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
      step: 'company',
      filled: { isBaseCurrency: true },
    },
    {
      type: 'subsidiary',
      label: words.subsidiary,
      why: words.subsidiaryWhy,
      isDone: caller.subsidiaries.length > 0,
      step: 'company',
      ...(base.id === '' ? {} : { filled: { currency: base } }),
    },
    { type: 'accountingPeriod', label: words.period, why: words.periodWhy, isDone: hasPeriods, step: 'company' },
    { type: 'account', label: words.account, why: words.accountWhy, isDone: hasPeriods && hasBank, step: 'chart' },
  ];
  const isGuided = can(setUpCompany.id, 'Edit');
  const [company] = caller.subsidiaries;
  const way = ({ type, label, isDone, filled, step }: Step) =>
    isDone && type === 'subsidiary' && company ? (
      <Link to={recordAddress(type, company.id)}>{label}</Link>
    ) : isDone ? (
      <Link to={listAddress(type)}>{label}</Link>
    ) : isGuided ? (
      <Link to={`${firstStepsAddress}?step=${step}`}>{label}</Link>
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
        {isGuided && (
          <span className="right">
            <Link className="btn primary" to={firstStepsAddress}>
              {words.guide}
            </Link>
          </span>
        )}
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
