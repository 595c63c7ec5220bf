import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isOfPersons, personalFields } from '#contract/personalData/personalFields';
import { setUpCompany } from '#contract/permissions';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { formatPlain } from '#contract/values/numberFormat';
import type { PersonalData } from '#contract/wire/personalData';
import type { ServiceClient } from '#app/platform/api/http.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { exportFile } from '#app/platform/exports/exports.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { personalDataAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { NotFound } from '#app/platform/shell/NotFound.tsx';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { ValueView } from '#app/engine/record/ValueView.tsx';
import { fileStem } from '#app/ui/download.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { NotRead, SetupScreen } from '../SetupScreen.tsx';
import '../setup.css';
import './personalData.css';
import { EraseDialog } from './EraseDialog.tsx';
import { personalDataMessages as words } from './personalDataMessages.ts';

const addressOf = (type: string, id: string): string => `/services/rest/record/v1/${type}/${id}/personalData`;

const personalDataQuery = (client: ServiceClient, type: string, id: string) =>
  queryOptions({
    queryKey: ['records', type, 'personalData', id],
    queryFn: async ({ signal }): Promise<PersonalData> =>
      (await client.send<PersonalData>({ path: addressOf(type, id), signal })).body,
  });

/** What is kept of a person, at `/records/{type}/{id}/personal-data`. */
export function PersonalDataPage() {
  const { type: name = '', id = '' } = useParams();
  const { can } = useCaller();
  const type = findRecordType(name);
  if (type === undefined || !isOfPersons(definitionOf(type))) return <NotFound />;
  return (
    <SetupScreen title={words.title} what={words.what} permission={setUpCompany}>
      {can(setUpCompany.id, 'Full') ? (
        <Person key={personalDataAddress(type, id)} type={type} id={id} />
      ) : (
        <NoPermission what={words.what} permission={setUpCompany} level="Full" />
      )}
    </SetupScreen>
  );
}

interface PersonProps {
  readonly type: RecordType;
  readonly id: string;
}

const nameOf = ({ record }: PersonalData): string => String(record.refName ?? record.id);

function Person({ type, id }: PersonProps) {
  const { client, company } = useConnection();
  const cache = useQueryClient();
  const query = useQuery(personalDataQuery(client, type, id));
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { data } = query;
  const download = async () => {
    setBusy(true);
    try {
      const { body } = await client.send<Blob>({ path: addressOf(type, id), isFile: true });
      const note = { source: 'record', name: type, record: id, format: 'json', rows: 1, filters: {} } as const;
      await exportFile(company, note, `${fileStem(data ? nameOf(data) : id)}-personal-data.json`, body);
    } catch (error) {
      showToast(error instanceof Error ? error.message : words.notDownloaded, { tone: 'critical' });
    } finally {
      setBusy(false);
    }
  };
  const erased = async () => {
    setAsked(false);
    showToast(words.erased, { tone: 'positive' });
    await cache.invalidateQueries({ queryKey: ['records'] });
  };
  const notYet = data ? undefined : query.error ? words.failed : words.loading;
  const hasNone = data !== undefined && data.erasable.length === 0 && data.versionsToErase === 0;
  return (
    <>
      <ScreenHead
        group={<Link to={recordAddress(type, id)}>{data ? nameOf(data) : definitionOf(type).label}</Link>}
        title={words.title}
      >
        <Button isBusy={isBusy} disabledReason={notYet} onClick={() => void download()}>
          {words.download}
        </Button>
        <Button
          variant="dangerPrimary"
          disabledReason={hasNone ? words.nothingToErase : notYet}
          onClick={() => setAsked(true)}
        >
          {words.erase}
        </Button>
      </ScreenHead>
      {query.error && !data ? <NotRead title={words.failed} query={query} /> : <Held type={type} data={data} />}
      {isAsked && data && (
        <EraseDialog
          definition={definitionOf(type)}
          name={nameOf(data)}
          data={data}
          path={`${addressOf(type, id)}/erasure`}
          onErased={() => void erased()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function Held({ type, data }: { readonly type: RecordType; readonly data: PersonalData | undefined }) {
  const formats = useFormats();
  const count = (value: number): string => formatPlain(String(value), formats.number);
  if (data && data.erasable.length === 0 && data.kept.length === 0 && data.versionsToErase === 0)
    return (
      <>
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
        <Erasures data={data} />
      </>
    );
  const { documents } = data ?? {};
  return (
    <>
      {documents && (
        <Message tone="info">
          {words.documents(count(documents.count), formats.date(documents.latest), formats.date(documents.keptUntil))}
        </Message>
      )}
      <FieldRows type={type} data={data} />
      {data && (
        <>
          <dl className="pd-facts">
            <div>
              <dt>{words.facts.versions}</dt>
              <dd>{count(data.versionsToErase)}</dd>
            </div>
            <div>
              <dt>{words.facts.records}</dt>
              <dd>{count(data.records.length)}</dd>
            </div>
          </dl>
          <p className="su-pad small two">{words.backups}</p>
          <Erasures data={data} />
        </>
      )}
    </>
  );
}

const columns = () => [
  { label: words.columns.field, col: 'pd-field' },
  { label: words.columns.value, col: 'pd-value' },
  { label: words.columns.fate, col: 'pd-fate' },
];

function FieldRows({ type, data }: { readonly type: RecordType; readonly data: PersonalData | undefined }) {
  const formats = useFormats();
  const definition = definitionOf(type);
  const shown = data
    ? personalFields(definition).filter((name) => data.erasable.includes(name) || data.kept.includes(name))
    : [];
  return (
    <ScrollArea label={words.title}>
      <table className="grid sticky pd-data" aria-label={words.title} aria-busy={data === undefined || undefined}>
        <TableHead columns={columns()} />
        <tbody>
          {!data && <SkeletonRows count={6} columns={columns().map(() => ({ width: 120 }))} />}
          {shown.map((name) => {
            const field = definition.fields[name];
            return (
              <tr key={name}>
                <td>{field?.label}</td>
                <td dir="auto">
                  {field && (
                    <ValueView field={field} value={data?.record[name]} formats={formats} currencyId={undefined} />
                  )}
                </td>
                <td>
                  {data?.erasable.includes(name)
                    ? words.erasable
                    : words.keptUntil(formats.date(data?.documents?.keptUntil ?? ''))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}

const erasureColumns = () => [
  { label: words.erasure.at, col: 'pd-field' },
  { label: words.erasure.by, col: 'pd-field' },
  { label: words.erasure.reason },
  { label: words.erasure.versions, col: 'pd-count', className: 'n' },
];

/** Who erased what of a person before, and why; nothing where nothing was. */
function Erasures({ data: { erasures } }: { readonly data: Pick<PersonalData, 'erasures'> }) {
  const { dateTime, number } = useFormats();
  if (erasures.length === 0) return null;
  return (
    <>
      <h2 className="su-pad pd-title">{words.erasures}</h2>
      <ScrollArea label={words.erasures}>
        <table className="grid pd-data" aria-label={words.erasures}>
          <TableHead columns={erasureColumns()} />
          <tbody>
            {erasures.map(({ at, by, reason, versions }) => (
              <tr key={at}>
                <td>{dateTime(at)}</td>
                <td>{by}</td>
                <td dir="auto">{reason}</td>
                <td className="n">{formatPlain(String(versions), number)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
}
