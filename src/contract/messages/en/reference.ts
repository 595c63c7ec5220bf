import { text } from '../define.ts';

export const reference = {
  notFound: text<{ field: 'label'; value: 'text'; type: 'label' }>(
    ({ field, value, type }) => `${field} "${value}" names no ${type}. Choose an existing one.`,
  ),
  wrongType: text<{ field: 'label'; value: 'text'; type: 'label'; expected: 'label' }>(
    ({ field, value, type, expected }) => `${field} "${value}" is a ${type}, not a ${expected}.`,
  ),
  ambiguous: text<{ field: 'label'; value: 'text'; type: 'label' }>(
    ({ field, value, type }) => `${field} "${value}" names more than one ${type}. Give the id.`,
  ),
  inactive: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} "${value}" is inactive. Choose an active one.`,
  ),
  noAccount: text<{ value: 'text' }>(({ value }) => `"${value}" names no account. Choose an existing one.`),
  circular: text<{ field: 'label' }>(({ field }) => `${field} would make a loop: the record would be above itself.`),
  deleted: 'A record this one points at has just been deleted. Choose another.',
  partyCurrency: text<{ party: 'text'; currency: 'text' }>(
    ({ party, currency }) => `Currency: ${party} deals in ${currency}. Use that currency.`,
  ),
  partySubsidiary: text<{ party: 'text'; subsidiary: 'text' }>(
    ({ party, subsidiary }) => `${party} belongs to ${subsidiary}. Choose that subsidiary, or another name.`,
  ),
  vendorSubsidiary: text<{ vendor: 'text'; subsidiary: 'text' }>(
    ({ vendor, subsidiary }) => `${vendor} belongs to ${subsidiary}. Choose that subsidiary, or another vendor.`,
  ),
  itemSubsidiary: text<{ item: 'text'; party: 'text' }>(
    ({ item, party }) => `Item ${item} belongs to another subsidiary than ${party}. Choose one of that subsidiary.`,
  ),
  notReference: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} needs a reference such as {"id": "12"}; ${value} is not one.`,
  ),
  withoutName: text<{ field: 'label' }>(
    ({ field }) => `${field} needs a reference with an id, a refName or an externalId.`,
  ),
  badId: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} needs a record id; ${value} is not one.`,
  ),
  notList: text<{ field: 'label' }>(({ field }) => `${field} needs a list of references.`),
  either: text<{ first: 'label'; second: 'label' }>(({ first, second }) => `${first} or ${second}`),
} as const;
