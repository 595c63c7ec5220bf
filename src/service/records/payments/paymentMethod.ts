import {
  kindNamed,
  paymentMethodKinds,
  type PaymentMethodKindId,
  paymentMethodOrder,
} from '#contract/lists/paymentMethods';
import type { RecordHandler } from '../engine/handler.ts';
import { textOf } from '../engine/storedValues.ts';

const isKind = (id: string | undefined): id is PaymentMethodKindId =>
  id !== undefined && Object.hasOwn(paymentMethodKinds, id);

/** The common methods keep their order and their requirements (decisions 7f); others follow them. */
export const paymentMethod: RecordHandler = {
  save({ doc }) {
    const given = textOf(doc.methodType);
    const named = kindNamed(textOf(doc.name) ?? '');
    const kind = isKind(given) ? given : (named ?? 'OTHER');
    doc.methodType = kind;
    doc.isCheck = paymentMethodKinds[kind].isCheck;
    doc.creditCard = paymentMethodKinds[kind].creditCard;
    doc.sequence ??= named === undefined ? paymentMethodOrder.length + 1 : paymentMethodOrder.indexOf(named) + 1;
    return Promise.resolve({ problems: [] });
  },
};
