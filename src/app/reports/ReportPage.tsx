import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { inSentence } from '#contract/language';
import { findReport, type ReportName, reports } from '#contract/reports/registry';
import { useCaller } from '../auth/useCaller.ts';
import { NoPermission } from '../shell/NoPermission.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { Screen } from '../shell/Screen.tsx';
import { GeneralLedgerReport } from './GeneralLedgerReport.tsx';
import { reportMessages as words } from './messages.ts';
import { OpenDocumentsReport } from './OpenDocumentsReport.tsx';
import { OPEN_DOCUMENTS } from './openDocumentsSheet.ts';
import './reports.css';
import { SheetReport } from './SheetReport.tsx';
import { TrialBalanceReport } from './TrialBalanceReport.tsx';

/** Reports with a screen of their own; every other is shown as the table it is. */
const viewers: Partial<Readonly<Record<ReportName, ComponentType>>> = {
  trialBalance: TrialBalanceReport,
  generalLedger: GeneralLedgerReport,
};

/** One report of the service by the name in the address; its parameters stand in the query. */
export function ReportPage() {
  const { report: asked = '' } = useParams();
  const { can } = useCaller();
  // The documents behind an amount of an aging: no report of the service, yet one level of the way down.
  if (asked === OPEN_DOCUMENTS)
    return (
      <Screen title={words.openDocuments}>
        <OpenDocumentsReport />
      </Screen>
    );
  const name = findReport(asked);
  if (name === undefined) return <NotFound />;
  const { label, permission } = reports[name];
  const Viewer = viewers[name];
  const isAllowed = can(permission.id, 'View');
  return (
    <Screen title={label} isUntitled={!isAllowed}>
      {isAllowed ? (
        Viewer ? (
          <Viewer />
        ) : (
          <SheetReport key={name} name={name} definition={reports[name]} />
        )
      ) : (
        <NoPermission what={inSentence(label)} permission={permission} />
      )}
    </Screen>
  );
}
