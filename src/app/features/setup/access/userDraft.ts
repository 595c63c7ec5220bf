import { integrationUserId } from '#contract/permissions';
import type { UserEntry } from '#contract/wire/access';

/** A user as the form has it; `subsidiaries` null sees all of them. */
export interface UserDraft {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly subsidiaries: readonly string[] | null;
}

export const emptyUser: UserDraft = { name: '', email: '', role: '', subsidiaries: null };

export const draftOf = ({ name, email, role, subsidiaries }: UserEntry): UserDraft => ({
  name,
  email,
  role: role.id,
  subsidiaries: subsidiaries?.map(({ id }) => id) ?? null,
});

const sorted = (ids: readonly string[] | null): string => JSON.stringify(ids?.toSorted() ?? null);

/** The request that saves a draft: only what differs, everything for a new user. */
export function userRequest(draft: UserDraft, before: UserDraft | undefined): object {
  const subsidiaries = draft.subsidiaries?.map((id) => ({ id })) ?? null;
  const whole = {
    name: draft.name.trim(),
    email: draft.email.trim(),
    ...(draft.role === '' ? {} : { role: { id: draft.role } }),
    subsidiaries,
  };
  if (!before) return whole;
  return {
    ...(whole.name === before.name ? {} : { name: whole.name }),
    ...(whole.email === before.email ? {} : { email: whole.email }),
    ...(draft.role === before.role ? {} : { role: { id: draft.role } }),
    ...(sorted(draft.subsidiaries) === sorted(before.subsidiaries) ? {} : { subsidiaries }),
  };
}

/** Users without integrations, which have a screen of their own; the one of the server's settings has not. */
export const withoutIntegrations = (users: readonly UserEntry[]): readonly UserEntry[] =>
  users.filter(({ id, isProgram }) => !isProgram || id === integrationUserId);

/** Users whose name, e-mail or role contains every word, without inactive ones unless requested. */
export function usersFor(search: string, withInactive: boolean, users: readonly UserEntry[]): readonly UserEntry[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return users.filter((user) => {
    const text = `${user.name} ${user.email} ${user.role.refName}`.toLowerCase();
    return (withInactive || user.isActive) && wanted.every((word) => text.includes(word));
  });
}
