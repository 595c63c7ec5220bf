import type { RecordHandler } from '../engine/handler.ts';
import { recurringDocument } from '../recurring/template.ts';

/** Invoices that recur. */
export const recurringInvoice: RecordHandler = recurringDocument('invoice');
