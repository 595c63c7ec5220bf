import type { Ref } from '#contract/derive/types';

/** A reference in a list row; undefined if the cell is empty. */
export const refOf = (value: unknown): Ref | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && 'refName' in value
    ? { id: String(value.id), refName: String(value.refName) }
    : undefined;
