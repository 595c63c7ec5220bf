import type { Month } from './calendar.ts';
import type { DocumentPlan } from './plan.ts';
import { purchasingStates } from './purchasing/purchasingStates.ts';
import { receivableStates } from './payments/receivableStates.ts';
import { routedStates } from './payments/routedStates.ts';
import { salesStates } from './sales/salesStates.ts';
import type { Shelves } from './inventory/shelves.ts';

/** Documents of every type in the states that ordinary months leave out, in the two months before the current one. */
export function everyState(plan: DocumentPlan, shelves: Shelves, second: Month, last: Month): void {
  purchasingStates(plan, shelves, second, last);
  salesStates(plan, shelves, last);
  receivableStates(plan, shelves, second, last);
  routedStates(plan, last);
}
