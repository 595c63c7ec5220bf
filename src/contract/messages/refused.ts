import type { Problem } from './problem.ts';

/** A request that can't be fulfilled: every reason together. Caught where the response is written, never by a command. */
export class Refused extends Error {
  readonly problems: readonly [Problem, ...Problem[]];
  readonly headers: Readonly<Record<string, string>>;
  constructor(problems: readonly [Problem, ...Problem[]], headers: Readonly<Record<string, string>> = {}) {
    super(problems[0].detail);
    this.problems = problems;
    this.headers = headers;
  }
}

/** Throws when there is at least one problem. */
export function refuseIfAny(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first) throw new Refused([first, ...rest]);
}

export const refuseWith = (problem: Problem): never => {
  throw new Refused([problem]);
};
