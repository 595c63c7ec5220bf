import { findRecordType } from '#contract/records/registry';
import type { Behaviour } from '../behaviour.ts';
import { textOf } from '../transaction/text.ts';

/** A form is for a record type that is served; its name is kept in the spelling of the service. */
export const customForm: Behaviour = {
  save({ doc }) {
    const given = textOf(doc.recordType)?.trim();
    if (given === undefined) return Promise.resolve({ problems: [] });
    const type = findRecordType(given);
    if (type === undefined) {
      return Promise.resolve({
        problems: [{ code: 'USER_ERROR', path: 'recordType', detail: `Record type "${given}" is not served. Give one such as inboundShipment.` }],
      });
    }
    doc.recordType = type;
    return Promise.resolve({ problems: [] });
  },
};
