import { type Minor, minorToNumber, sum } from '#contract/values/money';
import { type Formats, useFormats } from '#app/platform/formats/formats.ts';
import { payBillsMessages as words } from './messages.ts';
import type { PlannedPayment, VendorGroup } from './plan.ts';
import type { PayFromAccount } from './usePayFrom.ts';

/** An amount in the currency of the vendor's bills. */
export const printOf = (
  formats: Formats,
  { precision, currency }: Pick<VendorGroup, 'precision' | 'currency'>,
  amount: Minor,
): string => formats.amount(minorToNumber(amount, precision), currency.id);

/** Payment total, shown as a calculation. */
export function PayTotals({
  payments,
  account,
}: {
  readonly payments: readonly PlannedPayment[];
  readonly account: PayFromAccount | undefined;
}) {
  const formats = useFormats();
  const [first] = payments;
  const total = (of: (payment: PlannedPayment) => Minor) =>
    first ? printOf(formats, first.group, sum(payments.map(of))) : formats.amount(0);
  const figures = [
    {
      label: words.payments,
      text: String(payments.length),
      note: words.bills(payments.reduce((count, { sums }) => count + sums.count, 0)),
    },
    { label: words.discount, text: total(({ sums }) => sums.discount) },
    { label: words.credits, text: total(({ sums }) => sums.credits) },
    {
      label: words.toPay,
      text: total(({ sums }) => sums.paid),
      note: first && formats.currencyCode(first.group.currency),
    },
  ];
  const { balance } = account ?? {};
  return (
    <dl className="strip" aria-label={words.toPay} data-keep-clear="">
      {figures.map(({ label, text, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {text}
            {note !== undefined && <small> {note}</small>}
          </dd>
        </div>
      ))}
      {balance && (
        <div>
          <dt>{words.balance}</dt>
          <dd>
            {formats.amount(balance.amount, balance.currency.id)}{' '}
            <small>{formats.currencyCode(balance.currency)}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}
