import { DueScreen } from '#app/engine/aspects/recurring/DueScreen.tsx';

/** Recurring bills and what of them is due. */
export const RecurringBills = () => <DueScreen type="recurringBill" creates="vendorBill" />;
