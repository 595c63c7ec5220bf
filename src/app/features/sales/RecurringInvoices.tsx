import { DuePage } from '#app/engine/aspects/recurring/DuePage.tsx';

/** Recurring invoices and what of them is due. */
export const RecurringInvoices = () => <DuePage type="recurringInvoice" />;
