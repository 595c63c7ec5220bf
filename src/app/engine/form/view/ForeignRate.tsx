import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Ref } from '#contract/derive/types';
import type { ExchangeRateAnswer } from '#contract/wire/ledger/exchangeRate';
import { isValidDate } from '#contract/values/date';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import type { FormModel } from '../model/FormModel.ts';
import { isEmpty, isRef } from '../model/values.ts';
import { partMessages as words } from '../partMessages.ts';
import { useBaseCurrencies } from './useBaseCurrencies.ts';

/** The rate field of documents in another currency, and the field that it is shown next to. */
export const rateField = 'exchangeRate';
export const rateFollows = 'currency';

/** A document in another currency than its ledger: both, and the rate of its day; undefined while it is being read. */
export interface ForeignRate {
  readonly currency: Ref;
  readonly base: Ref;
  readonly answer: ExchangeRateAnswer | undefined;
}

/** What a form in a foreign currency has to know of the rate; undefined in the base currency, and without a rate field. */
export function useForeignRate(model: FormModel): ForeignRate | undefined {
  const { queries } = useConnection();
  const { fields } = model.definition;
  const [currency, subsidiary, date] = useWatch({
    control: model.header.control,
    name: ['currency', 'subsidiary', 'tranDate'],
  });
  const hasRate = rateField in fields && rateFollows in fields && 'tranDate' in fields;
  const baseOf = useBaseCurrencies(model.tools, hasRate);
  const base = baseOf(isRef(subsidiary) ? subsidiary : null);
  const isForeign = hasRate && isRef(currency) && currency.id !== base.id;
  const { caller } = model.tools.access;
  const day = typeof date === 'string' && isValidDate(date) ? date : undefined;
  const { data } = useQuery({
    ...queries.exchangeRate({ from: isRef(currency) ? currency.id : '', to: base.id, date: day ?? '' }),
    enabled: isForeign && day !== undefined && caller.isSpecOnly !== true,
  });
  return isForeign ? { currency, base, answer: data } : undefined;
}

interface RateNoteProps {
  readonly model: FormModel;
  readonly rate: ForeignRate;
  /** The entered rate. */
  readonly value: unknown;
}

/** Where the rate of a document comes from, and since when; next to an entered one the rate of the day, to take instead. */
export function RateNote({ model, rate: { currency, base, answer }, value }: RateNoteProps) {
  if (!answer) return null;
  const formats = model.tools.formats();
  const [from, to] = [formats.currencyCode(currency), formats.currencyCode(base)];
  const { exchangeRate, source, effectiveDate } = answer;
  if (exchangeRate === null) return <span>{words.noRate(from, to)}</span>;
  const since = effectiveDate === null ? '' : formats.date(effectiveDate);
  const origin =
    source === 'DATED'
      ? words.rateSince(from, to, since)
      : source === 'INVERSE'
        ? words.rateSince(to, from, since)
        : words.defaultRate;
  if (isEmpty(value) || value === exchangeRate) return <span>{origin}</span>;
  return (
    <span>
      {`${origin}: ${formats.decimal(exchangeRate)} `}
      <LinkButton onClick={() => model.setFields(words.takeRate, { [rateField]: null })}>{words.takeRate}</LinkButton>
    </span>
  );
}
