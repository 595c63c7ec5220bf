import { useWatch } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/index';
import { minorFromNumber, minorToNumber, sum, zero } from '#contract/values/money';
import { isRef } from '#app/engine/form/model/values.ts';
import { PeriodNote } from '#app/engine/aspects/period/PeriodNote.tsx';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { settlementMessages as words } from '#app/engine/aspects/settlement/settlementMessages.ts';

const MOST = 100;

/** Beside an application that names no prepayment: what the vendor has left of those that will be used, or that it has none. */
export function PrepaymentNote({ model }: FormPartProps) {
  const { control } = model.header;
  const [entity, currency, chosen] = useWatch({ control, name: ['entity', 'currency', 'vendorPrepayment'] });
  const { queries, access, formats } = model.tools;
  const [vendor, money] = [isRef(entity) ? entity.id : '', isRef(currency) ? currency.id : ''];
  const isAsked =
    model.mode === 'create' &&
    vendor !== '' &&
    money !== '' &&
    !isRef(chosen) &&
    access.can(definitionOf('vendorPrepayment').permission.id, 'View');
  const search = {
    q: `entity ANY_OF [${vendor}] AND currency ANY_OF [${money}] AND unapplied > 0`,
    orderby: 'tranDate ASC',
    limit: MOST,
    offset: 0,
    fields: ['unapplied'],
  };
  const { data } = useQuery({
    ...queries.list('vendorPrepayment', search),
    enabled: isAsked,
    retry: false,
    placeholderData: undefined,
  });
  const items = data?.items ?? [];
  const left = sum(
    items.map(
      ({ unapplied }) =>
        (typeof unapplied === 'number' ? minorFromNumber(unapplied, model.precision) : undefined) ?? zero,
    ),
  );
  const name = isRef(entity) ? entity.refName : '';
  return (
    <>
      <PeriodNote model={model} />
      {isAsked && data && (
        <div className="field w3 period-note">
          <p className="note" role="status">
            {items.length === 0 ? (
              <span className="warning">{words.noPrepayment(name)}</span>
            ) : (
              words.openPrepayments(items.length, formats().amount(minorToNumber(left, model.precision), money))
            )}
          </p>
        </div>
      )}
    </>
  );
}
