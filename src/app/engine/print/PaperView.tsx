import { FileDown, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type PaperFormat, paperFormats } from '#contract/paper/paper';
import type { ExportNote } from '#contract/wire/exports';
import { queryKeys } from '#app/platform/api/queries.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { exportMessages } from '#app/platform/exports/exportMessages.ts';
import { exportFile, noteExport } from '#app/platform/exports/exports.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { fileStem } from '#app/ui/download.ts';
import { EmptyState, NotLoaded } from '#app/ui/feedback/EmptyState.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { printMessages as words } from './printMessages.ts';
import './paper.css';

interface PaperViewProps {
  readonly title: string;
  /** Where the service has the file. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** What leaves the app, as the audit trail notes it. */
  readonly noted: Omit<ExportNote, 'format'>;
  readonly back: ReactNode;
  /** What comes before the paper is used: missing bank details, dates to choose. */
  readonly children?: ReactNode;
}

/** The size that is chosen, else what the country of the company uses. */
type Size = PaperFormat | 'auto';
const sizes: readonly Size[] = ['auto', ...paperFormats];

/** A file of the service on the screen: what is printed, downloaded and sent are the same bytes. */
export function PaperView({ title, path, query = {}, noted, back, children }: PaperViewProps) {
  const { company } = useConnection();
  const [size, setSize] = useState<Size>('auto');
  const { file, url, error, refetch } = usePaper(path, { ...query, ...(size === 'auto' ? {} : { format: size }) });
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
  const hasViewer = navigator.pdfViewerEnabled;
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
          disabledReason={hasViewer ? why : words.noViewer}
          onClick={printFile}
        >
          {words.print}
        </Button>
      </ScreenHead>
      {children}
      <div className="paper-frame">
        {error ? (
          <NotLoaded title={words.notLoaded} retry={words.retry} onRetry={() => void refetch()}>
            {error.message}
          </NotLoaded>
        ) : isReady && !hasViewer ? (
          <EmptyState
            title={words.noViewer}
            actions={
              <Button variant="primary" icon={FileDown} onClick={download}>
                {words.download}
              </Button>
            }
          >
            {words.openFile}
          </EmptyState>
        ) : isReady ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's own viewer of PDF does not start in a sandbox
          <iframe ref={frame} src={url} title={words.preview} />
        ) : (
          <SkeletonFields count={8} what={title} />
        )}
      </div>
    </Screen>
  );
}

/** Reads a file of the service, and gives it an address for as long as it is shown. */
export function usePaper(path: string, query: Readonly<Record<string, string | undefined>>) {
  const { client } = useConnection();
  const {
    data: file,
    error,
    refetch,
  } = useQuery({
    queryKey: [...queryKeys.records, 'paper', path, query],
    queryFn: async ({ signal }) => (await client.send<Blob>({ path, query, isFile: true, signal })).body,
    retry: false,
  });
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return { file, url, error, refetch };
}
