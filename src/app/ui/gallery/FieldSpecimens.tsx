import { useState } from 'react';
import { type Decimal, decimalFromText } from '#contract/values/decimal';
import { type Minor, minor } from '#contract/values/money';
import { commaFormat, pointFormat } from '#contract/values/numberFormat';
import { DateInput } from '../inputs/DateInput.tsx';
import { Fact, Field } from '../inputs/Field.tsx';
import { AmountInput, DecimalInput } from '../inputs/NumberInputs.tsx';
import { ReferencePicker } from '../pickers/ReferencePicker.tsx';
import type { PickerSource } from '../pickers/pickerController.ts';
import { type PickerOption, rankOptions } from '../pickers/referenceMatch.ts';
import { Select } from '../inputs/Select.tsx';
import { TextArea, TextInput } from '../inputs/TextInput.tsx';
import { Specimen } from './Specimen.tsx';

const accounts: readonly PickerOption[] = [
  { id: '1', code: '6310', name: 'Insurance, premises', detail: 'Expense' },
  { id: '2', code: '1410', name: 'Prepaid insurance', detail: 'Other current asset' },
  { id: '3', code: '1415', name: 'Prepaid health insurance', detail: 'Other current asset' },
  { id: '4', code: '6410', name: 'Rent', detail: 'Expense' },
  { id: '5', code: '6510', name: 'Outbound freight', detail: 'Expense' },
  { id: '6', code: '6515', name: 'Inbound freight', detail: 'Expense' },
];
/** Answers after a while, as a service does. */
const slowly: PickerSource['search'] = (text, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(rankOptions(text, accounts, [])), 700);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('stopped'));
    });
  });
const local: PickerSource = {
  search: slowly,
  known: () => accounts,
  isComplete: () => true,
  recents: () => accounts.slice(3, 5),
};
const remote: PickerSource = { search: slowly };
const failing: PickerSource = { search: () => Promise.reject(new Error('offline')) };
const today = { today: '2026-07-02', order: 'dmy' } as const;
const create = (name: string): Promise<PickerOption> => Promise.resolve({ id: name, name });
const longName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH & Co. KG';

export function FieldSpecimens() {
  return (
    <>
      <Specimen title="Fields in entry: six columns" isFull>
        <div className="fields">
          <EntryFields />
        </div>
        <div className="fields">
          <FaultyFields />
        </div>
      </Specimen>
      <Specimen title="The same places in view" isFull>
        <dl className="facts">
          <Fact label="Customer">
            <a href="#main">Orchard Valley Packing</a>
          </Fact>
          <Fact label="Date">24 Jun 2026</Fact>
          <Fact label="Ship to" span={2}>
            Dock 4, 1180 Packing House Rd, Yakima WA 98902, US
          </Fact>
          <Fact label="Vendor">
            <span dir="auto">شركة الأهرام للتوريدات</span>
          </Fact>
          <Fact label="Memo" />
        </dl>
      </Specimen>
    </>
  );
}

function EntryFields() {
  const [date, setDate] = useState<string | undefined>('2026-06-30');
  const [amount, setAmount] = useState<Minor | undefined>(minor(1953130n));
  const [rate, setRate] = useState<Decimal | undefined>(decimalFromText('184.5'));
  const [account, setAccount] = useState<PickerOption | undefined>(accounts[3]);
  const [vendor, setVendor] = useState<PickerOption>();
  const [customer, setCustomer] = useState<PickerOption>();
  return (
    <>
      <Field label="Date" isRequired id="g-date">
        <DateInput
          value={date}
          onCommit={setDate}
          context={today}
          remark={(day) => (day < '2026-06-01' ? 'May 2026 is locked' : undefined)}
        />
      </Field>
      <Field label="Currency" isRequired>
        <Select
          options={[
            { value: 'USD', label: 'USD' },
            { value: 'EUR', label: 'EUR' },
          ]}
        />
      </Field>
      <Field label="Account" span={2} isRequired>
        <ReferencePicker
          value={account}
          onPick={setAccount}
          source={local}
          onOpen={() => {}}
          heading={(count) => `${count} of 6 accounts, those you use first`}
        />
      </Field>
      <Field label="Vendor, slow service">
        <ReferencePicker value={vendor} onPick={setVendor} source={remote} onCreate={create} />
      </Field>
      <Field label="Customer, no service">
        <ReferencePicker value={customer} onPick={setCustomer} source={failing} />
      </Field>
      <Field label="Amount, USD" isRequired>
        <AmountInput value={amount} onCommit={setAmount} format={pointFormat} precision={2} />
      </Field>
      <Field label="Amount, EUR">
        <AmountInput value={amount} onCommit={setAmount} format={commaFormat} precision={2} />
      </Field>
      <Field label="Rate">
        <DecimalInput value={rate} onCommit={setRate} format={pointFormat} />
      </Field>
      <Field label="Reference" why="Filled from the vendor">
        <TextInput defaultValue="HLC 2026-07-02" isCode />
      </Field>
      <Field label="Memo" span={2} hint="Printed on the remittance">
        <TextArea defaultValue="Wire, value date today" />
      </Field>
    </>
  );
}

function FaultyFields() {
  const [date, setDate] = useState<string | undefined>('2026-05-26');
  const [amount, setAmount] = useState<Minor | undefined>(minor(-17000n));
  const [account, setAccount] = useState<PickerOption>();
  return (
    <>
      <Field
        label="Vendor reference"
        id="g-ref"
        span={2}
        isRequired
        error={
          <>
            Already on bill <a href="#main">BILL-2204</a>, 26 Jun, 6,812.50. <a href="#main">Not a duplicate</a>
          </>
        }
      >
        <TextInput defaultValue="HB-90182" />
      </Field>
      <Field
        label="Date"
        isRequired
        error={
          <>
            May 2026 is locked. <a href="#main">Use 1 Jun</a>
          </>
        }
      >
        <DateInput value={date} onCommit={setDate} context={today} />
      </Field>
      <Field label="Amount" error="Must be more than 0">
        <AmountInput value={amount} onCommit={setAmount} format={pointFormat} precision={2} />
      </Field>
      <Field label="Account" error="Needed">
        <ReferencePicker value={account} onPick={setAccount} source={local} placeholder="Number or name" />
      </Field>
      <Field label="Read only">
        <TextInput readOnly defaultValue="Net 30" />
      </Field>
      <Field label={longName} span={2}>
        <TextInput defaultValue={longName} isEdited />
      </Field>
      <Field label="Right to left" span={2}>
        <TextInput defaultValue="فاتورة رقم 1188 من شركة الأهرام" />
      </Field>
      <Field label="Terms" error="Pick one">
        <Select emptyLabel="None" options={[{ value: '5', label: 'Net 30' }]} />
      </Field>
    </>
  );
}
