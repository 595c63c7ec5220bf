import { draftAddress, importAddress, newAddress, payBillsAddress, recordAddress } from '../router/addresses.ts';

/** The draft of a file that is imported. */
const IMPORT_DRAFT = 'import';
/** The draft of the selection under Pay bills, next to those of payments. */
export const PAY_BILLS_DRAFT = 'pay-bills';

/** An unfinished form that the service keeps, as it was left. */
export function resumeAddress(
  type: string,
  id: string,
  { recordId, origin }: { readonly recordId?: string | undefined; readonly origin?: string | undefined } = {},
): string {
  const to =
    recordId !== undefined
      ? `${recordAddress(type, recordId)}/edit`
      : origin === undefined
        ? newAddress(type)
        : draftAddress(type, origin);
  return `${to}${to.includes('?') ? '&' : '?'}resume=${encodeURIComponent(id)}`;
}

/** The address of a draft on this device, by its subject. */
export function draftPlaceAddress(type: string, recordId: string | undefined, origin: string | undefined): string {
  if (recordId === undefined) return origin === undefined ? newAddress(type) : draftAddress(type, origin);
  if (recordId === PAY_BILLS_DRAFT) return payBillsAddress;
  return recordId === IMPORT_DRAFT ? importAddress(type) : `${recordAddress(type, recordId)}/edit`;
}
