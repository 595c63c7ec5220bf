import type { AnyRecord } from '#contract/derive/types';
import type { RecordDefinition } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { isValidDate, type PlainDate } from '#contract/values/date';
import { memoFor, sameDayNextMonth } from '#contract/values/memoMonth';
import type { Priority } from '#app/platform/api/limiter.ts';
import { linesOf } from '#app/platform/api/merge.ts';
import type { CallerAccess } from '#app/platform/auth/useCaller.ts';
import { uniteRules } from './formRules.ts';
import type { FormTools } from './formTools.ts';
import type { Plugs } from '#app/engine/plugs/plugsContext.ts';
import type { FormPlug, TypePlug } from '#app/engine/plugs/typePlug.ts';
import { genericDefaults } from './defaults.ts';
import type { FormStart } from './FormModel.ts';
import { typesOf } from './referenceLookup.ts';
import { copyOf, type FormDoc } from './values.ts';

/** Which form is to be opened. */
export interface FormRequest {
  readonly type: RecordType;
  /** The record to edit. */
  readonly id?: string | undefined;
  /** A record of the same type to copy. */
  readonly copy?: string | undefined;
  /** The copy is dated one month on. */
  readonly isRepeat?: boolean;
  /** `type/id` of a record to transform into a new one of this type; `type/id/order` when it brings goods of several orders. */
  readonly from?: string | undefined;
  /** Values given by the screen that opens the form. */
  readonly filled?: FormDoc | undefined;
  /** The draft of a new record to continue, by what it was created from. */
  readonly draft?: string | undefined;
  /** The draft to open, by its ID on the service. */
  readonly resume?: string | undefined;
}

export interface OpenedForm {
  readonly start: FormStart;
  readonly plug: FormPlug;
  /** The name of the record that the new one was created from. */
  readonly source: string | undefined;
  /** The same as drafts know it; none for a plain new record. */
  readonly origin: string | undefined;
  readonly resume?: string | undefined;
}

/** Lists that don't load in this time are skipped; they fill in later. */
const PATIENCE_MS = 2500;
const currencies = { limit: 200, offset: 0, fields: ['symbol', 'currencyPrecision'] } as const;

/** Reads everything a form needs before it is shown: the record or its source, the rules of its type, short lists. */
export async function openForm(
  request: FormRequest,
  tools: FormTools,
  plugs: Pick<Plugs, 'load'>,
): Promise<OpenedForm> {
  const { type, id } = request;
  const plug = formPlugOf(await plugs.load(type), tools);
  const lists = prepare(type, plug, tools, { isNew: id === undefined });
  if (id !== undefined) {
    // A record that was just in view opens without waiting; the form then reads it again.
    const loaded = await tools.cache.fetchQuery(tools.queries.one(type, id));
    await lists;
    return {
      plug,
      source: undefined,
      origin: undefined,
      resume: request.resume,
      start: { type, mode: 'edit', recordId: id, base: loaded.record, etag: loaded.etag },
    };
  }
  const [{ filled, source }] = await Promise.all([sourceOf(request, tools), lists]);
  const definition = definitionOf(type);
  const general = { ...genericDefaults(definition, filled, tools), ...filled };
  const start: FormStart = {
    type,
    mode: 'create',
    base: {},
    given: Object.keys(request.filled ?? {}),
    filled: { ...general, ...uniteRules(plug.rules).start(general, tools) },
  };
  return { plug, source, origin: originOf(request), resume: request.resume, start };
}

/** The form of a type for this service; a service without extensions has no predictions. */
export function formPlugOf({ form = {}, byHand }: TypePlug, { access }: FormTools): FormPlug {
  if (access.caller.isSpecOnly !== true) return form;
  const { slots = [], ...plug } = byHand ?? form;
  return { ...plug, slots: slots.filter((slot) => slot.at !== 'side' || slot.needsPrediction !== true) };
}

/** Names the origin without its values: names of drafts are stored unencrypted on the device. */
function originOf({ copy, isRepeat = false, from, filled, draft, resume }: FormRequest): string | undefined {
  const parts = [
    draft !== undefined && draft,
    draft === undefined && copy !== undefined && `copy=${copy}`,
    draft === undefined && isRepeat && 'repeat',
    draft === undefined && from !== undefined && `from=${from}`,
    draft === undefined && filled !== undefined && `filled=${markOf(JSON.stringify(filled))}`,
    resume !== undefined && `resume=${resume}`,
  ];
  return parts.filter((part) => part !== false).join('&') || undefined;
}

/** A short mark of a text, alike for the same text alone as far as one form after another goes (FNV-1a). */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
}

async function sourceOf(
  { type, copy, isRepeat = false, from, filled = {} }: FormRequest,
  { records, cache, queries, locale }: FormTools,
): Promise<{ readonly filled: FormDoc; readonly source: string | undefined }> {
  if (copy !== undefined) {
    const loaded = await cache.fetchQuery({ ...queries.one(type, copy), staleTime: 0 });
    const record: FormDoc & AnyRecord = loaded.record;
    const copied = copyOf(definitionOf(type), record);
    const dated = withMemosOfDay(definitionOf(type), isRepeat ? movedToNextMonth(copied) : copied, copied, locale());
    return { filled: { ...dated, ...filled }, source: record.refName };
  }
  const [sourceName, sourceId, createdFrom] = from?.split('/') ?? [];
  const sourceType = findRecordType(sourceName ?? '');
  if (sourceType === undefined || sourceId === undefined) return { filled, source: undefined };
  const made: FormDoc & AnyRecord = await records.transformForm(
    sourceType,
    sourceId,
    type,
    createdFrom === undefined ? {} : { createdFrom: { id: createdFrom } },
  );
  return { filled: { ...made, ...filled }, source: undefined };
}

/** Reads the short lists that the fields of a type point at, its currencies, and what its own rules need. */
export async function prepare(
  type: RecordType,
  { rules }: FormPlug,
  tools: FormTools,
  { isNew = false, priority = 'visible' }: { readonly isNew?: boolean; readonly priority?: Priority } = {},
): Promise<void> {
  const targets = referencedTypes(definitionOf(type), tools.access.can);
  const { access, cache, queries, book } = tools;
  const precision = cache
    .fetchQuery({ ...queries.list('currency', currencies, priority), staleTime: Infinity })
    .catch(() => undefined);
  // Without extensions each record of a list takes its own request, so the precision is read first.
  if (access.caller.isSpecOnly === true) await precision;
  const own = uniteRules(rules)
    .prepare(tools)
    .catch(() => undefined);
  const reading = Promise.all([...[...targets].map((target) => book.load(target, priority)), own]);
  // Without the decimals of the currency no amount can be read, and a start value is never filled in later.
  await Promise.all([precision, isNew ? own : undefined]);
  await patiently(reading);
}

/** Waits for optional data, but not longer than a user would. */
export const patiently = (reading: Promise<unknown>): Promise<unknown> =>
  Promise.race([reading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/** The types referenced by a form's fields, as far as the role may see them: hidden types aren't requested. */
export function referencedTypes(
  { fields, sublists }: RecordDefinition,
  can: CallerAccess['can'],
): ReadonlySet<RecordType> {
  const all = [...Object.values(fields), ...Object.values(sublists).flatMap((list) => Object.values(list.fields))];
  return new Set(
    all
      .flatMap((field) => typesOf('lists' in field && field.lists !== undefined ? field.lists : targetsOf(field)))
      .filter((target) => can(definitionOf(target).permission.id, 'View')),
  );
}

const dateOf = (value: unknown): PlainDate | undefined =>
  typeof value === 'string' && isValidDate(value) ? value : undefined;

/**
 * A copy dated one month on, its reversal too, the end of a month staying one; the posting period is left to follow
 * the date.
 */
export function movedToNextMonth(copy: FormDoc): FormDoc {
  const { postingPeriod: _, ...rest } = copy;
  const moved = ['tranDate', 'reversalDate'].flatMap((name) => {
    const date = dateOf(copy[name]);
    return date === undefined ? [] : [[name, sameDayNextMonth(date)] as const];
  });
  return { ...rest, ...Object.fromEntries(moved) };
}

/** The copy with the memos of header and lines for its own day: placeholders filled, the month of the former day moved on. */
export function withMemosOfDay(definition: RecordDefinition, copy: FormDoc, former: FormDoc, locale: string): FormDoc {
  const [from, to] = [dateOf(former.tranDate), dateOf(copy.tranDate)];
  if (from === undefined || to === undefined) return copy;
  const filled = (part: FormDoc): FormDoc =>
    typeof part.memo === 'string' ? { ...part, memo: memoFor(part.memo, { from, to, locale }) } : part;
  const sublists = Object.keys(definition.sublists)
    .filter((name) => name in copy)
    .map((name) => [name, { items: linesOf(copy[name]).map(filled) }] as const);
  return { ...filled(copy), ...Object.fromEntries(sublists) };
}
