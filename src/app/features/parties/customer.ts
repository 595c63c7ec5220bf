import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { CustomerPanel } from './PartyPanel.tsx';

/** Customers open with their balance. */
export const customer: TypePlug = { record: { panel: { Part: CustomerPanel, isFirst: true } } };
