import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isValidDate, type PlainDate } from '#contract/values/date';
import { namesBase } from '#contract/records/journals/journalTemplateRules';
import { type Minor, minorFromNumber } from '#contract/values/money';
import { useNavigate } from 'react-router-dom';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { usePeriodDates } from '#app/engine/aspects/period/usePeriodDates.ts';
import type { FormPageState } from '#app/engine/form/view/FormPage.tsx';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { localeOf, useFormats } from '#app/platform/formats/formats.ts';
import { newAddress } from '#app/platform/router/addresses.ts';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { AmountInput } from '#app/ui/inputs/NumberInputs.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { journalFrom, templateLines } from './fromTemplate.ts';
import { MadeJournal } from './MadeJournal.tsx';
import { recurringMessages as words } from './recurringMessages.ts';
import './recurring.css';

interface UseTemplateProps {
  readonly template: FormDoc;
  /** The day it is due, or the work date. */
  readonly day: PlainDate;
  readonly onClose: () => void;
}

/** Asks for which day and from what amount, and opens the journal as a form. */
export function UseTemplate({ template, day, onClose }: UseTemplateProps) {
  const navigate = useNavigate();
  const formats = useFormats();
  const { caller } = useCaller();
  const locale = localeOf(usePreferences().formats);
  const { context, remark } = usePeriodDates();
  const currency = isRef(template.currency) ? template.currency.id : caller.company.baseCurrency.id;
  const precision = formats.precisionOf(currency);
  const asksBase = namesBase(templateLines(template));
  const [date, setDate] = useState<PlainDate | undefined>(day);
  const [base, setBase] = useState<Minor | undefined>(
    typeof template.baseAmount === 'number' ? minorFromNumber(template.baseAmount, precision) : undefined,
  );
  const [isRefused, setRefused] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const made =
    date === undefined || !isValidDate(date) ? undefined : journalFrom(template, { date, base, precision, locale });
  const open = () => {
    if (made === undefined || made.problems.length > 0) return setRefused(true);
    const state: FormPageState = { filled: made.journal };
    void navigate(newAddress('periodEndJournal'), { state });
  };
  // Text still being typed is committed when its field is left.
  const openByKey = () => {
    flushSync(() => button.current?.focus());
    button.current?.click();
  };
  useShortcuts({
    label: words.withName(String(template.name)),
    shortcuts: [{ keys: 'Mod+Enter', label: words.open, run: openByKey }],
  });
  return (
    <Dialog
      isOpen
      size="small"
      title={words.withName(String(template.name))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button ref={button} variant="primary" keys="Mod+Enter" onClick={open}>
            {words.open}
          </Button>
        </>
      }
    >
      <div className="two-up" data-autofocus="">
        <Field label={words.date} hint={date === undefined ? undefined : remark(date)}>
          <DateInput value={date} onCommit={setDate} context={context} print={formats.date} remark={remark} />
        </Field>
        {asksBase && (
          <Field label={words.base}>
            <AmountInput value={base} precision={precision} format={formats.number} onCommit={setBase} />
          </Field>
        )}
      </div>
      {isRefused && made === undefined && (
        <Message tone="critical" isNews>
          {words.noDate}
        </Message>
      )}
      {made && <MadeJournal journal={made.journal} problems={made.problems} currency={currency} />}
      <p className="two small">{words.opens}</p>
    </Dialog>
  );
}
