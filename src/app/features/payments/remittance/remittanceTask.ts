import type { RecordType } from '#contract/records/registry';
import type { TypePlug } from '../../../engine/plugs/typePlug.ts';
import { remittanceAddress } from '../../../workbench/addresses.ts';
import { remittanceMessages } from '../../../workbench/remittance/messages.ts';

/** A payment leads to the paper that says what it pays. */
export const remittanceTask = (type: RecordType): TypePlug => ({
  record: {
    tasks: ({ id }) => [{ id: 'remittance', label: remittanceMessages.task, to: remittanceAddress(type, String(id)) }],
  },
});
