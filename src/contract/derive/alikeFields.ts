import type { RecordDefinition } from '../fields.ts';

/**
 * The fields by which a customer, vendor or item may have been entered before in another spelling: its number and its
 * name. What is named otherwise, such as a person by first and last name, has none.
 */
export function alikeFieldsOf({ category, code, name, fields, filters }: RecordDefinition): readonly string[] {
  const isNumbered = code !== undefined && name[0] === code && name.length === 2;
  if (!isNumbered || (category !== 'entity' && category !== 'item')) return [];
  return name.filter(
    (each) => fields[each]?.kind === 'text' && filters.includes(each) && fields[each].seenWith === undefined,
  );
}
