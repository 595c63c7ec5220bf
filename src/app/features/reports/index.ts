import { lazy } from 'react';
import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';

/** Reports that are shown as more than a table. */
export const reports: FeaturePlug = {
  name: 'reports',
  reports: {
    trialBalance: lazy(() =>
      import('./TrialBalanceReport.tsx').then(({ TrialBalanceReport }) => ({ default: TrialBalanceReport })),
    ),
    generalLedger: lazy(() =>
      import('./GeneralLedgerReport.tsx').then(({ GeneralLedgerReport }) => ({ default: GeneralLedgerReport })),
    ),
    openDocuments: lazy(() =>
      import('./OpenDocumentsReport.tsx').then(({ OpenDocumentsReport }) => ({ default: OpenDocumentsReport })),
    ),
  },
};
