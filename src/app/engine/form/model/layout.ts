import type { Field, RecordDefinition } from '#contract/fields';
import type { FieldPlace, Span } from './formRules.ts';
import { type FormMode, isEditable } from './values.ts';

/** A field with the columns of six that it takes. */
export interface Placed {
  readonly name: string;
  readonly field: Field;
  readonly span: Span;
}

export interface PlacedFields {
  readonly primary: readonly Placed[];
  readonly sections: readonly { readonly title: string; readonly fields: readonly Placed[] }[];
}

const wide = new Set([
  'memo',
  'description',
  'companyName',
  'legalName',
  'email',
  'url',
  'billAddr1',
  'shipAddr1',
  'acctName',
]);

/** How much room a field typically needs. */
function spanOf(name: string, field: Field): Placed['span'] {
  if (field.kind === 'longText') return 4;
  if (field.kind === 'refs' || field.kind === 'address' || wide.has(name)) return 2;
  if (field.kind === 'ref') return name === 'subsidiary' || name === 'parent' ? 2 : 1;
  return 1;
}

/** Whether the lines are a record's main content, so that the fields after the first ones are collapsed above them. */
export const isAboutItsLines = ({ sublists, category }: RecordDefinition): boolean =>
  Object.keys(sublists).length > 0 && category !== 'entity' && category !== 'item';

const nameOf = (place: FieldPlace): string => (typeof place === 'string' ? place : place[0]);

/** Places each field of a form. A new record has no values of the service to show. */
export function layoutOf(
  definition: RecordDefinition,
  mode: FormMode | 'view',
  primary?: readonly FieldPlace[],
): PlacedFields {
  const place = (place: FieldPlace): readonly Placed[] => {
    const [name, span] = typeof place === 'string' ? [place] : place;
    const field = definition.fields[name];
    if (!field || (mode === 'create' && !isEditable(field, 'create'))) return [];
    return [{ name, field, span: span ?? spanOf(name, field) }];
  };
  const [first, ...others] = definition.form;
  const needed =
    mode === 'create'
      ? others.flatMap(({ fields }) => fields).filter((name) => definition.fields[name]?.access === 'required')
      : [];
  const leading: readonly FieldPlace[] = primary ?? numberLast(definition, [...(first?.fields ?? []), ...needed], mode);
  const taken = new Set(leading.map(nameOf));
  const sections = (primary || needed.length > 0 ? definition.form : others).map(({ title, fields }) => ({
    title,
    fields: fields.filter((name) => !taken.has(name)).flatMap(place),
  }));
  return { primary: leading.flatMap(place), sections: sections.filter(({ fields }) => fields.length > 0) };
}

/** Moves a field to the first ones, behind another of them; nothing moves where one of the two is missing. */
export function movedBehind(placed: PlacedFields, name: string, other: string): PlacedFields {
  const moved = placed.sections.flatMap(({ fields }) => fields).find((field) => field.name === name);
  const at = placed.primary.findIndex((field) => field.name === other);
  if (!moved || at < 0) return placed;
  return {
    primary: [...placed.primary.slice(0, at + 1), moved, ...placed.primary.slice(at + 1)],
    sections: placed.sections
      .map(({ title, fields }) => ({ title, fields: fields.filter((field) => field !== moved) }))
      .filter(({ fields }) => fields.length > 0),
  };
}

/** A number assigned on save is the last thing to ask for. */
function numberLast(
  { numbering }: RecordDefinition,
  names: readonly string[],
  mode: FormMode | 'view',
): readonly string[] {
  const own = numbering?.field;
  if (mode !== 'create' || own === undefined || !names.includes(own)) return names;
  return [...names.filter((name) => name !== own), own];
}
