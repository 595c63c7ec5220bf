import type { RecordOverride } from '../override.ts';
import { PlanPanel } from './PlanPanel.tsx';
import { isComputedPlan, PlanStrip } from './PlanStrip.tsx';

/** Recognition schedules show their computed plan as a picture with its figures. */
export const revRecScheduleOverride: RecordOverride = {
  type: 'revRecSchedule',
  form: {
    Strip: PlanStrip,
    hidesLines: isComputedPlan,
    primary: [
      { name: 'name', span: 2 }, { name: 'amortizationType' }, { name: 'recurrenceType' }, { name: 'periodOffset' }, { name: 'initialAmount' }, { name: 'scheduledDate' }, { name: 'isInactive' },
    ],
  },
  record: { Panel: PlanPanel, hidesLines: () => true },
};
