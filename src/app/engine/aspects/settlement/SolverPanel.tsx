import { Lightbulb } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isZero, type Minor, minorFromNumber, subtract, zero } from '#contract/values/money';
import type { OpenDocument } from '#app/platform/api/records.ts';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { AmountInput } from '#app/ui/inputs/NumberInputs.tsx';
import type { Solution, SolverAnswer, SolverItem } from './solver/problem.ts';
import type { SpreadShare } from './spread.ts';
import { runCooperatively } from './solver/runCooperatively.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import type { ApplicationModel } from './applicationModel.ts';
import { OpenAfter } from './OpenAfter.tsx';
import type { Settles } from './settles.ts';
import { applicationOf } from './applicationModels.ts';
import { settlementMessages as words } from './settlementMessages.ts';
import { docOf, money } from './settlementRules.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';

/** Side panel of a payment: finds open items matching an amount, and shows the balance afterwards. */
export function SolverPanel({ model, settles }: FormPartProps & { readonly settles: Settles }) {
  useEveryChange(model);
  const [application] = useState(() => applicationOf(model, settles));
  return (
    <>
      <Solver application={application} />
      <OpenAfter application={application} />
    </>
  );
}

/** A document that can be part of a solution, with its line. */
interface Candidate extends SolverItem {
  readonly sublist: string;
  readonly name: string;
  readonly open: Minor;
  readonly discount: Minor;
}

function candidatesOf(
  application: ApplicationModel,
  withCredits: boolean,
  withDiscounts: boolean,
  isAdding: boolean,
): readonly Candidate[] {
  const { model, settles } = application;
  return Object.keys(settles.lists)
    .filter((name) => withCredits || name === 'apply')
    .flatMap((sublist) => {
      const grid = model.grids.get(sublist);
      return (grid?.store.order() ?? []).flatMap((id): readonly Candidate[] => {
        const cells = grid?.store.row(id)?.cells;
        const open = cells ? money(cells, 'open') : zero;
        if (!cells || open <= 0n || (isAdding && cells.apply?.value === true)) return [];
        const doc = cells.doc?.value;
        const common = { id: docOf(cells), sublist, name: typeof doc === 'object' ? doc.name : '', open };
        if (sublist !== 'apply') return [{ ...common, discount: zero, value: subtract(zero, open) }];
        const discount = money(cells, 'discount');
        const reduced = subtract(open, discount);
        return [
          { ...common, discount, value: reduced, ...(withDiscounts && !isZero(discount) ? { other: open } : {}) },
        ];
      });
    });
}

interface Asked {
  readonly target: Minor;
  readonly tolerance: Minor;
  readonly candidates: readonly Candidate[];
  /** It is about the unapplied amount: selected lines stay. */
  readonly isAdding: boolean;
  /** What was open and selected when the search started. */
  readonly version: string;
}

/** Runs in short steps that let the page paint and respond to keys; a new search cancels the previous one. */
function useSolver(asked: Asked | undefined): SolverAnswer | 'solving' | undefined {
  const [answer, setAnswer] = useState<{ readonly of: Asked; readonly answer: SolverAnswer }>();
  useEffect(() => {
    if (!asked) return undefined;
    const controller = new AbortController();
    void runCooperatively(
      { items: asked.candidates, target: asked.target, tolerance: asked.tolerance },
      controller.signal,
    ).then((found) => found && setAnswer({ of: asked, answer: found }));
    return () => controller.abort();
  }, [asked]);
  if (!asked) return undefined;
  return answer?.of === asked ? answer.answer : 'solving';
}

function Solver({ application }: { readonly application: ApplicationModel }) {
  const { model } = application;
  const { number } = model.tools.formats();
  const figures = application.figures();
  const { left, toApply, applied } = figures;
  const isAdding = application.isFixed && left > 0n && applied > 0n;
  const usual = application.isFixed ? (isZero(left) ? toApply : left) : undefined;
  const [typed, setTyped] = useState<Minor | undefined>();
  const [tolerance, setTolerance] = useState<Minor>(zero);
  const [withCredits, setCredits] = useState(true);
  const [withDiscounts, setDiscounts] = useState(true);
  const target = typed ?? usual;
  const version = useSyncExternalStore(application.model.subscribe, () => openVersion(application));
  const { taken, isTyping, ...pause } = usePause(application.isFixed ? figures.money : undefined);
  const asked = useMemo(
    () =>
      target === undefined || isZero(target) || isTyping || taken !== undefined
        ? undefined
        : {
            target,
            tolerance,
            candidates: candidatesOf(application, withCredits, withDiscounts, isAdding),
            isAdding,
            version,
          },
    [application, target, tolerance, withCredits, withDiscounts, isAdding, version, isTyping, taken],
  );
  const answer = useSolver(asked);
  const takesDiscount = 'disc' in (model.definition.sublists.apply?.fields ?? {});
  const hasCredits = Object.keys(application.settles.lists).length > 1;
  const [looked, setLooked] = useState<{ readonly of: SolverAnswer; readonly at: number }>();
  const [gone, setGone] = useState<{ readonly names: readonly string[]; readonly target: Minor | undefined }>();
  const found = answer === 'solving' ? undefined : answer;
  const shown = found && looked?.of === found ? looked.at : 0;
  // The first result is previewed in the lines until another one is viewed; an applied result is no preview anymore.
  const previewed = application.isFixed && isZero(left) ? undefined : found?.solutions[shown];
  useEffect(() => {
    application.preview(new Set(previewed?.picks.map(({ id }) => id)));
    return () => application.preview(new Set());
  }, [application, previewed]);
  return (
    <section className="solver">
      <h2>
        <Icon of={Lightbulb} />
        {words.solver}
      </h2>
      <div className="ask" {...pause.whileTyping}>
        <Field label={words.to} id="solver-to">
          <AmountInput
            precision={model.precision}
            format={number}
            value={target}
            onCommit={(amount) => {
              pause.end();
              setTyped(amount);
              void application.readOpen();
            }}
          />
        </Field>
        <Field label={words.within} id="solver-within">
          <AmountInput
            precision={model.precision}
            format={number}
            value={tolerance}
            onCommit={(amount) => {
              pause.end();
              setTolerance(amount === undefined || amount < 0n ? zero : amount);
            }}
          />
        </Field>
      </div>
      <div className="asks">
        {hasCredits && (
          <Checkbox checked={withCredits} onChange={(event) => setCredits(event.target.checked)}>
            {words.withCredits}
          </Checkbox>
        )}
        {takesDiscount && (
          <Checkbox checked={withDiscounts} onChange={(event) => setDiscounts(event.target.checked)}>
            {words.withDiscounts}
          </Checkbox>
        )}
      </div>
      <p className="small two" role="status">
        {taken === undefined ? statusOf(asked, answer) : words.taken(taken)}
      </p>
      {taken !== undefined && (
        <Button
          onClick={() => {
            pause.end();
            void application.readOpen();
          }}
        >
          {words.searchAgain}
        </Button>
      )}
      {gone && gone.target === target && (
        <Message tone="warning" isNews>
          {words.gone(gone.names)} {words.lookAgain}
        </Message>
      )}
      {asked && answer !== undefined && answer !== 'solving' && (
        <ul aria-label={words.results}>
          {answer.solutions.map((solution, at) => (
            <Result
              onGone={(names) => setGone({ names, target })}
              onTaken={pause.begin}
              onLook={() => setLooked({ of: answer, at })}
              isShown={solution === previewed}
              key={solution.picks.map(({ id, isOther }) => `${id}${isOther}`).join(' ')}
              application={application}
              solution={solution}
              asked={asked}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * No results while an amount is being typed, as they wouldn't match it, nor after one was applied: another would appear
 * under the button just pressed. They return with another search, or when the amount changes.
 */
function usePause(money: Minor | undefined) {
  const [isTyping, setTyping] = useState(false);
  const [state, setState] = useState<{ readonly count: number; readonly money: Minor | undefined }>();
  const stop = () => setTyping(false);
  return {
    /** The number of documents in the applied result. */
    taken: state && state.money === money ? state.count : undefined,
    isTyping,
    begin: (count: number) => setState({ count, money }),
    end: () => {
      setState(undefined);
      stop();
    },
    whileTyping: {
      onInput: () => setTyping(true),
      onBlur: stop,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter' || key === 'Escape') stop();
      },
    },
  };
}

const versions = new WeakMap<ApplicationModel, { readonly revision: string; readonly text: string }>();

/** Changes when other documents are open or selected. For hundreds of lines it is computed once per change. */
function openVersion(application: ApplicationModel): string {
  const revision = Object.keys(application.settles.lists)
    .map((name) => application.model.grids.get(name)?.store.revision)
    .join(' ');
  const known = versions.get(application);
  if (known?.revision === revision) return known.text;
  const text = openText(application);
  versions.set(application, { revision, text });
  return text;
}

function openText(application: ApplicationModel): string {
  return Object.keys(application.settles.lists)
    .map((name) => {
      const grid = application.model.grids.get(name);
      return (grid?.store.order() ?? [])
        .map((id) => {
          const cells = grid?.store.row(id)?.cells ?? {};
          return `${id}:${money(cells, 'open')}:${money(cells, 'discount')}:${cells.apply?.value === true}`;
        })
        .join(' ');
    })
    .join('|');
}

function statusOf(asked: Asked | undefined, answer: SolverAnswer | 'solving' | undefined): string {
  if (!asked || answer === undefined) return words.noTarget;
  if (answer === 'solving') return words.solving;
  const exact = answer.solutions.filter(({ off }) => isZero(off)).length;
  const found =
    answer.solutions.length === 0
      ? words.noneAdds
      : words.tried(asked.candidates.length, exact, answer.solutions.length - exact);
  return answer.isComplete || exact > 0 ? found : `${found} ${words.mostTried}`;
}

const SHOWN = 6;

interface ResultProps {
  readonly application: ApplicationModel;
  readonly solution: Solution;
  readonly asked: Asked;
  /** Its documents are marked in the lines. */
  readonly isShown: boolean;
  readonly onLook: () => void;
  /** Documents of it are not open any more, by their names. */
  readonly onGone: (names: readonly string[]) => void;
  readonly onTaken: (count: number) => void;
}

/** The current open amount of a document. */
function openOf(open: readonly OpenDocument[], id: string, precision: number): Minor {
  return minorFromNumber(open.find(({ doc }) => doc.id === id)?.open ?? 0, precision) ?? zero;
}

/** A total slightly above the amount leaves that much open on its largest document, to be written off or claimed. */
function withinMoney(shares: readonly SpreadShare[], off: Minor): readonly SpreadShare[] {
  const [largest] = shares.toSorted((one, other) => Number(other.amount - one.amount));
  return off > 0n && largest && largest.amount > off
    ? shares.map((share) => (share === largest ? { ...share, amount: subtract(share.amount, off) } : share))
    : shares;
}

function Result({
  application,
  solution: { picks, sum, off },
  asked: { candidates, isAdding },
  isShown,
  onLook,
  onGone,
  onTaken,
}: ResultProps) {
  const print = (amount: Minor) => application.print(amount);
  const of = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const take = async () => {
    // Another user may have settled one of them since it was loaded. Where that can't be known, as of a saved payment whose own share counts as open,
    // the service decides with the save.
    const open = application.model.mode === 'create' ? await application.readOpen() : undefined;
    const gone = open && picks.filter(({ id }) => of.get(id)?.open !== openOf(open, id, application.model.precision));
    if (gone && gone.length > 0) return onGone(gone.map(({ id }) => of.get(id)?.name ?? id));
    const chosen = picks.flatMap(({ id, value }) => {
      const candidate = of.get(id);
      return candidate ? [{ candidate, value }] : [];
    });
    const shares = chosen
      .filter(({ candidate }) => candidate.sublist === 'apply')
      .map(({ candidate: { id, open: whole }, value }) => ({ id, amount: value, discount: subtract(whole, value) }));
    application.apply(words.steps.solved, application.isFixed ? withinMoney(shares, off) : shares, {
      isAdding,
      reasonOf: () => words.why.addsUp,
    });
    application.takeCredits(
      new Set(chosen.filter(({ candidate }) => candidate.sublist !== 'apply').map(({ candidate }) => candidate.id)),
      isAdding,
    );
    onTaken(picks.length);
  };
  return (
    <li aria-current={isShown || undefined} onPointerEnter={onLook} onFocus={onLook}>
      <div className="top">
        <Badge tone={isZero(off) ? 'positive' : 'warning'}>{isZero(off) ? words.exact : words.off(print(off))}</Badge>
        <b>{print(sum)}</b>
      </div>
      <dl>
        {picks.slice(0, SHOWN).map(({ id, value }) => {
          const candidate = of.get(id);
          const isLess = candidate !== undefined && value > 0n && value < candidate.open;
          return (
            <Pick
              key={id}
              name={`${candidate?.name ?? id}${isLess ? `, ${words.lessDiscount}` : ''}`}
              text={print(value)}
            />
          );
        })}
      </dl>
      {picks.length > SHOWN && <p className="small two">{words.more(picks.length - SHOWN)}</p>}
      <div className="acts">
        <Button onClick={() => void take()}>{words.takeThese}</Button>
      </div>
    </li>
  );
}

const Pick = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <>
    <dt title={name}>{name}</dt>
    <dd>{text}</dd>
  </>
);
