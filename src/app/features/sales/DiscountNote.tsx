import { formatPlain } from '#contract/values/numberFormat';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useExpectedRecord } from '#app/engine/form/model/prediction.ts';
import { salesMessages as words } from './salesMessages.ts';

/** Below the customer of a sale: that its discount is above what the role of its maker gives, as the service expects it. */
export function DiscountNote({ model }: FormPartProps) {
  const { highestDiscount, discountLimit } = useExpectedRecord(model);
  if (typeof highestDiscount !== 'number' || typeof discountLimit !== 'number') return null;
  const { number } = model.tools.formats();
  const text = (percent: number): string => formatPlain(String(Math.round(percent * 100) / 100), number);
  return <span className="warning">{words.discountHeld(text(highestDiscount), text(discountLimit))}</span>;
}
