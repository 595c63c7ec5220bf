import type { SolverAnswer, SolverAsk } from './problem.ts';
import { solve } from './solve.ts';

/** Longest stretch of work before the page can paint and respond to keys. */
const SLICE_MS = 12;

/** A message is a separate task without the delay that browsers add to timers. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Solves in short stretches with the page free in between; undefined when it was called off. */
export async function runCooperatively(ask: SolverAsk, signal: AbortSignal): Promise<SolverAnswer | undefined> {
  const steps = solve(ask);
  // Typed text is painted before its search starts.
  await nextTask();
  if (signal.aborted) return undefined;
  let until = performance.now() + SLICE_MS;
  for (let step = steps.next(); !signal.aborted; step = steps.next()) {
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await nextTask();
    until = performance.now() + SLICE_MS;
  }
  return undefined;
}
