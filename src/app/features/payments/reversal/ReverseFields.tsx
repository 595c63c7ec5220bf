import { useEffect, useMemo } from 'react';
import { minorFromNumber, minorToNumber } from '#contract/values/money';
import { Field } from '#app/ui/inputs/Field.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { AmountInput } from '#app/ui/inputs/NumberInputs.tsx';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import type { ActionFieldsProps } from '#app/engine/plugs/typePlug.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { useFormTools } from '#app/engine/form/view/useFormTools.ts';
import { periodRemark } from '#app/engine/aspects/period/periodAware.ts';
import { periodsIn } from '#app/engine/aspects/period/periodFacts.ts';
import { paymentReversalMessages as words } from './messages.ts';

/** The date of the reversal, and what the bank took for it. */
export function ReverseFields({ action, record, body, onChange }: ActionFieldsProps) {
  const tools = useFormTools();
  const { book } = tools;
  const accounts = useMemo(
    () => ({
      search: (text: string, signal: AbortSignal) => book.search(['account'], text, signal),
      known: () => book.knownOf(['account']),
      isComplete: () => book.isCompleteOf(['account']),
    }),
    [book],
  );
  const isAsked = action === 'reverse';
  const date = typeof body.date === 'string' ? body.date : undefined;
  useEffect(() => {
    if (isAsked && date === undefined) onChange({ ...body, date: tools.workDate() });
  }, [isAsked, date, body, onChange, tools]);
  if (!isAsked) return null;
  const formats = tools.formats();
  const precision = formats.precisionOf(isRef(record.currency) ? record.currency.id : undefined);
  const { feeAmount, feeAccount } = body;
  const isNamed = isRef(feeAccount);
  return (
    <>
      <p>{words.text}</p>
      <Field label={words.date} isRequired>
        <DateInput
          value={date}
          context={formats.dates}
          print={formats.date}
          remark={(day) => periodRemark(day, periodsIn(tools.cache, tools.queries), true, formats.date)}
          onCommit={(day) => onChange({ ...body, date: day ?? tools.workDate() })}
        />
      </Field>
      <Field label={words.fee} hint={words.feeHint}>
        <AmountInput
          value={typeof feeAmount === 'number' ? minorFromNumber(feeAmount, precision) : undefined}
          precision={precision}
          format={formats.number}
          onCommit={(fee) => {
            const { feeAmount: _, ...others } = body;
            onChange(fee === undefined ? others : { ...others, feeAmount: minorToNumber(fee, precision) });
          }}
        />
      </Field>
      <Field label={words.feeAccount}>
        <ReferencePicker
          value={isNamed ? { id: feeAccount.id, name: feeAccount.refName } : undefined}
          source={accounts}
          onPick={(option) => {
            const { feeAccount: _, ...others } = body;
            onChange(option ? { ...others, feeAccount: { id: option.id, refName: option.name } } : others);
          }}
        />
      </Field>
    </>
  );
}
