import type { RecordDefinition } from '#contract/fields';
import { definitionOf, type RecordType } from '#contract/records/index';
import { typeInSentence } from '#contract/derive/labels';
import { message } from '#contract/messages/message';
import { refuseIfAny } from '#contract/messages/refused';
import type { FullRecord } from '../../storage/records.ts';
import { handlerOf } from '../index.ts';
import type { RequestContext } from './caller.ts';
import { mergeBody } from './createFrom.ts';
import type { Engine } from './engine.ts';
import { stateProblems } from './states.ts';

type Body = Readonly<Record<string, unknown>>;

export interface TransformRequest {
  readonly record: FullRecord;
  readonly target: RecordType;
  /** Reads the sent values once they are usable; they override what the record fills in. */
  readonly sent: () => Body;
  readonly url: string;
}

/** The body of a new record filled by another; undefined if this record never becomes one. @throws {Refused} in a wrong state. */
export async function transformRecord(
  engine: Engine,
  context: RequestContext,
  { record, target, sent: read, url }: TransformRequest,
): Promise<Body | undefined> {
  const type = record.type as RecordType; // stored types are registered ones
  const fill = handlerOf(type).transforms?.[target];
  if (!fill) return undefined;
  const definition: RecordDefinition = definitionOf(target);
  const what = message('record.cannotBecome', { type: typeInSentence(definition) });
  refuseIfAny(stateProblems(record, definitionOf(type).transforms?.[target]?.from, url, what));
  const sent = read();
  const filled = await engine.consider(context, (world) => fill(record, world, sent));
  return mergeBody(definition, filled, sent);
}
