import { Fragment, useContext, useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { seenBy } from '#contract/derive/seen';
import type { RecordDefinition } from '#contract/fields';
import { seeLedger } from '#contract/permissions';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { linesOf } from '#app/platform/api/merge.ts';
import { specOnlyMessages } from '#app/platform/api/messages/specOnlyMessages.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { listAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { NotFound } from '#app/platform/shell/NotFound.tsx';
import { type RecentRecord, usePreferenceStore, withRecent } from '#app/platform/preferences/preferences.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { markFirstPaint } from '#app/ui/firstPaint.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { recordRules } from '#app/engine/form/model/recordRules.ts';
import { useFormTools } from '#app/engine/form/view/useFormTools.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { placeInList } from '#app/engine/list/listContext.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { usePlug } from '#app/engine/plugs/plugsContext.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { ReadLines } from './ReadLines.tsx';
import './record.css';
import { Chain } from './Chain.tsx';
import { RecordFacts, RecordSections } from './RecordFacts.tsx';
import { RecordHead } from './RecordHead.tsx';
import { historyMessages } from './messages/historyMessages.ts';
import { recordMessages as words } from './messages/recordMessages.ts';
import { RecordTotals } from './RecordTotals.tsx';
import { RecordParts } from './RecordParts.tsx';
import { RelatedTypesContext, relatedTypesOf } from './relatedTypes.ts';

/** A record of any type, at `/records/{type}/{id}`. */
export function RecordPage() {
  const { type: name = '', id = '' } = useParams();
  const type = findRecordType(name);
  if (type === undefined) return <NotFound />;
  return <TypedRecordPage key={`${type}/${id}`} type={type} id={id} />;
}

function TypedRecordPage({ type, id }: { readonly type: RecordType; readonly id: string }) {
  const { queries } = useConnection();
  const tools = useFormTools();
  const definition = seenIn(tools, type);
  const { plug, hasFailed } = usePlug(type);
  const loaded = useQuery({ ...queries.one(type, id), refetchOnWindowFocus: true });
  // Requested in parallel with the record: its document path determines where everything below begins.
  useQuery({
    ...queries.related(type, id),
    enabled: tools.access.caller.isSpecOnly !== true,
    retry: false,
  });
  const ready = useQuery({ ...recordRules(type, plug ?? {}, tools), enabled: plug !== undefined });
  const back = placeInList(type, id)?.address ?? listAddress(type);
  const workspace = useContext(LocalWorkspaceContext);
  useStepKeys(type, id);
  if (loaded.error && !loaded.data)
    return (
      <LoadFailed definition={definition} error={loaded.error} onRetry={() => void loaded.refetch()} backTo={back} />
    );
  if (!loaded.data || !ready.data || !workspace) {
    if (hasFailed)
      return (
        <LoadFailed
          definition={definition}
          error={new Error(words.partFailed(definition.label))}
          onRetry={() => location.reload()}
          backTo={back}
        />
      );
    return (
      <Screen title={definition.label}>
        <ScreenHead group={definition.plural} title={definition.label} />
        <SkeletonFields count={12} what={definition.label} />
      </Screen>
    );
  }
  return (
    <LoadedRecord
      type={type}
      id={id}
      record={loaded.data.record}
      etag={loaded.data.etag}
      plug={plug ?? {}}
      tools={tools}
      backTo={back}
    />
  );
}

interface LoadedRecordProps {
  readonly type: RecordType;
  readonly id: string;
  readonly record: FormDoc;
  readonly etag: string | undefined;
  readonly plug: TypePlug;
  readonly tools: FormTools;
  readonly backTo: string;
}

const seenIn = ({ access }: FormTools, type: RecordType): RecordDefinition =>
  seenBy(definitionOf(type), (id) => access.can(id, 'View'));

function LoadedRecord({ type, id, record, etag, plug, tools, backTo }: LoadedRecordProps) {
  const definition = seenIn(tools, type);
  const { Part: Panel, isFirst: isPanelFirst = false, showsLines, fields: panelFields } = plug.record?.panel ?? {};
  const name = typeof record.refName === 'string' ? record.refName : id;
  const preferences = usePreferenceStore();
  useEffect(markFirstPaint, []);
  useEffect(() => {
    preferences.change({
      recents: withRecent(preferences.get().recents, { type, id, name, at: Date.now(), ...summaryOf(record) }),
    });
  }, [preferences, type, id, name, record]);
  const posts = definition.posting === 'always' && tools.access.can(seeLedger.id, 'View');
  const sublists = Object.keys(definition.sublists);
  // Totals are below items and expenses, before stock movements and payments.
  const lastOfDocument = ['expense', 'item'].find(
    (each) => each in definition.sublists && linesOf(record[each]).length > 0,
  );
  // A service without extensions has nothing to show in any of them.
  const isSpecOnly = tools.access.caller.isSpecOnly === true;
  const related = useQuery({ ...tools.queries.related(type, id), enabled: !isSpecOnly, retry: false });
  const types = useMemo(() => relatedTypesOf(related.data?.items ?? []), [related.data]);
  return (
    <RelatedTypesContext value={types}>
      <Screen title={name}>
        <RecordHead type={type} id={id} record={record} etag={etag} plug={plug} tools={tools} backTo={backTo} />
        {!isSpecOnly && <Chain type={type} id={id} name={name} />}
        {!isSpecOnly && (
          <DecisionNote type={type} id={id} definition={definition} record={record} formats={tools.formats()} />
        )}
        {Panel && isPanelFirst && <Panel record={record} tools={tools} />}
        <RecordFacts definition={definition} record={record} formats={tools.formats()} facts={plug.record?.facts} />
        {Panel && !isPanelFirst && <Panel record={record} tools={tools} />}
        <RecordSections
          definition={definition}
          record={record}
          formats={tools.formats()}
          facts={plug.record?.facts}
          without={isSpecOnly ? undefined : panelFields}
        />
        {showsLines?.(record) !== true &&
          sublists.map((sublist) => (
            <Fragment key={sublist}>
              <ReadLines
                definition={definition}
                sublist={sublist}
                record={record}
                choice={plug.record?.lines?.[sublist] ?? plug.form?.lines?.[sublist]}
                tools={tools}
                isOneOfSeveral={sublists.length > 1}
              />
              {sublist === lastOfDocument && <RecordTotals definition={definition} record={record} tools={tools} />}
            </Fragment>
          ))}
        {isSpecOnly ? (
          <p className="hint plain-note">{specOnlyMessages.tabs}</p>
        ) : (
          <RecordParts type={type} id={id} record={record} posts={posts} tools={tools} />
        )}
      </Screen>
    </RelatedTypesContext>
  );
}

/** The label of a record in lists of recent ones. */
function summaryOf({
  memo,
  total,
  payment,
  currency,
  entity,
  customer,
  vendor,
}: FormDoc): Pick<RecentRecord, 'about' | 'total' | 'currency'> {
  const party = [entity, customer, vendor].find(isRef)?.refName;
  const amount = total ?? payment;
  return {
    ...(party !== undefined ? { about: party } : typeof memo === 'string' && memo !== '' ? { about: memo } : {}),
    ...(typeof amount === 'number' ? { total: amount } : {}),
    ...(isRef(currency) ? { currency: currency.id } : {}),
  };
}

/** Ctrl+Up and Ctrl+Down step through the list the record was opened from. */
function useStepKeys(type: RecordType, id: string): void {
  const navigate = useNavigate();
  const [place] = useState(() => placeInList(type, id));
  const step = (to: string | undefined) => {
    if (to === undefined) return false;
    void navigate(recordAddress(type, to), { replace: true });
    return undefined;
  };
  useShortcuts({
    label: words.record,
    shortcuts: [
      { keys: 'Mod+ArrowUp', label: words.previous, run: () => step(place?.previous) },
      { keys: 'Mod+ArrowDown', label: words.next, run: () => step(place?.next) },
    ],
  });
}

interface DecisionNoteProps {
  readonly type: RecordType;
  readonly id: string;
  readonly definition: RecordDefinition;
  readonly record: FormDoc;
  readonly formats: Formats;
}

/** Who rejected a document, when and why: what has to be mended before it is sent again. */
function DecisionNote({ type, id, definition, record, formats }: DecisionNoteProps) {
  const status = definition.status === undefined ? undefined : record[definition.status];
  const isRejected = definition.actions?.reject !== undefined && isRef(status) && status.id === 'REJECTED';
  const { data } = useQuery({ ...useConnection().queries.history(type, id), enabled: isRejected });
  const rejection = data?.items.find(({ operation }) => operation === 'reject');
  if (!isRejected || !rejection) return null;
  const { user, for: absent, at, reason } = rejection;
  const by = absent ? historyMessages.inPlaceOf(user.refName, absent.refName) : user.refName;
  return <Message tone="critical">{historyMessages.rejected(by, formats.dateTime(at), reason ?? '')}</Message>;
}
