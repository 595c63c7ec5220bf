// Written by `npm run generate` from the handlers of this folder.
import type { areas } from '#contract/records/index';
import type { Handlers } from '../engine/handler.ts';
import { customer, vendor } from './party.ts';
import { salesGroup } from './salesGroup.ts';

export const handlers = {
  customer,
  salesGroup,
  vendor,
} satisfies Handlers<typeof areas.parties>;
