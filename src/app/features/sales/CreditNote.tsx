import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useExpectedRecord } from '#app/engine/form/model/prediction.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { salesMessages as words } from './salesMessages.ts';

/** Below the customer of a sale: how much it is over the credit limit, as the service expects it. */
export function CreditNote({ model }: FormPartProps) {
  const { creditExcess, approvalStatus, currency } = useExpectedRecord(model);
  if (typeof creditExcess !== 'number') return null;
  const over = model.tools.formats().amount(creditExcess, isRef(currency) ? currency.id : undefined);
  const isHeld = isRef(approvalStatus) && approvalStatus.id === 'PENDING_APPROVAL';
  return <span className="warning">{isHeld ? words.creditHeld(over) : words.overCredit(over)}</span>;
}
