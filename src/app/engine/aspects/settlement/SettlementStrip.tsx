import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { targetsOf } from '#contract/kinds/columnFacts';
import { definitionOf, findRecordType } from '#contract/records/index';
import { isZero, type Minor, minorFromNumber, minorToNumber, negate, zero } from '#contract/values/money';
import type { OpenDocument } from '#app/platform/api/records.ts';
import { todayHere } from '#app/platform/formats/formats.ts';
import { asDoc } from '#app/engine/record/paidLines.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import type { ApplicationModel } from './applicationModel.ts';
import { type Figures, isUsableOn, type Settles } from './settles.ts';
import { applicationOf, bindKeys } from './applicationModels.ts';
import { openBeforePayment, settledBy } from './openBeforePayment.ts';
import { useSettledFacts } from './useSettledFacts.ts';
import { settlementMessages as words } from './settlementMessages.ts';
import { notesOf, type Remedy } from './settlementNotes.ts';
import { appliedElsewhere, useOwnTotal } from './useOwnTotal.ts';
import { type Kinds, offeredRows } from './settlementRules.ts';
import { tickedLines, writeOff } from './settlementWriteOff.ts';
import { writeOffLimitFor } from './writeOffLimitFor.ts';
import { SpreadBar } from './SpreadBar.tsx';
import './settlement.css';

/** The payment's figures as a calculation. Loads the party's open items automatically. */
export function SettlementStrip({ model, settles }: FormPartProps & { readonly settles: Settles }): ReactNode {
  useEveryChange(model);
  const [application] = useState(() => applicationOf(model, settles));
  useEffect(() => bindKeys(application), [application]);
  useSource(application);
  useOwnTotal(application);
  const { isWaited, notice } = useOpenDocuments(application);
  const figures = application.figures();
  useMoney(application, figures);
  useEffect(() => application.follow());
  const { lists, source } = settles;
  const print = (amount: Minor) => application.print(amount);
  const ownLabel = isZero(appliedElsewhere(model)) ? model.definition.fields.total?.label : words.ofCredit;
  const moneyLabel =
    settles.money !== undefined
      ? model.definition.fields[settles.money]?.label
      : application.sourceOpen === undefined
        ? undefined
        : source !== undefined
          ? sourceWords[source]
          : ownLabel;
  const hasUsed = 'credit' in lists && settles.money !== undefined;
  const hasSum = moneyLabel !== undefined;
  return (
    <>
      <dl className="strip" aria-label={words.settlement} data-keep-clear="">
        {moneyLabel !== undefined && <Figure label={moneyLabel} text={print(figures.money)} op={hasUsed ? '+' : '−'} />}
        {hasUsed && <Figure label={words.credits} text={print(figures.credits)} op={'deposit' in lists ? '+' : '='} />}
        {hasUsed && 'deposit' in lists && <Figure label={words.deposits} text={print(figures.deposits)} op="=" />}
        {hasUsed && <Figure label={words.toApply} text={print(figures.toApply)} op="−" />}
        <Figure
          label={words.applied}
          text={print(figures.applied)}
          op={hasSum ? '=' : ''}
          note={words.documents(figures.count)}
        />
        {hasSum && (
          <Figure
            label={figures.left < 0n ? words.overApplied : words.unapplied}
            text={print(figures.left < 0n ? negate(figures.left) : figures.left)}
            isOpen={!isZero(figures.left)}
          />
        )}
        {'disc' in (model.definition.sublists.apply?.fields ?? {}) && (
          <Figure label={words.discounts} text={print(figures.discounts)} />
        )}
        {!isZero(figures.writtenOff) && <Figure label={words.writtenOff} text={print(figures.writtenOff)} />}
      </dl>
      <SpreadBar application={application} hasParty={isRef(model.values()[settles.party])} />
      <Notes application={application} figures={figures} isWaited={isWaited} />
      {notice}
    </>
  );
}

const sourceWords: Readonly<Partial<Record<string, string>>> = words.ofSource;

interface FigureProps {
  readonly label: string;
  readonly text: string;
  readonly op?: string;
  readonly note?: string;
  readonly isOpen?: boolean;
}

const Figure = ({ label, text, op = '', note, isOpen = false }: FigureProps) => (
  <div className={isOpen ? 'is-open' : undefined}>
    <dt>{label}</dt>
    <dd>
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

/** The treatment of the difference, and the question after the amount changed. */
function Notes({
  application,
  figures,
  isWaited,
}: {
  readonly application: ApplicationModel;
  readonly figures: Figures;
  readonly isWaited: boolean;
}) {
  const { model, settles } = application;
  const { asks } = application.state.get();
  // Nothing can be said about the amount before the open documents are known.
  const notes = isWaited
    ? []
    : notesOf({
        figures,
        lines: tickedLines(application),
        party: settles.partyType,
        hasMoney: settles.money !== undefined,
        takesDiscount: 'disc' in (model.definition.sublists.apply?.fields ?? {}),
        small: writeOffLimitFor(model),
        print: (amount) => application.print(amount),
      });
  const run = (remedy: Remedy) => {
    if (remedy.does === 'setMoney') return application.setMoney(remedy.amount);
    if (remedy.does === 'dropDiscounts') return application.dropDiscounts(new Set(remedy.ids));
    return remedy.does === 'takeOff' ? application.takeOff(new Set(remedy.ids)) : writeOff(application, remedy.shares);
  };
  return (
    <>
      {asks && (
        <Message
          tone="warning"
          isNews
          actions={
            <>
              <Button onClick={() => application.spreadAll()}>{words.respread}</Button>
              <Button onClick={() => application.keep()}>{words.keep}</Button>
            </>
          }
        >
          <b>{words.askTitle}</b>{' '}
          {(application.isAsGiven ? words.askMore : words.ask)(application.print(figures.toApply))}
        </Message>
      )}
      <p className="settle-notes hint" role="status">
        {notes.map(({ text, isRefused, remedy }) => (
          <span key={text} data-tone={isRefused ? 'warning' : undefined}>
            {text} {remedy && <LinkButton onClick={() => run(remedy)}>{remedy.label}</LinkButton>}{' '}
          </span>
        ))}
      </p>
    </>
  );
}

/** The money follows what is ticked, until it was typed: zero where credits cover it all, blank while nothing is ticked. */
function useMoney(application: ApplicationModel, { needed, count }: Figures): void {
  const {
    model,
    settles: { money: field },
  } = application;
  const { isFixed } = application;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => application.state.subscribe(redraw), [application]);
  useEffect(() => {
    if (field === undefined || isFixed || needed < 0n) return;
    const wanted = count === 0 ? null : minorToNumber(needed, model.precision);
    if ((model.values()[field] ?? null) !== wanted)
      model.header.setValue(field, wanted, { shouldDirty: true, shouldValidate: wanted !== null });
  }, [model, field, isFixed, needed, count]);
}

/** Reads the open amount of the applied deposit or prepayment; its customer or vendor follows. */
function useSource(application: ApplicationModel): void {
  const {
    model,
    settles: { source, party },
  } = application;
  const chosen = source === undefined ? undefined : model.values()[source];
  const id = isRef(chosen) ? chosen.id : '';
  const field = source === undefined ? undefined : model.definition.fields[source];
  const [type = model.type] = (field ? targetsOf(field) : []).flatMap((target) => findRecordType(target) ?? []);
  const { data } = useQuery({ ...model.tools.queries.one(type, id), enabled: field !== undefined && id !== '' });
  const record = id === '' ? undefined : asDoc(data?.record);
  const open = record?.[definitionOf(type).roles?.open ?? 'amountRemaining'];
  const amount = typeof open === 'number' ? (minorFromNumber(open, model.precision) ?? zero) : undefined;
  useEffect(() => application.setSource(amount), [application, amount]);
  const whom: unknown = record?.[party];
  useEffect(() => {
    const known: unknown = model.values()[party];
    if (model.mode === 'create' && isRef(whom) && !isRef(known))
      model.setField(party, { id: whom.id, refName: whom.refName });
  }, [model, party, whom]);
}

/** Loads open items into the sublists. Returns a note, if any, and whether loading continues. */
function useOpenDocuments(application: ApplicationModel): { readonly isWaited: boolean; readonly notice: ReactNode } {
  const {
    model,
    settles: { party, partyType, lists },
  } = application;
  const { [party]: whom, currency, subsidiary, tranDate } = model.values();
  const id = isRef(whom) ? whom.id : '';
  const currencyId = isRef(currency) ? currency.id : undefined;
  const isReady = id !== '' && currencyId !== undefined;
  const of = {
    ...(currencyId === undefined ? {} : { currency: currencyId }),
    ...(typeof tranDate === 'string' && tranDate !== '' ? { asOf: tranDate } : {}),
  };
  const { data, error, refetch } = useQuery({
    ...model.tools.queries.openDocuments(partyType, id, of),
    enabled: isReady,
    staleTime: 0,
  });
  const books = isRef(subsidiary) ? subsidiary.id : undefined;
  useEffect(() => {
    application.readOpen = async () => (isReady ? (await refetch()).data?.items : undefined);
  }, [application, isReady, refetch]);
  useLeaving(application, id, currencyId);
  // A payment settles documents of the same subsidiary only.
  const docs = useMemo(
    () =>
      isReady
        ? data?.items.filter((doc) => books === undefined || !doc.subsidiary || doc.subsidiary.id === books)
        : undefined,
    [isReady, data, books],
  );
  const facts = useSettledFacts(
    model,
    docs ? Object.keys(lists).map((name) => [name, settledBy(docs, model.base[name])]) : [],
  );
  const asOf = typeof tranDate === 'string' && tranDate !== '' ? tranDate : todayHere();
  useEffect(() => {
    if (!docs || !facts) return;
    const { [party]: now, currency: its } = model.values();
    const before: unknown = model.base[party];
    offer(
      model,
      lists,
      docs,
      isRef(now) && isRef(its) && isRef(before) && before.id === now.id ? { party: now, currency: its } : undefined,
      { facts, asOf },
    );
  }, [model, lists, docs, party, facts, asOf]);
  const isSlow = useSlow(isReady && data === undefined && !error);
  const told = (notice: ReactNode, isWaited = false) => ({ notice, isWaited });
  if (id === '')
    return told(
      <p className="hint offer" role="status">
        {words.whomFirst[partyType]}
      </p>,
      true,
    );
  if (error)
    return told(
      <p className="offer" role="alert">
        {words.openUnread} <Button onClick={() => void refetch()}>{words.loadOpen}</Button>
      </p>,
    );
  if (isSlow)
    return told(
      <p className="hint offer" role="status">
        {words.readingOpen}
      </p>,
      true,
    );
  const isNone =
    docs !== undefined && [...model.grids].every(([name, grid]) => !(name in lists) || grid.store.size === 0);
  return told(
    isNone && (
      <p className="hint offer" role="status">
        {words.nothingOpen}
      </p>
    ),
    docs === undefined,
  );
}

const SLOW_MS = 600;

/** Whether loading takes so long that it must be shown; fast results need no message. */
function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}

/** Documents of another party, or in another currency, cannot be settled: their lines leave with it, ticked or not. */
function useLeaving(application: ApplicationModel, party: string, currency = ''): void {
  const before = useRef({ party, currency });
  useEffect(() => {
    const { party: former, currency: formerCurrency } = before.current;
    // Until the service has returned the currency of another customer there is none.
    before.current = { party: party === '' ? former : party, currency: currency === '' ? formerCurrency : currency };
    const isOther = (one: string, other: string) => one !== '' && other !== '' && one !== other;
    if (!isOther(former, party) && !isOther(formerCurrency, currency)) return;
    for (const name of Object.keys(application.settles.lists)) application.model.grids.get(name)?.load([]);
    application.begin();
  }, [application, party, currency]);
}

/** @param like whose the saved lines are, where they are still of the same party */
function offer(
  model: FormModel,
  lists: Kinds,
  docs: readonly OpenDocument[],
  like: Pick<OpenDocument, 'party' | 'currency'> | undefined,
  settled: NonNullable<Parameters<typeof openBeforePayment>[4]>,
): void {
  for (const [name, kinds] of Object.entries(lists)) {
    const grid = model.grids.get(name);
    const to = model.definition.sublists[name]?.fields.doc;
    if (!grid || to?.kind !== 'ref') continue;
    const types: readonly string[] = typeof to.to === 'string' ? [to.to] : to.to;
    const fitting = docs.filter(
      (each) =>
        kinds.includes(each.kind) &&
        types.includes(each.type) &&
        each.doc.id !== model.recordId &&
        isUsableOn(each, settled.asOf),
    );
    const [kind, type] = [kinds[0], types[0]];
    const own =
      like && kind && type
        ? openBeforePayment(fitting, model.base[name], { ...like, kind, type }, model.precision, settled)
        : fitting;
    grid.load(offeredRows(grid, own));
    showOffers(grid);
  }
}

/** The columns for discounts, days overdue and the other party's numbers are shown if any document has one. */
function showOffers(grid: GridModel): void {
  const rows = grid.store.order().flatMap((id) => grid.store.row(id) ?? []);
  const wanted = new Map(
    ['offer', 'daysLate', 'theirNumber'].map((field) => [
      field,
      rows.some(({ cells }) => cells[field]?.value !== undefined),
    ]),
  );
  const shown = new Set(grid.columns.map(({ field }) => field));
  const fields = grid.options.columns
    .map(({ field }) => field)
    .filter((field) => wanted.get(field) ?? shown.has(field));
  if (fields.length !== shown.size || fields.some((field) => !shown.has(field))) grid.showColumns(fields);
}
