import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type UseFormProps } from 'react-hook-form';
import { headerSchema, issueProblem } from '#contract/derive/schemas';
import type { RecordDefinition } from '#contract/fields';
import { renderMessage } from '#app/ui/renderMessage.ts';
import type { FormTools } from './formTools.ts';
import { type FormDoc, headerOf, type HeaderValues, isSameValue } from './values.ts';

/** The header in react-hook-form: its values, what is wrong with them, and which differ from what the form started with. */
export interface HeaderControl extends ReturnType<typeof createFormControl<HeaderValues>> {
  /** Given again where react-hook-form is bound to a component. */
  readonly options: UseFormProps<HeaderValues>;
}

/** Fields are checked by the schema of their definition when they are left. */
const optionsOf = (definition: RecordDefinition, { access }: FormTools): UseFormProps<HeaderValues> => ({
  resolver: zodResolver<HeaderValues, unknown, HeaderValues>(
    headerSchema(definition, { isMultiSubsidiary: access.caller.company.multiSubsidiary }),
    { error: (issue) => renderMessage(issueProblem(definition, issue)) },
  ),
  mode: 'onBlur',
  shouldFocusError: false,
});

/** The header of a form that starts with these values. */
export function makeHeader(definition: RecordDefinition, tools: FormTools, start: FormDoc): HeaderControl {
  const options = optionsOf(definition, tools);
  const header = createFormControl({ ...options, defaultValues: headerOf(definition, start) });
  // Changed fields are tracked only while something subscribes to them.
  header.subscribe({ formState: { dirtyFields: true }, callback: () => undefined });
  return { ...header, options };
}

/** A tick that was set and cleared again is no change, nor is another name of the same reference. */
export const hasHeaderChanges = (header: HeaderControl, { fields }: RecordDefinition, start: FormDoc): boolean =>
  Object.entries(fields).some(
    ([name, field]) => header.getFieldState(name).isDirty && !isSameValue(field, start[name], header.getValues(name)),
  );
