import { field } from '../../fields.ts';
import { countries } from '../../lists/countries.ts';

/** Where documents are billed and shipped to; apart from what all transactions have, as few of them need the countries. */
export const billAddress = {
  billAddr1: field.text({ label: 'Bill-to address', access: 'optional', maxLength: 150 }),
  billCity: field.text({ label: 'Bill-to city', access: 'optional', maxLength: 100 }),
  billState: field.text({ label: 'Bill-to state', access: 'optional', maxLength: 60 }),
  billZip: field.text({ label: 'Bill-to ZIP', access: 'optional', maxLength: 36 }),
} as const;
export const shipAddress = {
  shipAddr1: field.text({ label: 'Ship-to address', access: 'optional', maxLength: 150 }),
  shipCity: field.text({ label: 'Ship-to city', access: 'optional', maxLength: 100 }),
  shipState: field.text({ label: 'Ship-to state', access: 'optional', maxLength: 60 }),
  shipZip: field.text({ label: 'Ship-to ZIP', access: 'optional', maxLength: 36 }),
} as const;
export const billCountry = field.option({ label: 'Bill-to country', access: 'optional', options: countries });
export const shipCountry = field.option({ label: 'Ship-to country', access: 'optional', options: countries });

/** The names of these fields, which documents hand on together. */
export const billAddressFields: readonly string[] = [...Object.keys(billAddress), 'billCountry'];
export const shipAddressFields: readonly string[] = [...Object.keys(shipAddress), 'shipCountry'];
