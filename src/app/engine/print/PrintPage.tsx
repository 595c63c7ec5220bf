import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { inSentence } from '#contract/messages/language';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { asksForMoney, isPaperType } from '#contract/paper/paperTypes';
import { ServiceError } from '#app/platform/api/errors.ts';
import { pathOf } from '#app/platform/api/records.ts';
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
import { type FormDoc, isEmpty } from '#app/engine/form/model/values.ts';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { usePaper } from './PaperFrame.tsx';
import { PaperView } from './PaperView.tsx';
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

interface PrintProps {
  readonly type: RecordType;
  readonly id: string;
}

/** A service with papers prints them; otherwise, and for internal types, the page is built here. */
function TypedPrint({ type, id }: PrintProps) {
  const { caller } = useCaller();
  return isPaperType(type) && caller.isSpecOnly !== true ? (
    <PaperPrint type={type} id={id} />
  ) : (
    <SheetPrint type={type} id={id} />
  );
}

/** Response if there are no papers, or no such record, which the page built here shows. */
const lacksRoute: readonly number[] = [404, 405, 501];

function PaperPrint({ type, id }: PrintProps) {
  const definition = definitionOf(type);
  const { data } = useRecord(type, id);
  const record = docOf(data?.record);
  const [isCheck, setCheck] = useState(false);
  const path = pathOf(type, id, '/paper');
  const query = isCheck ? { as: 'check' } : {};
  const paper = usePaper(path, query);
  if (paper.error instanceof ServiceError && lacksRoute.includes(paper.error.status))
    return <SheetPrint type={type} id={id} />;
  const title = record
    ? words.of(definition.label, rowName({ ...record, links: [], id }, definition.name))
    : definition.label;
  return (
    <PaperView
      title={title}
      path={path}
      query={query}
      noted={{ source: 'record', name: type, record: id, rows: 1, filters: {} }}
      back={
        <Link className="btn quiet" to={recordAddress(type, id)}>
          <Icon of={ArrowLeft} />
          {words.back(definition.label)}
        </Link>
      }
    >
      {record && asksForMoney(type) && <BankNote record={record} />}
      {definition.numbering?.shared !== undefined && (
        <div className="paper-choice">
          <Segments
            label={words.kind}
            value={isCheck ? 'check' : 'advice'}
            options={[
              { value: 'advice', label: words.asAdvice },
              { value: 'check', label: words.asCheck },
            ]}
            onChange={(kind) => setCheck(kind === 'check')}
          />
        </div>
      )}
    </PaperView>
  );
}

/** Asks for the account that the reader is to pay to, before the paper goes out without one. */
function BankNote({ record }: { readonly record: FormDoc }) {
  const { can } = useCaller();
  const { record: subsidiary } = useSubsidiary(record);
  if (!subsidiary || subsidiary.id === undefined || !isEmpty(subsidiary.bankAccount)) return null;
  const mayAdd = can(definitionOf('subsidiary').permission.id, 'Edit');
  return (
    <Message
      tone="warning"
      actions={mayAdd && <Link to={`${recordAddress('subsidiary', String(subsidiary.id))}/edit`}>{words.addBank}</Link>}
    >
      {mayAdd ? words.noBank : `${words.noBank} ${words.bankAsk}`}
    </Message>
  );
}

function SheetPrint({ type, id }: PrintProps) {
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
