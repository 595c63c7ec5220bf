import { useEffect, useMemo, useState } from 'react';
import { formatAmount } from '#contract/values/numberFormat';
import type { Ref } from '#contract/derive/types';
import type { LedgerImpact, LedgerLine } from '#contract/wire/ledgerImpact';
import type { DryRun } from '#app/platform/api/records.ts';
import { linesOf } from '#app/platform/api/merge.ts';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { ReasonLink } from '#app/ui/overlays/Tooltip.tsx';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { TAccounts } from '#app/engine/record/TAccounts.tsx';
import { type SidedLine, tAccounts, turnover } from '#app/engine/record/tAccounts.ts';
import { useBaseCurrencies } from '#app/engine/form/view/useBaseCurrencies.ts';
import { AddedEntries } from './AddedEntries.tsx';
import { EffectFigures } from './EffectFigures.tsx';
import { usePosted } from './usePosted.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { overrideMessages as words } from '#app/engine/aspects/period/overrideMessages.ts';
import { periodOfDate, periodsIn } from '#app/engine/aspects/period/periodFacts.ts';
import type { Values } from '#app/platform/api/mergeValues.ts';

const REDRAW_MS = 120;
const ASK_MS = 900;
/** Longer journals are calculated locally only: a request at every pause would load the service. */
const MAX_ASKED = 2000;

type Answer = Pick<DryRun<unknown>, 'ledgerImpact' | 'problems'> & { readonly rate: number | undefined };
const nothing: Asked = { is: 'nothing' };
/** The latest response is kept until the next, so base currency amounts don't flicker at every pause. */
type Asked =
  | { readonly is: 'nothing' | 'asking' | 'failed'; readonly answer?: Answer | undefined }
  | { readonly is: 'answered'; readonly answer: Answer };

/** Ledger preview of a journal, calculated on every change and checked by the service in pauses. */
export function LedgerPreviewPanel({ model }: FormPartProps) {
  const doc = useDoc(model);
  const { tools } = model;
  const formats = tools.formats();
  const items = linesOf(doc.line);
  const typed = useMemo(() => previewLines(items), [items]);
  const asked = useDryRun(model, doc, typed.length);
  const baseOf = useBaseCurrencies(tools, true);
  const currency = isRef(doc.currency) ? doc.currency : undefined;
  // A record without new postings has no predicted lines: its existing postings remain.
  const isPosted = asked.is === 'answered' && (asked.answer.ledgerImpact?.items ?? []).length === 0;
  const posted = usePosted(model, isPosted);
  const impact = effectOf(isPosted ? posted : asked.answer?.ledgerImpact, typed, currency);
  const accounts = useMemo(() => {
    const lines: readonly SidedLine[] =
      impact?.items ?? typed.map((line) => ({ ...line, ...(currency ? { currency } : {}) }));
    return tAccounts(lines, { precisionOf: formats.precisionOf, baseOf });
  }, [impact, typed, currency, formats, baseOf]);
  const periods = periodsIn(tools.cache, tools.queries);
  const { postingPeriod, reversalDate } = doc;
  const period = isRef(postingPeriod) ? periods.find(({ id }) => id === postingPeriod.id) : undefined;
  const reversal = typeof reversalDate === 'string' ? periodOfDate(periods, reversalDate) : undefined;
  const state = (shut: string | undefined) => shut ?? words.open;
  return (
    <>
      <section>
        <h2>
          {words.ledger} <Badge tone="info">{words.predicted}</Badge>
          <span className="right">
            <ReasonLink text={words.whyPredicted} />
          </span>
        </h2>
        <dl className="pairs">
          {impact ? (
            <EffectFigures
              impact={impact}
              base={baseOf(isRef(doc.subsidiary) ? doc.subsidiary : null)}
              rate={asked.answer?.rate}
              formats={formats}
            />
          ) : (
            <>
              <dt>{words.debits}</dt>
              <dd>{formatAmount(turnover(accounts, currency), formats.precisionOf(currency?.id), formats.number)}</dd>
            </>
          )}
          {isRef(postingPeriod) && (
            <>
              <dt>{words.postsTo}</dt>
              <dd>{words.withState(postingPeriod.refName, state(period?.shut))}</dd>
            </>
          )}
          {typeof reversalDate === 'string' && reversalDate !== '' && (
            <>
              <dt>{words.reversedOnLabel}</dt>
              <dd>
                {reversal
                  ? words.withState(formats.date(reversalDate), state(reversal.shut))
                  : formats.date(reversalDate)}
              </dd>
            </>
          )}
        </dl>
        {/* It changes at every pause while typing, so it is shown but not announced. */}
        <p className="small two">{statusText(asked, impact !== undefined && typed.length > 0)}</p>
        {asked.is === 'answered' &&
          asked.answer.problems.length > 0 &&
          typed.length >= 2 &&
          items.length === typed.length && <Refusals answer={asked.answer} />}
      </section>
      <section>
        {accounts.length === 0 ? (
          <p className="two">{words.nothingYet}</p>
        ) : (
          <TAccounts accounts={accounts} formats={formats} />
        )}
      </section>
      {impact && <AddedEntries lines={impact.items} formats={formats} />}
    </>
  );
}

function statusText(asked: Asked, isConfirmed: boolean): string {
  if (asked.is === 'asking') return words.checking;
  if (asked.is === 'failed') return words.notChecked;
  return isConfirmed ? words.confirmed : '';
}

/** The effect as the service answered it, while it is of the lines and the currency on the form. */
function effectOf(
  impact: LedgerImpact | undefined,
  lines: readonly PreviewLine[],
  currency: Ref | undefined,
): LedgerImpact | undefined {
  return impact && isSameEffect(impact.items, lines) && impact.items.every((line) => line.currency.id === currency?.id)
    ? impact
    : undefined;
}

function Refusals({ answer: { problems } }: { readonly answer: Answer }) {
  return (
    <div className="small">
      <p>{words.wouldRefuse(problems.length)}</p>
      <ul className="consequences">
        {problems.map(({ detail }) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </div>
  );
}

/** The record on the form, a few letters at a time. */
function useDoc(model: FormModel): FormDoc {
  const [doc, setDoc] = useState(() => model.doc());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = model.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setDoc((before) => newer(before, model.doc()));
      }, REDRAW_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [model]);
  return doc;
}

/** The later of two states of a form; the earlier one where they say the same, as while a cell is still being typed. */
function newer(before: FormDoc, now: FormDoc): FormDoc {
  const names = Object.keys(now);
  const isSame = (name: string): boolean => before[name] === now[name] || linesOf(before[name]) === linesOf(now[name]);
  return names.length === Object.keys(before).length && names.every(isSame) ? before : now;
}

/** Asks the service in pauses, after everything else; an answer that came too late is dropped. */
function useDryRun(model: FormModel, doc: FormDoc, count: number): Asked {
  const [asked, setAsked] = useState<Asked>(nothing);
  const isEnough = count >= 2 && count <= MAX_ASKED;
  useEffect(() => {
    // Each other record is another question.
    if (!isEnough || doc === undefined) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(), ASK_MS);
    const ask = async () => {
      setAsked((before) => ({ is: 'asking', answer: before.answer }));
      const { records } = model.tools;
      const via = { signal: controller.signal, priority: 'prefetch' } as const;
      try {
        const body = model.body();
        const answer =
          model.mode === 'edit' && model.recordId !== undefined
            ? await records.dryRunUpdate(model.type, model.recordId, body, via)
            : await records.dryRunCreate(model.type, body, via);
        const { exchangeRate: rate }: FormDoc = answer.record;
        if (!controller.signal.aborted)
          setAsked({ is: 'answered', answer: { ...answer, rate: typeof rate === 'number' ? rate : undefined } });
      } catch {
        // The local preview stays; saving validates again anyway.
        if (!controller.signal.aborted) setAsked({ is: 'failed' });
      }
    };
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [model, doc, isEnough]);
  if (count > MAX_ASKED) return { is: 'failed' };
  return isEnough ? asked : nothing;
}

type PreviewLine = Pick<LedgerLine, 'account' | 'debit' | 'credit'>;

/** The posting of the complete lines of a journal, as entered (decisions 7.4). */
export function previewLines(items: readonly Values[]): readonly PreviewLine[] {
  return items.flatMap(({ account, debit, credit }) => {
    const [left, right] = [debit, credit].map((value) => (typeof value === 'number' && value !== 0 ? value : null));
    const isOneSided = (left === null) !== (right === null);
    return isRef(account) && isOneSided ? [{ account, debit: left ?? null, credit: right ?? null }] : [];
  });
}

/** Whether a posting is of these lines, one by one, besides the entries that the service adds. */
export const isSameEffect = (
  posted: readonly (PreviewLine & Pick<LedgerLine, 'isAdded'>)[],
  lines: readonly PreviewLine[],
): boolean => {
  const own = posted.filter(({ isAdded }) => isAdded !== true);
  return (
    own.length === lines.length &&
    own.every(
      ({ account, debit, credit }, at) =>
        account.id === lines[at]?.account.id && debit === lines[at].debit && credit === lines[at].credit,
    )
  );
};
