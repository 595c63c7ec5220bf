import { field } from '../../fields.ts';
import { countries } from '../../lists/countries.ts';
import { paperLanguages } from '../../lists/paperLanguages.ts';
import { isInactive, stamps } from './dimensions.ts';

/** What customers and vendors have in common. */
export const partyFields = {
  entityId: field.text({ label: 'Number', access: 'generated', maxLength: 80 }),
  companyName: field.text({ label: 'Company', access: 'required', maxLength: 83, personal: 'identity' }),
  subsidiary: field.ref({ label: 'Subsidiary', to: 'subsidiary', access: 'multiSubsidiary' }),
  currency: field.ref({ label: 'Currency', to: 'currency', access: 'optional' }),
  email: field.text({ label: 'E-mail', access: 'optional', maxLength: 254, format: 'email', personal: 'contact' }),
  phone: field.text({ label: 'Phone', access: 'optional', maxLength: 40, format: 'phone', personal: 'contact' }),
  url: field.text({ label: 'Web site', access: 'optional', maxLength: 200, format: 'url', personal: 'contact' }),
  language: field.option({
    label: 'Language',
    access: 'optional',
    options: paperLanguages,
    help: 'Language of printed documents. Default: the language of the subsidiary.',
  }),
  billAddr1: field.text({ label: 'Address', access: 'optional', maxLength: 150, personal: 'identity' }),
  billCity: field.text({ label: 'City', access: 'optional', maxLength: 100, personal: 'identity' }),
  billState: field.text({ label: 'State', access: 'optional', maxLength: 60, personal: 'identity' }),
  billZip: field.text({ label: 'ZIP', access: 'optional', maxLength: 36, personal: 'identity' }),
  billCountry: field.option({ label: 'Country', access: 'optional', options: countries, personal: 'identity' }),
  comments: field.longText({ label: 'Comments', access: 'optional', personal: 'contact' }),
  isInactive,
  ...stamps,
} as const;

/** First who it is and how to reach it, as both are looked up most. */
export const partyForm = [
  { name: 'primary', title: 'Primary information', fields: ['entityId', 'companyName', 'subsidiary', 'isInactive'] },
  { name: 'contact', title: 'Contact', fields: ['email', 'phone', 'url', 'language'] },
  { name: 'billTo', title: 'Bill to', fields: ['billAddr1', 'billCity', 'billState', 'billZip', 'billCountry'] },
] as const;

export const partyFormEnd = [
  { name: 'notes', title: 'Notes', fields: ['comments'] },
  { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
] as const;

export const partyList = [
  'entityId',
  'companyName',
  'subsidiary',
  'currency',
  'email',
  'phone',
  'billCity',
  'isInactive',
] as const;
export const partyFilters = [
  'companyName',
  'entityId',
  'subsidiary',
  'currency',
  'billCity',
  'billCountry',
  'isInactive',
  'email',
  'language',
  'lastModifiedDate',
] as const;
