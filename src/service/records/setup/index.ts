// Written by `npm run generate` from the handlers of this folder.
import type { areas } from '#contract/records/index';
import type { Handlers } from '../engine/handler.ts';

export const handlers = {} satisfies Handlers<typeof areas.setup>;
