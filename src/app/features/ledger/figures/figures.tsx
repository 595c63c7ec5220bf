import { Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { usePeriods } from './usePeriods.ts';
import { catalogueOf, reportEntries } from '#contract/derive/catalogue';
import { keepLastHome, lastHomeOf } from '#app/engine/figures/lastHome.ts';
import type { HomeFigure } from '#app/engine/figures/homeFigure.ts';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import type { Viewer } from '#app/platform/shell/navigation.ts';
import { lazyOptional } from '#app/ui/lazyCode.ts';
import { manageUsers } from '#contract/permissions';
import { BankTable, SubsidiaryTable } from './BankTable.tsx';
import { Cash, CloseFigure, NetIncomeFigure, OpenPeriods } from './BooksFigures.tsx';
import { PeriodStatus } from './PeriodStatus.tsx';

const FirstSteps = lazyOptional(() => import('./FirstSteps.tsx').then(({ FirstSteps: component }) => component));

/** The first steps of a company without currency, subsidiary, periods or bank account. */
function NewCompany() {
  const { caller } = useCaller();
  const { id: user } = caller.user;
  const [wasSetUp] = useState(() => lastHomeOf(user).isSetUp);
  const isBare = caller.company.baseCurrency.id === '' || caller.subsidiaries.length === 0;
  const hasPeriods = useHasPeriods();
  const hasBank = useHasBank();
  const isRead = isBare || hasPeriods === false || (hasPeriods !== undefined && hasBank !== undefined);
  const isSetUp = isRead && !isBare && hasPeriods !== false && hasBank !== false;
  useEffect(() => {
    if (isRead) keepLastHome(user, { isSetUp });
  }, [user, isRead, isSetUp]);
  if (isSetUp || !isRead) return <Settling isSettled={isSetUp || wasSetUp} />;
  return (
    <Suspense fallback={<Settling isSettled={false} />}>
      <FirstSteps hasPeriods={hasPeriods === true} hasBank={hasBank !== false} />
    </Suspense>
  );
}

/** Undefined until it is known; true for those who may not see periods: setting up is not their task. */
function useHasPeriods(): boolean | undefined {
  const { can } = useCaller();
  const { rows, isFailed } = usePeriods();
  if (isFailed || !seesPeriods({ can })) return true;
  return rows && rows.length > 0;
}

const banks = { q: "acctType ANY_OF ['Bank']", limit: 1, offset: 0, fields: ['acctName'] } as const;

/**
 * Whether there is a bank account, undefined until it is known; requested only while no period was ever closed, as in a
 * new company.
 */
function useHasBank(): boolean | undefined {
  const { queries } = useConnection();
  const { can } = useCaller();
  const { rows } = usePeriods();
  const isYoung = rows?.every(({ status }) => status.id === 'OPEN') === true;
  const isAsked = isYoung && can(catalogueOf('account').permission.id, 'View');
  const { data, isError } = useQuery({ ...queries.list('account', banks), enabled: isAsked });
  return !isAsked || isError ? true : data && data.items.length > 0;
}

const seesBalances = ({ can }: Viewer): boolean => can(reportEntries.trialBalance.permission.id, 'View');
const seesPeriods = ({ can }: Pick<Viewer, 'can'>): boolean =>
  can(catalogueOf('accountingPeriod').permission.id, 'View');

const managesUsers = ({ can }: Pick<Viewer, 'can'>): boolean => can(manageUsers.id, 'Edit');
const closesPeriods = ({ can }: Pick<Viewer, 'can'>): boolean =>
  can(catalogueOf('accountingPeriod').permission.id, 'Edit');
/** Users who keep the books; for those who keep party accounts, their figures come first. */
const keepsBooks = (viewer: Viewer): boolean => !viewer.isSpecOnly && seesBalances(viewer) && !managesUsers(viewer);
const hasSubsidiaries = (viewer: Viewer): boolean => keepsBooks(viewer) && viewer.isServed('subsidiary');

/** The books on Home: the closing, cash and net income, banks and subsidiaries, and the first steps of a new company. */
export const ledgerFigures: readonly HomeFigure[] = [
  { at: 'start', place: 1, isFor: ({ isSpecOnly }) => !isSpecOnly, Part: NewCompany },
  { at: 'figures', place: 1, isFor: (viewer) => keepsBooks(viewer) && closesPeriods(viewer), Part: CloseFigure },
  { at: 'figures', place: 2, isFor: keepsBooks, Part: Cash },
  { at: 'figures', place: 3, isFor: keepsBooks, Part: NetIncomeFigure },
  {
    at: 'figures',
    place: 7,
    isFor: (viewer) => !viewer.isSpecOnly && !seesBalances(viewer) && seesPeriods(viewer),
    Part: OpenPeriods,
  },
  { at: 'below', place: 1, isFor: keepsBooks, Part: BankTable },
  { at: 'below', place: 2, isFor: hasSubsidiaries, Part: SubsidiaryTable },
  { at: 'aside', place: 1, isFor: (viewer) => seesPeriods(viewer) && !managesUsers(viewer), Part: PeriodStatus },
];
