import type { ForeignRate } from './useForeignRate.ts';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { partMessages as words } from '../partMessages.ts';
import type { FormModel } from '../model/FormModel.ts';
import { isEmpty } from '../model/values.ts';
import { rateField } from './useForeignRate.ts';

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
