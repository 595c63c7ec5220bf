import { definitionOf } from '#contract/records/index';
import { type ChangeNote, changeStream } from '#contract/wire/changes';
import { holds } from '#contract/wire/permitted';
import { busy } from '../answers.ts';
import type { Call, Outlet, Reply } from '../message.ts';

/** `GET changes/v1`: server-sent events with type and id of what others save, as far as the caller may see it. */
async function listen(call: Call): Promise<Reply> {
  const { caller } = call.context;
  const { changes } = call.parts;
  const early: ChangeNote[] = [];
  let outlet: Outlet | undefined;
  let isEnded = false;
  const leave = await changes.listen({
    caller,
    mayView: (type) => holds(caller, definitionOf(type).permission.id, 'View'),
    hear: (notes) => {
      if (outlet) outlet.write(eventOf(notes));
      else early.push(...notes);
    },
    end: () => {
      isEnded = true;
      outlet?.end();
    },
  });
  if (!leave) return busy();
  return {
    status: 200,
    media: `${changeStream.media}; charset=utf-8`,
    // Otherwise a proxy would buffer short messages.
    headers: { 'X-Accel-Buffering': 'no' },
    stream: {
      open: (to) => {
        outlet = to;
        to.write(early.length > 0 ? eventOf(early) : ':\n\n');
        const beat = setInterval(() => to.write(':\n\n'), changeStream.beatMs).unref();
        const life = setTimeout(() => to.end(), changeStream.lifeMs).unref();
        to.onClose(() => {
          clearInterval(beat);
          clearTimeout(life);
          leave();
        });
        if (isEnded) to.end();
      },
      drop: leave,
    },
  };
}

const eventOf = (notes: readonly ChangeNote[]): string => `data: ${JSON.stringify(notes)}\n\n`;

export const changeHandlers = { listen };
