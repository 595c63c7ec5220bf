import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { contactFields } from './PartyContact.tsx';
import { partyKinds } from './partyKinds.ts';
import { VendorPanel } from './PartyPanel.tsx';
import { partyTasks } from './partyTasks.ts';

/** Vendors open with their terms and their balance, and with their contact data next to it. */
export const vendor: TypePlug = {
  record: {
    facts: ['terms', 'currency', 'accountNumber', 'taxIdNum', ['subsidiary', 2], 'isInactive'],
    tasks: partyTasks(partyKinds.vendor),
    panel: { Part: VendorPanel, fields: contactFields },
  },
};
