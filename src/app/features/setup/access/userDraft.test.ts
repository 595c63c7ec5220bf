import { describe, expect, it } from 'vitest';
import type { UserEntry } from '#contract/wire/access';
import { draftOf, emptyUser, userRequest, usersFor } from './userDraft.ts';

const nora: UserEntry = {
  id: '12',
  name: 'Nora Lindqvist',
  email: 'nora@marlow.example',
  role: { id: '3', refName: 'Accountant' },
  subsidiaries: [
    { id: '5', refName: 'A' },
    { id: '6', refName: 'B' },
  ],
  isActive: true,
  hasPassword: true,
  hasSecondFactor: false,
  passkeys: 0,
  lacksSecondFactor: false,
  lastSignIn: null,
  isLinked: false,
  isProvisioned: false,
  hasGroupRole: false,
  isProgram: false,
  isSelf: false,
  version: 4,
};

describe('a draft of a user', () => {
  it('sends only what was changed, and the order of subsidiaries is no change', () => {
    const before = draftOf(nora);
    expect(userRequest({ ...before, subsidiaries: ['6', '5'] }, before)).toEqual({});
    expect(userRequest({ ...before, role: '5', name: ' Nora L. ' }, before)).toEqual({
      role: { id: '5' },
      name: 'Nora L.',
    });
    expect(userRequest({ ...before, subsidiaries: null }, before)).toEqual({ subsidiaries: null });
  });

  it('sends everything of a new user and leaves a missing role to the service to refuse', () => {
    expect(userRequest({ ...emptyUser, name: 'Ines', email: 'ines@x.example' }, undefined)).toEqual({
      name: 'Ines',
      email: 'ines@x.example',
      subsidiaries: null,
    });
  });
});

describe('the list of users', () => {
  it('is found by words of name, e-mail and role, without inactive ones by default', () => {
    const gone = { ...nora, id: '13', name: 'Dev', isActive: false };
    expect(usersFor('account nora', false, [nora, gone])).toEqual([nora]);
    expect(usersFor('', false, [nora, gone])).toEqual([nora]);
    expect(usersFor('', true, [nora, gone])).toHaveLength(2);
    expect(usersFor('clerk', true, [nora, gone])).toEqual([]);
  });
});
