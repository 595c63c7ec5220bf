import type { Block } from '../figures.ts';
import { type BenchOptions, wants, type WorkloadName } from '../options.ts';
import { type Books, faultOfJournal, faultOfPage, idOf, pageOf } from './journals.ts';
import { runLoad } from './load.ts';
import type { Page, Subject } from './subjects.ts';
import type { GroundOf } from './tradeGround.ts';
import { isStatus, type Workload } from './workload.ts';
import { tradeWorkloads, trialBalanceWorkloads } from './tradeWorkloads.ts';

export const range = { from: '2026-01-01', until: '2026-03-01' };
// Up to the month before the measured documents, so that no page contains what a run writes.
export const everything = { from: '2025-01-01', until: '2026-11-30' };
export const DEEP = 100_000;
let made = 0;

/** The workloads of a run in their order: reads first, as writes would disturb them. */
export function serviceWorkloads(options: BenchOptions, books: Books, groundOf: GroundOf | undefined): Workload[] {
  const all = [
    ...[1, 5, 10].map((clients) => getWorkload(books, clients)),
    ...[1, 10].flatMap((clients) =>
      [false, true].map((isUncounted) =>
        listWorkload(
          'S4',
          `${isUncounted ? 'page' : 'page with total'}, ${counted(clients)}`,
          'list of 50, 60 days and status',
          { ...range, offset: 0, isUncounted },
          clients,
          150,
        ),
      ),
    ),
    ...[false, true].map((isUncounted) =>
      afterWrite(
        listWorkload(
          'S4',
          `${isUncounted ? 'page' : 'page with total'} after a write`,
          'list of 50 of all',
          { ...everything, offset: 0, isUncounted },
          1,
          60,
        ),
      ),
    ),
    ...(options.records >= 2 * DEEP
      ? [
          listWorkload(
            'S5',
            'page',
            `list of 50 at offset ${DEEP}`,
            { ...everything, offset: DEEP, isUncounted: true },
            1,
            10,
          ),
        ]
      : []),
    ...trialBalanceWorkloads(),
    ...[1, 5, 10].map((clients) => createWorkload(clients === 1 ? 'S1' : 'S2', 4, clients, 200 * Math.min(clients, 3))),
    createWorkload('S6', 1_000, 1, 10),
    ...(groundOf ? tradeWorkloads(books, groundOf) : []),
  ];
  return all.filter(({ name }) => wants(options, name));
}

const counted = (clients: number): string => (clients === 1 ? '1 client' : `${clients} clients`);

function createWorkload(name: WorkloadName, lines: number, clients: number, count: number): Workload {
  return {
    name,
    id: `${name} ${counted(clients)}`,
    title: `create ${lines} lines`,
    hasBooks: true,
    load: (subject) => {
      const first = (made += count);
      return {
        clients,
        count,
        ask: (at) => subject.create(lines, first + at),
        fault: (reply) => isStatus(reply, 201) ?? faultOfJournal(reply.text, lines),
      };
    },
    // The stored record must equal the answer.
    agree: async (subject) => {
      const created = await subject.sender.send(subject.create(lines, 1));
      const kept = await subject.sender.send(subject.get(idOf(created.text)));
      return [faultOfJournal(created.text, lines) ?? faultOfJournal(kept.text, lines) ?? 'kept as answered'];
    },
  };
}

const getWorkload = ({ journals }: Books, clients: number): Workload => ({
  name: 'S3',
  id: `S3 ${counted(clients)}`,
  title: 'get with lines',
  load: (subject, round) => ({
    clients,
    count: 300 * Math.min(clients, 3),
    ask: (at) => subject.get(journals[(at + round * 97) % journals.length] ?? ''),
    fault: (reply) => isStatus(reply, 200) ?? faultOfJournal(reply.text),
  }),
});

const listWorkload = (
  name: WorkloadName,
  id: string,
  title: string,
  page: Page,
  clients: number,
  count: number,
): Workload => ({
  name,
  id: `${name} ${id}`,
  title,
  hasBooks: !page.isUncounted,
  load: (subject, round) => ({
    clients,
    count,
    // Several consecutive pages, as a user pages through a list; no offset exceeds what a service must accept.
    ask: (at) => subject.list({ ...page, offset: Math.abs(page.offset - ((at + round) % 5) * 50) }),
    fault: (reply) => isStatus(reply, 200) ?? faultOfPage(reply.text, page),
  }),
  agree: async (subject) => pageOf((await subject.sender.send(subject.list(page))).text),
});

/** A journal is created before each page, outside the clock. */
const afterWrite = (workload: Workload): Workload => ({
  ...workload,
  load: (subject, round) => ({
    ...workload.load(subject, round),
    undo: () => subject.create(4, (made += 1)),
  }),
});

/** One block per subject in turn, so that disturbances of the machine affect all alike. */
export async function measure(
  workload: Workload,
  subjects: readonly Subject[],
  rounds: number,
): Promise<Map<string, Block[]>> {
  await agreeing(workload, subjects);
  const results = new Map<string, Block[]>(subjects.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    const turn = round % 2 === 0 ? subjects : subjects.toReversed();
    for (const subject of turn) {
      const block = await runLoad(subject.sender, workload.load(subject, round + 1));
      // The round before the first warms caches and compilers and does not count.
      if (round >= 0) results.get(subject.name)?.push(block);
    }
  }
  return results;
}

/** @throws {Error} when two subjects answer the same question differently */
async function agreeing({ id, agree }: Workload, subjects: readonly Subject[]): Promise<void> {
  if (!agree) return;
  const answers: (readonly (string | undefined)[])[] = [];
  for (const subject of subjects) answers.push(await agree(subject));
  for (const at of answers[0]?.keys() ?? []) {
    const given = new Set(answers.map((answer) => answer[at]).filter((answer) => answer !== undefined));
    if (given.size > 1)
      throw new Error(
        `${id}: the subjects answer differently:\n${[...given].map((each) => each.slice(0, 400)).join('\n')}`,
      );
  }
}
