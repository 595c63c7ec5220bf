import { DuePage } from '#app/engine/aspects/recurring/DuePage.tsx';

/** Recurring bills and what of them is due. */
export const RecurringBills = () => <DuePage type="recurringBill" />;
