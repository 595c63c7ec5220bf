import { targetsOf } from '#contract/kinds/columnFacts';
import { assignedText } from '#contract/kinds/kinds';
import type { ReferenceInput } from '#contract/kinds/kind';
import type { Field, FieldMap, RecordDefinition } from '#contract/fields';
import { definitionOf, findRecordType } from '#contract/records/index';
import type { BodyRead } from '#contract/derive/readBody';
import type { StoredRecord, StoredValue } from '../../storage/records.ts';
import type { ReadContext } from './readContext.ts';
import { message } from '#contract/messages/message';
import { typeInSentence } from '#contract/derive/labels';
import { arg, type LabelArg, type Message } from '#contract/messages/define';
import { type Problem, problemOf } from '#contract/messages/problem';

interface Asked {
  readonly path: string;
  readonly label: LabelArg;
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
 * Resolves every reference of a body by id, refName or external id; INVALID_KEY_OR_REF with the path for each that is
 * unknown, ambiguous, of the wrong type or inactive. `kept` lists ids the record already has: an inactive one may
 * remain.
 */
export async function resolveReferences(
  definition: RecordDefinition,
  body: BodyRead,
  world: ReadContext,
  kept: ReadonlySet<string>,
): Promise<Resolved> {
  const asked: Asked[] = [...askedIn(definition.fields, definition.type, body.values, '')];
  for (const [name, lines] of Object.entries(body.sublists)) {
    const fields = definition.sublists[name]?.fields ?? {};
    const scope = `${definition.type}.sublists.${name}`;
    lines.forEach((line, index) => asked.push(...askedIn(fields, scope, line.values, `${name}.items[${index}].`)));
  }
  await world.load(asked.flatMap(({ input }) => (input.id === undefined ? [] : [input.id])));
  const found = new Map<ReferenceInput, string>();
  const problems: Problem[] = [];
  const byText = new Map<string, readonly StoredRecord[]>();
  for (const each of asked) {
    const candidates = await candidatesFor(each, world, byText);
    const problem = judge(each, candidates, kept);
    const only = candidates[0];
    if (problem) problems.push(problemOf(problem, { path: each.path }, 'INVALID_KEY_OR_REF'));
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

function* askedIn(
  fields: FieldMap,
  scope: string,
  values: Readonly<Record<string, unknown>>,
  prefix: string,
): Generator<Asked> {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!field || value === null || targetsOf(field).length === 0) continue;
    // readBody turned every value of a reference field into this form.
    const inputs = (Array.isArray(value) ? value : [value]) as ReferenceInput[];
    for (const [index, input] of inputs.entries()) {
      const label = arg.label(`${scope}.fields.${name}`, field.label);
      // Only a list of references is also an array in the body; every problem of lots is located at their field.
      const entry = field.kind === 'refs' ? `[${index}]` : '';
      yield { path: prefix + name + entry, label, field, input };
    }
  }
}

async function candidatesFor(
  { field, input }: Asked,
  world: ReadContext,
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
  { field, label, input }: Asked,
  candidates: readonly StoredRecord[],
  kept: ReadonlySet<string>,
): Message | undefined {
  const record = candidates[0];
  const targets = targetsOf(field).map((target) => findRecordType(target) ?? target);
  const isRight =
    record !== undefined &&
    candidates.length === 1 &&
    targets.includes(record.type) &&
    (!record.isInactive || kept.has(record.id));
  if (isRight) return undefined;
  const [target = '', ...others] = targets;
  const words = others.reduce<LabelArg | Message>(
    (first, other) => message('reference.either', { first, second: labelOf(other) }),
    labelOf(target),
  );
  const shown = input.id ?? input.refName ?? input.externalId ?? '';
  if (!record)
    return message('reference.notFound', {
      field: label,
      value: shown,
      type: words,
    });
  if (!targets.includes(record.type))
    return message('reference.wrongType', {
      field: label,
      value: shown,
      type: labelOf(record.type),
      expected: words,
    });
  if (candidates.length > 1)
    return message('reference.ambiguous', {
      field: label,
      value: shown,
      type: words,
    });
  return message('reference.inactive', { field: label, value: record.refName });
}

function labelOf(type: string): LabelArg {
  const known = findRecordType(type);
  return known ? typeInSentence(definitionOf(known)) : arg.label(type, type);
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
      out[name] = value as StoredValue; // the field's type converted it to this form
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
