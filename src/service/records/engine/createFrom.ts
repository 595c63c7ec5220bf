import { readBody } from '#contract/derive/readBody';
import type { RecordDefinition } from '#contract/fields';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { handlerOf } from '../index.ts';
import { resolveReferences } from './references.ts';
import type { ReadContext } from './readContext.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * The body of a new record with a source: filled like the source's transform fills it, with the sent values on top
 * (estimates fill customer, items, prices and addresses). A body with an unknown source is unchanged and rejected
 * later.
 */
export async function filledFromSource(type: RecordType, body: unknown, world: ReadContext): Promise<unknown> {
  if (handlerOf(type).fillsFromSource !== true || typeof body !== 'object' || body === null || Array.isArray(body))
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
    typeof resolved.values.createdFrom === 'string' ? await world.loadWithLines([resolved.values.createdFrom]) : [];
  const from = source && findRecordType(source.type);
  const fill = from && handlerOf(from).transforms?.[type];
  if (!source || !fill) return body;
  const given = body as Readonly<Record<string, unknown>>; // a plain object: checked above
  return mergeBody(definition, await fill(source, world, given), given);
}

/** The sent values, with missing ones filled in; a property can be sent under any of its names, in any case. */
export function mergeBody({ fields, sublists }: RecordDefinition, filled: Body, sent: Body): Body {
  const given = new Set(Object.keys(sent).map((name) => name.toLowerCase()));
  const isSent = (name: string): boolean =>
    [name, ...(fields[name]?.aliases ?? []), ...(sublists[name]?.aliases ?? [])].some((each) =>
      given.has(each.toLowerCase()),
    );
  return { ...Object.fromEntries(Object.entries(filled).filter(([name]) => !isSent(name))), ...sent };
}
