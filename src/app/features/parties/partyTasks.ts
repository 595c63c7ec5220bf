import { catalogueOf } from '#contract/derive/catalogue';
import { newAddress } from '#app/platform/router/addresses.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { RecordTask } from '#app/engine/plugs/typePlug.ts';
import type { PartyKind } from './partyKinds.ts';

/** New records for a customer or vendor, as far as the role may: a form with the name filled in. */
export const partyTasks =
  ({ begins }: PartyKind) =>
  (record: FormDoc, { access }: FormTools): readonly RecordTask[] => {
    if (record.isInactive === true) return [];
    const id = String(record.id);
    const self = { id, refName: typeof record.refName === 'string' ? record.refName : id };
    return begins
      .filter(({ type }) => access.can(catalogueOf(type).permission.id, 'Create'))
      .map(({ type, field, label, keys }, at) => ({
        id: type,
        label,
        keys,
        to: newAddress(type),
        state: { filled: { [field]: self } },
        ...(at === 0 ? { isLeading: true } : {}),
      }));
  };
