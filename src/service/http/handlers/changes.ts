import { definitionOf } from '#contract/records/index';
import type { ChangeNote } from '#contract/wire/changes';
import { holds } from '#contract/wire/permitted';
import { busy } from '../answers.ts';
import { eventStreamReply } from '../eventStream.ts';
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
  return eventStreamReply({
    open: (to) => {
      outlet = to;
      if (early.length > 0) to.write(eventOf(early));
      if (isEnded) to.end();
    },
    leave,
  });
}

const eventOf = (notes: readonly ChangeNote[]): string => `data: ${JSON.stringify(notes)}\n\n`;

export const changeHandlers = { listen };
