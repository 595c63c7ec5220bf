/** Screens of payments that belong to no one record type. */
/** The draft of what is ticked under Pay bills, beside those of the payments. */
export const PAY_BILLS_DRAFT = 'pay-bills';
export const payBillsAddress = '/pay-bills';
export const checkRunAddress = '/check-run';
export const remittanceAddress = (type: string, id: string): string => `/remittance/${type}/${encodeURIComponent(id)}`;
