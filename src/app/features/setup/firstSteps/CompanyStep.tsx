import { useState } from 'react';
import { kitCountries, kitOf } from '#contract/company/countryKits';
import { companyWrite, companyWrites } from '#contract/company/steps';
import { countries } from '#contract/lists/countries';
import { fiscalMonths } from '#contract/lists/fiscalMonths';
import { maxLogoLength } from '#contract/paper/bankDetails';
import { Field } from '#app/ui/inputs/Field.tsx';
import { ImageInput } from '#app/ui/inputs/ImageInput.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { todayHere } from '#app/platform/formats/formats.ts';
import type { StepProps } from './stepProps.ts';
import { guideMessages as words } from './guideMessages.ts';
import { StepForm, TextField } from './StepForm.tsx';
import { useCarryOut } from './useGuide.ts';

const optionsOf = (list: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(list).map(([value, { label }]) => ({ value, label }));

/** Countries with templates first: most companies are in one of them. */
const countryOptions = optionsOf(countries).toSorted(
  (one, other) => Number(kitCountries.includes(other.value)) - Number(kitCountries.includes(one.value)),
);

/** Name, country, currency, address and the first fiscal year; the company that exists is changed, never doubled. */
export function CompanyStep({ facts, onDone }: StepProps) {
  const { root, baseCurrency } = facts;
  const work = useCarryOut();
  const [draft, setDraft] = useState(() => ({
    name: root?.name ?? '',
    legalName: root?.legalName ?? '',
    country: root?.country ?? '',
    addr1: root?.addr1 ?? '',
    zip: root?.zip ?? '',
    city: root?.city ?? '',
    state: root?.state ?? '',
    taxIdNum: root?.taxIdNum ?? '',
    fiscalYearStart: root?.fiscalYearStart ?? '',
  }));
  const [currency, setCurrency] = useState(baseCurrency?.symbol ?? '');
  const [year, setYear] = useState(todayHere().slice(0, 4));
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<typeof draft>) => setDraft((former) => ({ ...former, ...change }));
  const errors = {
    name: draft.name.trim() === '' ? words.nameMissing : undefined,
    currency: /^[A-Z]{3}$/.test(currency) ? undefined : words.badCurrency,
    year: /^(19|20|21)\d\d$/.test(year) ? undefined : words.badYear,
  };
  const shown = isTried ? errors : { name: undefined, currency: undefined, year: undefined };
  const save = async () => {
    setTried(true);
    if (Object.values(errors).some((error) => error !== undefined)) return;
    const input = { ...draft, currency, firstYear: Number(year) };
    if (await work.carryOut((now) => companyWrites(input, now))) onDone();
  };
  const chooseCountry = (country: string) => {
    set({ country });
    const own = kitOf(country)?.currency.symbol;
    if (own !== undefined && baseCurrency === undefined) setCurrency(own);
  };
  return (
    <StepForm work={work} onSave={() => void save()}>
      <div className="fields">
        <TextField
          label={words.name}
          span={2}
          maxLength={83}
          isRequired
          value={draft.name}
          error={shown.name}
          onChange={(name) => set({ name })}
        />
        <TextField
          label={words.legalName}
          span={2}
          maxLength={83}
          value={draft.legalName}
          onChange={(legalName) => set({ legalName })}
        />
        <Field label={words.country}>
          <Select
            value={draft.country}
            emptyLabel=""
            options={countryOptions}
            onChange={({ target }) => chooseCountry(target.value)}
          />
        </Field>
        <TextField
          label={words.currency}
          maxLength={3}
          isRequired
          isReadOnly={baseCurrency !== undefined}
          value={currency}
          hint={words.currencyHint}
          error={shown.currency}
          onChange={(text) => setCurrency(text.toUpperCase())}
        />
        <TextField
          label={words.address}
          span={2}
          maxLength={150}
          value={draft.addr1}
          onChange={(addr1) => set({ addr1 })}
        />
        <TextField label={words.zip} maxLength={36} value={draft.zip} onChange={(zip) => set({ zip })} />
        <TextField label={words.city} maxLength={100} value={draft.city} onChange={(city) => set({ city })} />
        <TextField label={words.state} maxLength={60} value={draft.state} onChange={(state) => set({ state })} />
        <TextField
          label={words.taxNumber}
          maxLength={40}
          value={draft.taxIdNum}
          onChange={(taxIdNum) => set({ taxIdNum })}
        />
        <Field label={words.yearBegins}>
          <Select
            value={draft.fiscalYearStart}
            emptyLabel={words.noOwn}
            options={optionsOf(fiscalMonths)}
            onChange={({ target }) => set({ fiscalYearStart: target.value })}
          />
        </Field>
        {facts.periods.length === 0 && (
          <TextField
            label={words.firstYear}
            maxLength={4}
            isNumeric
            isRequired
            value={year}
            error={shown.year}
            onChange={setYear}
          />
        )}
      </div>
    </StepForm>
  );
}

/** What invoices print of the bank, and the logo. */
export function BankStep({ facts: { root, baseCurrency }, onDone }: StepProps) {
  const work = useCarryOut();
  const [draft, setDraft] = useState(() => ({
    bankName: root?.bankName ?? '',
    bankHolder: root?.bankHolder ?? '',
    bankAccount: root?.bankAccount ?? '',
    bankCode: root?.bankCode ?? '',
  }));
  const [logo, setLogo] = useState<string>();
  const set = (change: Partial<typeof draft>) => setDraft((former) => ({ ...former, ...change }));
  if (!root || !baseCurrency) return <p className="two guide-text">{words.before(words.steps.company)}</p>;
  const save = async () => {
    // A picture isn't read again: it is sent when one was chosen here.
    const input = { ...draft, ...(logo === undefined ? {} : { logo }) };
    let isSent = false;
    const plan = (now: typeof root | undefined) => {
      if (isSent) return [];
      isSent = true;
      return companyWrite(input, baseCurrency.symbol, now);
    };
    if (await work.carryOut((now) => plan(now.root))) onDone();
  };
  return (
    <StepForm work={work} onSave={() => void save()}>
      <div className="fields">
        <TextField
          label={words.bankName}
          maxLength={83}
          span={2}
          value={draft.bankName}
          onChange={(bankName) => set({ bankName })}
        />
        <TextField
          label={words.bankHolder}
          maxLength={83}
          span={2}
          value={draft.bankHolder}
          onChange={(bankHolder) => set({ bankHolder })}
        />
        <TextField
          label={words.bankAccount}
          maxLength={42}
          span={2}
          hint={words.bankHint}
          value={draft.bankAccount}
          onChange={(bankAccount) => set({ bankAccount })}
        />
        <TextField
          label={words.bankCode}
          maxLength={20}
          value={draft.bankCode}
          onChange={(bankCode) => set({ bankCode })}
        />
        <Field label={words.logo} span={2}>
          <ImageInput value={logo ?? ''} maxLength={maxLogoLength} onChange={setLogo} />
        </Field>
      </div>
    </StepForm>
  );
}
