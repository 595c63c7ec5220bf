import { type Calendar, BY_DOCUMENTS, type Month } from './calendar.ts';
import { monthOfBranch } from './abroadPlan.ts';
import { homeCustomers, monthOfHome } from './homePlan.ts';
import { openingAdvances, openingOrders, openingStock } from './inventory/opening.ts';
import { DocumentPlan, type Step } from './plan.ts';
import { Shelves } from './inventory/shelves.ts';
import { openingDocuments, settleOpening, type TakenOver } from './ledger/takeOver.ts';
import { dayOf } from './trade.ts';
import { purchasingStates } from './purchasing/purchasingStates.ts';
import { receivableStates } from './payments/receivableStates.ts';
import { routedStates } from './payments/routedStates.ts';
import { transitStates } from './inventory/transitStates.ts';
import { returnStates } from './sales/returnStates.ts';
import { salesStates } from './sales/salesStates.ts';

/** The documents of all books from the month they took over up to today, in the order in which they are entered. */
export function plannedDocuments({ months, today }: Calendar, takenOver: readonly TakenOver[]): Step[] {
  const plan = new DocumentPlan();
  const shelves = new Shelves(plan);
  const own = months.filter(({ offset }) => offset >= BY_DOCUMENTS && offset <= 0);
  const [first, second, last] = own;
  if (!first || !second || !last) return [];
  for (const each of takenOver) {
    openingStock(plan, shelves, each.books, each.bank, openingOrders(each.books, each.stock), first.start);
    openingDocuments(plan, each, first.start);
    if (each.books === 'us')
      openingAdvances(
        plan,
        each.bank,
        each.prepaid,
        each.deposits,
        [homeCustomers[36] ?? '', homeCustomers[37] ?? '', homeCustomers[38] ?? ''],
        first.start,
      );
    settleOpening(plan, each, dayOf(first, 12), dayOf(first, 25));
  }
  for (const month of own) {
    monthOfHome(plan, shelves, month);
    monthOfBranch(plan, shelves, 'de', month);
    monthOfBranch(plan, shelves, 'jp', month);
  }
  everyState(plan, shelves, second, last);
  return inOrder(plan.steps).filter(({ date }) => date <= today);
}

/** By date; of one date as they were planned. */
const inOrder = (steps: readonly Step[]): Step[] =>
  steps.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** Documents of every type in the states that ordinary months leave out, in the two months before the current one. */
function everyState(plan: DocumentPlan, shelves: Shelves, second: Month, last: Month): void {
  purchasingStates(plan, shelves, second, last);
  salesStates(plan, shelves, last);
  receivableStates(plan, shelves, second, last);
  routedStates(plan, last);
  returnStates(plan, shelves, last);
  transitStates(plan, shelves, last);
}
