import type { Ref } from '#contract/derive/types';
import type { PlainDate } from '#contract/values/date';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { usePeriodDates } from '#app/engine/aspects/period/usePeriodDates.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { payBillsMessages as words } from './messages.ts';
import type { PayAddress } from './usePayAddress.ts';
import type { PayFromAccount, usePayFrom } from './usePayFrom.ts';

/** The common settings of all payments in the run. */
export interface PayChoice {
  readonly tranDate: PlainDate | undefined;
  readonly account: string | undefined;
  /** An id; empty: none; `print`: a check that is printed and numbered later. */
  readonly method: string;
  /** As typed; undefined: the next of the account. */
  readonly firstCheck: string | undefined;
  readonly memo: string;
}

interface PayHeaderFieldsProps {
  readonly choice: PayChoice;
  readonly onChange: (change: Partial<PayChoice>) => void;
  readonly payFrom: ReturnType<typeof usePayFrom>;
  /** The accounts that the listed bills can be paid from. */
  readonly accounts: readonly PayFromAccount[];
  readonly address: PayAddress;
  readonly currencies: readonly Ref[];
}

/** When, from where and how it is paid, and which bills are listed. */
export function PayHeaderFields(props: PayHeaderFieldsProps) {
  const {
    choice,
    onChange,
    payFrom,
    accounts,
    currencies,
    address: { dueBy, currency, subsidiary, find, change: onAddress },
  } = props;
  const { caller } = useCaller();
  const { dates, date, currencyCode } = useFormats();
  const { context, remark } = usePeriodDates();
  const period = choice.tranDate === undefined ? undefined : remark(choice.tranDate);
  const isCheck = payFrom.methods.find(({ id }) => id === choice.method)?.isCheck === true;
  return (
    <section className="fields" aria-label={words.header}>
      <Field label={words.dueBy}>
        <DateInput
          placeholder={words.dueByHint}
          value={dueBy}
          context={dates}
          print={date}
          onCommit={(due) => onAddress({ due })}
        />
      </Field>
      <Field label={words.payDate} isRequired hint={period ?? '\u00a0'}>
        <DateInput
          value={choice.tranDate}
          context={context}
          print={date}
          remark={remark}
          onCommit={(tranDate) => onChange({ tranDate })}
        />
      </Field>
      <Field label={words.account} span={2} isRequired>
        <Select
          value={choice.account ?? ''}
          emptyLabel={words.noAccount}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) =>
            onChange({ account: event.target.value === '' ? undefined : event.target.value, firstCheck: undefined })
          }
        />
      </Field>
      <Field label={words.method}>
        <Select
          value={choice.method}
          emptyLabel={words.noMethod}
          options={[
            ...payFrom.methods.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'print', label: words.printLater },
          ]}
          onChange={(event) => onChange({ method: event.target.value })}
        />
      </Field>
      {isCheck && (
        <Field label={words.firstCheck} isRequired>
          <TextInput
            value={choice.firstCheck ?? ''}
            onChange={(event) => onChange({ firstCheck: event.target.value })}
          />
        </Field>
      )}
      <Field label={words.currency}>
        <Select
          value={currency ?? ''}
          options={(currencies.length > 0 ? currencies : [caller.company.baseCurrency]).map((each) => ({
            value: each.id,
            label: currencyCode(each),
          }))}
          onChange={(event) => onAddress({ currency: event.target.value })}
        />
      </Field>
      {caller.subsidiaries.length > 1 && (
        <Field label={words.subsidiary}>
          <Select
            value={subsidiary}
            emptyLabel={words.anySubsidiary}
            options={caller.subsidiaries.map(({ id, refName }) => ({ value: id, label: refName }))}
            onChange={(event) => onAddress({ subsidiary: event.target.value })}
          />
        </Field>
      )}
      <Field label={words.memo}>
        <TextInput value={choice.memo} onChange={(event) => onChange({ memo: event.target.value })} />
      </Field>
      <Field label={words.find}>
        <TextInput type="search" value={find} onChange={(event) => onAddress({ find: event.target.value })} />
      </Field>
    </section>
  );
}
