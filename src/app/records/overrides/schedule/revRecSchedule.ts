import { patternProblems } from '#contract/rules/recognitionPattern';
import { readProblem } from '../../../api/answerErrors.ts';
import type { ServiceProblem } from '../../../api/errors.ts';
import { linesOf } from '../../../api/merge.ts';
import type { FormDoc } from '../../form/values.ts';
import type { RecordOverride } from '../override.ts';
import { PlanPanel } from './PlanPanel.tsx';
import { isComputedPlan, PlanStrip } from './PlanStrip.tsx';

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** What the service would refuse of a pattern, at its cells. */
const checkPattern = ({ recurrence, initialAmount }: FormDoc): readonly ServiceProblem[] =>
  patternProblems(
    linesOf(recurrence).map(({ percent, recAmount }) => ({
      percent: numberOf(percent),
      recAmount: numberOf(recAmount),
    })),
    numberOf(initialAmount),
  ).map(({ code, detail, path = '' }) => readProblem({ detail, 'o:errorCode': code, 'o:errorPath': path }));

/** Recognition schedules show their computed plan as a picture with its figures. */
export const revRecScheduleOverride: RecordOverride = {
  type: 'revRecSchedule',
  form: {
    Strip: PlanStrip,
    hidesLines: isComputedPlan,
    check: (doc) => (isComputedPlan(doc) ? [] : checkPattern(doc)),
    primary: [
      { name: 'name', span: 2 },
      { name: 'amortizationType' },
      { name: 'recurrenceType' },
      { name: 'periodOffset' },
      { name: 'initialAmount' },
      { name: 'scheduledDate' },
      { name: 'isInactive' },
    ],
  },
  record: { Panel: PlanPanel, hidesLines: () => true },
};
