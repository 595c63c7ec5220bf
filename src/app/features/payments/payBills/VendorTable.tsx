import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useState } from 'react';
import { isZero, type Minor, minorToNumber, subtract, sum, zero } from '#contract/values/money';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { dayAndMonth, useFormats } from '#app/platform/formats/formats.ts';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { classNames } from '#app/ui/classNames.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { AmountInput } from '#app/ui/inputs/NumberInputs.tsx';
import { applyAddress } from '../PrepaidNote.tsx';
import { payBillsMessages as words } from './messages.ts';
import { type OpenBill, type PaidPart, stateOf, sumsOf, typedPart, type VendorGroup, wholePart } from './plan.ts';
import type { Selection } from './useSelection.ts';
import { readingKey } from '#app/ui/direction.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';

interface VendorTableProps {
  readonly groups: readonly VendorGroup[];
  readonly selection: Selection;
}

/** Vendors with open bills, each a line that opens into its bills. */
export function VendorTable({ groups, selection }: VendorTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set());
  const turnOpen = useCallback(
    (key: string, isOpen?: boolean) =>
      setOpened((former) => {
        const next = new Set(former);
        if (isOpen ?? !next.has(key)) next.add(key);
        else next.delete(key);
        return next;
      }),
    [],
  );
  const states = groups.map((group) => stateOf(group, selection.parts));
  const isAll = groups.length > 0 && states.every((state) => state === 'all');
  return (
    <div className="grid-wrap scroll-x">
      <table className="grid pay-bills" aria-label={words.list} onKeyDown={(event) => moveByKey(event, turnOpen)}>
        <TableHead
          columns={[
            {
              label: (
                <Checkbox
                  label={words.allVendors}
                  checked={isAll}
                  isMixed={!isAll && states.some((state) => state !== 'none')}
                  onChange={() => selection.setGroups(groups, !isAll)}
                />
              ),
              col: 'pb-tick',
              className: 'c',
            },
            { label: words.columns.vendor, col: 'pb-vendor' },
            { label: words.columns.bills, col: 'pb-count' },
            { label: words.columns.due, col: 'pb-date' },
            { label: words.columns.late, col: 'pb-late', className: 'n' },
            { label: words.columns.open, col: 'pb-sum', className: 'n money' },
            { label: words.columns.discount, col: 'pb-disc', className: 'n' },
            { label: words.columns.credits, col: 'pb-cred', className: 'n' },
            { label: words.columns.pay, col: 'pb-sum', className: 'n rule-l' },
          ]}
        />
        <tbody>
          {groups.map((group) => (
            <VendorRows
              key={group.key}
              group={group}
              selection={selection}
              isOpen={opened.has(group.key)}
              onTurn={turnOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface VendorRowsProps {
  readonly group: VendorGroup;
  readonly selection: Selection;
  readonly isOpen: boolean;
  readonly onTurn: (key: string, isOpen?: boolean) => void;
}

function VendorRows({ group, selection, isOpen, onTurn }: VendorRowsProps) {
  const formats = useFormats();
  const { key, vendor, bills, credits, prepayments } = group;
  const [oldest] = prepayments;
  const print = (amount: Minor) => formats.amount(minorToNumber(amount, group.precision), group.currency.id);
  const state = stateOf(group, selection.parts);
  const isCredited = selection.isCredited(key);
  const sums = sumsOf(group, selection.parts, isCredited);
  const late = Math.max(...bills.map(({ daysLate }) => daysLate));
  const [first] = bills;
  const creditsOpen = sum(credits.map(({ open }) => open));
  const prepaid = sum(prepayments.map(({ open }) => open));
  return (
    <>
      <tr data-group={key} aria-selected={state !== 'none' || undefined}>
        <td className="c">
          <Checkbox
            data-pay-col="tick"
            label={words.allOf(vendor.refName)}
            checked={state === 'all'}
            isMixed={state === 'some'}
            onChange={() => selection.turn(group)}
          />
        </td>
        <th scope="row">
          <span className="tree">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={words.open(vendor.refName)}
              onClick={() => onTurn(key)}
            >
              <Icon of={isOpen ? ChevronDown : ChevronRight} isSmall />
            </button>
            <Link className="drill" to={recordAddress('vendor', vendor.id)}>
              {vendor.refName}
            </Link>
          </span>
        </th>
        <td>
          {state === 'none'
            ? bills.length
            : `${state === 'all' ? words.all : words.some}, ${words.chosen(sums.count, bills.length)}`}
        </td>
        <td>{first && formats.date(first.dueDate ?? first.tranDate)}</td>
        <td className={classNames('n', late > 0 && 'is-late')}>{late > 0 ? late : ''}</td>
        <td className="n money">{print(sums.open)}</td>
        <td className="n">{isZero(sums.discount) ? '' : print(sums.discount)}</td>
        <td className="n">
          {credits.length > 0 && (
            <span className="pb-credits">
              <Checkbox
                label={words.creditsOf(print(creditsOpen), vendor.refName)}
                checked={isCredited}
                onChange={(event) => selection.setCredits(key, event.target.checked)}
              />
              {isZero(sums.credits) ? <span className="two">{print(creditsOpen)}</span> : print(sums.credits)}
            </span>
          )}
        </td>
        <td className="n rule-l">{state === 'none' ? '' : <b>{print(sums.paid)}</b>}</td>
      </tr>
      {oldest && (
        <tr className="sub pb-prepaid">
          <th scope="row" colSpan={9}>
            <span className="warning">{words.prepaid(prepayments.length, print(prepaid))}</span>{' '}
            <Link className="drill" to={applyAddress(oldest.id)}>
              {words.applyPrepayment}
            </Link>
          </th>
        </tr>
      )}
      {isOpen &&
        bills.map((bill) => (
          <BillRow
            key={bill.id}
            bill={bill}
            precision={group.precision}
            currency={group.currency.id}
            part={selection.parts.get(bill.id)}
            onPart={selection.setPart}
          />
        ))}
    </>
  );
}

interface BillRowProps {
  readonly bill: OpenBill;
  readonly precision: number;
  readonly currency: string;
  readonly part: PaidPart | undefined;
  readonly onPart: Selection['setPart'];
}

/** One bill: selected it is paid in full with its discount, an amount pays a part. */
const BillRow = memo(function BillRow({ bill, precision, currency, part, onPart }: BillRowProps) {
  const formats = useFormats();
  const print = (amount: Minor) => formats.amount(minorToNumber(amount, precision), currency);
  const left = part ? subtract(subtract(bill.open, part.amount), part.discount) : zero;
  return (
    <tr className="sub" aria-selected={part !== undefined || undefined}>
      <td className="c">
        <Checkbox
          data-pay-col="tick"
          label={words.payBill(bill.name)}
          checked={part !== undefined}
          isMixed={part !== undefined && left > 0n}
          onChange={() => onPart(bill, part ? undefined : wholePart(bill))}
        />
      </td>
      <th scope="row" className="pb-bill">
        <Link className="drill" to={recordAddress('vendorBill', bill.id)}>
          {bill.name}
        </Link>
        {bill.theirNumber !== undefined && <span className="two"> {bill.theirNumber}</span>}
      </th>
      <td className="two">{dayAndMonth(bill.tranDate)}</td>
      <td>{formats.date(bill.dueDate ?? bill.tranDate)}</td>
      <td className={classNames('n', bill.daysLate > 0 && 'is-late')}>{bill.daysLate > 0 ? bill.daysLate : ''}</td>
      <td className="n money">{print(bill.open)}</td>
      <td className="n">
        <Discount bill={bill} part={part} print={print} />
      </td>
      <td className="n two">{part && left > 0n ? words.leftOpen(print(left)) : ''}</td>
      <td className="n rule-l pb-amount">
        <AmountInput
          isCell
          label={words.amountOf(bill.name)}
          precision={precision}
          format={formats.number}
          value={part?.amount}
          onCommit={(amount) => onPart(bill, amount === undefined ? undefined : typedPart(bill, amount))}
        />
      </td>
    </tr>
  );
});

function Discount({
  bill,
  part,
  print,
}: {
  readonly bill: OpenBill;
  readonly part: PaidPart | undefined;
  readonly print: (amount: Minor) => string;
}) {
  if (isZero(bill.discountOffered) || bill.discountDate === null) return null;
  if (part && !isZero(part.discount)) return <>{words.taken(print(part.discount))}</>;
  const day = dayAndMonth(bill.discountDate);
  return isZero(bill.discount) ? (
    <span className="hint">{words.ended(print(bill.discountOffered), day)}</span>
  ) : (
    <>{words.until(print(bill.discount), day)}</>
  );
}

/** Up and Down move to the checkbox of the next line, Right and Left expand and collapse a vendor. */
function moveByKey(event: KeyboardEvent<HTMLTableElement>, turn: (key: string, isOpen: boolean) => void): void {
  const { target } = event;
  const key = readingKey(event.key);
  if (
    !(target instanceof HTMLInputElement) ||
    target.dataset.payCol !== 'tick' ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey
  )
    return;
  const group = target.closest('tr')?.dataset.group;
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    if (group !== undefined) turn(group, key === 'ArrowRight');
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[data-pay-col="tick"]')];
    all[all.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else return;
  event.preventDefault();
}
