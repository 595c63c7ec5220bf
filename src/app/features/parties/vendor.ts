import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { VendorPanel } from './PartyPanel.tsx';

/** Vendors are opened for how one stands with them. */
export const vendor: TypePlug = { record: { panel: { Part: VendorPanel, isFirst: true } } };
