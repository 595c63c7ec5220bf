import { BarChart3, PanelRight, Printer, Upload } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Ref } from '#contract/derive/types';
import { periodType } from '#contract/reports/definition';
import type { ReportName } from '#contract/reports/index';
import { ServiceError } from '#app/platform/api/errors.ts';
import { useConnection, useRecordList } from '#app/platform/api/useConnection.ts';
import { addressFilters } from '#app/platform/exports/exports.ts';
import { screenInView, usePrint } from '#app/platform/exports/usePrint.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { listToolMessages } from '#app/engine/list/toolMessages.ts';
import type { PathStep } from '#app/platform/router/drillPath.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';
import { setPrintFooter } from '#app/ui/printTitle.ts';
import { Menu } from '#app/ui/overlays/Menu.tsx';
import { WithSidePanel } from '#app/ui/overlays/SidePanel.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { lazyOptional } from '#app/ui/lazyCode.ts';
import { comparisons } from './comparison.ts';
import { reportMessages as words } from './messages/messages.ts';
import { PinContext, usePinOfAddress } from './pin.ts';
import { ReportViews } from './ReportViews.tsx';
import { type FileEnding, fileEndings, type ReportCells, type ReportExport, saveReport } from './reportFile.ts';
import { ALL, type ReportControl } from './useReportParameters.ts';

const PinnedLevel = lazyOptional(() => import('./PinnedLevel.tsx').then(({ PinnedLevel: component }) => component));

interface ReportFrameProps {
  /** The report whose views can be kept; none is a level on the way down alone. */
  readonly report?: ReportName;
  readonly title: string;
  readonly control: ReportControl;
  /** This level, for those that are opened from it. */
  readonly pathHere: { readonly path: readonly PathStep[] };
  /** Beside the title: whether it proves, as of when. */
  readonly facts?: ReactNode;
  /** Further parameters, first in the sentence. */
  readonly first?: ReactNode;
  /** Further parameters, last in the sentence. */
  readonly last?: ReactNode;
  /** Whether a period or dates can be chosen; most reports are about a time. */
  readonly hasRange?: boolean;
  /** For the line on paper: "Marlow Inc., in USD, Jun 2026". */
  readonly inWords: string;
  /** The whole report as a file; it may have to be read first. Rejects with what the service said. */
  readonly cells: (() => ReportCells | Promise<ReportCells>) | undefined;
  /** Why there is nothing for a file, where it is not on its way. */
  readonly whyNoFile?: string | undefined;
  readonly children: ReactNode;
}

/** Title, parameters as a sentence, the drill path and the ways out: the same for every report. */
export function ReportFrame({
  report,
  title,
  control,
  pathHere,
  facts,
  first,
  last,
  inWords,
  cells,
  whyNoFile,
  children,
  hasRange = true,
}: ReportFrameProps) {
  const { caller } = useCaller();
  const { company } = useConnection();
  const printNoted = usePrint();
  const formats = useFormats();
  const [readAt] = useState(() => new Date().toISOString());
  const [isReading, setReading] = useState(false);
  const [width, setWidth] = useState(PINNED_WIDTH);
  const { pin, toggle } = usePinning(control, title);
  useEffect(() => setPrintFooter([title, inWords].filter(Boolean).join(', ')), [title, inWords]);
  const save = async (ending: FileEnding): Promise<void> => {
    if (!cells || isReading) return;
    setReading(true);
    try {
      await saveReport(company, whatOf(report), title, await cells(), ending);
    } catch (error) {
      showToast(words.csvFailed(error instanceof Error ? error.message : String(error)));
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <header className="head">
        <div className="head-id">
          <p className="eyebrow">{words.reports}</p>
          <h1 className="title">{title}</h1>
          {facts}
        </div>
        <div className="head-actions">
          <Menu
            label={listToolMessages.export}
            icon={Upload}
            align="end"
            disabledReason={cells ? undefined : (whyNoFile ?? words.loading(title))}
            entries={fileEndings.map((ending) => ({ label: words[ending], onChoose: () => void save(ending) }))}
          >
            {isReading ? words.makingFile : listToolMessages.export}
          </Menu>
          <Button icon={PanelRight} aria-pressed={pin.isBeside} onClick={toggle}>
            {words.beside}
          </Button>
          <Button icon={Printer} keys="Mod+P" onClick={() => void printNoted({ ...screenInView(), ...whatOf(report) })}>
            {words.print}
          </Button>
        </div>
      </header>
      {report !== undefined && <ReportViews key={report} report={report} label={title} />}
      <p className="print-only report-line">{words.printed(inWords, formats.dateTime(readAt), caller.user.refName)}</p>
      <Parameters control={control} first={first} last={last} hasRange={hasRange} />
      <PinContext value={pin}>
        <WithSidePanel
          sideLabel={words.pinned}
          width={width}
          onResize={setWidth}
          side={
            pin.isBeside ? (
              <Suspense fallback={null}>
                <PinnedLevel level={pin.pinned} pathHere={pathHere} onEnd={pin.end} />
              </Suspense>
            ) : undefined
          }
        >
          {children}
        </WithSidePanel>
      </PinContext>
    </>
  );
}

const PINNED_WIDTH = 380;

/** What is exported, as the audit trail names it; the address holds every parameter. */
const whatOf = (report: ReportName | undefined): ReportExport => ({
  ...(report === undefined ? { source: 'screen', name: location.pathname } : { source: 'report', name: report }),
  filters: addressFilters(location.search),
});

/** From the figure in focus, or from above the first one, to the next that leads further down, be it a sum or an entry. */
function stepFigure(by: 1 | -1): false | undefined {
  const figures = [...document.querySelectorAll<HTMLElement>('main table a[href]')];
  const at = figures.findIndex((figure) => figure === document.activeElement);
  const next = at < 0 && by < 0 ? undefined : figures[at + by];
  next?.focus();
  return next ? undefined : false;
}

/** P shows the figure that has the focus beside the report; the button does so with every figure, and with the level one came from. */
function usePinning(control: ReportControl, title: string) {
  const pin = usePinOfAddress();
  const from = control.path.at(-1);
  const pinFocused = (): undefined | false => {
    const held = document.activeElement;
    const figure =
      held instanceof HTMLAnchorElement && held.classList.contains('drill') ? held.getAttribute('href') : undefined;
    return figure !== undefined && figure !== null && pin.show(figure) ? undefined : false;
  };
  useShortcuts({
    label: title,
    shortcuts: [
      { keys: 'J', label: words.nextFigure, run: () => stepFigure(1) },
      { keys: 'K', label: words.formerFigure, run: () => stepFigure(-1) },
      { keys: 'P', label: words.pinKey, run: pinFocused },
    ],
  });
  const toggle = () => {
    if (pin.isBeside) return pin.end();
    if (from === undefined || !pin.show(from.address)) pin.begin();
    return undefined;
  };
  return { pin, toggle };
}

/** The comparison of a report. */
export function CompareChoice({ control }: { readonly control: ReportControl }) {
  const { none, ...withWhat } = words.compareWith;
  const options = [{ id: '', refName: none }, ...comparisons.map((id) => ({ id, refName: withWhat[id] }))];
  return (
    <Choice
      label={words.compare}
      value={control.parameters.compare ?? ''}
      options={options}
      onChange={(compare) => control.change({ compare })}
    />
  );
}

/** Shows the figures as a picture too. */
export function ChartToggle({ control }: { readonly control: ReportControl }) {
  const { hasChart } = control.parameters;
  return (
    <Button
      icon={BarChart3}
      aria-pressed={hasChart}
      onClick={() => control.change({ chart: hasChart ? undefined : 'on' })}
    >
      {words.chart}
    </Button>
  );
}

const periodSearch = { limit: 200, offset: 0, orderby: 'startDate DESC', fields: ['periodName'] } as const;
const DATES = 'dates';

function Parameters({
  control,
  first,
  last,
  hasRange,
}: Pick<ReportFrameProps, 'control' | 'first' | 'last' | 'hasRange'>) {
  const { caller } = useCaller();
  const { parameters, change } = control;
  const { subsidiary } = parameters;
  return (
    <div className="toolbar">
      <div className="sentence" role="group" aria-label={words.parameters}>
        {first}
        {caller.subsidiaries.length > 1 && (
          <Choice
            label={words.subsidiary}
            value={subsidiary ?? ALL}
            options={[{ id: ALL, refName: words.allSubsidiaries }, ...caller.subsidiaries]}
            onChange={(id) => change({ subsidiary: id })}
          />
        )}
        {hasRange && <RangeChoice control={control} />}
        {last}
      </div>
    </div>
  );
}

function RangeChoice({ control }: Pick<ReportFrameProps, 'control'>) {
  const { dates } = useFormats();
  const { data } = useRecordList(periodType, periodSearch);
  const { parameters, change } = control;
  const { period, from, to } = parameters;
  const isDates = from !== undefined || to !== undefined;
  return (
    <>
      <span>{words.for}</span>
      <Choice
        label={words.period}
        value={isDates ? DATES : (period ?? '')}
        options={[
          { id: '', refName: words.thisMonth },
          ...(data?.items ?? []).map(({ id, periodName, refName }) => ({ id, refName: String(periodName ?? refName) })),
          { id: DATES, refName: words.dates },
        ]}
        onChange={(id) =>
          change(
            id === DATES
              ? { period: undefined, from: `${todayHere().slice(0, 8)}01`, to: todayHere() }
              : { period: id, from: undefined, to: undefined },
          )
        }
      />
      {isDates && (
        <>
          <span className="report-date">
            <DateInput label={words.from} value={from} context={dates} onCommit={(date) => change({ from: date })} />
          </span>
          <span className="report-date">
            <DateInput label={words.to} value={to} context={dates} onCommit={(date) => change({ to: date })} />
          </span>
        </>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Ref[];
  readonly onChange: (id: string) => void;
}

/** A parameter as a word in the sentence that can be changed. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      className="clause clause-select"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(({ id, refName }) => (
        <option key={id} value={id}>
          {refName}
        </option>
      ))}
    </select>
  );
}

/** The report did not come: what the service said and the way on. */
export function ReportFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const service = error instanceof ServiceError ? error : undefined;
  return (
    <ErrorPanel title={words.failed} code={service?.problems[0]?.code} errorId={service?.requestId} onRetry={onRetry}>
      {error.message}
    </ErrorPanel>
  );
}
