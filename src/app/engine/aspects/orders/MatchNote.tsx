import { permissionNames } from '#contract/generated/permissionNames';
import type { Formats } from '#app/platform/formats/formats.ts';
import { permissionLabel } from '#app/platform/i18n/permissionLabel.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { isHeld, type OffLine, offLinesOf } from './offLines.ts';
import { ordersMessages as words } from './ordersMessages.ts';

const APPROVAL = 'TRAN_VENDBILLAPPRV';
const MAX_LINES = 5;

interface MatchNoteProps {
  readonly record: FormDoc;
  readonly formats: Formats;
  /** Still being entered: what saving it will do. */
  readonly isEntered?: true;
}

/** What a bill differs by from its order and receipts, line by line, whether it is held for that, and who may release it. */
export function MatchNote({ record, formats, isEntered }: MatchNoteProps) {
  const lines = offLinesOf(record);
  if (lines.length === 0) return null;
  const currency = isRef(record.currency) ? record.currency.id : undefined;
  const approval = permissionLabel({ id: APPROVAL, name: permissionNames[APPROVAL] ?? APPROVAL });
  return (
    <Message tone="warning" {...(isEntered ? { isNews: true } : {})}>
      <b>{words.beyond(lines.length)}</b>{' '}
      {isHeld(record) ? (isEntered ? words.willBeHeld(approval) : words.held(approval)) : isEntered && words.stands}
      <ul className="consequences">
        {lines.slice(0, MAX_LINES).map((line, at) => (
          <li key={`${at}-${line.name}`}>{textOf(line, formats, currency)}</li>
        ))}
        {lines.length > MAX_LINES && <li>{words.more(lines.length - MAX_LINES)}</li>}
      </ul>
    </Message>
  );
}

function textOf({ name, price, ahead }: OffLine, formats: Formats, currency: string | undefined): string {
  const places = formats.precisionOf(currency);
  const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text);
  const parts = [
    ...(price
      ? [
          words.price(
            formats.decimal(price.billed, places),
            formats.decimal(price.ordered, places),
            signed(price.difference, formats.amount(price.difference, currency)),
            price.percent === undefined ? '' : words.percent(signed(price.percent, formats.decimal(price.percent))),
          ),
        ]
      : []),
    ...(ahead === undefined ? [] : [words.ahead(formats.decimal(ahead))]),
  ];
  return words.line(name, parts.join('; '));
}
