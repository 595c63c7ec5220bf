import { FileDown, Printer } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type PaperFormat, paperFormats } from '#contract/paper/paper';
import type { ExportNote } from '#contract/wire/exports';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { exportMessages } from '#app/platform/exports/exportMessages.ts';
import { exportFile, noteExport } from '#app/platform/exports/exports.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { fileStem } from '#app/ui/download.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { PaperFrame, usePaper } from './PaperFrame.tsx';
import { printMessages as words } from './printMessages.ts';

interface PaperViewProps {
  readonly title: string;
  /** The location of the file on the service. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** The export, as recorded in the audit trail. */
  readonly noted: Omit<ExportNote, 'format'>;
  readonly back: ReactNode;
  /** Steps before the paper is used: missing bank details, dates to choose. */
  readonly children?: ReactNode;
}

/** The size that is chosen, else what the country of the company uses. */
type Size = PaperFormat | 'auto';
const sizes: readonly Size[] = ['auto', ...paperFormats];

/** A file of the service on the screen: what is printed, downloaded and sent are the same bytes. */
export function PaperView({ title, path, query = {}, noted, back, children }: PaperViewProps) {
  const { company } = useConnection();
  const [size, setSize] = useState<Size>('auto');
  const paper = usePaper(path, { ...query, ...(size === 'auto' ? {} : { format: size }) });
  const { file, url } = paper;
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = (problem: unknown) =>
    showToast(exportMessages.notPrinted(problem instanceof Error ? problem.message : ''), { tone: 'critical' });
  const printFile = () =>
    void noteExport(company, { ...noted, format: 'print' }).then(() => frame.current?.contentWindow?.print(), tell);
  const download = () =>
    file && void exportFile(company, { ...noted, format: 'print' }, `${fileStem(title)}.pdf`, file).catch(tell);
  useShortcuts({ label: words.preview, shortcuts: [{ keys: 'Mod+P', label: words.print, run: printFile }] });
  const isReady = url !== undefined;
  const why = isReady ? undefined : words.notReady;
  return (
    <Screen title={title}>
      <ScreenHead className="print-head" title={title}>
        {back}
        <Segments
          label={words.size}
          value={size}
          options={sizes.map((each) => ({ value: each, label: words.sizes[each] }))}
          onChange={setSize}
        />
        <Button icon={FileDown} disabledReason={why} onClick={download}>
          {words.download}
        </Button>
        <Button
          variant="primary"
          icon={Printer}
          keys="Mod+P"
          disabledReason={navigator.pdfViewerEnabled ? why : words.noViewer}
          onClick={printFile}
        >
          {words.print}
        </Button>
      </ScreenHead>
      {children}
      <PaperFrame ref={frame} title={title} file={paper} onDownload={download} />
    </Screen>
  );
}
