import { GraduationCap, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useContext } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { definitionOf } from '#contract/records/index';
import { dayOfWeek, partsOf } from '#contract/values/date';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { practiceAddress } from '#app/platform/router/practiceAddress.ts';
import { todayHere } from '#app/platform/formats/formats.ts';
import { newAddress } from '#app/platform/shell/navigation.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { messages } from '#app/ui/messages.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { Figures } from './Figures.tsx';
import './home.css';
import { homeMessages as words } from './messages.ts';
import { WorkQueue } from './WorkQueue.tsx';
import { PeriodStatus } from './PeriodStatus.tsx';
import { Recent } from './Recent.tsx';
import { useWorkQueue } from './useWorkQueue.ts';
import { type PeriodRow, usePeriods } from './usePeriods.ts';
import { Link } from '#app/ui/Link.tsx';

const FirstSteps = lazy(() => import('./FirstSteps.tsx').then(({ FirstSteps: Component }) => ({ default: Component })));

/** "Thursday, 2 July 2026". */
function longDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return words.longDate(messages.days[dayOfWeek(date) - 1] ?? '', day, messages.months[month - 1] ?? '', year);
}

/** What waits for this person, a few figures that lead to where they come from, and what was open last. */
export function HomePage() {
  const { can, caller } = useCaller();
  const navigate = useNavigate();
  const { permission } = definitionOf('periodEndJournal');
  const mayCreate = can(permission.id, 'Create');
  const to = newAddress('periodEndJournal');
  const { rows: periods } = usePeriods();
  const hasPeriods = periods === undefined || periods.length > 0;
  const hasBank = useHasBank(periods);
  const isNew =
    caller.isSpecOnly !== true &&
    (caller.company.baseCurrency.id === '' || caller.subsidiaries.length === 0 || !hasPeriods || !hasBank);
  useShortcuts({
    label: words.home,
    shortcuts: mayCreate ? [{ keys: 'N', label: words.newJournal, run: () => void navigate(to) }] : [],
  });
  return (
    <Screen title={words.home}>
      <header className="head">
        <div className="head-id">
          <h1 className="title">{longDate(todayHere())}</h1>
          <NeedsPart>
            {(needs) =>
              needs &&
              needs.count > 0 && (
                <span className="two" role="status">
                  {words.waits(needs.count)}
                </span>
              )
            }
          </NeedsPart>
        </div>
        <div className="head-actions">
          {caller.company.isSample === true && (
            <Link className="btn" to={practiceAddress} title={words.practiceWhy}>
              <GraduationCap className="i" aria-hidden />
              {words.practice}
            </Link>
          )}
          {mayCreate && (
            <Link className="btn primary" to={to} aria-keyshortcuts="N">
              <Plus className="i" aria-hidden />
              {words.newJournal} <Kbd keys="N" />
            </Link>
          )}
        </div>
      </header>
      {isNew && (
        <Suspense fallback={null}>
          <FirstSteps hasPeriods={periods !== undefined && periods.length > 0} hasBank={hasBank} />
        </Suspense>
      )}
      <NeedsPart>{(needs) => <WorkQueue needs={needs} />}</NeedsPart>
      <Figures />
      <div className="lower">
        <Recent />
        <PeriodStatus />
      </div>
    </Screen>
  );
}

const banks = { q: "acctType ANY_OF ['Bank']", limit: 1, offset: 0, fields: ['acctName'] } as const;

/** Whether there is a bank account; asked only while no period was ever shut, as in a company that has just begun. */
function useHasBank(periods: readonly PeriodRow[] | undefined): boolean {
  const { queries } = useConnection();
  const { can, caller } = useCaller();
  const isYoung =
    caller.isSpecOnly !== true &&
    can(definitionOf('account').permission.id, 'View') &&
    periods?.every(({ status }) => status.id === 'OPEN') === true;
  const { data } = useQuery({ ...queries.list('account', banks), enabled: isYoung });
  return !isYoung || data === undefined || data.items.length > 0;
}

interface NeedsPartProps {
  readonly children: (needs: ReturnType<typeof useWorkQueue> | undefined) => ReactNode;
}

/** Drafts need the user's key, which comes after the first screen; only what shows them is drawn anew then. */
function NeedsPart({ children }: NeedsPartProps) {
  const workspace = useContext(LocalWorkspaceContext);
  return workspace ? <WithNeeds>{children}</WithNeeds> : children(undefined);
}

function WithNeeds({ children }: NeedsPartProps) {
  return children(useWorkQueue());
}
