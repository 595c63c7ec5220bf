import { useWatch } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { minorFromNumber, minorToNumber, sum, zero } from '#contract/values/money';
import { newAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { isRef } from '#app/engine/form/model/values.ts';
import { isUsableOn } from '#app/engine/aspects/settlement/settles.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { payBillsMessages as words } from './payBills/messages.ts';

/** The form that applies a prepayment to bills. */
export const applyAddress = (prepayment: string): string =>
  `${newAddress('vendorPrepaymentApplication')}?from=vendorPrepayment/${encodeURIComponent(prepayment)}`;

/** Beside a new vendor payment: what the vendor was paid ahead and is not applied yet, so that it is not paid twice. */
export function PrepaidNote({ model }: FormPartProps) {
  const [entity, currency, tranDate] = useWatch({
    control: model.header.control,
    name: ['entity', 'currency', 'tranDate'],
  });
  const { queries, formats } = model.tools;
  const [vendor, money] = [isRef(entity) ? entity.id : '', isRef(currency) ? currency.id : ''];
  const asOf = typeof tranDate === 'string' && tranDate !== '' ? tranDate : undefined;
  const { data } = useQuery({
    // The same that the lines are loaded from.
    ...queries.openDocuments('vendor', vendor, { currency: money, ...(asOf === undefined ? {} : { asOf }) }),
    enabled: model.mode === 'create' && vendor !== '' && money !== '',
  });
  const prepaid = (data?.items ?? []).filter(
    (each) => each.type === 'vendorPrepayment' && (asOf === undefined || isUsableOn(each, asOf)),
  );
  const [oldest] = prepaid;
  if (!oldest) return null;
  const { precision } = model;
  const left = sum(prepaid.map(({ open }) => minorFromNumber(open, precision) ?? zero));
  return (
    <div className="field w3 period-note">
      <p className="note" role="status">
        <span className="warning">
          {words.prepaid(prepaid.length, formats().amount(minorToNumber(left, precision), money))}
        </span>{' '}
        <Link to={applyAddress(oldest.doc.id)}>{words.applyPrepayment}</Link>
      </p>
    </div>
  );
}
