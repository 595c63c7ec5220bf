import type { RecordOverride } from '../override.ts';
import { CustomerPanel, VendorPanel } from './PartyPanel.tsx';

/** Customers and vendors show how one stands with them. */
export const partyOverrides = {
  customer: { type: 'customer', record: { Panel: CustomerPanel, isPanelFirst: true } },
  vendor: { type: 'vendor', record: { Panel: VendorPanel, isPanelFirst: true } },
} as const satisfies Readonly<Record<string, RecordOverride>>;
