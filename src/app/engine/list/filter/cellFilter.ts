import type { Field } from '#contract/fields';
import { plainNumberText } from '#contract/values/scaled';
import { quote } from '#contract/wire/filter/print';
import { isBlank, referenceOf, referencesOf } from '../table/cellText.ts';

/** The filter text "this field has this value", or its contrary. */
export function filterToValue(name: string, field: Field, value: unknown, isExcluded: boolean): string {
  if (isBlank(value)) return `${name} ${isExcluded ? 'IS NOT EMPTY' : 'IS EMPTY'}`;
  const plain = isExcluded ? '!=' : '=';
  switch (field.kind) {
    case 'ref':
    case 'option':
    case 'status':
      return `${name} ${isExcluded ? 'NONEOF' : 'ANYOF'} ${quote(referenceOf(value)?.id ?? '')}`;
    case 'refs':
    case 'assignment':
      return `${name} ${isExcluded ? 'NONEOF' : 'ANYOF'} ${referencesOf(value)
        .map(({ id }) => quote(id))
        .join(',')}`;
    case 'date':
      return `${name} ${isExcluded ? 'ON_NOT' : 'ON'} ${quote(String(value))}`;
    case 'dateTime':
      return `${name} ${isExcluded ? 'ON_NOT' : 'ON'} ${quote(String(value).slice(0, 10))}`;
    case 'boolean':
      return `${name} = ${(value === true) !== isExcluded}`;
    case 'amount':
    case 'integer':
    case 'quantity':
    case 'rate':
    case 'percent':
      return `${name} ${plain} ${typeof value === 'number' ? plainNumberText(value) : String(value)}`;
    case 'text':
    case 'longText':
    case 'address':
      return `${name} ${plain} ${quote(String(value))}`;
  }
}
