import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { contactFields } from './PartyContact.tsx';
import { partyKinds } from './partyKinds.ts';
import { CustomerPanel } from './PartyPanel.tsx';
import { partyTasks } from './partyTasks.ts';

/** Customers open with their terms and their balance, and with how to reach them beside it. */
export const customer: TypePlug = {
  record: {
    facts: ['terms', 'currency', 'priceLevel', 'creditLimit', ['subsidiary', 2], 'isInactive'],
    tasks: partyTasks(partyKinds.customer),
    panel: { Part: CustomerPanel, fields: contactFields },
  },
};
