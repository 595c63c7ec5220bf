import { type FeaturePlug, typesOf } from '#app/engine/plugs/featurePlug.ts';
import { spreadAddress, recurringAddress } from '#app/platform/router/addresses.ts';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';

/** Journals, their templates and recognition schedules. */
export const journals: FeaturePlug = {
  name: 'journals',
  types: typesOf(
    {
      periodEndJournal: true,
      journalTemplate: true,
      revRecSchedule: true,
      revenueRecognition: true,
      currencyRevaluation: true,
      statisticalJournal: true,
      allocationSchedule: true,
      allocation: true,
    },
    () => import('./types.ts'),
  ),
  screens: [
    {
      path: recurringAddress,
      lazy: () => import('./recurring/RecurringPage.tsx').then(({ RecurringPage: Component }) => ({ Component })),
      nav: {
        group: 'journals',
        label: words.recurring,
        needs: { permission: { id: 'TRAN_PEJRNL' }, level: 'View', of: 'journalTemplate' },
      },
    },
    {
      path: spreadAddress(),
      lazy: () => import('./deferral/SpreadPage.tsx').then(({ SpreadPage: Component }) => ({ Component })),
    },
  ],
  commands: async () => (await import('./commands.ts')).journalCommands,
  figures: async () => (await import('./figures.tsx')).journalFigures,
  practice: async () => (await import('./practice/tasks.ts')).journalTasks,
};
