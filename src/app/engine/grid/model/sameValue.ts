import type { GridReference, GridValue } from '../gridTypes.ts';
import { isEmptyValue } from './readCell.ts';

/** Whether committing `left` over `right` would change nothing: the same amount typed another way is the same. */
export function isSameValue(left: GridValue, right: GridValue): boolean {
  if (isEmptyValue(left) && isEmptyValue(right)) return right.ghost !== true && right.problem === undefined;
  const isEqual =
    typeof left.value === 'object' && typeof right.value === 'object'
      ? sameReference(left.value, right.value)
      : left.value === right.value;
  const keepsText = left.value !== undefined && !left.isExpression && !right.isExpression;
  return (
    isEqual &&
    left.problem === right.problem &&
    left.roundedFrom === right.roundedFrom &&
    (keepsText || left.text === right.text)
  );
}

const sameReference = (left: GridReference, right: GridReference): boolean => left.id === right.id;
