import type { UserEntry } from '#contract/wire/access';

type Fact = Pick<UserEntry, 'isActive' | 'isProgram' | 'hasSecondFactor' | 'lastSignIn'>;

/** A user and the reason to look at it. */
interface Review<U> {
  readonly user: U;
  readonly issue: 'neverSignedIn' | 'noSecondFactor';
}

/** People who can sign in; integrations are counted for themselves. */
export const peopleOf = <U extends Fact>(users: readonly U[]): readonly U[] =>
  users.filter(({ isActive, isProgram }) => isActive && !isProgram);

/** Active users that an administrator should look at: one reason each, the graver one. */
export function toReview<U extends Fact>(users: readonly U[]): readonly Review<U>[] {
  const people = peopleOf(users);
  const absent = people.filter(({ lastSignIn }) => lastSignIn === null);
  const weak = people.filter(({ lastSignIn, hasSecondFactor }) => lastSignIn !== null && !hasSecondFactor);
  return [
    ...absent.map((user): Review<U> => ({ user, issue: 'neverSignedIn' })),
    ...weak.map((user): Review<U> => ({ user, issue: 'noSecondFactor' })),
  ];
}
