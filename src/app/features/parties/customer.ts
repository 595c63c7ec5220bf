import { receivablesAging } from '#contract/reports/receivablesAging';
import { statementOf, statementsAddress } from '#app/platform/router/addresses.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { RecordTask, TypePlug } from '#app/engine/plugs/typePlug.ts';
import { contactFields } from './PartyContact.tsx';
import { partyKinds } from './partyKinds.ts';
import { CustomerPanel } from './PartyPanel.tsx';
import { statementMessages as words } from './statements/messages.ts';
import { partyTasks } from './partyTasks.ts';

const begun = partyTasks(partyKinds.customer);

const mayState = ({ access }: FormTools): boolean => access.can(receivablesAging.permission.id, 'View');

/** New records for a customer, and the statement of account. */
const customerTasks = (record: FormDoc, tools: FormTools): readonly RecordTask[] => [
  ...begun(record, tools),
  ...(mayState(tools) ? [{ id: 'statement', label: words.statement, to: statementOf(String(record.id)) }] : []),
];

/** Customers open with their terms and their balance, and with their contact data next to it. */
export const customer: TypePlug = {
  record: {
    facts: ['terms', 'currency', 'priceLevel', 'creditLimit', 'isTaxable', 'taxIdNum', ['subsidiary', 2], 'isInactive'],
    tasks: customerTasks,
    panel: { Part: CustomerPanel, fields: contactFields },
  },
  bulk: ({ can, isSpecOnly }) =>
    can(receivablesAging.permission.id, 'View') && isSpecOnly !== true
      ? [{ label: words.title, to: (ids) => (ids === undefined ? statementsAddress : statementOf(...ids)) }]
      : [],
};
