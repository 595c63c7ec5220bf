import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { inSentence } from '#contract/messages/language';
import { reportSeenBy } from '#contract/derive/seen';
import { findReport, type ReportName, reports, type SheetName } from '#contract/reports/index';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { type Plugs, usePlugs } from '#app/engine/plugs/plugsContext.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { NotFound } from '#app/platform/shell/NotFound.tsx';
import { Screen } from '#app/platform/router/Screen.tsx';
import { reportMessages as words } from './messages/messages.ts';
import { OPEN_DOCUMENTS } from './openDocumentsSheet.ts';
import './reports.css';
import { SheetReport } from './SheetReport.tsx';

/** The report named in the address, with its parameters in the query. */
export function ReportPage() {
  const { report: asked = '' } = useParams();
  const { can } = useCaller();
  const { reports: viewers } = usePlugs();
  const name = findReport(asked);
  const definition = useMemo(
    () => (name === undefined ? undefined : reportSeenBy(reports[name], (id) => can(id, 'View'))),
    [name, can],
  );
  if (asked === OPEN_DOCUMENTS)
    return (
      <Screen title={words.openDocuments}>
        <Viewed View={viewers[OPEN_DOCUMENTS]} />
      </Screen>
    );
  if (name === undefined || definition === undefined) return <NotFound />;
  const { label, permission } = reports[name];
  const isAllowed = can(permission.id, 'View');
  return (
    <Screen title={label} isUntitled={!isAllowed}>
      {isAllowed ? (
        isSheet(name, viewers) ? (
          <SheetReport key={name} name={name} definition={definition} />
        ) : (
          <Viewed View={viewers[name]} />
        )
      ) : (
        <NoPermission what={inSentence(label)} permission={permission} />
      )}
    </Screen>
  );
}

/** A report without a viewer is shown as a plain table; a test checks that every other one has a viewer. */
const isSheet = (name: ReportName, viewers: Plugs['reports']): name is SheetName => viewers[name] === undefined;

const Viewed = ({ View }: { readonly View: ComponentType | undefined }): ReactNode => (
  <Suspense fallback={null}>{View && <View />}</Suspense>
);
