import type { TypePlug } from '../../engine/plugs/typePlug.ts';
import { VendorPanel } from '../../records/overrides/party/PartyPanel.tsx';

/** Vendors are opened for how one stands with them. */
export const vendor: TypePlug = { record: { panel: { Part: VendorPanel, isFirst: true } } };
