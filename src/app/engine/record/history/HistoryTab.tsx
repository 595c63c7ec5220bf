import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isComputedChange } from '#contract/wire/historyPlaces';
import { targetsOf } from '#contract/kinds/columnFacts';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import type { HistoryEntry } from '#contract/wire/about';
import type { RecordDefinition } from '#contract/fields';
import { useConnection } from '#app/platform/api/useConnection.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { ChangeTable } from '#app/engine/form/view/DifferenceTable.tsx';
import { formMessages } from '#app/engine/form/formMessages.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { changesOver, usersOf, type VersionChange } from './historyDiff.ts';
import { PartFailed } from '../PartFailed.tsx';
import { changeTexts } from './changeTexts.ts';
import { historyMessages as historyWords } from '../messages/historyMessages.ts';
import { recordMessages as words } from '../messages/recordMessages.ts';

const DocumentProof = lazy(() =>
  import('../proof/DocumentProof.tsx').then(({ DocumentProof: Part }) => ({ default: Part })),
);

interface HistoryTabProps {
  readonly type: RecordType;
  readonly id: string;
  readonly formats: Formats;
  readonly record: FormDoc;
}

/** Every version of the record, and what differs between any two of them. */
export function HistoryTab({ type, id, formats, record }: HistoryTabProps) {
  const { data, error, refetch } = useQuery(useConnection().queries.history(type, id));
  const [chosen, setChosen] = useState<{ readonly to: number; readonly from: number }>();
  const [field, setField] = useState('');
  const [user, setUser] = useState('');
  const [isWhole, setWhole] = useState(false);
  if (error) return <PartFailed what={words.history} error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="hist" aria-busy="true" />;
  const definition = definitionOf(type);
  const entries = data.items.filter((entry) => user === '' || entry.user?.id === user);
  const latest = entries[0]?.version ?? 0;
  const to = chosen?.to ?? latest;
  const from = chosen?.from ?? Math.max(0, to - 1);
  const all = changesOver(definition, data.items, Math.min(from, to), Math.max(from, to));
  const isComputed = (change: VersionChange) => isComputedChange(definition, change);
  // What a person changed comes before what the service computed from it.
  const shown = all
    .filter((change) => field === '' || keyOf(change) === field)
    .toSorted((one, other) => Number(isComputed(one)) - Number(isComputed(other)));
  // A creation differs from nothing in every value, which the record itself shows.
  const isFolded = !isWhole && field === '' && to === 1 && from === 0;
  const names = [
    ...new Map(
      all.map((change) => [
        keyOf(change),
        change.field?.label ?? (change.sublist === undefined ? keyOf(change) : wholeLineOf(definition, change.sublist)),
      ]),
    ).entries(),
  ];
  const { currency, postingPeriod: period } = record;
  const { postingPeriod } = definition.fields;
  const periodType = postingPeriod && targetsOf(postingPeriod).map(findRecordType)[0];
  const rows = shown.map((change) => changeTexts(type, change, formats, isRef(currency) ? currency.id : undefined));
  const versions = [...new Set([...data.items.map(({ version }) => version), 0])];
  const option = (version: number) => (
    <option key={version} value={version}>
      {version === 0 ? words.nothingBefore : version}
    </option>
  );
  const copied = () =>
    rows.map(({ where, label, before, after }) => [where, label, before, after].join('\t')).join('\n');
  return (
    <div className="hist">
      <ol aria-label={words.versions}>
        {entries.map((entry) => (
          <Version
            key={entry.seq}
            entry={entry}
            isCurrent={entry.version === to}
            count={changesOver(definition, data.items, entry.version - 1, entry.version).length}
            formats={formats}
            actions={definition.actions}
            isFollowing={entry.isComputed === true}
            onChoose={() => setChosen({ to: entry.version, from: Math.max(0, entry.version - 1) })}
          />
        ))}
      </ol>
      <div className="hist-diff">
        <div className="toolbar">
          <span className="sentence">
            <span>{words.version}</span>
            <select
              className="clause"
              aria-label={words.version}
              value={to}
              onChange={(event) => setChosen({ to: Number(event.target.value), from })}
            >
              {versions.filter((version) => version > 0).map(option)}
            </select>
            <span>{words.against}</span>
            <select
              className="clause"
              aria-label={words.against}
              value={from}
              onChange={(event) => setChosen({ to, from: Number(event.target.value) })}
            >
              {versions.filter((version) => version !== to).map(option)}
            </select>
            <span>{words.showing}</span>
            <select
              className="clause"
              aria-label={formMessages.field}
              value={field}
              onChange={(event) => setField(event.target.value)}
            >
              <option value="">{words.allFields}</option>
              {names.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
            <span>{words.byWhom}</span>
            <select
              className="clause"
              aria-label={words.byWhom}
              value={user}
              onChange={(event) => {
                setUser(event.target.value);
                setChosen(undefined);
              }}
            >
              <option value="">{words.anybody}</option>
              {usersOf(data.items).map((each) => (
                <option key={each.id} value={each.id}>
                  {each.refName}
                </option>
              ))}
            </select>
          </span>
          <span className="right">
            {isRef(period) && periodType && (
              <Suspense>
                <DocumentProof
                  type={type}
                  id={id}
                  name={String(record.refName ?? id)}
                  periodType={periodType}
                  period={period.id}
                />
              </Suspense>
            )}
            <CopyButton text={copied} label={words.copyDiff} />
          </span>
        </div>
        {isFolded ? (
          <p className="history-created">
            <span>{createdText(data.items, all.length, formats)}</span>
            <button type="button" className="link" onClick={() => setWhole(true)}>
              {historyWords.showValues}
            </button>
          </p>
        ) : shown.length === 0 ? (
          <EmptyState title={words.noDifference}>{words.noDifferenceText}</EmptyState>
        ) : (
          <ChangeTable
            label={words.history}
            heads={[words.versionHead(Math.min(from, to)), words.versionHead(Math.max(from, to))]}
            rows={rows}
          />
        )}
      </div>
    </div>
  );
}

/** "Created by Dev Patel, 3 Nov 2026 08:41: 57 values". */
function createdText(entries: readonly HistoryEntry[], count: number, formats: Formats): string {
  const first = entries.find(({ version }) => version === 1);
  return historyWords.createdWith(first?.user?.refName ?? words.system, first ? formats.dateTime(first.at) : '', count);
}

/** Who made a change; with the absent user for whom a delegate decided. */
const actorText = (user: string, absent: HistoryEntry['for']): string =>
  absent ? historyWords.inPlaceOf(user, absent.refName) : user;

/** Identity of a change: the field's name; for whole lines, their sublist. */
const keyOf = ({ name, sublist, path }: VersionChange): string =>
  name ?? (sublist === undefined ? path : `${sublist}[]`);

const wholeLineOf = ({ sublists }: RecordDefinition, sublist: string): string =>
  words.named(sublists[sublist]?.label ?? sublist, formMessages.wholeLine);

interface VersionProps {
  readonly entry: HistoryEntry;
  readonly isCurrent: boolean;
  /** The changes that are shown when it is chosen. */
  readonly count: number;
  readonly formats: Formats;
  readonly actions: RecordDefinition['actions'];
  /** It only follows from a change of another document. */
  readonly isFollowing: boolean;
  readonly onChoose: () => void;
}

function Version({
  entry: { version, operation, user, for: absent, at, reason },
  isCurrent,
  count,
  formats,
  actions,
  isFollowing: isOfSystem,
  onChoose,
}: VersionProps) {
  const label = words.operations[operation] ?? actions?.[operation]?.label ?? operation;
  return (
    <li aria-current={isCurrent || undefined}>
      <button type="button" onClick={onChoose}>
        <b>{version}</b>
        <span>
          {label}{' '}
          <span className="two">
            {isOfSystem
              ? historyWords.computedBy(user?.refName ?? words.system)
              : `${words.byWhom} ${actorText(user?.refName ?? words.system, absent)}`}
          </span>
          <br />
          <small className="two">{[formats.dateTime(at), reason ?? words.changes(count)].join(', ')}</small>
        </span>
      </button>
    </li>
  );
}
