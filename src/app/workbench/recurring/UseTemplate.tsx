import { useRef, useState } from 'react';
import { isValidDate, type PlainDate } from '#contract/values/date';
import { namesBase } from '#contract/rules/journalTemplate';
import { type Minor, minorFromNumber } from '#contract/values/money';
import { useNavigate } from 'react-router-dom';
import { useCaller } from '../../auth/useCaller.ts';
import { usePeriodDates } from '../../records/overrides/usePeriodDates.ts';
import type { FormPageState } from '../../records/form/FormPage.tsx';
import { type FormDoc, isRef } from '../../records/form/values.ts';
import { localeOf, useFormats } from '../../shell/formats.ts';
import { newAddress } from '../../shell/navigation.ts';
import { usePreferences } from '../../shell/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { DateInput } from '../../ui/DateInput.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Message } from '../../ui/Message.tsx';
import { AmountInput } from '../../ui/NumberInputs.tsx';
import { journalFrom, templateLines } from './fromTemplate.ts';
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
  const [base, setBase] = useState<Minor | undefined>(typeof template.baseAmount === 'number' ? minorFromNumber(template.baseAmount, precision) : undefined);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    if (date === undefined || !isValidDate(date)) return setProblems([words.noDate]);
    const made = journalFrom(template, { date, base, precision, locale });
    if (made.problems.length > 0) return setProblems([...new Set(made.problems.map(({ detail }) => detail))]);
    const state: FormPageState = { filled: made.journal };
    void navigate(newAddress('periodEndJournal'), { state });
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={words.withName(String(template.name))}
      onClose={onClose}
      actions={<><Button onClick={onClose}>{words.cancel}</Button><Button ref={button} variant="primary" onClick={open}>{words.open}</Button></>}
    >
      <div className="two-up">
        <Field label={words.date} hint={date === undefined ? undefined : remark(date)}><DateInput value={date} onCommit={setDate} context={context} print={formats.date} remark={remark} /></Field>
        {asksBase && <Field label={words.base}><AmountInput value={base} precision={precision} format={formats.number} onCommit={setBase} /></Field>}
      </div>
      {problems.length > 0 && <Message tone="critical">{problems.join(' ')}</Message>}
      <p className="two small">{words.opens}</p>
    </Dialog>
  );
}
