import { useQuery } from '@tanstack/react-query';
import type { UserEntry } from '#contract/wire/access';
import { addDays } from '#contract/values/calendar';
import { Figure } from '#app/engine/figures/Figure.tsx';
import { HomeTable } from '#app/engine/figures/HomeTable.tsx';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { accessLogAddress, usersAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { setupQueries } from '../accessApi.ts';
import { logQuery } from '../log/logQuery.ts';
import { accessFigureMessages as words } from './figureMessages.ts';

type Fact = Pick<UserEntry, 'isActive' | 'isProgram' | 'hasSecondFactor' | 'lastSignIn'>;

/** A user and the reason to review them. */
interface Review<U> {
  readonly user: U;
  readonly issue: 'neverSignedIn' | 'noSecondFactor';
}

/** People who can sign in; integrations are counted for themselves. */
export const peopleOf = <U extends Fact>(users: readonly U[]): readonly U[] =>
  users.filter(({ isActive, isProgram }) => isActive && !isProgram);

/** Active users an administrator should review: one reason each, the more serious one. */
export function toReview<U extends Fact>(users: readonly U[]): readonly Review<U>[] {
  const people = peopleOf(users);
  const absent = people.filter(({ lastSignIn }) => lastSignIn === null);
  const weak = people.filter(({ lastSignIn, hasSecondFactor }) => lastSignIn !== null && !hasSecondFactor);
  return [
    ...absent.map((user): Review<U> => ({ user, issue: 'neverSignedIn' })),
    ...weak.map((user): Review<U> => ({ user, issue: 'noSecondFactor' })),
  ];
}

const MOST = 6;
const DAYS = 7;

const useUsers = () => useQuery(setupQueries(useConnection().client).users());

function useFailed() {
  const from = addDays(todayHere(), -DAYS);
  const params = new URLSearchParams({ outcome: 'refused', from });
  const answer = useQuery(setupQueries(useConnection().client).signIns(logQuery(params)));
  return { ...answer, to: `${accessLogAddress}?${params.toString()}` };
}

/** Active users who sign in without a second factor. */
export function NoSecondFactor() {
  const { data, error, refetch } = useUsers();
  const people = data && peopleOf(data.items);
  return (
    <Figure
      title={words.noSecondFactor}
      link={<Link to={usersAddress}>{words.users}</Link>}
      to={usersAddress}
      value={people ? String(people.filter(({ hasSecondFactor }) => !hasSecondFactor).length) : error && null}
      note={people && words.ofUsers(people.length)}
      onRetry={() => void refetch()}
    />
  );
}

/** Active users who have never signed in. */
export function NeverSignedIn() {
  const { data, error, refetch } = useUsers();
  const people = data && peopleOf(data.items);
  return (
    <Figure
      title={words.neverSignedIn}
      link={<Link to={usersAddress}>{words.users}</Link>}
      to={usersAddress}
      value={people ? String(people.filter(({ lastSignIn }) => lastSignIn === null).length) : error && null}
      note={people && words.ofUsers(people.length)}
      onRetry={() => void refetch()}
    />
  );
}

/** Sign-ins that were refused within a week, as far as the log's first page counts their attempts. */
export function FailedFigure() {
  const { data, error, refetch, to } = useFailed();
  const attempts = data?.items.reduce((sum, each) => sum + each.attempts, 0);
  return (
    <Figure
      title={words.failed}
      link={<Link to={to}>{words.accessLog}</Link>}
      to={to}
      value={attempts === undefined ? error && null : `${attempts}${data?.hasMore === true ? '+' : ''}`}
      note={attempts === undefined ? undefined : words.attempts}
      onRetry={() => void refetch()}
    />
  );
}

/** Programs with their own credentials. */
export function Integrations() {
  const formats = useFormats();
  const { data, error, refetch } = useUsers();
  const programs = data?.items.filter(({ isProgram, isActive }) => isProgram && isActive);
  const last = programs
    ?.flatMap(({ lastSignIn }) => lastSignIn ?? [])
    .toSorted()
    .at(-1);
  return (
    <Figure
      title={words.integrations}
      link={<Link to={usersAddress}>{words.users}</Link>}
      to={usersAddress}
      value={programs ? String(programs.length) : error && null}
      note={
        programs && programs.length > 0
          ? last === undefined
            ? words.notUsed
            : words.lastUsed(formats.dateTime(last))
          : undefined
      }
      onRetry={() => void refetch()}
    />
  );
}

/** Users without a second factor, or who never signed in. */
export function ReviewTable() {
  const formats = useFormats();
  const { data, error, refetch } = useUsers();
  return (
    <HomeTable
      title={words.toReview}
      link={<Link to={usersAddress}>{words.users}</Link>}
      columns={[
        { label: words.user },
        { label: words.role, col: 'home-w wide', className: 'home-text wide' },
        { label: words.issue, col: 'home-w', className: 'home-text' },
        { label: words.lastSignIn, col: 'home-w', className: 'n' },
      ]}
      rows={
        data
          ? toReview(data.items)
              .slice(0, MOST)
              .map(({ user: { id, name, role, lastSignIn }, issue }) => ({
                key: id,
                cells: [name, role.refName, words[issue], lastSignIn === null ? '' : formats.dateTime(lastSignIn)],
              }))
          : error && null
      }
      empty={words.allSecured}
      onRetry={() => void refetch()}
    />
  );
}

/** The latest sign-ins that were refused. */
export function FailedSignIns() {
  const formats = useFormats();
  const { data, error, refetch, to } = useFailed();
  return (
    <HomeTable
      title={words.failedSignIns}
      link={<Link to={to}>{words.accessLog}</Link>}
      columns={[
        { label: words.user },
        { label: words.tries, className: 'n' },
        { label: words.when, col: 'home-w', className: 'n' },
      ]}
      rows={
        data
          ? data.items.slice(0, MOST).map(({ id, user, attempts, lastAt }) => ({
              key: id,
              cells: [user?.refName ?? words.unknown, String(attempts), formats.dateTime(lastAt)],
            }))
          : error && null
      }
      empty={words.noFailed}
      onRetry={() => void refetch()}
    />
  );
}
