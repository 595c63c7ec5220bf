import { readBody } from '#contract/derive/readBody';
import type { RecordDefinition } from '#contract/fields';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { behaviourOf } from '../index.ts';
import { resolveReferences } from './references.ts';
import type { World } from './readContext.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * The body of a new record that names what it is created from, filled as the transform of that record fills it; what was
 * sent is laid over it (spec, Endpoints: customer, items, prices and addresses are filled from the estimate). A body that
 * names nothing known stays as it is and is judged so.
 */
export async function filledFromSource(type: RecordType, body: unknown, world: World): Promise<unknown> {
  if (behaviourOf(type).fillsFromSource !== true || typeof body !== 'object' || body === null || Array.isArray(body))
    return body;
  const definition = definitionOf(type);
  const sent = Object.entries(body).filter(([name]) => name.toLowerCase() === 'createdfrom');
  if (sent.length === 0) return body;
  const resolved = await resolveReferences(
    definition,
    readBody(definition, Object.fromEntries(sent), 'patch'),
    world,
    new Set(),
  );
  const [source] =
    typeof resolved.values.createdFrom === 'string' ? await world.fulls([resolved.values.createdFrom]) : [];
  const from = source && findRecordType(source.type);
  const fill = from && behaviourOf(from).transforms?.[type];
  if (!source || !fill) return body;
  const given = body as Readonly<Record<string, unknown>>; // a plain object: checked above
  return laidOver(definition, await fill(source, world, given), given);
}

/** What was sent, with what it does not say filled in; a property may be sent under any of its names and in any letters. */
export function laidOver({ fields, sublists }: RecordDefinition, filled: Body, sent: Body): Body {
  const given = new Set(Object.keys(sent).map((name) => name.toLowerCase()));
  const isSent = (name: string): boolean =>
    [name, ...(fields[name]?.aliases ?? []), ...(sublists[name]?.aliases ?? [])].some((each) =>
      given.has(each.toLowerCase()),
    );
  return { ...Object.fromEntries(Object.entries(filled).filter(([name]) => !isSent(name))), ...sent };
}
