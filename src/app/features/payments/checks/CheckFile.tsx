import { useEffect, useRef, useState } from 'react';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { exportMessages } from '#app/platform/exports/exportMessages.ts';
import { exportFile, noteExport } from '#app/platform/exports/exports.ts';
import { checkRunAddress } from '#app/platform/router/addresses.ts';
import { PaperFrame, usePaper } from '#app/engine/print/PaperFrame.tsx';
import { fileStem } from '#app/ui/download.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { useDebouncedValue } from '#app/ui/useDebouncedValue.ts';
import { checksQuery, type CheckSetup } from './checkSetup.ts';
import { checkMessages as words } from './messages.ts';

/** A first number that is being typed asks for no file with every key. */
const PAUSE_MS = 300;

interface CheckFileProps {
  /** Payments by id, in the order of their checks. */
  readonly payments: readonly string[];
  readonly setup: CheckSetup;
  /** The number of the first check in a preview. */
  readonly first: string | undefined;
  /** Print it once it is shown; a browser without a viewer downloads it. */
  readonly isForPrinter: boolean;
}

/** The checks of a run as the service prints them. */
export function CheckFile({ payments, setup, first, isForPrinter }: CheckFileProps) {
  const { company } = useConnection();
  const paused = useDebouncedValue(first ?? '', PAUSE_MS);
  const query = checksQuery(payments, setup, isForPrinter || paused === '' ? undefined : paused);
  const paper = usePaper('/services/rest/checks/v1', query, payments.length > 0);
  const { file, url } = paper;
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<string>();
  const sent = useRef<readonly string[]>(undefined);
  const download = () => file && void exportFile(company, noteOf(payments), fileName(payments), file).catch(refuse);
  const canPrint = navigator.pdfViewerEnabled ? url !== undefined && shown === url : file !== undefined;
  useEffect(() => {
    if (!isForPrinter) sent.current = undefined;
    if (!isForPrinter || !canPrint || !file || sent.current === payments) return;
    sent.current = payments;
    const note = noteOf(payments);
    void (
      navigator.pdfViewerEnabled
        ? noteExport(company, note).then(() => frame.current?.contentWindow?.print())
        : exportFile(company, note, fileName(payments), file)
    ).catch(refuse);
  }, [isForPrinter, canPrint, file, payments, company]);
  if (payments.length === 0) return null;
  return <PaperFrame ref={frame} title={words.title} file={paper} onDownload={download} onShown={setShown} />;
}

const fileName = (payments: readonly string[]): string => `${fileStem(words.fileOf(payments.length))}.pdf`;
const noteOf = (payments: readonly string[]) =>
  ({
    source: 'screen',
    name: checkRunAddress,
    rows: payments.length,
    filters: { payments: payments.join(', ') },
    format: 'print',
  }) as const;
const refuse = (problem: unknown) =>
  showToast(exportMessages.notPrinted(problem instanceof Error ? problem.message : ''), { tone: 'critical' });
