import { problem } from '#contract/messages/problem';
import { refuseIfAny } from '#contract/messages/refused';
import { changeStream } from '#contract/wire/changes';
import { eventLimits, type EventsPage } from '#contract/wire/events';
import { ParameterReader } from '#contract/wire/listQuery';
import { busy } from '../../answers.ts';
import { eventStreamReply } from '../../eventStream.ts';
import type { Call, Outlet, Reply } from '../../message.ts';

/** Where reading begins, and what named the place. */
interface Cursor {
  readonly value: string | undefined;
  readonly at: { readonly queryParam: 'after' } | { readonly header: 'Last-Event-ID' };
}

/**
 * `GET events/v1`: changes of records in the order of the sealed audit trail, as far as the caller may see them. A page
 * after an event, or with `Accept: text/event-stream` a stream that goes on.
 */
async function read(call: Call): Promise<Reply> {
  const isStream = (call.header('accept') ?? '').toLowerCase().includes(changeStream.media);
  const reader = new ParameterReader<'after' | 'limit'>(call.query);
  const limit = reader.whole('limit', 1, eventLimits.page, eventLimits.usualPage);
  const cursor = cursorOf(reader.text('after'), isStream ? call.header('last-event-id') : undefined);
  reader.refuseOthers(isStream ? ['after'] : ['after', 'limit']);
  const value = cursor.value?.trim();
  const isPlace = value === undefined || /^\d{1,18}$/.test(value);
  const shown = { name: 'queryParam' in cursor.at ? 'after' : 'Last-Event-ID', value: (value ?? '').slice(0, 60) };
  refuseIfAny([
    ...reader.problems,
    ...(isPlace ? [] : [problem('event.badCursor', shown, cursor.at, 'INVALID_PARAMETER')]),
  ]);
  const newest = await call.parts.events.newest();
  if (value !== undefined && BigInt(value) > BigInt(newest))
    refuseIfAny([problem('event.cursorAhead', { ...shown, newest }, cursor.at, 'INVALID_PARAMETER')]);
  if (isStream) return stream(call, value ?? newest);
  const page = await call.parts.events.page(call.context.caller, { after: value ?? '0', limit });
  return { status: 200, media: 'collection', body: page };
}

/** A client that connects again says in the header how far it came; the address still says where it began. */
const cursorOf = (after: string | undefined, lastEventId: string | undefined): Cursor =>
  lastEventId === undefined || lastEventId.trim() === ''
    ? { value: after, at: { queryParam: 'after' } }
    : { value: lastEventId, at: { header: 'Last-Event-ID' } };

function stream(call: Call, after: string): Reply {
  let outlet: Outlet | undefined;
  let isEnded = false;
  const listening = call.parts.events.listen({
    caller: call.context.caller,
    after,
    hear: async (page) => {
      outlet?.write(messagesOf(page));
      await outlet?.whenTaken();
    },
    end: () => {
      isEnded = true;
      outlet?.end();
    },
  });
  if (!listening) return busy();
  return eventStreamReply({
    open: (to) => {
      outlet = to;
      if (isEnded) to.end();
      else listening.begin();
    },
    leave: listening.leave,
  });
}

/** Each event with its place; a place alone tells how far the stream is, past what the reader may not see. */
const messagesOf = ({ items, after }: EventsPage): string =>
  [
    ...items.map((event) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`),
    ...(items.at(-1)?.id === after ? [] : [`id: ${after}\n\n`]),
  ].join('');

export const eventHandlers = { read };
