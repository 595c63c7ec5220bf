import { median, medianRatio, ratioOf, short } from './figures.ts';
import type { Figures } from './goals.ts';
import type { ServiceResult } from './service/measureService.ts';

const others = ['thin', 'books', 'former'] as const;
const names = { p50: 'p50', p99: 'p99', perSecond: '/s' } as const;
const figuresOfBlock = ['p50', 'p99', 'perSecond'] as const;

/** The ratios and amounts of a run on one engine that goals speak of, and those to the other subjects. */
export function serviceFigures({ blocks, closing, starts, memoryMb, firstStarts }: ServiceResult): Figures {
  const ratios = Object.entries(blocks).flatMap(([id, { service = [], ...rest }]) =>
    others.flatMap((other) => {
      const rounds = rest[other];
      if (!rounds) return [];
      return figuresOfBlock.map((figure) => [`${id} ${names[figure]} x ${other}`, ratioOf(service, rounds, figure)]);
    }),
  );
  const [memory, thinMemory] = [memoryMb.service ?? [], memoryMb.thin ?? []];
  return measured([
    ...ratios,
    ['S8 start x thin', medianRatio(starts.service ?? [], starts.thin ?? [])],
    ['S8 very first start x thin', medianRatio(firstStarts.service ?? [], firstStarts.thin ?? [])],
    ['S9 memory x thin', medianRatio(memory, thinMemory)],
    ['S9 memory over thin, MB', median(memory.map((mb, at) => mb - (thinMemory[at] ?? NaN)))],
    ...contendedFigures(blocks),
    ...Object.entries(closing).flatMap(([where, { closeS, longestWaitS }]) => [
      [`S12 ${where}, close under 16 writers, s`, median(closeS)],
      [`S12 ${where}, longest wait of a writer, s`, median(longestWaitS)],
    ]),
  ]);
}

/** Of each place with contended changes, the worst of all kinds of changes. */
function contendedFigures(blocks: ServiceResult['blocks']): (readonly [string, number])[] {
  const found = new Map<string, { times: number[]; spreads: number[] }>();
  for (const [id, { service = [] }] of Object.entries(blocks)) {
    const [, title, clients, where] = /^S12 (.+), (\d+), (.+)$/.exec(id) ?? [];
    if (title === undefined || where === undefined) continue;
    const place = found.get(where) ?? { times: [], spreads: [] };
    found.set(where, place);
    place.spreads.push(median(service.map(({ p99, p50 }) => p99 / p50)));
    const alone = blocks[`S12 ${title}, 1, ${where}`]?.service;
    if (clients === '8' && alone) place.times.push(ratioOf(service, alone, 'perSecond'));
  }
  return [...found].flatMap(([where, { times, spreads }]) => [
    [`S12 ${where}, least /s at 8 clients x 1 client`, Math.min(...times)] as const,
    [`S12 ${where}, most p99 x p50`, Math.max(...spreads)] as const,
  ]);
}

/** Those that were measured, as tables show them. */
export const measured = (figures: readonly (readonly (string | number)[])[]): Figures =>
  Object.fromEntries(
    figures.flatMap(([name, value]) =>
      typeof value === 'number' && Number.isFinite(value) ? [[String(name), Number(short(value))]] : [],
    ),
  );
