// Written by `npm run generate` from the handlers of this folder.
import type { areas } from '#contract/records/index';
import type { Handlers } from '../engine/handler.ts';
import { assemblyItem } from './assemblyItem.ts';
import { bin } from './bin.ts';
import { inventoryAdjustment } from './inventoryAdjustment.ts';
import { inventoryCount } from './inventoryCount.ts';
import { inventoryItem } from './inventoryItem.ts';
import { inventoryTransfer } from './inventoryTransfer.ts';
import { location } from './location.ts';
import { serviceSaleItem } from './serviceSaleItem.ts';
import { unitsType } from './unitsType.ts';

export const handlers = {
  assemblyItem,
  bin,
  inventoryAdjustment,
  inventoryCount,
  inventoryItem,
  inventoryTransfer,
  location,
  serviceSaleItem,
  unitsType,
} satisfies Handlers<typeof areas.inventory>;
