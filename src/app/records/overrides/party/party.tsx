import type { RecordOverride } from '../override.ts';
import { CustomerPanel, VendorPanel } from './PartyPanel.tsx';

/** Customers and vendors show how one stands with them. */
export const partyOverrides = {
  customer: { type: 'customer', record: { Panel: CustomerPanel } },
  vendor: { type: 'vendor', record: { Panel: VendorPanel } },
} as const satisfies Readonly<Record<string, RecordOverride>>;
