import { FileDown } from 'lucide-react';
import { type Ref, useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/platform/api/queries.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { EmptyState, NotLoaded } from '#app/ui/feedback/EmptyState.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { printMessages as words } from './printMessages.ts';
import './paper.css';

interface PaperFrameProps {
  readonly ref: Ref<HTMLIFrameElement>;
  readonly title: string;
  readonly file: ReturnType<typeof usePaper>;
  readonly onDownload: () => void;
  /** The browser shows the file of this address and can print it. */
  readonly onShown?: (url: string) => void;
}

/** A file of the service in the browser's own viewer, or what stands in its place. */
export function PaperFrame({ ref, title, file: { url, error, refetch }, onDownload, onShown }: PaperFrameProps) {
  return (
    <div className="paper-frame">
      {error ? (
        <NotLoaded title={words.notLoaded} retry={words.retry} onRetry={() => void refetch()}>
          {error.message}
        </NotLoaded>
      ) : url !== undefined && !navigator.pdfViewerEnabled ? (
        <EmptyState
          title={words.noViewer}
          actions={
            <Button variant="primary" icon={FileDown} onClick={onDownload}>
              {words.download}
            </Button>
          }
        >
          {words.openFile}
        </EmptyState>
      ) : url !== undefined ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's own viewer of PDF does not start in a sandbox
        <iframe ref={ref} src={url} title={words.preview} onLoad={() => onShown?.(url)} />
      ) : (
        <SkeletonFields count={8} what={title} />
      )}
    </div>
  );
}

/** Reads a file of the service, and gives it an address for as long as it is shown. */
export function usePaper(path: string, query: Readonly<Record<string, string | undefined>>, isWanted = true) {
  const { client } = useConnection();
  const {
    data: file,
    error,
    refetch,
  } = useQuery({
    queryKey: [...queryKeys.records, 'paper', path, query],
    queryFn: async ({ signal }) => (await client.send<Blob>({ path, query, isFile: true, signal })).body,
    retry: false,
    enabled: isWanted,
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
