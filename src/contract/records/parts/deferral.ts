import { field, sublist } from '../../fields.ts';
import { itemTypes } from './references.ts';
import { dimensions } from './dimensions.ts';

/** What a sale line has deferred, and where it is recognized. */
const deferralAccounts = {
  deferralAccount: field.ref({ label: 'Deferral account', to: 'account', access: 'readOnly' }),
  destinationAccount: field.ref({ label: 'Destination account', to: 'account', access: 'readOnly' }),
} as const;

/** What a sale put on deferral accounts when it was posted (spec, revRecSchedule); a credit memo takes it back. */
export const deferral = sublist({
  label: 'Deferred revenue',
  isReadOnly: true,
  fields: {
    saleLine: field.integer({ label: 'Sale line', access: 'readOnly' }),
    item: field.ref({ label: 'Item', to: itemTypes, access: 'readOnly' }),
    revRecSchedule: field.ref({ label: 'Recognition schedule', to: 'revRecSchedule', access: 'readOnly' }),
    startDate: field.date({ label: 'Recognition start', access: 'readOnly' }),
    ...deferralAccounts,
    amount: field.amount({ label: 'Deferred', access: 'readOnly', help: 'Negative on a credit memo.' }),
    baseAmount: field.amount({ label: 'Base currency deferred', access: 'readOnly', unlisted: true }),
    ...dimensions,
  },
});
