import { targetsOf } from '#contract/kinds/columnFacts';
import { assignedText } from '#contract/kinds/kinds';
import type { ReferenceInput } from '#contract/kinds/kind';
import type { Field, FieldMap, RecordDefinition } from '#contract/fields';
import { definitionOf, findRecordType } from '#contract/records/index';
import type { BodyRead } from '#contract/derive/readBody';
import type { Problem } from '#contract/wire/problems';
import type { StoredRecord, StoredValue } from '../../storage/records.ts';
import type { World } from './readContext.ts';

interface Asked {
  readonly path: string;
  readonly field: Field;
  readonly input: ReferenceInput;
}

/** Values with every reference replaced by the id it resolved to. */
export interface Resolved {
  readonly values: Readonly<Record<string, StoredValue>>;
  readonly sublists: Readonly<
    Record<string, readonly { readonly values: Readonly<Record<string, StoredValue>>; readonly line?: number }[]>
  >;
  readonly problems: readonly Problem[];
}

/**
 * Finds what every reference of a body points at, by id, refName or external id; INVALID_KEY_OR_REF with the
 * path for each that is unknown, ambiguous, of the wrong type or inactive. `kept` holds ids the record has
 * already: an inactive one may stay where it is.
 */
export async function resolveReferences(
  definition: RecordDefinition,
  body: BodyRead,
  world: World,
  kept: ReadonlySet<string>,
): Promise<Resolved> {
  const asked: Asked[] = [...askedIn(definition.fields, body.values, '')];
  for (const [name, lines] of Object.entries(body.sublists)) {
    const fields = definition.sublists[name]?.fields ?? {};
    lines.forEach((line, index) => asked.push(...askedIn(fields, line.values, `${name}.items[${index}].`)));
  }
  await world.load(asked.flatMap(({ input }) => (input.id === undefined ? [] : [input.id])));
  const found = new Map<ReferenceInput, string>();
  const problems: Problem[] = [];
  const byText = new Map<string, readonly StoredRecord[]>();
  for (const each of asked) {
    const candidates = await candidatesFor(each, world, byText);
    const problem = judge(each, candidates, kept);
    const only = candidates[0];
    if (problem) problems.push({ code: 'INVALID_KEY_OR_REF', path: each.path, detail: problem });
    else if (only) {
      world.get(only.id);
      found.set(each.input, only.id);
    }
  }
  const replaced = (fields: FieldMap, values: Readonly<Record<string, unknown>>) => replace(fields, values, found);
  return {
    values: replaced(definition.fields, body.values),
    sublists: Object.fromEntries(
      Object.entries(body.sublists).map(([name, lines]) => {
        const fields = definition.sublists[name]?.fields ?? {};
        return [name, lines.map((line) => ({ ...line, values: replaced(fields, line.values) }))];
      }),
    ),
    problems,
  };
}

function* askedIn(fields: FieldMap, values: Readonly<Record<string, unknown>>, prefix: string): Generator<Asked> {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!field || value === null || targetsOf(field).length === 0) continue;
    // readBody turned every value of a reference field into this form.
    const inputs = (Array.isArray(value) ? value : [value]) as ReferenceInput[];
    for (const [index, input] of inputs.entries()) {
      yield { path: prefix + name + (Array.isArray(value) ? `[${index}]` : ''), field, input };
    }
  }
}

async function candidatesFor(
  { field, input }: Asked,
  world: World,
  byText: Map<string, readonly StoredRecord[]>,
): Promise<readonly StoredRecord[]> {
  if (input.id !== undefined) {
    const record = world.get(input.id);
    return record ? [record] : [];
  }
  const types = targetsOf(field).map((target) => findRecordType(target) ?? target);
  const key = `${types.join()}|${input.externalId ?? ''}|${input.refName ?? ''}`;
  const known = byText.get(key);
  if (known) return known;
  const found =
    input.externalId === undefined
      ? await world.byName(types, input.refName ?? '')
      : await world.byExternalId(types, input.externalId);
  byText.set(key, found);
  return found;
}

function judge(
  { field, input }: Asked,
  candidates: readonly StoredRecord[],
  kept: ReadonlySet<string>,
): string | undefined {
  const record = candidates[0];
  const targets = targetsOf(field).map((target) => findRecordType(target) ?? target);
  const isRight =
    record !== undefined &&
    candidates.length === 1 &&
    targets.includes(record.type) &&
    (!record.isInactive || kept.has(record.id));
  if (isRight) return undefined;
  const words = targets.map(labelOf).join(' or ');
  const shown = input.id ?? input.refName ?? input.externalId ?? '';
  if (!record) return `${field.label} "${shown}" names no ${words}. Choose an existing one.`;
  if (!targets.includes(record.type)) return `${field.label} "${shown}" is a ${labelOf(record.type)}, not a ${words}.`;
  if (candidates.length > 1) return `${field.label} "${shown}" names more than one ${words}. Give the id.`;
  return `${field.label} "${record.refName}" is inactive. Choose an active one.`;
}

function labelOf(type: string): string {
  const known = findRecordType(type);
  return known ? definitionOf(known).label.toLowerCase() : type;
}

function replace(
  fields: FieldMap,
  values: Readonly<Record<string, unknown>>,
  found: ReadonlyMap<ReferenceInput, string>,
): Record<string, StoredValue> {
  const out: Record<string, StoredValue> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!field || value === null || targetsOf(field).length === 0) {
      out[name] = value as StoredValue; // the kind of the field read it into this form
      continue;
    }
    const inputs = (Array.isArray(value) ? value : [value]) as ReferenceInput[]; // as above
    if (field.kind === 'assignment') {
      const assigned = inputs as (ReferenceInput & { readonly quantity: number })[]; // the kind read them so
      out[name] = assigned.flatMap((input) => {
        const id = found.get(input);
        return id === undefined ? [] : [assignedText({ id, quantity: input.quantity })];
      });
      continue;
    }
    const ids = inputs.flatMap((input) => found.get(input) ?? []);
    out[name] = Array.isArray(value) ? [...new Set(ids)] : (ids[0] ?? null);
  }
  return out;
}
