import type { RecordDefinition } from '../fields.ts';
import { arg, type LabelArg } from '../messages/define.ts';

/** The label of a record type as an argument of a message. */
export const typeLabel = ({ type, label }: Pick<RecordDefinition, 'type' | 'label'>): LabelArg =>
  arg.label(`${type}.label`, label);

/** The same inside a sentence. */
export const typeInSentence = ({ type, label }: Pick<RecordDefinition, 'type' | 'label'>): LabelArg =>
  arg.inSentence(`${type}.label`, label);

/** The label of a header field as an argument of a message. */
export const fieldLabel = (definition: RecordDefinition, name: string): LabelArg =>
  arg.label(`${definition.type}.fields.${name}`, definition.fields[name]?.label ?? name);

/** A label by the place of its value, such as `line.items[2].account`, where the type is not at hand. */
export function labelAt(path: string, text: string): LabelArg {
  const [first = '', second] = path.replace(/\.items\[\d+\]/, '').split('.');
  return arg.label(second === undefined ? `*.fields.${first}` : `*.sublists.${first}.fields.${second}`, text);
}
