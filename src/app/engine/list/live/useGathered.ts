import { useEffect, useState } from 'react';

/** Several saves together cause one reload; a long import by another user one every so often. */
const GATHER_MS = 150;
const SPACING_MS = 1_500;

type Work = () => Promise<void>;

function createGatherer() {
  let work: Work = () => Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = -Infinity;
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    lastAt = performance.now();
    // Failures wait for the next run.
    await work().catch(() => undefined);
    isRunning = false;
  };
  const ask = (): void => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        if (isRunning) ask();
        else void run();
      },
      Math.max(GATHER_MS, lastAt + SPACING_MS - performance.now()),
    );
  };
  return {
    ask,
    use: (next: Work): void => {
      work = next;
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Runs `work` shortly after a request, never concurrently and not too often. */
export function useGathered(work: Work): () => void {
  const [gatherer] = useState(createGatherer);
  useEffect(() => gatherer.use(work), [gatherer, work]);
  useEffect(() => gatherer.stop, [gatherer]);
  return gatherer.ask;
}
