import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { changeRefusal, offeredActions } from './actions.ts';

const definition = definitionOf('periodEndJournal');
const facts = (state: string, allowed: readonly string[], whyFixed?: (change: string) => string | undefined) => ({
  definition,
  record: { tranStatus: { id: state, refName: state } },
  role: 'Accountant',
  can: (permission: string) => allowed.includes(permission),
  whyFixed,
});
const all = ['TRAN_PEJRNL', 'TRAN_JOURNALAPPRV'];
const refusals = (given: ReturnType<typeof facts>) =>
  Object.fromEntries(offeredActions(given).map(({ name, refusal }) => [name, refusal]));

describe('the actions of a record', () => {
  it('follow its state and say which state they are for', () => {
    expect(refusals(facts('APPROVED', all))).toEqual({
      approve: {
        title: 'This record is Approved for Posting',
        text: 'Approve is available when status is Pending Approval or Rejected.',
      },
      reject: {
        title: 'This record is Approved for Posting',
        text: 'Reject is available when status is Pending Approval.',
      },
      void: undefined,
    });
  });
  it('name the permission the role is missing', () => {
    expect(refusals(facts('PENDING_APPROVAL', ['TRAN_PEJRNL'])).approve).toEqual({
      title: 'Permission required',
      text: 'Requires Journal Approval (Full). Your role: Accountant.',
    });
  });
  it('include a request that can be sent, if the user is known', () => {
    const asked = { ...facts('PENDING_APPROVAL', ['TRAN_PEJRNL']), user: 'Nora' };
    expect(refusals(asked).approve).toMatchObject({
      request: 'Nora (Accountant) requests the permission “Journal Approval” (TRAN_JOURNALAPPRV), level Full.',
    });
  });
  it('give way to the rules of the type', () => {
    const shut = facts('APPROVED', all, () => 'Jun 2026 is closed');
    expect(refusals(shut).void).toBe('Jun 2026 is closed');
    expect(changeRefusal(shut, 'edit')).toBe('Jun 2026 is closed');
  });
  it('a voided record has no actions', () => {
    expect(changeRefusal(facts('VOIDED', all), 'edit')).toBe(
      'Voided records can’t be edited. Duplicate it to start over.',
    );
    expect(changeRefusal(facts('VOIDED', all), 'delete')).toBeUndefined();
  });
  it('need Full for a deletion', () => {
    expect(changeRefusal(facts('APPROVED', []), 'delete')).toMatchObject({
      text: 'Requires Period End Journals (Full). Your role: Accountant.',
    });
  });
});
