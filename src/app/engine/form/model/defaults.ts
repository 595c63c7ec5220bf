import type { RecordDefinition } from '#contract/fields';
import type { Ref } from '#contract/derive/types';
import type { FormTools } from './formTools.ts';
import { type FormDoc, isEditable, isEmpty } from './values.ts';

/** The subsidiary a new record starts with: the one at work, else the only or first one of the role. */
function startingSubsidiary({
  access: { caller },
  subsidiary,
}: Pick<FormTools, 'access' | 'subsidiary'>): Ref | undefined {
  const wanted = subsidiary();
  return caller.subsidiaries.find(({ id }) => id === wanted) ?? caller.subsidiaries[0];
}

/** Defaults of a new record where nothing was given: ticks that start set, work date, subsidiary and, for a transaction, currency and dimensions. */
export function genericDefaults(
  definition: RecordDefinition,
  start: FormDoc,
  tools: Pick<FormTools, 'access' | 'subsidiary' | 'workDate' | 'dimensions'>,
): FormDoc {
  const { fields, category } = definition;
  const free = (name: string, kind: string): boolean => {
    const field = fields[name];
    return field !== undefined && field.kind === kind && isEditable(field, 'create') && isEmpty(start[name]);
  };
  const subsidiary = startingSubsidiary(tools);
  const dimensions =
    category === 'transaction' ? Object.entries(tools.dimensions()).filter(([name]) => free(name, 'ref')) : [];
  const set = Object.entries(fields).filter(
    ([name, field]) => field.kind === 'boolean' && field.startsSet === true && free(name, 'boolean'),
  );
  return {
    ...Object.fromEntries(set.map(([name]) => [name, true])),
    ...(category === 'transaction' && free('tranDate', 'date') ? { tranDate: tools.workDate() } : {}),
    ...(free('subsidiary', 'ref') && isWanted(fields.subsidiary?.access) && subsidiary ? { subsidiary } : {}),
    ...Object.fromEntries(dimensions),
  };
}

/** A record cannot do without a subsidiary: always, or in a company with several. */
const isWanted = (access: string | undefined): boolean => access === 'required' || access === 'multiSubsidiary';

/** The field that a name typed into a picker goes to when a record is created from it. */
export function fieldForName({ name, code, fields }: RecordDefinition, text: string): string | undefined {
  const isNumberLike = /^[\d-]+$/.test(text.trim());
  const codeField = code !== undefined && fields[code]?.access !== 'readOnly' ? code : undefined;
  const named = name.filter((each) => each !== code && fields[each]?.access !== 'readOnly');
  return isNumberLike ? (codeField ?? named[0]) : (named[0] ?? codeField);
}
