import { type ComponentType, createElement } from 'react';
import { useParams } from 'react-router-dom';
import { inSentence } from '#contract/messages/language';
import { findReport, type ReportName, reports, type SheetName } from '#contract/reports/index';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { NotFound } from '#app/platform/shell/NotFound.tsx';
import { Screen } from '#app/platform/router/Screen.tsx';
import { GeneralLedgerReport } from './GeneralLedgerReport.tsx';
import { reportMessages as words } from '#app/engine/report/messages/messages.ts';
import { OpenDocumentsReport } from './OpenDocumentsReport.tsx';
import { OPEN_DOCUMENTS } from '#app/engine/report/openDocumentsSheet.ts';
import '#app/engine/report/reports.css';
import { SheetReport } from '#app/engine/report/SheetReport.tsx';
import { TrialBalanceReport } from './TrialBalanceReport.tsx';

/** Reports with a screen of their own; every other is shown as the table it is. */
const viewers: Readonly<Record<Exclude<ReportName, SheetName>, ComponentType>> = {
  trialBalance: TrialBalanceReport,
  generalLedger: GeneralLedgerReport,
};
const isSheet = (name: ReportName): name is SheetName => !(name in viewers);

/** The report named in the address, with its parameters in the query. */
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
  const isAllowed = can(permission.id, 'View');
  return (
    <Screen title={label} isUntitled={!isAllowed}>
      {isAllowed ? (
        isSheet(name) ? (
          <SheetReport key={name} name={name} definition={reports[name]} />
        ) : (
          createElement(viewers[name])
        )
      ) : (
        <NoPermission what={inSentence(label)} permission={permission} />
      )}
    </Screen>
  );
}
