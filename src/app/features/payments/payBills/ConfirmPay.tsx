import { type Minor, minorToNumber, sum } from '#contract/values/money';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { payBillsMessages as words } from './messages.ts';
import type { PlannedPayment } from './plan.ts';

interface ConfirmPayProps {
  readonly payments: readonly PlannedPayment[];
  readonly account: string;
  readonly date: string;
  readonly onClose: () => void;
  readonly onPay: () => void;
}

const SHOWN = 12;

/** Confirms a payment run: amount, account and vendors. */
export function ConfirmPay({ payments, account, date, onClose, onPay }: ConfirmPayProps) {
  const formats = useFormats();
  const [first] = payments;
  if (!first) return null;
  const { currency, precision } = first.group;
  const print = (amount: Minor) => formats.amount(minorToNumber(amount, precision), currency.id);
  const credits = sum(payments.map(({ sums }) => sums.credits));
  return (
    <Dialog
      isOpen
      size="medium"
      title={words.confirmTitle(payments.length)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" data-autofocus="" onClick={onPay}>
            {words.pay(payments.length)}
          </Button>
        </>
      }
    >
      <div className="pb-confirm">
        <p>
          {words.confirm(
            print(sum(payments.map(({ sums }) => sums.paid))),
            formats.currencyCode(currency),
            account,
            formats.date(date),
          )}
          {credits > 0n && ` ${words.confirmCredits(print(credits))}`}
        </p>
        <dl>
          {payments.slice(0, SHOWN).map(({ group, sums }) => (
            <Line
              key={group.key}
              name={`${group.vendor.refName}, ${words.bills(sums.count)}`}
              text={print(sums.paid)}
            />
          ))}
        </dl>
        {payments.length > SHOWN && <p className="two small">{words.vendors(payments.length - SHOWN)} …</p>}
      </div>
    </Dialog>
  );
}

const Line = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </>
);
