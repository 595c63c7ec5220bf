import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { type PeriodRow, usePeriods } from './usePeriods.ts';
import { catalogueOf, reportEntries } from '#contract/derive/catalogue';
import type { HomeFigure } from '#app/engine/figures/homeFigure.ts';
import type { Viewer } from '#app/platform/shell/navigation.ts';
import { BooksFigures, OpenPeriods } from './BooksFigures.tsx';
import { PeriodStatus } from './PeriodStatus.tsx';

const FirstSteps = lazy(() => import('./FirstSteps.tsx').then(({ FirstSteps: Component }) => ({ default: Component })));

/** The first steps of a company that lacks its currency, subsidiary, periods or bank account. */
function NewCompany() {
  const { caller } = useCaller();
  const { rows: periods } = usePeriods();
  const hasPeriods = periods === undefined || periods.length > 0;
  const hasBank = useHasBank(periods);
  const isNew = caller.company.baseCurrency.id === '' || caller.subsidiaries.length === 0 || !hasPeriods || !hasBank;
  return (
    isNew && (
      <Suspense fallback={null}>
        <FirstSteps hasPeriods={periods !== undefined && periods.length > 0} hasBank={hasBank} />
      </Suspense>
    )
  );
}

const banks = { q: "acctType ANY_OF ['Bank']", limit: 1, offset: 0, fields: ['acctName'] } as const;

/** Whether there is a bank account; asked only while no period was ever shut, as in a company that has just begun. */
function useHasBank(periods: readonly PeriodRow[] | undefined): boolean {
  const { queries } = useConnection();
  const { can } = useCaller();
  const isYoung =
    can(catalogueOf('account').permission.id, 'View') && periods?.every(({ status }) => status.id === 'OPEN') === true;
  const { data } = useQuery({ ...queries.list('account', banks), enabled: isYoung });
  return !isYoung || data === undefined || data.items.length > 0;
}

const seesBalances = ({ can }: Viewer): boolean => can(reportEntries.trialBalance.permission.id, 'View');
const seesPeriods = ({ can }: Viewer): boolean => can(catalogueOf('accountingPeriod').permission.id, 'View');

/** The books on Home: cash and sales, the periods, and the first steps of a new company. */
export const ledgerFigures: readonly HomeFigure[] = [
  { at: 'start', place: 1, isFor: ({ isSpecOnly }) => !isSpecOnly, Part: NewCompany },
  { at: 'figures', place: 1, isFor: (viewer) => !viewer.isSpecOnly && seesBalances(viewer), Part: BooksFigures },
  {
    at: 'figures',
    place: 5,
    isFor: (viewer) => !viewer.isSpecOnly && !seesBalances(viewer) && seesPeriods(viewer),
    Part: OpenPeriods,
  },
  { at: 'aside', place: 1, isFor: seesPeriods, Part: PeriodStatus },
];
