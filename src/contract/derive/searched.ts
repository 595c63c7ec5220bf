import type { RecordDefinition } from '../fields.ts';
import { columnFacts } from '../kinds/columnFacts.ts';

/** The fields by which a record is found and shown among others, besides its name. */
export interface SearchedFields {
  /** The customer, vendor or other entity. */
  readonly party: string | undefined;
  readonly date: string | undefined;
  /** The amount shown next to it. */
  readonly amount: string | undefined;
  /** Amounts that are found; all of them are indexed. */
  readonly amounts: readonly string[];
  /** Texts whose words are found. */
  readonly texts: readonly string[];
}

const parties = ['entity', 'customer', 'vendor'];
const dates = ['tranDate', 'expectedDeliveryDate', 'startDate'];
const amounts = ['total', 'payment', 'balance', 'amount'];

/** The searched fields of a type, derived from its definition. Fields with a permission of their own
 * aren't searched; hidden information is, if the definition given still has it. */
export function searchedFields({ category, fields, filters, roles, search = [] }: RecordDefinition): SearchedFields {
  const isTransaction = category === 'transaction';
  const isOpenTo = (name: string): boolean => fields[name]?.seenWith === undefined && fields[name]?.computed !== true;
  const first = (names: readonly string[], kind: string) =>
    names.find((name) => fields[name]?.kind === kind && isOpenTo(name));
  const open = roles?.open ?? 'amountRemaining';
  const isStored = (name: string): boolean => fields[name]?.kind === 'amount' && isOpenTo(name);
  return {
    party: isTransaction ? first(parties, 'ref') : undefined,
    date: first(dates, 'date'),
    amount: isTransaction ? amounts.find(isStored) : undefined,
    amounts: isTransaction
      ? [...new Set([...amounts, open])].filter((name) => isStored(name) && filters.includes(name))
      : [],
    texts: search.filter((name) => {
      const field = fields[name];
      return field !== undefined && isOpenTo(name) && columnFacts[field.kind].valueType === 'string';
    }),
  };
}
