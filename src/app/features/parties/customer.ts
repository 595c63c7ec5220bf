import type { TypePlug } from '../../engine/plugs/typePlug.ts';
import { CustomerPanel } from '../../records/overrides/party/PartyPanel.tsx';

/** Customers are opened for how one stands with them. */
export const customer: TypePlug = { record: { panel: { Part: CustomerPanel, isFirst: true } } };
