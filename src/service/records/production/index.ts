// Written by `npm run generate` from the handlers of this folder.
import type { areas } from '#contract/records/index';
import type { Handlers } from '../engine/handler.ts';
import { assemblyBuild } from './assemblyBuild.ts';
import { assemblyUnbuild } from './assemblyUnbuild.ts';
import { bom } from './bom.ts';
import { bomRevision } from './bomRevision.ts';
import { workOrder } from './workOrder.ts';

export const handlers = {
  assemblyBuild,
  assemblyUnbuild,
  bom,
  bomRevision,
  workOrder,
} satisfies Handlers<typeof areas.production>;
