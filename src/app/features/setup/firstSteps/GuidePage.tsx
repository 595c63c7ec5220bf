import { type ComponentType, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { setUpCompany } from '#contract/permissions';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { NotRead, SetupScreen } from '../SetupScreen.tsx';
import { ChartStep } from './ChartStep.tsx';
import { BankStep, CompanyStep } from './CompanyStep.tsx';
import './guide.css';
import { lazyPart } from '#app/ui/lazyCode.ts';
import { guideMessages as words } from './guideMessages.ts';
import { InvoiceStep, ListsStep, UsersStep } from './LinkSteps.tsx';
import type { StepProps } from './stepProps.ts';
import { nextOf, resumedAt, type StepId, stepIds, stepStates } from './stepStates.ts';
import { TaxStep, TermsStep } from './TaxStep.tsx';
import { useGuide } from './useGuide.ts';

/** From an empty company to its first invoice, at `/setup/first-steps`; `?step=` is the step that is open. */
export const GuidePage = () => (
  <SetupScreen title={words.title} what={words.what} permission={setUpCompany}>
    <Guide />
  </SetupScreen>
);

/** Pasted balances are read by code that no other step needs. */
const OpeningStep = lazyPart<StepProps>(() =>
  import('./OpeningStep.tsx').then(({ OpeningStep: component }) => component),
);

const parts: Readonly<Record<StepId, ComponentType<StepProps>>> = {
  company: CompanyStep,
  chart: ChartStep,
  tax: TaxStep,
  terms: TermsStep,
  bank: BankStep,
  users: UsersStep,
  lists: ListsStep,
  opening: OpeningStep,
  invoice: InvoiceStep,
};

const tones = { done: 'positive', toDo: 'warning', optional: 'neutral' } as const;

function Guide() {
  const query = useGuide();
  const [search, setSearch] = useSearchParams();
  const heads = useRef(new Map<StepId, HTMLButtonElement>());
  const goTo = useRef<StepId>(undefined);
  const { data } = query;
  const states = data && stepStates(data.facts, data.counts);
  const asked = stepIds.find((id) => id === search.get('step'));
  const open = asked ?? (states && search.get('step') !== 'none' ? resumedAt(states) : undefined);
  const show = (id: StepId | undefined) => setSearch({ step: id ?? 'none' }, { replace: true });
  useEffect(() => {
    if (goTo.current === undefined || goTo.current !== open) return;
    heads.current.get(goTo.current)?.focus();
    goTo.current = undefined;
  }, [open]);
  const next = (id: StepId) => {
    goTo.current = nextOf(id);
    show(nextOf(id));
  };
  return (
    <>
      <ScreenHead group={groupOf('account').label} title={words.title}>
        {states && (
          <span className="two" role="status">
            {words.progress(stepIds.filter((id) => states[id] === 'done').length, stepIds.length)}
          </span>
        )}
      </ScreenHead>
      <p className="two guide-intro">{words.intro}</p>
      {query.error && !data ? (
        <NotRead title={words.failed} query={query} />
      ) : !data || !states ? (
        <SkeletonFields count={6} what={words.what} />
      ) : (
        <ol className="guide">
          {stepIds.map((id, at) => {
            const Part = parts[id];
            return (
              <li key={id}>
                <h2>
                  <button
                    type="button"
                    className="guide-head"
                    ref={(head) => {
                      if (head) heads.current.set(id, head);
                    }}
                    aria-expanded={open === id}
                    aria-controls={`guide-${id}`}
                    onClick={() => show(open === id ? undefined : id)}
                  >
                    <span className="guide-number">{at + 1}</span>
                    <span className="guide-title">{words.steps[id]}</span>
                    <Badge tone={tones[states[id]]}>{words[states[id]]}</Badge>
                  </button>
                </h2>
                <div id={`guide-${id}`} hidden={open !== id}>
                  {open === id && <Part facts={data.facts} counts={data.counts} onDone={() => next(id)} />}
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
