import { Field } from '#app/ui/inputs/Field.tsx';
import { Radio } from '#app/ui/inputs/Checkbox.tsx';
import type { ActionFieldsProps, TypePlug } from '#app/engine/plugs/typePlug.ts';
import { defaultsOfPeriod, followPeriod } from './periods/nextPeriod.ts';
import { overrideMessages as words } from '#app/engine/aspects/period/overrideMessages.ts';
import { readPeriods } from '#app/engine/aspects/period/periodFacts.ts';
import { PeriodPanel } from './periods/PeriodPanel.tsx';

const locks = ['allLocked', 'arLocked', 'apLocked'] as const;

/** The meaning of closing and reopening, and which lock is affected. */
function PeriodActionFields({ action, body, onChange }: ActionFieldsProps) {
  if (action === 'close') return <p>{words.closeText}</p>;
  if (action === 'reopen') return <p>{words.reopenText}</p>;
  const chosen = locks.find((lock) => body[lock] === true) ?? 'allLocked';
  const what = action === 'unlock' ? words.unlockWhat : words.lockWhat;
  return (
    <Field label={what}>
      <div role="radiogroup" aria-label={what} className="pd-locks">
        {locks.map((lock) => (
          <Radio key={lock} name="lock" checked={chosen === lock} onChange={() => onChange({ [lock]: true })}>
            {words.lockChoices[lock]}
          </Radio>
        ))}
      </div>
    </Field>
  );
}

/** Accounting periods: the year and the checklist, close and reopen with a reason, lock everything or one module. */
export const accountingPeriod: TypePlug = {
  form: {
    layout: {
      primary: ['periodName', 'startDate', 'endDate', 'isYear', 'makesPeriods', 'parent'],
    },
    rules: [
      { prepare: ({ cache, queries }) => readPeriods(cache, queries), start: defaultsOfPeriod, follow: followPeriod },
    ],
  },
  record: {
    ActionFields: PeriodActionFields,
    panel: { Part: PeriodPanel, isFirst: true },
    whyFixed: ({ closed }, change) =>
      closed === true && (change === 'edit' || change === 'delete') ? words.closedPeriod : undefined,
  },
};
