import { labelled } from '#app/platform/i18n/labelled.ts';
import { useRef, useState } from 'react';
import { formatPlain } from '#contract/values/numberFormat';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useStartJob } from '#app/platform/jobs/useRunner.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Popover } from '#app/ui/overlays/Popover.tsx';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { importMessages as words } from './importMessages.ts';
import { checkWithService, dropRows, type ExistingChoice, importPlan, readyOf, tryFirst } from './sendImport.ts';
import { type JudgedRecord, useImportFacts } from './useImportFacts.ts';

interface ImportBarProps {
  readonly type: RecordType;
  readonly definition: RecordDefinition;
  readonly model: GridModel;
  readonly lines: string | undefined;
}

const MAX_LISTED = 100;

/** The number of records, the reasons for blocking some, and the actions: only valid ones are sent. */
export function ImportBar(props: ImportBarProps) {
  const { type, definition, model, lines } = props;
  const { records } = useConnection();
  const { number } = useFormats();
  const { caller } = useCaller();
  const start = useStartJob();
  const { judged, lookUpFailed } = useImportFacts(type, definition, model, lines);
  const [existing, setExisting] = useState<ExistingChoice>('leaveOut');
  const [checked, setChecked] = useState<number>();
  const [isSending, setSending] = useState(false);
  const running = useRef<AbortController | undefined>(undefined);
  const shown = (value: number): string => formatPlain(String(value), number);
  const ready = readyOf(judged, existing);
  const invalid = judged.filter(({ problems }) => problems.length > 0);
  const known = judged.filter((each) => each.existing !== undefined);
  const alike = judged.filter((each) => each.alike !== undefined);
  const mayChange = definition.operations?.includes('update') ?? true;
  const send = async () => {
    setSending(true);
    const refused = caller.isSpecOnly === true ? 0 : await tryFirst(props, records, ready).catch(() => 0);
    if (refused > 0) {
      setSending(false);
      return void showToast(words.firstRefused(refused), { tone: 'critical' });
    }
    const plan = await importPlan(props, ready, words.jobTitle(shown(ready.length), definition.plural));
    const id = await start(plan);
    setSending(false);
    if (id === undefined) return;
    dropRows(
      model,
      ready.map(({ record }) => record),
    );
    // The start of the job has been announced.
    if (ready.length < judged.length) showToast(words.sent(shown(ready.length)), { tone: 'positive' });
  };
  const check = async () => {
    const stop = new AbortController();
    running.current = stop;
    setChecked(0);
    try {
      const refused = await checkWithService(props, records, ready, setChecked, stop.signal);
      showToast(words.checked(refused, ready.length < judged.length ? shown(ready.length) : undefined), {
        tone: refused === 0 ? 'positive' : 'critical',
      });
    } catch (error) {
      if (!stop.signal.aborted) showToast(error instanceof Error ? error.message : String(error), { tone: 'critical' });
    }
    setChecked(undefined);
  };
  return (
    <section className="bar import-bar" aria-label={words.bar} data-keep-clear="">
      <span className="fig lead" role="status">
        <b>{words.records(judged.length, shown(judged.length))}</b>
      </span>
      {invalid.length > 0 && (
        <OpenProblems {...props} judged={invalid} count={words.invalid(invalid.length, shown(invalid.length))} />
      )}
      {known.length > 0 && (
        <>
          <OpenProblems {...props} judged={known} count={words.duplicates(known.length, shown(known.length))} />
          {mayChange && (
            <Segments<ExistingChoice>
              label={words.existing}
              value={existing}
              onChange={setExisting}
              options={[
                { value: 'leaveOut', label: words.leaveOut },
                { value: 'change', label: words.change },
              ]}
            />
          )}
        </>
      )}
      {alike.length > 0 && (
        <OpenProblems {...props} judged={alike} count={words.alike(alike.length, shown(alike.length))} />
      )}
      {lookUpFailed && (
        <span className="fig" data-tone="warning">
          {words.lookUpFailed}
        </span>
      )}
      <span className="right">
        {caller.isSpecOnly === true ? null : checked === undefined ? (
          <span className="mid">
            <Button disabledReason={ready.length === 0 ? words.nothingValid : undefined} onClick={() => void check()}>
              {words.check}
            </Button>
          </span>
        ) : (
          <Button onClick={() => running.current?.abort()}>
            {words.checking(shown(checked), shown(ready.length))}
          </Button>
        )}
        <Button
          variant="primary"
          isBusy={isSending}
          disabledReason={ready.length === 0 ? words.nothingValid : undefined}
          onClick={() => void send()}
        >
          {words.import(shown(ready.length))}
        </Button>
      </span>
    </section>
  );
}

interface OpenProblemsProps extends ImportBarProps {
  readonly judged: readonly JudgedRecord[];
  readonly count: string;
}

/** Each problem with its row; choosing one leads to its cell. */
function OpenProblems({ type, definition, model, judged, count }: OpenProblemsProps) {
  const labelOf = (field: string) =>
    model.options.columns.find((column) => column.field === field)?.label ?? definition.fields[field]?.label ?? field;
  const entries = judged.flatMap(
    ({
      problems,
      existing,
      alike,
      record: {
        rows: [first],
      },
    }) => [
      ...problems,
      ...(existing && first
        ? [
            {
              row: first.index,
              field: existing.field,
              text: words.exists(labelOf(existing.field), existing.value),
              id: existing.id,
            },
          ]
        : []),
      ...(alike && first
        ? [
            {
              row: first.index,
              field: alike.field,
              text: words.isAlike(labelOf(alike.field), alike.value, alike.like),
              id: alike.id,
            },
          ]
        : []),
    ],
  );
  const go = (row: number, field: string | undefined, close: () => void) => {
    close();
    if (field !== undefined && !model.columns.some((column) => column.field === field))
      model.showColumns([...model.columns.map((column) => column.field), field]);
    model.selection.moveTo({
      row,
      column: Math.max(
        0,
        model.columns.findIndex((column) => column.field === field),
      ),
    });
  };
  return (
    <Popover
      label={words.problemsTitle}
      variant="quiet"
      text={
        <span className="fig" data-tone="warning">
          {count}
        </span>
      }
    >
      {(close) => (
        <ul className="import-problems">
          {entries.slice(0, MAX_LISTED).map((entry, at) => (
            // Problems are identified by position only; the list is rendered again with each.
            <li key={at}>
              <button type="button" className="link" onClick={() => go(entry.row, entry.field, close)}>
                {words.problemAt(
                  entry.row + 1,
                  entry.field === undefined ? entry.text : labelled(labelOf(entry.field), entry.text, words.ofField),
                )}
              </button>
              {'id' in entry && (
                <a href={recordAddress(type, entry.id)} target="_blank" rel="noopener noreferrer">
                  {' '}
                  {entry.id}
                </a>
              )}
            </li>
          ))}
          {entries.length > MAX_LISTED && (
            <li className="two">{words.moreProblems(String(entries.length - MAX_LISTED))}</li>
          )}
        </ul>
      )}
    </Popover>
  );
}
