import type { Operation, RecordDefinition } from '../fields.ts';

type Offers = Pick<RecordDefinition, 'operations' | 'isCopied'>;

/** Whether a type has an operation; a type without a list has all five. */
export const offers = ({ operations }: Pick<Offers, 'operations'>, operation: Operation): boolean =>
  operations?.includes(operation) ?? true;

/** Whether records of a type are created manually, and a copy of one could be saved. */
export const takesCopies = (definition: Offers): boolean =>
  offers(definition, 'create') && definition.isCopied !== false;
