import { changeStream } from '#contract/wire/changes';
import type { Outlet, Reply } from './message.ts';

interface EventStream {
  /** Called once with the open connection. */
  readonly open: (to: Outlet) => void;
  /** Called when the connection is closed, or was never opened. */
  readonly leave: () => void;
}

/** A comment, which tells both ends and what is between them that the connection lives. */
const BEAT = ':\n\n';

/** A reply of server-sent events: it has a heartbeat, and ends after the life of a stream. */
export const eventStreamReply = ({ open, leave }: EventStream): Reply => ({
  status: 200,
  media: `${changeStream.media}; charset=utf-8`,
  // Otherwise a proxy would buffer short messages.
  headers: { 'X-Accel-Buffering': 'no' },
  stream: {
    open: (to) => {
      to.write(BEAT);
      const beat = setInterval(() => to.write(BEAT), changeStream.beatMs).unref();
      const life = setTimeout(() => to.end(), changeStream.lifeMs).unref();
      to.onClose(() => {
        clearInterval(beat);
        clearTimeout(life);
        leave();
      });
      open(to);
    },
    drop: leave,
  },
});
