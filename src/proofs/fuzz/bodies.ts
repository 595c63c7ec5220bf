import type { Field, FieldMap, RecordDefinition } from '#contract/fields';
import { choicesOf, targetsOf } from '#contract/kinds/columnFacts';
import type { Random } from '../../service/seed/random.ts';
import { oddValue } from './oddValues.ts';

/** Ids of records that exist, by type. */
export type Known = ReadonlyMap<string, readonly string[]>;

/** One of several, or the last resort when there are none. */
const oneOf = <T>(random: Random, from: readonly T[], otherwise: T): T =>
  from[random.whole(0, Math.max(0, from.length - 1))] ?? otherwise;

function soundValue(random: Random, field: Field, known: Known): string {
  const targets = targetsOf(field);
  if (targets.length > 0) {
    const id = oneOf(random, known.get(oneOf(random, targets, '')) ?? [], '1');
    return field.kind === 'refs' ? `[{"id":"${id}"}]` : `{"id":"${id}"}`;
  }
  const choices = choicesOf(field);
  if (choices) return `{"id":${JSON.stringify(oneOf(random, Object.keys(choices), ''))}}`;
  if (field.kind === 'boolean') return random.pick(['true', 'false']);
  if (field.kind === 'date') return `"2026-06-${String(random.whole(1, 30)).padStart(2, '0')}"`;
  if (field.kind === 'dateTime') return '"2026-06-30T12:00:00Z"';
  if (field.kind === 'text' || field.kind === 'longText') return JSON.stringify(`Text ${random.whole(1, 1_000_000)}`);
  return String(random.whole(1, 10_000) / random.pick([1, 1, 100]));
}

function objectText(random: Random, fields: FieldMap, known: Known, oddness: number): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const isNeeded = field.access === 'required' || field.access === 'multiSubsidiary';
    if (!isNeeded && random.whole(1, 4) > 1) return [];
    const value = random.whole(1, 100) <= oddness ? oddValue(random) : soundValue(random, field, known);
    const key = random.whole(1, 40) === 1 ? name.toUpperCase() : name;
    return [`"${key}":${value}`];
  });
}

/** A body for a type as text: mostly of its shape, with odd values here and there, in about half of them anything else. */
export function bodyText(random: Random, definition: RecordDefinition, known: Known): string {
  const oddness = random.pick([0, 3, 10, 40]);
  const members = objectText(random, definition.fields, known, oddness);
  for (const [name, { fields }] of Object.entries(definition.sublists)) {
    const lines = Array.from(
      { length: random.whole(0, 4) },
      () => `{${objectText(random, fields, known, oddness).join(',')}}`,
    );
    members.push(`"${name}":${random.whole(1, 15) === 1 ? oddValue(random) : `{"items":[${lines.join(',')}]}`}`);
  }
  if (random.whole(1, 10) === 1) members.push(`"externalId":${oddValue(random)}`);
  if (random.whole(1, 20) === 1)
    members.push(
      random.pick([
        '"__proto__":{}',
        '"constructor":1',
        '"prototype":{}',
        '"":1',
        '"line.items[0]":1',
        '"a b":{}',
        '"links":[]',
        '"id":"1"',
        '"refName":"x"',
      ]),
    );
  if (random.whole(1, 25) === 1 && members[0]) members.push(members[0]);
  return `{${members.join(random.whole(1, 30) === 1 ? ' ,\n' : ',')}}`;
}

/** The bytes of a text, now and then with something broken in them. */
export function damaged(random: Random, text: string): Buffer {
  const bytes = Buffer.from(text);
  const at = random.whole(0, Math.max(0, bytes.length - 1));
  switch (random.whole(1, 30)) {
    case 1:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);
    case 2:
      return bytes.subarray(0, at);
    case 3:
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.whole(0, 7));
      return bytes;
    case 4:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([0xc3, 0x28]), bytes.subarray(at)]);
    case 5:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([0xed, 0xa0, 0x80]), bytes.subarray(at)]);
    case 6:
      return Buffer.concat([bytes, bytes]);
    case 7:
      return Buffer.from(text, 'utf16le');
    case 8:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([0]), bytes.subarray(at)]);
    case 9:
      return Buffer.from(oddValue(random));
    default:
      return bytes;
  }
}
