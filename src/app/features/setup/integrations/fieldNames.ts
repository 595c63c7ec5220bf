import { integrationMessages as words } from './integrationMessages.ts';

export type FieldName = keyof typeof words.fields;
export const idOf = (path: string): string => `integration-${path}`;

/** The field at which a refusal is shown; the service names some by their place in the request. */
export function fieldOf(path: string): FieldName | undefined {
  const [first = '', second = ''] = path.split('.');
  if (path === 'credential.expiresAt') return 'keyEnd';
  const name = first === 'credential' ? second : first === 'endOthersAfterHours' ? 'others' : first;
  return Object.hasOwn(words.fields, name) ? (name as FieldName) : undefined; // it has the name
}

/** Where the summary of a refusal leads to. */
export function placeOf(path: string) {
  const name = fieldOf(path);
  return name && { place: words.fields[name], controlId: idOf(name) };
}
