import type { RecordType } from '#contract/records/index';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { remittanceAddress } from '#app/platform/router/addresses.ts';
import { remittanceMessages } from './messages.ts';

/** A payment leads to the paper that says what it pays. */
export const remittanceTask = (type: RecordType): TypePlug => ({
  record: {
    tasks: ({ id }) => [{ id: 'remittance', label: remittanceMessages.task, to: remittanceAddress(type, String(id)) }],
  },
});
