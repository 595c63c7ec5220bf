import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { CustomerPanel } from './PartyPanel.tsx';

/** Customers are opened for how one stands with them. */
export const customer: TypePlug = { record: { panel: { Part: CustomerPanel, isFirst: true } } };
