import { DueScreen } from '#app/engine/aspects/recurring/DueScreen.tsx';

/** Recurring invoices and what of them is due. */
export const RecurringInvoices = () => <DueScreen type="recurringInvoice" creates="invoice" />;
