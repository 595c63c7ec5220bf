import { refuseIf } from '../fixtures/referenceModel.ts';
import { type Doc, isShut, lineAmount, type Leg, type State } from './state.ts';

/** The contract is earned in three monthly parts. */
const PARTS = 3;

/** What the lines of a sale put on the deferral account, as posted: by line, a return below zero. */
export function deferredOf(doc: Doc, posted: readonly Leg[]): Doc['deferred'] {
  const legs = posted.filter(({ account }) => account === 'deferred');
  const lines = doc.lines.flatMap((line, at) => (line.item === 'contract' && lineAmount(line) !== 0n ? [at + 1] : []));
  return lines.map((line, at) => ({ line, base: -(legs[at]?.base ?? 0n) }));
}

/** The day of a part: the same day of a later month, or its last where it is shorter or the first was a last day. */
function dayOfPart(start: string, part: number): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const lengthOf = (index: number) => new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  const index = month - 1 + part;
  const length = lengthOf(index);
  const isLast = day === lengthOf(month - 1);
  return new Date(Date.UTC(year, index, isLast || day > length ? length : day)).toISOString().slice(0, 10);
}

/** What is earned of a whole by a day: thirds without their fractions, the last with what they leave; nothing before it is sold. */
function earned(whole: bigint, start: string, sold: string, day: string): bigint {
  if (day < sold) return 0n;
  const third = whole / BigInt(PARTS);
  const parts = Array.from({ length: PARTS }, (_, part) =>
    part < PARTS - 1 ? third : whole - third * BigInt(PARTS - 1),
  );
  return parts.filter((_, part) => dayOfPart(start, part) <= day).reduce((sum, part) => sum + part, 0n);
}

interface DueLine {
  readonly sale: string;
  readonly line: number;
  readonly base: bigint;
}

/** What is left to recognize by the end of a month, for each sale line that defers or has been recognized. */
function dueBy({ docs }: State, end: string): DueLine[] {
  const runs = [...docs.values()].filter(({ kind }) => kind === 'revenueRecognition');
  const named = new Set([
    ...[...docs.values()].flatMap(({ id, deferred }) => deferred.map(({ line }) => `${id} ${line}`)),
    ...runs.flatMap(({ recognized }) => recognized.map(({ sale, line }) => `${sale} ${line}`)),
  ]);
  return [...named].flatMap((name): DueLine[] => {
    const [sale = '', number = ''] = name.split(' ');
    const line = Number(number);
    const doc = docs.get(sale);
    const whole = doc?.deferred.find((each) => each.line === line)?.base ?? 0n;
    const done = runs.flatMap(({ date, recognized }) =>
      recognized.filter((each) => each.sale === sale && each.line === line).map(({ base }) => ({ date, base })),
    );
    const by = (day: string) => (doc ? earned(whole, doc.start, doc.date, day) : 0n);
    const total = (until: string) => done.filter(({ date }) => date <= until).reduce((sum, { base }) => sum + base, 0n);
    const latest = done.map(({ date }) => date).reduce((one, other) => (other > one ? other : one), end);
    const [here, ever] = [by(end) - total(end), by(latest) - total(latest)];
    const isLess = here > 0n ? ever > 0n && here <= ever : ever < 0n && here >= ever;
    const base = here === 0n || ever === 0n || here > 0n !== ever > 0n ? 0n : isLess ? here : ever;
    return base === 0n ? [] : [{ sale, line, base }];
  });
}

/** Recognizes what is due in a month, after earlier months that are open. */
export function recognize(state: State, doc: Doc, at: number): void {
  const { months } = state;
  const month = months[at];
  if (!month) return;
  refuseIf(isShut(state, month.end, 'general'), 'period');
  refuseIf(
    months.slice(0, at).some(({ end }) => !isShut(state, end, 'general') && dueBy(state, end).length > 0),
    'an earlier month is due',
  );
  const due = dueBy(state, month.end);
  refuseIf(due.length === 0, 'nothing due');
  doc.date = month.end;
  doc.recognized = due;
  doc.legs = due.flatMap(({ base }): Leg[] => [
    { account: 'deferred', amount: base, base, currency: 'usd' },
    { account: 'earned', amount: -base, base: -base, currency: 'usd' },
  ]);
}
