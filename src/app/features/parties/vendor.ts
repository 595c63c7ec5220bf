import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { VendorPanel } from './PartyPanel.tsx';

/** Vendors open with their balance. */
export const vendor: TypePlug = { record: { panel: { Part: VendorPanel, isFirst: true } } };
