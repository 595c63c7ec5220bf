import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { inSentence } from '#contract/messages/language';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { useRecord } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { usePrint } from '#app/platform/exports/usePrint.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { NotFound } from '#app/platform/shell/NotFound.tsx';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { setPrintTitle } from '#app/ui/printTitle.ts';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { rowName } from '#app/engine/list/table/cellText.ts';
import { LoadFailed } from '#app/engine/record/LoadFailed.tsx';
import { printMessages as words } from './printMessages.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { docOf, useBeside, useSubsidiary } from './useBeside.ts';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import './print.css';

/** A record as a clean page for paper or PDF, at `/records/{type}/{id}/print`. */
export function PrintPage() {
  const { type: name = '', id = '' } = useParams();
  const { can } = useCaller();
  const type = findRecordType(name);
  if (type === undefined) return <NotFound />;
  const { permission, plural } = definitionOf(type);
  if (!can(permission.id, 'View'))
    return (
      <Screen title={plural} isUntitled>
        <NoPermission what={inSentence(plural)} permission={permission} />
      </Screen>
    );
  return <TypedPrint key={`${type}/${id}`} type={type} id={id} />;
}

function TypedPrint({ type, id }: { readonly type: RecordType; readonly id: string }) {
  const definition = definitionOf(type);
  const { data, error, refetch } = useRecord(type, id);
  const record = docOf(data?.record);
  const subsidiary = useSubsidiary(record);
  const beside = useBeside(definition, record);
  const title = record
    ? words.of(definition.label, rowName({ ...record, links: [], id }, definition.name))
    : definition.label;
  const printNoted = usePrint();
  const printRecord = () => printNoted({ source: 'record', name: type, record: id, rows: 1, filters: {} });
  useShortcuts({
    label: words.preview,
    shortcuts: [{ keys: 'Mod+P', label: words.print, run: () => void printRecord() }],
  });
  // The file name that a print to PDF proposes, and the footer of each page.
  useEffect(() => setPrintTitle(title), [title]);
  if (error && !record)
    return (
      <LoadFailed
        definition={definition}
        error={error}
        onRetry={() => void refetch()}
        backTo={recordAddress(type, id)}
      />
    );
  return (
    <Screen title={title}>
      <ScreenHead className="print-head no-print" title={title}>
        <Link className="btn quiet" to={recordAddress(type, id)}>
          <Icon of={ArrowLeft} />
          {words.back(definition.label)}
        </Link>
        <Button variant="primary" icon={Printer} keys="Mod+P" onClick={() => void printRecord()}>
          {words.print}
        </Button>
      </ScreenHead>
      <div className="print-desk">
        {record && subsidiary.isKnown && beside ? (
          <PrintSheet definition={definition} record={record} subsidiary={subsidiary.record} beside={beside} />
        ) : (
          <SkeletonFields count={8} what={title} />
        )}
      </div>
    </Screen>
  );
}
