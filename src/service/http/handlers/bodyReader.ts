import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { type Problem, problemOf } from '#contract/messages/problem';

/** What is wrong with a body that is read member by member. */
export interface BodyReader {
  readonly problems: readonly Problem[];
  /** Notes a problem at a path; returns nothing, as a value that is not there. */
  wrong(path: string, what: Parameters<typeof problemOf>[0]): undefined;
}

/** Reads a body that has only the named members; others are noted as problems. */
export function bodyReader(body: Readonly<Record<string, unknown>>, members: readonly string[]): BodyReader {
  const problems: Problem[] = [];
  const wrong: BodyReader['wrong'] = (path, what) => void problems.push(problemOf(what, { path }, 'INVALID_CONTENT'));
  for (const given of Object.keys(body).filter((each) => !members.includes(each))) {
    const name = given.slice(0, 60);
    wrong(name, message('access.unknownField', { name, list: arg.choice(members) }));
  }
  return { problems, wrong };
}
