import { text } from '../define.ts';

export const reference = {
  notFound: text<{ field: 'label'; value: 'text'; type: 'label' }>(
    ({ field, type, value }) => `${field}: ${type} “${value}” not found.`,
  ),
  wrongType: text<{ field: 'label'; value: 'text'; type: 'label'; expected: 'label' }>(
    ({ field, value, type, expected }) => `${field}: “${value}” has type ${type}. Select ${expected}.`,
  ),
  ambiguous: text<{ field: 'label'; value: 'text'; type: 'label' }>(
    ({ field, value, type }) => `${field}: “${value}” matches more than one ${type}. Use the ID.`,
  ),
  inactive: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field}: “${value}” is inactive. Select an active record.`,
  ),
  noAccount: text<{ value: 'text' }>(({ value }) => `Account “${value}” not found.`),
  circular: text<{ field: 'label' }>(({ field }) => `${field} can't be the record itself or one below it.`),
  deleted: 'A referenced record was just deleted. Select another.',
  partyCurrency: text<{ party: 'text'; currency: 'text' }>(
    ({ party, currency }) => `${party} uses ${currency}. Select that currency.`,
  ),
  partySubsidiary: text<{ party: 'text'; subsidiary: 'text' }>(
    ({ party, subsidiary }) => `${party} belongs to ${subsidiary}. Select that subsidiary or another name.`,
  ),
  vendorSubsidiary: text<{ vendor: 'text'; subsidiary: 'text' }>(
    ({ vendor, subsidiary }) => `${vendor} belongs to ${subsidiary}. Select that subsidiary or another vendor.`,
  ),
  itemSubsidiary: text<{ item: 'text'; party: 'text' }>(
    ({ item, party }) => `${item} and ${party} belong to different subsidiaries. Select another item.`,
  ),
  notReference: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} must be a reference such as {"id": "12"}, not ${value}.`,
  ),
  withoutName: text<{ field: 'label' }>(
    ({ field }) => `${field}: the reference must include id, refName or externalId.`,
  ),
  badId: text<{ field: 'label'; value: 'text' }>(({ field, value }) => `${field} must be a record ID, not ${value}.`),
  notList: text<{ field: 'label' }>(({ field }) => `${field} must be a list of references.`),
  either: text<{ first: 'label'; second: 'label' }>(({ first, second }) => `${first} or ${second}`),
} as const;
