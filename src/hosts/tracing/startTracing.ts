import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, type TextMapGetter, trace } from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { ATTR_HTTP_REQUEST_METHOD, ATTR_HTTP_ROUTE, ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import type { TracedRequests } from '../../service/http/server.ts';
import { type TracedWork, workChannel } from '../../service/storage/tracedWork.ts';
import type { HostSettings } from '../settings.ts';
import { KIND, QuietJobs } from './quietJobs.ts';
import { endRequest, endWork, formOf, signInRoute } from './spans.ts';

export interface Tracing {
  readonly requests: TracedRequests;
  /** What the log says of the trace that the caller works in. */
  ids(): { readonly traceId: string; readonly spanId: string } | undefined;
  /** Adds what became known of a request. */
  noteAnswer(
    request: IncomingMessage,
    answer: { readonly route: string | undefined; readonly requestId: string },
  ): void;
  /** Sends what is left, for a limited time. */
  close(): Promise<void>;
}

/** No more of the end of a process than this is spent on a collector that does not answer. */
const CLOSING_MS = 2_000;
/** Asked for every few seconds, by programs. */
const unwatched: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
/** Any other word may be anything. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Sends spans of requests, jobs, webhooks and of what they do in the database to a collector by OTLP over HTTP. A span
 * has kinds, routes, numbers and ids: no value, name or address. Whatever the collector does, nothing waits for it.
 * @param told hears of each change between a collector that takes spans and one that doesn't
 */
export function startTracing(
  settings: NonNullable<HostSettings['tracing']>,
  told: (problem: string | undefined) => void,
): Tracing {
  const provider = createProvider(settings, told);
  const tracer = provider.getTracer('countinghouse');
  const current = new AsyncLocalStorage<Context>();
  const endTracedWork = traceWork(current, ({ name, kind, attributes }, parent) =>
    tracer.startSpan(name, { kind, attributes }, parent),
  );
  const ofRequests = new WeakMap<IncomingMessage, { readonly span: Span; readonly method: string }>();
  const noteRoute = (request: IncomingMessage, route: string): void => {
    const known = ofRequests.get(request);
    known?.span.setAttribute(ATTR_HTTP_ROUTE, route).updateName(`${known.method} ${route}`);
  };
  const within = (request: IncomingMessage, response: ServerResponse, work: () => void): void => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (unwatched.has(path)) return work();
    const method = methods.has(request.method ?? '') ? (request.method ?? '') : 'HTTP';
    const from = propagator.extract(ROOT_CONTEXT, request.headers, headers);
    const attributes = { [KIND]: 'request', [ATTR_HTTP_REQUEST_METHOD]: method === 'HTTP' ? '_OTHER' : method };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, from);
    ofRequests.set(request, { span, method });
    const route = signInRoute(path);
    if (route !== undefined) noteRoute(request, route);
    response.once('close', () => endRequest(span, response));
    current.run(trace.setSpan(from, span), work);
  };
  return {
    requests: { within, noteRoute },
    ids: () => {
      const context = current.getStore();
      const found = context && trace.getSpanContext(context);
      return found && { traceId: found.traceId, spanId: found.spanId };
    },
    noteAnswer: (request, { route, requestId }) => {
      if (route !== undefined) noteRoute(request, route);
      ofRequests.get(request)?.span.setAttribute('countinghouse.request_id', requestId);
    },
    close: async () => {
      endTracedWork();
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, setTimeout(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}

const propagator = new W3CTraceContextPropagator();
const headers: TextMapGetter<IncomingMessage['headers']> = {
  keys: (carrier) => Object.keys(carrier),
  get: (carrier, name) => carrier[name],
};

function createProvider(
  { endpoint, serviceName }: NonNullable<HostSettings['tracing']>,
  told: (problem: string | undefined) => void,
): BasicTracerProvider {
  const exporter = telling(new OTLPTraceExporter({ url: endpoint }), told);
  return new BasicTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName })),
    spanProcessors: [new QuietJobs(new BatchSpanProcessor(exporter))],
  });
}

/** An exporter that says when it begins to fail, and when it works again. */
function telling(exporter: SpanExporter, told: (problem: string | undefined) => void): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.code !== ExportResultCode.SUCCESS;
        if (fails !== isFailing) told(fails ? (result.error?.message ?? 'unknown') : undefined);
        isFailing = fails;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/**
 * Gives work a span below the one it belongs to. A trace begins with a request or a job: what belongs to neither, or to
 * one that has ended, is in no trace. The returned function ends it.
 */
function traceWork(
  current: AsyncLocalStorage<Context>,
  start: (form: ReturnType<typeof formOf>, parent: Context) => Span,
): () => void {
  const begun = new WeakMap<object, Span>();
  const begin = (work: TracedWork): Context => {
    const isApart = work.isApart === true;
    const parent = isApart ? ROOT_CONTEXT : (current.getStore() ?? ROOT_CONTEXT);
    if (!isApart && trace.getSpan(parent)?.isRecording() !== true) return parent;
    const span = start(formOf(work), parent);
    begun.set(work, span);
    return trace.setSpan(parent, span);
  };
  const end = (message: unknown): void => {
    const work = message as TracedWork & { readonly error?: unknown }; // the messages of this channel
    const span = begun.get(work);
    if (span) endWork(span, work, work.error);
  };
  workChannel.start.bindStore(current, begin);
  workChannel.asyncEnd.subscribe(end);
  return () => {
    workChannel.start.unbindStore(current);
    workChannel.asyncEnd.unsubscribe(end);
  };
}
