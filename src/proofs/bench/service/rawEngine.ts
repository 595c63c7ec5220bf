import { median, short } from '../figures.ts';
import { type BenchOptions, wants } from '../options.ts';
import { type Books, faultOfJournal, faultOfPage, journalBody } from './journals.ts';
import type { Subject } from './subjects.ts';
import { faultOfOrder, faultOfPayment, faultOfTrialBalance, orderBody, paymentBody } from './trade.ts';
import type { TradeGround } from './tradeGround.ts';
import { DEEP, everything, range } from './workloads.ts';

interface RawRun {
  readonly statement: string;
  readonly count: number;
  readonly query?: string;
  readonly body?: string;
  readonly fault: (answer: string) => string | undefined;
}

/** The thin statements without HTTP, p50 in ms: what the engine itself takes. A wrong answer has no result; the others may still be right. */
export async function measureRaw(
  options: BenchOptions,
  thin: Subject,
  books: Books,
  ground: TradeGround | undefined,
  say: (line: string) => void,
): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const [name, run] of Object.entries(runsOf(options, books, ground))) {
    const figure = await medianOf(thin, run).catch((error: unknown) => {
      say(`engine alone, ${name}: no result. ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
      return undefined;
    });
    if (figure !== undefined) figures[name] = figure;
  }
  if (Object.keys(figures).length > 0)
    say(
      `engine alone, p50 ms: ${Object.entries(figures)
        .map(([name, value]) => `${name} ${short(value)}`)
        .join(', ')}`,
    );
  return figures;
}

function runsOf(
  options: BenchOptions,
  books: Books,
  ground: TradeGround | undefined,
): Readonly<Record<string, RawRun>> {
  const page = (days: typeof range, offset: number) =>
    `&from=${days.from}&until=${days.until}&status=APPROVED&limit=50&offset=${offset}`;
  const balanceTo = (to: string): RawRun => ({
    statement: 'trialBalance',
    count: 20,
    query: `&from=2026-01-01&to=${to}`,
    fault: faultOfTrialBalance,
  });
  return {
    ...(wants(options, 'S3')
      ? {
          get: {
            statement: 'get',
            count: 300,
            query: `&id=${books.journals[0] ?? ''}`,
            fault: (text) => faultOfJournal(text),
          },
        }
      : {}),
    ...(wants(options, 'S4')
      ? { list: { statement: 'list', count: 100, query: page(range, 0), fault: (text) => faultOfPage(text, range) } }
      : {}),
    ...(wants(options, 'S5') && options.records >= 2 * DEEP
      ? {
          deep: {
            statement: 'list',
            count: 10,
            query: page(everything, DEEP),
            fault: (text) => faultOfPage(text, everything),
          },
        }
      : {}),
    ...(wants(options, 'S11')
      ? { trialBalance: balanceTo('2026-11-30'), trialBalanceMidMonth: balanceTo('2026-11-15') }
      : {}),
    ...(wants(options, 'S1', 'S2')
      ? {
          create: {
            statement: 'create',
            count: 200,
            body: journalBody(books, 4, 1),
            fault: (text) => faultOfJournal(text, 4),
          },
        }
      : {}),
    ...(wants(options, 'S6')
      ? {
          create1000: {
            statement: 'create',
            count: 10,
            body: journalBody(books, 1_000, 1),
            fault: (text) => faultOfJournal(text, 1_000),
          },
        }
      : {}),
    ...(ground && wants(options, 'S7')
      ? {
          payNamed: {
            statement: 'pay',
            count: 20,
            body: paymentBody(books, ground, false),
            fault: (text) => faultOfPayment(text, ground),
          },
          payOldest: {
            statement: 'pay',
            count: 20,
            body: paymentBody(books, ground, true),
            fault: (text) => faultOfPayment(text, ground),
          },
        }
      : {}),
    ...(ground && wants(options, 'S10')
      ? {
          order: {
            statement: 'order',
            count: 20,
            body: orderBody(books, ground, 1),
            fault: (text) => faultOfOrder(text, ground),
          },
        }
      : {}),
  };
}

async function medianOf(thin: Subject, { statement, count, query = '', body, fault }: RawRun): Promise<number> {
  const ask = (times: number) => {
    const path = `/raw/${statement}?count=${times}${query}`;
    return thin.sender.send(body === undefined ? { method: 'GET', path } : { method: 'POST', path, body });
  };
  // The first calls compile and plan, as the first round of a workload does.
  await ask(Math.ceil(count / 5));
  const reply = await ask(count);
  if (reply.status !== 200) throw new Error(`the engine alone refused ${statement}: ${reply.text}`);
  const { latencies, last }: { latencies: number[]; last: string } = JSON.parse(reply.text);
  const wrong = fault(last);
  if (wrong !== undefined) throw new Error(`wrong answer of the engine alone to ${statement}: ${wrong}`);
  return median(latencies);
}
