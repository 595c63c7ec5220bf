import { describe, expect, it } from 'vitest';
import type { Slot } from '#app/engine/form/view/slots.ts';
import { combine } from './combine.ts';

const part = (at: 'note' | 'strip'): Slot => ({ at, Part: () => null });

describe('combine', () => {
  it('lets the later layout and the later columns win', () => {
    const { form } = combine(
      {
        form: { layout: { primary: ['entity'], keeps: ['memo'] }, lines: { item: { hidden: ['memo'], hasBar: true } } },
      },
      { form: { layout: { primary: ['customer'] }, lines: { item: { hidden: [] }, expense: {} } } },
    );
    expect(form?.layout).toEqual({ primary: ['customer'], keeps: ['memo'] });
    expect(form?.lines).toEqual({ item: { hidden: [], hasBar: true }, expense: {} });
  });

  it('keeps all rules in order, and all slots but an earlier note', () => {
    const [first, second] = [{}, {}];
    const [note, strip, own] = [part('note'), part('strip'), part('note')];
    const { form } = combine(
      { form: { rules: [first], slots: [note, strip] } },
      { form: { rules: [second], slots: [own] } },
    );
    expect(form?.rules).toEqual([first, second]);
    expect(form?.slots).toEqual([strip, own]);
  });

  it('offers the tasks of both and gives the first reason', () => {
    const task = (id: string) => ({ id, label: id, to: '/' });
    const { record } = combine(
      { record: { tasks: () => [task('one')], whyFixed: () => 'closed' } },
      { record: { tasks: () => [task('other')], whyFixed: () => 'void', facts: ['memo'] } },
    );
    const tools = {} as Parameters<NonNullable<NonNullable<typeof record>['tasks']>>[1]; // Neither asks for any.
    expect(record?.tasks?.({}, tools).map(({ id }) => id)).toEqual(['one', 'other']);
    expect(record?.whyFixed?.({}, 'edit', tools)).toBe('closed');
    expect(record?.facts).toEqual(['memo']);
  });

  it('never merges custom forms, and omits undefined parts', () => {
    const byHand = { layout: { primary: ['entity'] } };
    expect(combine({ byHand }, { form: {} })).toEqual({ form: {}, byHand });
    expect(combine()).toEqual({});
  });
});
