import { describe, expect, it } from 'vitest';
import { peopleOf, toReview } from './AccessFigures.tsx';

const user = (name: string, more: Partial<Parameters<typeof peopleOf>[0][number]> = {}) => ({
  name,
  isActive: true,
  isProgram: false,
  hasSecondFactor: true,
  lastSignIn: '2026-11-01T08:00:00Z' as string | null,
  ...more,
});

describe('the users an administrator should review', () => {
  const users = [
    user('a'),
    user('b', { hasSecondFactor: false }),
    user('c', { lastSignIn: null, hasSecondFactor: false }),
    user('d', { isActive: false, hasSecondFactor: false }),
    user('e', { isProgram: true, hasSecondFactor: false }),
  ];

  it('are active people only', () => {
    expect(peopleOf(users).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('have one reason each, and who never signed in comes first', () => {
    expect(toReview(users).map(({ user: { name }, issue }) => [name, issue])).toEqual([
      ['c', 'neverSignedIn'],
      ['b', 'noSecondFactor'],
    ]);
  });
});
