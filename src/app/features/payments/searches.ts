/** Bills and invoices of which something is open. */
export const unpaid = "status ANYOF 'OPEN', 'PARTIALLY_PAID'";
