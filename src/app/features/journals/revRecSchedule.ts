import { patternProblems } from '#contract/records/journals/recognitionPattern';
import { readProblem } from '#app/platform/api/answerErrors.ts';
import type { ServiceProblem } from '#app/platform/api/errors.ts';
import { linesOf } from '#app/platform/api/merge.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { SchedulePanel } from './recognition/SchedulePanel.tsx';
import { isComputedPlan, PlanStrip } from './schedule/PlanStrip.tsx';

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Errors of a pattern the service would refuse, at its cells. */
const checkPattern = ({ recurrence, initialAmount }: FormDoc): readonly ServiceProblem[] =>
  patternProblems(
    linesOf(recurrence).map(({ percent, recAmount }) => ({
      percent: numberOf(percent),
      recAmount: numberOf(recAmount),
    })),
    numberOf(initialAmount),
  ).map(({ code, detail, path = '', key, args }) =>
    readProblem({
      detail,
      'o:errorCode': code,
      'o:errorPath': path,
      'o:messageKey': key,
      'o:messageArgs': args,
    }),
  );

/** Recognition schedules show their computed plan as a picture with its figures. */
export const revRecSchedule: TypePlug = {
  form: {
    layout: {
      primary: [
        ['name', 2],
        'amortizationType',
        'recurrenceType',
        'periodOffset',
        'initialAmount',
        'scheduledDate',
        'isInactive',
      ],
      linesHiddenWhen: isComputedPlan,
    },
    rules: [{ check: (doc) => (isComputedPlan(doc) ? [] : checkPattern(doc)) }],
    slots: [{ at: 'strip', Part: PlanStrip }],
  },
  record: { panel: { Part: SchedulePanel, showsLines: () => true } },
};
