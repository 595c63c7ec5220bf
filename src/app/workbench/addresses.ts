/** Screens of payments that belong to no one record type. */
export const payBillsAddress = '/pay-bills';
export const checkRunAddress = '/check-run';
export const remittanceAddress = (type: string, id: string): string => `/remittance/${type}/${encodeURIComponent(id)}`;
