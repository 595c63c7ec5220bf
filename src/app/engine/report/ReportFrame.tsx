import { PanelRight, Printer, Upload } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ReportName } from '#contract/reports/index';
import { ServiceError } from '#app/platform/api/errors.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { addressFilters } from '#app/platform/exports/exports.ts';
import { screenInView, usePrint } from '#app/platform/exports/usePrint.ts';
import type { Caller } from '#app/platform/auth/caller.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { listMessages } from '#app/engine/list/messages.ts';
import type { PathStep } from '#app/platform/router/drillPath.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';
import { setPrintFooter } from '#app/ui/printTitle.ts';
import { Menu } from '#app/ui/overlays/Menu.tsx';
import { WithSidePanel } from '#app/ui/overlays/SidePanel.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { lazyOptional } from '#app/ui/lazyCode.ts';
import { reportMessages as words } from './messages/messages.ts';
import { PinContext, usePinOfAddress } from './pin.ts';
import { ReportViews } from './ReportViews.tsx';
import {
  type FileEnding,
  fileEndings,
  type ReportCells,
  type ReportExport,
  type ReportPreface,
  saveReport,
} from './reportFile.ts';
import { Parameters, type ReportRange } from './ReportChoices.tsx';
import type { ReportControl } from './useReportParameters.ts';

const PinnedLevel = lazyOptional(() => import('./PinnedLevel.tsx').then(({ PinnedLevel: component }) => component));

/** The subject of a report, for the head of a file. */
export interface ReportAbout {
  /** One of the subsidiaries, where the report is limited to it. */
  readonly subsidiary?: string | undefined;
  /** The period or day. */
  readonly when?: string | undefined;
  readonly currency?: string | undefined;
  /** Whether it is based on entries, which are posted when incurred. */
  readonly isOfEntries?: boolean;
  readonly filters?: readonly string[];
}

interface ReportFrameProps {
  /** The report whose views can be saved; none for a drill-down level. */
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
  /** How its time is chosen: a period or dates, a period alone, or neither. */
  readonly range?: ReportRange;
  /** What a file contains above its headers besides title, company and export time. */
  readonly about: ReportAbout;
  /** For the line on paper: "Marlow Inc., in USD, Jun 2026". */
  readonly inWords: string;
  /** The whole report as a file; it may have to be loaded first. Rejects with the service's message. */
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
  about,
  cells,
  whyNoFile,
  children,
  range = 'any',
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
      const preface = prefaceOf(title, about, caller, formats.dateTime);
      await saveReport(company, whatOf(report), { title, when: about.when ?? '', preface }, await cells(), ending);
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
            label={listMessages.export}
            icon={Upload}
            align="end"
            disabledReason={cells ? undefined : (whyNoFile ?? words.loading(title))}
            entries={fileEndings.map((ending) => ({ label: words[ending], onChoose: () => void save(ending) }))}
          >
            {isReading ? words.makingFile : listMessages.export}
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
      <Parameters control={control} first={first} last={last} range={range} />
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

/** The rows above a file: the title, then whose figures, of when, on which basis, in which currency and as of which moment. */
function prefaceOf(
  title: string,
  { subsidiary, when, currency, isOfEntries, filters = [] }: ReportAbout,
  { company, subsidiaries }: Pick<Caller, 'company' | 'subsidiaries'>,
  dateTime: (moment: string) => string,
): ReportPreface {
  const whose = subsidiary ?? (subsidiaries.length > 1 ? words.allSubsidiaries : undefined);
  const facts: readonly (readonly [string, string | undefined])[] = [
    [words.company, company.name],
    [words.subsidiary, whose],
    [words.period, when],
    [words.filter, filters.length > 0 ? filters.join(', ') : undefined],
    [words.basis, isOfEntries === true ? words.accrual : undefined],
    [words.currency, currency],
    [words.exported, dateTime(new Date().toISOString())],
  ];
  return [[title], ...facts.flatMap(([name, text]) => (text === undefined || text === '' ? [] : [[name, text]]))];
}

/** The export as named in the audit trail; the address contains every parameter. */
const whatOf = (report: ReportName | undefined): ReportExport => ({
  ...(report === undefined ? { source: 'screen', name: location.pathname } : { source: 'report', name: report }),
  filters: addressFilters(location.search),
});

/** From the focused figure, or from above the first one, to the next one with details, total or entry. */
function stepFigure(by: 1 | -1): false | undefined {
  const figures = [...document.querySelectorAll<HTMLElement>('main table a[href]')];
  const at = figures.findIndex((figure) => figure === document.activeElement);
  const next = at < 0 && by < 0 ? undefined : figures[at + by];
  next?.focus();
  return next ? undefined : false;
}

/** P shows the focused figure next to the report; the button does so for every figure, including the level one came from. */
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

/** The report failed to load: the service's message and the way on. */
export function ReportFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const service = error instanceof ServiceError ? error : undefined;
  return (
    <ErrorPanel title={words.failed} code={service?.problems[0]?.code} errorId={service?.requestId} onRetry={onRetry}>
      {error.message}
    </ErrorPanel>
  );
}
