import type { MouseEvent } from 'react';
import type { Ref } from '#contract/derive/types';
import { useNavigate } from 'react-router-dom';
import type { WorkAmount, WorkItem } from '#app/engine/needs/needSource.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Link } from '#app/ui/Link.tsx';
import { homeMessages as words } from './messages.ts';
import { amountIn } from './queueColumns.ts';

interface WorkRowProps {
  readonly item: WorkItem;
  readonly isCursor: boolean;
  readonly currencies: readonly Ref[];
  readonly base: Ref;
  readonly onFocus: () => void;
  readonly onDismiss: () => void;
}

/** One thing that waits; a click anywhere on it opens it, like its link. */
export function WorkRow({ item, isCursor, currencies, base, onFocus, onDismiss }: WorkRowProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    const isOwn = event.target instanceof Element && event.target.closest('a, button') !== null;
    // A text that was just selected is to be copied.
    if (isOwn || event.defaultPrevented || String(getSelection()) !== '') return;
    if (event.ctrlKey || event.metaKey) window.open(item.to, '_blank', 'noopener');
    else void navigate(item.to);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in it has the keys
    <tr className={isCursor ? 'cursor opens' : 'opens'} onFocus={onFocus} onClick={open}>
      <td className="b2">
        <Badge tone={item.tone}>{item.what}</Badge>
      </td>
      <td className="b1">
        <Link to={item.to}>{item.record}</Link>
      </td>
      <td className="a1" title={item.about}>
        {item.about}
      </td>
      <td className={item.why === '' && !item.notice ? 'hide-s two' : 'c1 two'} title={item.why}>
        <span className="queue-why">
          <span className="clip">{item.why}</span>
          {item.notice && (
            <Button variant="quiet" onClick={onDismiss} aria-label={words.dismissIt(item.record)}>
              {words.dismiss}
            </Button>
          )}
        </span>
      </td>
      <td className="hide-s n two">{item.when}</td>
      {currencies.map((currency) => (
        <td key={currency.id} className="n money hide-s queue-cur">
          <Amount amount={amountIn(item, currency, base)} />
        </td>
      ))}
      <td className={currencies.length > 0 ? 'n money a2 queue-one' : 'n money a2'}>
        {item.amounts.map((amount) => (
          <span key={amount.currency?.id ?? ''} className="queue-line">
            <Amount amount={amount} base={base} />
          </span>
        ))}
      </td>
    </tr>
  );
}

/** An amount, with its currency where that is not the one of its column. */
function Amount({ amount, base }: { readonly amount: WorkAmount | undefined; readonly base?: Ref }) {
  const formats = useFormats();
  if (!amount) return null;
  const { value, currency } = amount;
  return (
    <>
      {formats.amount(value, currency?.id)}
      {base && currency && currency.id !== base.id && (
        <span className="two code"> {formats.currencyCode(currency)}</span>
      )}
    </>
  );
}
