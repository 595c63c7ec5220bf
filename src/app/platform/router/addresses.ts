/** Screens of payments that belong to no one record type. */
/** The draft of the selection under Pay bills, beside those of the payments. */
export const PAY_BILLS_DRAFT = 'pay-bills';
export const payBillsAddress = '/pay-bills';
export const checkRunAddress = '/check-run';
/** Allocates an amount over months; known values are parameters. */
export const spreadAddress = (known: Readonly<Record<string, string>> = {}): string =>
  `/journals/spread${Object.keys(known).length === 0 ? '' : `?${new URLSearchParams(known).toString()}`}`;
export const remittanceAddress = (type: string, id: string): string => `/remittance/${type}/${encodeURIComponent(id)}`;
