import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isZero, type Minor, minorToNumber } from '#contract/values/money';
import type { UndepositedItem } from '#contract/wire/undeposited';
import { queryKeys } from '#app/platform/api/queries.ts';
import { asDoc } from '#app/engine/record/paidLines.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { SearchInput } from '#app/ui/inputs/TextInput.tsx';
import { bankDepositMessages as words } from './messages.ts';
import { everything, figuresOf, isWithin, methodsOf, type Narrowing, offeredRows } from './undepositedRows.ts';
import './bankDeposit.css';

const none: readonly UndepositedItem[] = [];

/** Undeposited payments, offered as lines to select, and the figures of the deposit as a calculation. */
export function DepositStrip({ model }: FormPartProps): ReactNode {
  useEveryChange(model);
  useCurrencyOfAccount(model);
  const [narrowing, setNarrowing] = useState(everything);
  const { items, notice } = useUndeposited(model, narrowing);
  const figures = figuresOf(model.grids, items, model.precision);
  const { currency } = model.values();
  const print = (amount: Minor): string =>
    model.tools.formats().amount(minorToNumber(amount, model.precision), isRef(currency) ? currency.id : undefined);
  return (
    <>
      <dl className="strip deposit-strip" aria-label={words.strip} data-keep-clear="">
        <Figure label={words.funds} text={print(figures.funds)} />
        <Figure
          label={words.selected}
          note={words.items(figures.count)}
          text={print(figures.selected)}
          op={isZero(figures.other) ? '−' : '+'}
        />
        {!isZero(figures.other) && <Figure label={words.other} text={print(figures.other)} op="−" />}
        <Figure label={words.cashBack} text={print(figures.cashBack)} op="=" />
        <Figure label={words.total} text={print(figures.total)} isTotal />
        <Figure label={words.stays} text={print(figures.stays)} />
      </dl>
      {items.length > 0 && <Filters items={items} narrowing={narrowing} onNarrow={setNarrowing} />}
      {notice}
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly text: string;
  readonly note?: string;
  readonly op?: string;
  readonly isTotal?: boolean;
}

const Figure = ({ label, text, note, op = '', isTotal = false }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={isTotal ? 'double' : undefined}>
      {text}
      {note !== undefined && <small> {note}</small>}
      {op !== '' && (
        <span className="op" aria-hidden>
          {op}
        </span>
      )}
    </dd>
  </div>
);

/** As many methods as fit side by side; more become a dropdown. */
const BESIDE = 4;

interface FiltersProps {
  readonly items: readonly UndepositedItem[];
  readonly narrowing: Narrowing;
  readonly onNarrow: (narrowing: Narrowing) => void;
}

function Filters({ items, narrowing, onNarrow }: FiltersProps) {
  const methods = methodsOf(items);
  const options = [
    { value: '*', label: words.all(items.length) },
    ...methods.map(([method, count]) => ({
      value: `=${method}`,
      label: words.ofMethod(method === '' ? words.noMethod : method, count),
    })),
  ];
  const value = narrowing.method === undefined ? '*' : `=${narrowing.method}`;
  const choose = (chosen: string) => onNarrow({ ...narrowing, method: chosen === '*' ? undefined : chosen.slice(1) });
  return (
    <div className="deposit-filters">
      <SearchInput
        label={words.find}
        value={narrowing.text}
        onFind={(text) => onNarrow({ ...narrowing, text })}
        onKeyDown={(event) => {
          // Enter searches nothing and must not save.
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      {methods.length > 1 && methods.length <= BESIDE && (
        <Segments label={words.method} value={value} options={options} onChange={choose} />
      )}
      {methods.length > BESIDE && (
        <Select label={words.method} value={value} onChange={({ target }) => choose(target.value)}>
          {options.map(({ value: each, label }) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {!items.some((item) => isWithin(item, narrowing)) && (
        <p className="hint" role="status">
          {words.noMatch(narrowing.text)}
        </p>
      )}
    </div>
  );
}

/** A new deposit is in the currency of its account, where that is kept in one. */
function useCurrencyOfAccount(model: FormModel): void {
  const { account } = model.values();
  const id = isRef(account) ? account.id : '';
  const { data } = useQuery({
    ...model.tools.queries.one('account', id),
    enabled: id !== '' && model.mode === 'create',
  });
  const currency: unknown = asDoc(data?.record)?.currency;
  useEffect(() => {
    const now: unknown = model.values().currency;
    if (!isRef(currency) || (isRef(now) && now.id === currency.id)) return;
    model.setFields(model.definition.fields.currency?.label ?? '', {
      currency: { id: currency.id, refName: currency.refName },
    });
  }, [model, currency]);
}

/** Reads what waits in the subsidiary and currency of the deposit and offers it as lines; what to say about it, if anything. */
function useUndeposited(
  model: FormModel,
  narrowing: Narrowing,
): { readonly items: readonly UndepositedItem[]; readonly notice: ReactNode } {
  const { account, subsidiary, currency, tranDate } = model.values();
  const idOf = (value: unknown): string | undefined => (isRef(value) ? value.id : undefined);
  const of = { subsidiary: idOf(subsidiary), currency: idOf(currency), deposit: model.recordId };
  const isReady = of.currency !== undefined && (isRef(account) || model.mode === 'edit');
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.lists('bankDeposit'), 'undeposited', of],
    queryFn: ({ signal }) => model.tools.records.undepositedFunds(of, { signal }),
    enabled: isReady,
    staleTime: 0,
  });
  const items = isReady ? (data?.items ?? none) : none;
  const place = `${of.subsidiary ?? ''}/${of.currency ?? ''}`;
  const former = useRef(place);
  const date = typeof tranDate === 'string' ? tranDate : '';
  useEffect(() => {
    const grid = model.grids.get('payment');
    // A deposit has one subsidiary and one currency: lines of another leave.
    if (former.current !== place && model.mode === 'create') grid?.load([]);
    former.current = place;
    if (grid && data && isReady) grid.load(offeredRows(grid, data.items, narrowing, date));
  }, [model, data, isReady, narrowing, date, place]);
  const say = (text: string) => (
    <p className="hint offer" role="status">
      {text}
    </p>
  );
  if (!isReady) return { items, notice: say(words.accountFirst) };
  if (error) {
    const notice = (
      <p className="offer" role="alert">
        {words.failed} <Button onClick={() => void refetch()}>{words.tryAgain}</Button>
      </p>
    );
    return { items, notice };
  }
  if (!data) return { items, notice: say(words.loading) };
  if (data.items.length === 0) return { items, notice: say(words.nothing) };
  return { items, notice: data.hasMore ? say(words.more(data.items.length)) : null };
}
