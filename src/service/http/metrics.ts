import { collectDefaultMetrics, Counter, Gauge as PromGauge, Histogram, Registry } from 'prom-client';

/** What takes time at the database: a statement, or waiting for a connection. */
type DatabaseUse = 'statement' | 'connection';

/** Figures in the Prometheus text form. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** Counts one response; `route` is a short fixed word, never a path. */
  answered(route: string, method: string, status: number, milliseconds: number): void;
  /** Counts one use of the database. */
  timed(what: DatabaseUse, milliseconds: number): void;
  close(): void;
}

/** A figure that is read when it is asked for. */
export interface Gauge {
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

const DATABASE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Figures of this process, its answers, and what the gauges read when asked. */
export function createMetrics(gauges: Readonly<Record<string, Gauge>>): Metrics {
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
  const durations: Readonly<Record<DatabaseUse, Histogram>> = {
    statement: new Histogram({
      name: 'countinghouse_statement_seconds',
      help: 'Time of a statement',
      buckets: DATABASE_BUCKETS,
      registers: [registry],
    }),
    connection: new Histogram({
      name: 'countinghouse_connection_wait_seconds',
      help: 'Time until a connection was free',
      buckets: DATABASE_BUCKETS,
      registers: [registry],
    }),
  };
  for (const [name, { help, read }] of Object.entries(gauges)) {
    const gauge: PromGauge = new PromGauge({
      name: `countinghouse_${name}`,
      help,
      registers: [],
      // Figures are asked for most when something is broken: the others are given all the same.
      collect: async () =>
        gauge.set(
          await Promise.resolve()
            .then(read)
            .catch(() => Number.NaN),
        ),
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
    timed: (what, milliseconds) => durations[what].observe(milliseconds / 1000),
    close: () => registry.clear(),
  };
}

/** The first words of a path that name a part of the service: `record`, `report`, … */
export const routeWord = (url: string | undefined): string =>
  /^\/services\/rest\/([a-z]{1,12})\//.exec(url ?? '')?.[1] ?? 'other';
