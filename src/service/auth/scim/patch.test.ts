import { anything, array, assert, dictionary, oneof, property, record, constantFrom } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Problem } from '#contract/messages/problem';
import { patchGroup, patchUser } from './patch.ts';
import { changedUser, newUser, readUser, type ScimUserValues } from './resources.ts';

const mia: ScimUserValues = {
  userName: 'mia@marlow.example',
  externalId: 'okta-1',
  displayName: 'Mia Olsen',
  givenName: 'Mia',
  familyName: 'Olsen',
  email: 'mia@marlow.example',
  isActive: true,
};

/** Mia after a patch, or the codes of what is wrong with it. */
function patched(...Operations: readonly object[]): ScimUserValues | readonly string[] {
  const problems: Problem[] = [];
  const change = patchUser(mia, { Operations }, problems);
  return problems.length > 0 ? problems.map(({ code }) => code) : changedUser(mia, change);
}
function members(given: readonly string[], ...Operations: readonly object[]): readonly string[] {
  const problems: Problem[] = [];
  const change = patchGroup({ displayName: 'G', externalId: null, members: new Set(given) }, { Operations }, problems);
  return problems.length > 0 ? problems.map(({ code }) => code) : [...(change.members ?? given)];
}

describe('a PATCH of a user', () => {
  it.each([[false], ['False'], ['false']])('deactivates by %j in every form that providers send', (value) => {
    for (const operation of [
      { op: 'Replace', path: 'active', value },
      { op: 'replace', value: { active: value } },
      { op: 'Add', value: { Active: value } },
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value },
    ])
      expect(patched(operation)).toEqual({ ...mia, isActive: false });
  });

  it('sets the address of work by its path, by a list and by a name with a path', () => {
    const after = { ...mia, email: 'new@marlow.example' };
    const value = 'new@marlow.example';
    expect(patched({ op: 'replace', path: 'emails[type eq "work"].value', value })).toEqual(after);
    expect(patched({ op: 'replace', path: 'emails[primary eq true].value', value })).toEqual(after);
    expect(
      patched({ op: 'replace', path: 'emails', value: [{ value: 'x@a.example' }, { value, type: 'work' }] }),
    ).toEqual(after);
    expect(patched({ op: 'add', value: { 'emails[type eq "work"].value': value } })).toEqual(after);
    expect(patched({ op: 'replace', path: 'emails[type eq "home"].value', value })).toEqual(mia);
  });

  it('lets a composed name and an address follow what they come from', () => {
    expect(patched({ op: 'replace', path: 'name.familyName', value: 'Dahl' })).toMatchObject({
      displayName: 'Mia Dahl',
    });
    expect(patched({ op: 'replace', path: 'name', value: { familyName: 'Dahl', formatted: 'M. Dahl' } })).toMatchObject(
      {
        displayName: 'M. Dahl',
        familyName: 'Dahl',
        givenName: 'Mia',
      },
    );
    expect(patched({ op: 'replace', path: 'userName', value: 'md@marlow.example' })).toMatchObject({
      email: 'md@marlow.example',
    });
    expect(changedUser({ ...mia, displayName: 'Chief' }, { givenName: 'M.' })).toMatchObject({ displayName: 'Chief' });
  });

  it('clears what may be empty, and names every reason against the rest', () => {
    expect(patched({ op: 'remove', path: 'externalId' })).toEqual({ ...mia, externalId: null });
    expect(patched({ op: 'remove', path: 'userName' }, { op: 'add', path: 'x', value: 1 }, { op: 'copy' })).toEqual([
      'INVALID_REQUEST',
      'USER_ERROR',
      'NONEXISTENT_FIELD',
    ]);
    expect(patched({ op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '1' })).toEqual(mia);
  });

  it('answers any value without failing', () => {
    const op = constantFrom('add', 'replace', 'remove', 'Move', 1);
    const path = constantFrom(
      'emails',
      'name',
      'active',
      'userName',
      'members',
      'emails[type eq "work"].value',
      '[',
      undefined,
    );
    const operation = record({ op, path, value: oneof(anything(), dictionary(path.map(String), anything())) });
    assert(
      property(oneof(array(operation), anything()), (Operations) => {
        const problems: Problem[] = [];
        const user = changedUser(mia, patchUser(mia, { Operations }, problems));
        patchGroup({ displayName: 'G', externalId: null, members: new Set() }, { Operations }, problems);
        expect([typeof user.userName, typeof user.displayName, typeof user.email, typeof user.isActive]).toEqual([
          'string',
          'string',
          'string',
          'boolean',
        ]);
      }),
    );
  });
});

describe('a PATCH of a group', () => {
  it('adds, removes and replaces members in every form that providers send', () => {
    expect(members(['1'], { op: 'Add', path: 'members', value: [{ value: '2' }, { value: '1' }] })).toEqual(['1', '2']);
    expect(members(['1', '2'], { op: 'Remove', path: 'members', value: [{ value: '2' }] })).toEqual(['1']);
    expect(members(['1', '2'], { op: 'remove', path: 'members[value eq "1"]' })).toEqual(['2']);
    expect(members(['1', '2'], { op: 'remove', path: 'members' })).toEqual([]);
    expect(members(['1'], { op: 'replace', path: 'members', value: [{ value: '3' }] })).toEqual(['3']);
    expect(members(['1'], { op: 'replace', value: { id: 'x', displayName: 'H', members: [{ value: '4' }] } })).toEqual([
      '4',
    ]);
    expect(members(['1'], { op: 'add', path: 'members', value: [{}] })).toEqual(['INVALID_CONTENT']);
  });
});

describe('a new user', () => {
  const made = (body: Readonly<Record<string, unknown>>) => newUser(readUser(body, []));

  it('has the name that was sent, or its parts, or its user name', () => {
    expect(made({ userName: 'a@b.example' })).toMatchObject({ displayName: 'a', email: 'a@b.example', isActive: true });
    expect(made({ userName: 'a', name: { givenName: 'A', familyName: 'B' } })).toMatchObject({
      displayName: 'A B',
      email: '',
    });
    expect(made({ USERNAME: 'a', displayName: 'C', Emails: [{ value: 'x@y.example', Primary: true }] })).toMatchObject({
      displayName: 'C',
      email: 'x@y.example',
    });
  });
});
