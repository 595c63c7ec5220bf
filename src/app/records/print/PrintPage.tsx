import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { inSentence } from '#contract/language';
import type { RecordDefinition } from '#contract/fields';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/registry';
import { useConnection, useRecord } from '../../api/useConnection.ts';
import { useCaller } from '../../auth/useCaller.ts';
import { recordAddress } from '../../shell/navigation.ts';
import { NoPermission } from '../../shell/NoPermission.tsx';
import { NotFound } from '../../shell/NotFound.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { namePages } from '../../ui/namePages.ts';
import { SkeletonFields } from '../../ui/Skeleton.tsx';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import type { FormDoc } from '../form/values.ts';
import { referenceOf, rowName } from '../list/cellText.ts';
import { LoadFailed } from '../record/LoadFailed.tsx';
import { printMessages as words } from './printMessages.ts';
import { besideOf, type PrintBeside } from './printRules.ts';
import { PrintSheet } from './PrintSheet.tsx';
import './print.css';

/** A record as a clean page for paper or PDF, at `/records/{type}/{id}/print`. */
export function PrintPage() {
  const { type: name = '', id = '' } = useParams();
  const { can } = useCaller();
  const type = findRecordType(name);
  if (type === undefined) return <NotFound />;
  const { permission, plural } = definitionOf(type);
  if (!can(permission.id, 'View')) return <NoPermission what={inSentence(plural)} permission={permission} />;
  return <TypedPrint key={`${type}/${id}`} type={type} id={id} />;
}

function TypedPrint({ type, id }: { readonly type: RecordType; readonly id: string }) {
  const definition = definitionOf(type);
  const { data, error, refetch } = useRecord(type, id);
  const record = docOf(data?.record);
  const subsidiary = useSubsidiary(record);
  const beside = useBeside(definition, record);
  const title = record ? words.of(definition.label, rowName({ ...record, links: [], id }, definition.name)) : definition.label;
  useShortcuts({ label: words.preview, shortcuts: [{ keys: 'Mod+P', label: words.print, run: () => print() }] });
  // The name of the file that a print to PDF proposes, and what stands at the foot of each page.
  useEffect(() => namePages(title), [title]);
  if (error && !record) return <LoadFailed definition={definition} error={error} onRetry={() => void refetch()} backTo={recordAddress(type, id)} />;
  return (
    <Screen title={title}>
      <header className="head print-head no-print">
        <div className="head-id"><h1 className="title">{title}</h1></div>
        <div className="head-actions">
          <Link className="btn quiet" to={recordAddress(type, id)}><Icon of={ArrowLeft} />{words.back(definition.label)}</Link>
          <Button variant="primary" icon={Printer} keys="Mod+P" onClick={() => print()}>{words.print}</Button>
        </div>
      </header>
      <div className="print-desk">
        {record && subsidiary.isKnown && beside ? <PrintSheet definition={definition} record={record} subsidiary={subsidiary.record} beside={beside} /> : <SkeletonFields count={8} what={title} />}
      </div>
    </Screen>
  );
}

/** A record by names of fields, whatever its type. */
const docOf = (record: FormDoc | undefined): FormDoc | undefined => record;

/** The subsidiary whose document it is, for the letterhead; a role that may not see it gets its name alone. */
function useSubsidiary(record: FormDoc | undefined): { readonly record: FormDoc | undefined; readonly isKnown: boolean } {
  const { queries } = useConnection();
  const reference = useMemo(() => referenceOf(record?.subsidiary), [record]);
  const { data, isPending } = useQuery({ ...queries.one('subsidiary', reference?.id ?? ''), enabled: reference !== undefined, retry: false });
  const known = docOf(data?.record);
  return { record: known ?? (reference && { name: reference.refName }), isKnown: record !== undefined && (reference === undefined || !isPending) };
}

/** Whose addresses stand on the page beside its own; undefined while they are read. What a role may not see is left out. */
function useBeside(definition: RecordDefinition, record: FormDoc | undefined): PrintBeside | undefined {
  const { can } = useCaller();
  const { party, location } = record ? besideOf(definition, record) : {};
  const read = [useBesideRecord(party, can), useBesideRecord(location, can)];
  return read.some(({ isReading }) => isReading) ? undefined : { party: read[0]?.record, location: read[1]?.record };
}

function useBesideRecord(of: { readonly type: string; readonly id: string } | undefined, can: ReturnType<typeof useCaller>['can']): { readonly record: FormDoc | undefined; readonly isReading: boolean } {
  const { queries } = useConnection();
  const type = of && findRecordType(of.type);
  const isAsked = type !== undefined && can(definitionOf(type).permission.id, 'View');
  const { data, isPending } = useQuery({ ...queries.one(type ?? 'customer', of?.id ?? ''), enabled: isAsked, retry: false });
  return { record: docOf(data?.record), isReading: isAsked && isPending };
}
