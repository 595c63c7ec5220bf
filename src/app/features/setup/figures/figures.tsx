import { manageUsers, setUpCompany } from '#contract/permissions';
import type { HomePart } from '#app/engine/figures/homeFigure.ts';
import { usersAddress } from '#app/platform/router/addresses.ts';
import type { Viewer } from '#app/platform/shell/navigation.ts';
import {
  FailedFigure,
  FailedSignIns,
  Integrations,
  NeverSignedIn,
  NoSecondFactor,
  ReviewTable,
} from './AccessFigures.tsx';
import { BackupAlarm } from '../backups/BackupAlarm.tsx';
import { accessFigureMessages as words } from './figureMessages.ts';

const isFor = ({ can, isSpecOnly }: Viewer): boolean => !isSpecOnly && can(manageUsers.id, 'Edit');

const isOperator = ({ can, isSpecOnly }: Viewer): boolean => !isSpecOnly && can(setUpCompany.id, 'Full');

/** Users who may sign in and attempts, for those who manage users; a warning about backups, for those who set up the company. */
export const accessFigures: readonly HomePart[] = [
  { at: 'head', place: 0, isFor, to: usersAddress, label: words.manageUsers },
  { at: 'figures', place: 50, isFor, Part: NoSecondFactor },
  { at: 'figures', place: 51, isFor, Part: NeverSignedIn },
  { at: 'figures', place: 52, isFor, Part: FailedFigure },
  { at: 'figures', place: 53, isFor, Part: Integrations },
  { at: 'start', place: 2, isFor: isOperator, Part: BackupAlarm },
  { at: 'below', place: 50, isFor, Part: ReviewTable },
  { at: 'aside', place: 50, isFor, Part: FailedSignIns },
];
