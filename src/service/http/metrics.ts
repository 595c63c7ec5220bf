import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Figures in the Prometheus text form. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** Counts one response; `route` is a short fixed word, never a path. */
  answered(route: string, method: string, status: number, milliseconds: number): void;
  close(): void;
}

/** Figures of this process, its answers, and what the gauges read when asked. */
export function createMetrics(
  gauges: Readonly<Record<string, { readonly help: string; readonly read: () => number }>>,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['route', 'method', 'status'] as const;
  const requests = new Counter({
    name: 'countinghouse_requests_total',
    help: 'Answered requests',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'countinghouse_request_seconds',
    help: 'Time to answer',
    labelNames: ['route', 'method'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  for (const [name, { help, read }] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({
      name: `countinghouse_${name}`,
      help,
      registers: [],
      collect: () => gauge.set(read()),
    });
    registry.registerMetric(gauge);
  }
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: (route, method, status, milliseconds) => {
      requests.inc({ route, method, status: String(status) });
      seconds.observe({ route, method }, milliseconds / 1000);
    },
    close: () => registry.clear(),
  };
}

/** The first words of a path that name a part of the service: `record`, `report`, … */
export const routeWord = (url: string | undefined): string =>
  /^\/services\/rest\/([a-z]{1,12})\//.exec(url ?? '')?.[1] ?? 'other';
