import { catalogueOf, reportEntries } from '#contract/derive/catalogue';
import type { HomePart } from '#app/engine/figures/homeFigure.ts';
import { countedThisMonth, ThisMonth } from '#app/engine/figures/ThisMonth.tsx';
import { journalFigureMessages as words } from './figureMessages.ts';

/** How many journals there are this month, for users who see no balances. */
export const journalFigures: readonly HomePart[] = [
  { at: 'head', place: 1, makes: 'periodEndJournal', label: words.newJournal },
  {
    at: 'figures',
    place: 4,
    isFor: ({ can, isSpecOnly }) =>
      !isSpecOnly &&
      !can(reportEntries.trialBalance.permission.id, 'View') &&
      can(catalogueOf('periodEndJournal').permission.id, 'View'),
    Part: () => <ThisMonth type="periodEndJournal" title={words.journalsThisMonth} link={words.journals} />,
  },
  countedThisMonth('periodEndJournal', 1),
];
