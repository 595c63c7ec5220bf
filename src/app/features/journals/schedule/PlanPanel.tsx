import { plainNumberText } from '#contract/values/scaled';
import { useFormats } from '#app/platform/formats/formats.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import { type Plan, planOf, type PlanStep } from './planPicture.ts';
import { scheduleMessages as words } from './scheduleMessages.ts';
import './schedule.css';
import { TableHead } from '#app/ui/table/TableHead.tsx';

const WIDTH = 640;
const HEIGHT = 200;
const FOOT = 18;
const GAP = 0.25;
const FEWEST = 6;
/** A cell of the foot without a figure. */
const NOTHING = '\u00a0';

/** The computed plan of a schedule as a chart, with the table of the same figures next to it. */
export function PlanPanel({ record }: { readonly record: FormDoc }) {
  const formats = useFormats();
  const plan = planOf(record);
  // All shares have the decimals of the longest one, so the decimal points line up.
  const places = Math.max(2, ...plan.steps.map(({ value }) => (plainNumberText(value).split('.')[1] ?? '').length));
  const print = (value: number) => (plan.isShares ? formats.decimal(value, places) : formats.amount(value));
  const nameOf = (step: PlanStep | undefined, at: number): string =>
    step?.date === undefined ? words.nth(at + 1) : formats.date(step.date);
  if (plan.steps.length === 0) return <p className="offer two">{words.noPlan}</p>;
  return (
    <div className="plan">
      <div className="section">
        <h2>{words.plan}</h2>
        <span className="two small plan-key">
          <i className="bar-key" aria-hidden />
          {words.bars}
          <i className="line-key" aria-hidden />
          {words.line}
        </span>
      </div>
      <div className="plan-parts">
        <Picture
          plan={plan}
          label={words.picture(
            plan.steps.length,
            print(plan.total),
            nameOf(plan.steps[0], 0),
            nameOf(plan.steps.at(-1), plan.steps.length - 1),
          )}
          nameOf={nameOf}
          print={print}
        />
        <ScrollArea label={words.plan}>
          <table className="grid plan-table" aria-label={words.plan}>
            <TableHead
              columns={[
                { label: plan.steps.some(({ date }) => date !== undefined) ? words.date : words.step },
                { label: plan.isShares ? words.share : words.amount, className: 'n money' },
                { label: words.sofar, className: 'n rule-l' },
                { label: words.left, className: 'n rule-l' },
              ]}
            />
            <tbody>
              {plan.steps.map((step, at) => (
                <tr key={at}>
                  <td>{nameOf(step, at)}</td>
                  <td className="n money">{print(step.value)}</td>
                  <td className="n rule-l">{print(step.sofar)}</td>
                  <td className="n rule-l">{print(step.left)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{words.total}</th>
                <td className="n money">
                  <span className="double">{print(plan.total)}</span>
                </td>
                <td className="n rule-l">{NOTHING}</td>
                <td className="n rule-l">{NOTHING}</td>
              </tr>
              {plan.rest !== 0 && (
                <tr>
                  <th scope="row" className={plan.rest < 0 ? 'critical' : undefined}>
                    {plan.rest < 0 ? words.tooMuch : words.unplanned}
                  </th>
                  <td className="n money">{print(Math.abs(plan.rest))}</td>
                  <td className="n rule-l">{NOTHING}</td>
                  <td className="n rule-l">{NOTHING}</td>
                </tr>
              )}
            </tfoot>
          </table>
        </ScrollArea>
      </div>
    </div>
  );
}

interface PictureProps {
  readonly plan: Plan;
  readonly label: string;
  readonly nameOf: (step: PlanStep, at: number) => string;
  readonly print: (value: number) => string;
}

/** Bars of each period under the line of what has been recognized; below them the days, of many the first, the middle and the last. */
function Picture({ plan: { steps }, label, nameOf, print }: PictureProps) {
  const slot = WIDTH / steps.length;
  const isFew = steps.length <= FEWEST;
  // With few periods, bars are no wider than in a half-year chart, and figures fit.
  const bar = (isFew ? WIDTH / FEWEST : slot) * (1 - GAP);
  const y = (part: number) => (HEIGHT - FOOT) * (1 - part * 0.9);
  const middle = (at: number) => slot * (at + 0.5);
  const last = steps.length - 1;
  const named = isFew ? steps.map((_, at) => at) : [...new Set([0, Math.floor(last / 2), last])];
  const foot = (at: number): { readonly x: number; readonly textAnchor: 'start' | 'middle' | 'end' } => {
    if (isFew || (at !== 0 && at !== last)) return { x: middle(at), textAnchor: 'middle' };
    return at === 0 ? { x: 0, textAnchor: 'start' } : { x: WIDTH, textAnchor: 'end' };
  };
  return (
    <svg className="plan-picture" role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <line className="base" x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
      {steps.map((step, at) => (
        <rect
          key={at}
          className="plan-step"
          x={middle(at) - bar / 2}
          width={bar}
          y={y(step.height)}
          height={y(0) - y(step.height)}
        >
          <title>{`${nameOf(step, at)}: ${print(step.value)}`}</title>
        </rect>
      ))}
      <polyline className="reached" points={steps.map(({ reached }, at) => `${middle(at)},${y(reached)}`).join(' ')} />
      {isFew &&
        steps.map((step, at) => (
          <text key={at} x={middle(at)} y={y(step.height) - 4} textAnchor="middle">
            {print(step.value)}
          </text>
        ))}
      {named.map((at) => {
        const step = steps[at];
        return (
          step && (
            <text key={at} y={HEIGHT - 4} {...foot(at)}>
              {nameOf(step, at)}
            </text>
          )
        );
      })}
    </svg>
  );
}
