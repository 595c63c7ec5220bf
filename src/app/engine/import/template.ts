import type { RecordDefinition } from '#contract/fields';
import { choicesOf } from '#contract/kinds/columnFacts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { GridColumn } from '#app/engine/grid/gridTypes.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A definition's example for a column: of the header, or of the first line. */
function exampleOf({ example, fields }: RecordDefinition, { field }: GridColumn): unknown {
  const body: unknown = example.create;
  if (!isObject(body)) return undefined;
  const [first = '', second] = field.split('.');
  if (second === undefined || first in fields) return body[field];
  const lines = body[first];
  const items = isObject(lines) ? lines.items : undefined;
  const line: unknown = Array.isArray(items) ? items[0] : undefined;
  return isObject(line) ? line[second] : undefined;
}

/** A reference is shown by a record that exists here, as that of the example may not. */
function exampleText(definition: RecordDefinition, column: GridColumn, model: GridModel): string {
  const value = exampleOf(definition, column);
  if (value === undefined || value === null) return '';
  if (isObject(value)) {
    const [known] = model.options.references.known(column.field);
    if (known) return [known.code, known.name].filter(Boolean).join(' ');
    return typeof value.refName === 'string' ? value.refName : '';
  }
  if (Array.isArray(value)) return '';
  const text = String(value);
  return choicesOf(column.definition)?.[text]?.label ?? text;
}

/** The heads of an import with one example row. */
export const templateRows = (
  definition: RecordDefinition,
  model: GridModel,
): { readonly heads: readonly string[]; readonly example: readonly string[] } => ({
  heads: model.options.columns.map(({ label }) => label),
  example: model.options.columns.map((column) => exampleText(definition, column, model)),
});
