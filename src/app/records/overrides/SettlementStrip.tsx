import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { add, isZero, type Minor, minorFromNumber, minorToNumber, negate, subtract, sum, zero } from '#contract/values/money';
import { formatAmount } from '#contract/values/numberFormat';
import type { OpenDocument } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import type { FormModel } from '../form/FormModel.ts';
import { isRef } from '../form/values.ts';
import type { FormPartProps } from './override.ts';
import { overrideMessages as words } from './overrideMessages.ts';
import { type Kinds, offeredRows, takenOf } from './settlementRules.ts';

/** Which documents a type applies to which, and where its money stands. */
export interface Settles {
  readonly party: 'customer' | 'entity';
  readonly partyType: 'customer' | 'vendor';
  /** The header field of the money; it follows what is ticked until somebody types it. */
  readonly money?: 'payment' | 'total';
  /** The sublists with the kinds of open documents they take. */
  readonly lists: Kinds;
}

/** The figures of a payment as a sum one can read; loads what is open of the customer or vendor by itself. */
export function SettlementStrip({ model, settles }: FormPartProps & { readonly settles: Settles }): ReactNode {
  useEveryChange(model);
  const open = useOpenDocuments(model, settles);
  const figures = figuresOf(model, settles);
  useMoney(model, settles, figures.needed);
  const { number } = model.tools.formats();
  const print = (amount: Minor) => formatAmount(amount, model.precision, number);
  const moneyLabel = settles.money && model.definition.fields[settles.money]?.label;
  return (
    <>
      <dl className="strip" aria-label={words.settlement} data-keep-clear="">
        {moneyLabel !== undefined && <Figure label={moneyLabel} text={print(figures.money)} op="+" />}
        {'credit' in settles.lists && settles.money && <Figure label={words.credits} text={print(figures.credits)} op="−" />}
        <Figure label={words.applied} text={print(figures.applied)} op={settles.money ? '=' : ''} note={words.documents(figures.count)} />
        {settles.money && (
          <Figure label={figures.left < 0n ? words.overApplied : words.unapplied} text={print(figures.left < 0n ? negate(figures.left) : figures.left)} isOpen={!isZero(figures.left)} />
        )}
        {!isZero(figures.discounts) && <Figure label={words.discounts} text={print(figures.discounts)} />}
      </dl>
      {open}
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly text: string;
  readonly op?: string;
  readonly note?: string;
  readonly isOpen?: boolean;
}

const Figure = ({ label, text, op = '', note, isOpen = false }: FigureProps) => (
  <div className={isOpen ? 'is-open' : undefined}><dt>{label}</dt><dd>{text}{note !== undefined && <small> {note}</small>}{op !== '' && <span className="op" aria-hidden>{op}</span>}</dd></div>
);

/** Any change of the header or a line moves the figures. */
function useEveryChange(model: FormModel): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => model.subscribe(redraw), [model]);
}

function figuresOf(model: FormModel, { money: field, lists }: Settles) {
  const of = (name: string, column: string): Minor => {
    const grid = model.grids.get(name);
    return grid ? takenOf(grid, column) : zero;
  };
  const credited = Object.keys(lists).filter((name) => name !== 'apply').map((name) => of(name, 'amount'));
  const applied = of('apply', 'amount');
  const credits = sum(credited);
  const needed = subtract(applied, credits);
  const given = field === undefined ? undefined : model.values()[field];
  const typed = typeof given === 'number' ? (minorFromNumber(given, model.precision) ?? zero) : zero;
  const money = field !== undefined && isFollowing(model, field) && needed >= 0n ? needed : typed;
  const count = [...model.grids].filter(([name]) => name in lists).reduce((total, [, grid]) => total + grid.store.order().filter((id) => grid.store.row(id)?.cells.apply?.value === true).length, 0);
  return { applied, credits, discounts: of('apply', 'disc'), needed, money, left: subtract(add(money, credits), applied), count };
}

const isFollowing = (model: FormModel, money: string): boolean => model.mode === 'create' && !model.pinned.has(money) && !model.half.has(money);

/** The money follows what is ticked, until it was typed. */
function useMoney(model: FormModel, { money }: Settles, needed: Minor): void {
  useEffect(() => {
    if (money === undefined || !isFollowing(model, money) || needed < 0n) return;
    const wanted = isZero(needed) ? null : minorToNumber(needed, model.precision);
    if ((model.values()[money] ?? null) !== wanted) model.header.setValue(money, wanted, { shouldDirty: true, shouldValidate: wanted !== null });
  }, [model, money, needed]);
}

/** Reads what is open and offers it in the sublists; what to say about it, if anything. */
function useOpenDocuments(model: FormModel, { party, partyType, lists }: Settles): ReactNode {
  const { [party]: whom, currency } = model.values();
  const id = isRef(whom) ? whom.id : '';
  const currencyId = isRef(currency) ? currency.id : undefined;
  // Lines of a saved record are shown as they are until the others are asked for.
  const [isWanted, setWanted] = useState(model.mode === 'create');
  const isReady = id !== '' && currencyId !== undefined && isWanted;
  const { data, error, refetch } = useQuery({ ...model.tools.queries.openDocuments(partyType, id, currencyId === undefined ? {} : { currency: currencyId }), enabled: isReady, staleTime: 0 });
  const docs = isReady ? data?.items : undefined;
  useEffect(() => {
    if (docs) offer(model, lists, docs);
  }, [model, lists, docs]);
  if (id === '') return <p className="hint offer" role="status">{words.whomFirst}</p>;
  if (!isWanted) return <p className="offer"><Button onClick={() => setWanted(true)}>{words.loadOpen}</Button></p>;
  if (error) return <p className="offer" role="alert">{words.openUnread} <Button onClick={() => void refetch()}>{words.loadOpen}</Button></p>;
  const isNone = docs !== undefined && [...model.grids].every(([name, grid]) => !(name in lists) || grid.store.size === 0);
  return isNone ? <p className="hint offer" role="status">{words.nothingOpen}</p> : null;
}

function offer(model: FormModel, lists: Kinds, docs: readonly OpenDocument[]): void {
  for (const [name, kinds] of Object.entries(lists)) {
    const grid = model.grids.get(name);
    const to = model.definition.sublists[name]?.fields.doc;
    if (!grid || to?.kind !== 'ref') continue;
    const types: readonly string[] = typeof to.to === 'string' ? [to.to] : to.to;
    grid.load(offeredRows(grid, docs.filter(({ kind, type, doc }) => kinds.includes(kind) && types.includes(type) && doc.id !== model.recordId)));
  }
}
