import { type RateTypeId, usualRateType } from '#contract/lists/rateTypes';
import type { Ref } from '#contract/derive/types';
import type { Tone } from '#contract/fields';
import type { PlainDate } from '#contract/values/date';
import { type Decimal, decimalToNumber } from '#contract/values/decimal';
import type { JobRow } from '#app/platform/jobs/jobTypes.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { DecimalInput } from '#app/ui/inputs/NumberInputs.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import type { OwnJob } from '#app/platform/jobs/useOwnJob.ts';
import { isUnusual, movedBy, rateBefore, type RateState, rateStateOf } from './rateBook.ts';
import { rateMessages as words } from './rateMessages.ts';
import type { CurrencyRates } from './useRates.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';

interface RateTableProps {
  readonly rates: readonly CurrencyRates[];
  readonly day: PlainDate;
  readonly type: RateTypeId;
  readonly base: Ref;
  readonly typed: ReadonlyMap<string, Decimal>;
  readonly run: OwnJob | null | undefined;
  readonly mayEnter: boolean;
  /** The currency whose rates over time are shown. */
  readonly looked: string | undefined;
  readonly onLook: (id: string) => void;
  readonly onType: (id: string, rate: Decimal | undefined) => void;
  /** Typed text that isn't a number, by currency. */
  readonly unread: ReadonlyMap<string, string>;
  readonly onProblem: (id: string, problem: string | undefined) => void;
}

/** All currencies with the rate before and the one of the day, entered from line to line. */
export function RateTable(props: RateTableProps) {
  return (
    <table className="grid stack rate-table" aria-label={words.table}>
      <TableHead
        columns={[
          { label: words.columns.currency },
          { label: words.columns.state, col: 'rate-state' },
          { label: words.columns.last, col: 'rate-last', className: 'n money' },
          { label: words.columns.since, col: 'rate-since' },
          { label: words.columns.entry, col: 'rate-entry', className: 'n' },
          { label: words.columns.change, col: 'rate-change', className: 'n' },
        ]}
      />
      <tbody>
        {props.rates.map((each) => (
          <RateRow key={each.currency.id} {...props} own={each} />
        ))}
      </tbody>
    </table>
  );
}

const tones = {
  today: 'positive',
  current: 'neutral',
  calculated: 'neutral',
  standIn: 'neutral',
  old: 'warning',
  missing: 'critical',
} as const satisfies Readonly<Record<RateState['is'], Tone>>;

function RateRow({
  own,
  day,
  type,
  base,
  typed,
  run,
  mayEnter,
  looked,
  onLook,
  onType,
  unread,
  onProblem,
}: RateTableProps & { readonly own: CurrencyRates }) {
  const formats = useFormats();
  const { currency, symbol, usual, history, current } = own;
  const state = rateStateOf(type, history, current, day);
  const before = rateBefore(history, day, type);
  const kept = state.is === 'today' ? state.last : undefined;
  const value = typed.get(currency.id) ?? kept?.rate;
  const unusual = value === undefined ? undefined : isUnusual(value, before?.rate);
  const outcome = run?.rows.find(({ label }) => label.startsWith(`${symbol} `))?.state;
  const name = words.rateOf(symbol, formats.currencyCode(base));
  return (
    <tr
      className={looked === currency.id ? 'is-selected' : undefined}
      onFocus={() => onLook(currency.id)}
      onPointerDown={() => onLook(currency.id)}
    >
      <th scope="row" className="b1">
        <Link to={recordAddress('currency', currency.id)}>
          {symbol}, {currency.refName}
        </Link>
      </th>
      <td className="a1">
        <Badge tone={tones[state.is]}>
          {state.is === 'current' && type === 'HISTORICAL' ? words.valid : words.states[state.is]}
        </Badge>
        {state.is === 'missing' && type === usualRateType && usual !== undefined && (
          <span className="hint"> {words.defaultOnly(formats.decimal(usual))}</span>
        )}
      </td>
      <td className="n money a2">
        {before && (
          <Link className="drill" to={recordAddress('currencyRate', before.id)}>
            {formats.decimal(decimalToNumber(before.rate))}
          </Link>
        )}
      </td>
      <td className="b2 two">
        {before && formats.date(before.date)}
        {(state.is === 'old' || state.is === 'current') && <span className="hint"> {words.daysOld(state.days)}</span>}
      </td>
      <td className="n rate-cell">
        {mayEnter ? (
          <DecimalInput
            label={name}
            value={value}
            format={formats.number}
            onCommit={(rate) => onType(currency.id, rate === kept?.rate ? undefined : rate)}
            onProblem={(problem) => onProblem(currency.id, problem)}
          />
        ) : (
          value !== undefined && formats.decimal(decimalToNumber(value))
        )}
        {unread.has(currency.id) && (
          <p className="error" role="alert">
            {unread.get(currency.id)}
          </p>
        )}
        {unusual && (
          <p className="error" role="alert">
            {words[unusual]}
          </p>
        )}
        {outcome && <Outcome state={outcome} />}
      </td>
      <td className="n two">{value !== undefined && before && formats.decimal(movedBy(value, before.rate), 2)}</td>
    </tr>
  );
}

function Outcome({ state }: { readonly state: JobRow['state'] }) {
  if (state.is === 'failed')
    return (
      <p className="error" role="alert">
        {state.why}
      </p>
    );
  return (
    <p className="hint" role="status">
      {state.is === 'waiting' ? words.saving : words.saved}
    </p>
  );
}
