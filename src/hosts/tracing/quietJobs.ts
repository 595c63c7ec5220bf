import { type Context, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { ATTR_DB_OPERATION_NAME } from '@opentelemetry/semantic-conventions';

/** The attribute of spans that tells what they are of. */
export const KIND = 'countinghouse.kind';
const SLOW_SECONDS = 1;

/**
 * Drops the traces of jobs that found nothing to do: some look every second, and a service at rest would send little
 * else. A trace is kept when it changed something, sent something, failed or was slow.
 */
export class QuietJobs implements SpanProcessor {
  readonly #next: SpanProcessor;
  /** The spans that have ended, by the trace of a job that has not. */
  readonly #held = new Map<string, ReadableSpan[]>();

  constructor(next: SpanProcessor) {
    this.#next = next;
  }

  onStart(span: Span, parent: Context): void {
    if (isJob(span)) this.#held.set(span.spanContext().traceId, []);
    this.#next.onStart(span, parent);
  }

  onEnd(span: ReadableSpan): void {
    const { traceId } = span.spanContext();
    const held = this.#held.get(traceId);
    if (!held) return this.#next.onEnd(span);
    held.push(span);
    if (!isJob(span)) return;
    this.#held.delete(traceId);
    if (held.some(isWorthTelling)) for (const each of held) this.#next.onEnd(each);
  }

  forceFlush(): Promise<void> {
    return this.#next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#next.shutdown();
  }
}

const isJob = ({ attributes }: ReadableSpan): boolean => attributes[KIND] === 'job';

const writing = /^(insert|update|delete|merge|copy|create|alter|drop|truncate)$/;

function isWorthTelling({ attributes, status, name, duration: [seconds] }: ReadableSpan): boolean {
  if (status.code === SpanStatusCode.ERROR || seconds >= SLOW_SECONDS || attributes[KIND] === 'delivery') return true;
  // Records are written by functions of the database, in statements with these names.
  return name.startsWith('commit') || writing.test(String(attributes[ATTR_DB_OPERATION_NAME] ?? ''));
}
