import { describe, expect, it } from 'vitest';
import { decideCommit, fromAnswer, idlePicker, nextPickerState, type PickerEvent } from './pickerState.ts';
import type { PickerOption } from './referenceMatch.ts';

const rent: PickerOption = { id: '4', code: '6410', name: 'Rent' };
const freight: PickerOption = { id: '5', code: '6510', name: 'Outbound freight' };
const inbound: PickerOption = { id: '6', code: '6515', name: 'Inbound freight' };
const after = (...events: readonly PickerEvent[]) => events.reduce(nextPickerState, idlePicker);
const typed = (text: string): PickerEvent => ({ type: 'typed', text });
const found = (text: string, options: readonly PickerOption[], isFinal = true): PickerEvent => ({
  type: 'found',
  text,
  options,
  isFinal,
});

describe('a reference picker', () => {
  it('commits an exact code from the local cache without waiting', () => {
    expect(decideCommit(after(typed('6410'), { type: 'searching' }), [rent, freight], 'key')).toEqual({
      kind: 'pick',
      option: rent,
    });
  });

  it('takes the highlight on Tab', () => {
    expect(decideCommit(after(typed('fre'), found('fre', [freight, inbound])), [], 'key')).toEqual({
      kind: 'pick',
      option: freight,
    });
  });

  it('a click elsewhere does not accept an unconfirmed highlight', () => {
    expect(decideCommit(after(typed('fre'), found('fre', [freight, inbound])), [], 'blur')).toEqual({
      kind: 'unresolved',
      text: 'fre',
      candidates: [freight, inbound],
    });
    expect(decideCommit(after(typed('out'), found('out', [freight])), [], 'blur')).toEqual({
      kind: 'pick',
      option: freight,
    });
  });

  it('waits for the response if Tab came first, and accepts only a single clear match', () => {
    expect(decideCommit(after(typed('out'), { type: 'searching' }), [], 'key')).toEqual({ kind: 'await', text: 'out' });
    expect(decideCommit(after(typed('ou'), found('ou', [freight]), typed('out')), [], 'key')).toEqual({
      kind: 'await',
      text: 'out',
    });
    expect(fromAnswer('out', [freight])).toEqual({ kind: 'pick', option: freight });
    expect(fromAnswer('fre', [freight, inbound])).toEqual({
      kind: 'unresolved',
      text: 'fre',
      candidates: [freight, inbound],
    });
    expect(fromAnswer('xyz', [])).toEqual({ kind: 'unresolved', text: 'xyz', candidates: [] });
  });

  it('an answer to an older text changes nothing', () => {
    const state = after(typed('fr'), typed('fre'));
    expect(nextPickerState(state, found('fr', [freight]))).toBe(state);
    expect(nextPickerState(state, { type: 'failed', text: 'fr' })).toBe(state);
  });

  it('keeps the option that was chosen by hand when the full answer follows the quick one', () => {
    const state = after(typed('fre'), found('fre', [freight, inbound], false), { type: 'moved', by: 1, count: 2 });
    expect(nextPickerState(state, found('fre', [rent, freight, inbound]))).toMatchObject({
      highlight: 2,
      isChosen: true,
    });
  });

  it('an option chosen by hand beats an exact code', () => {
    const state = after(typed('6510'), found('6510', [freight, inbound]), { type: 'moved', by: 1, count: 2 });
    expect(decideCommit(state, [freight], 'key')).toEqual({ kind: 'pick', option: inbound });
  });

  it('opening an empty field proposes but accepts nothing automatically', () => {
    const state = after({ type: 'opened' }, found('', [rent, freight]));
    expect(state.highlight).toBe(-1);
    expect(decideCommit(state, [], 'key')).toEqual({ kind: 'unchanged' });
    expect(decideCommit(nextPickerState(state, { type: 'moved', by: 1, count: 2 }), [], 'key')).toEqual({
      kind: 'pick',
      option: rent,
    });
  });

  it('emptying the text clears the value', () => {
    expect(decideCommit(after(typed('')), [rent], 'blur')).toEqual({ kind: 'clear' });
  });

  it('the entry after the options creates', () => {
    const state = after(typed(' New one '), found(' New one ', []), { type: 'moved', by: 1, count: 1 });
    expect(decideCommit(state, [], 'key')).toEqual({ kind: 'create', text: 'New one' });
  });

  it('arrows go round, pages stop at the ends', () => {
    const open = after(typed('fre'), found('fre', [rent, freight, inbound]));
    const move = (by: number) => nextPickerState(open, { type: 'moved', by, count: 3 }).highlight;
    expect([move(-1), move(1), move(8), move(-8)]).toEqual([2, 1, 2, 0]);
  });

  it('an unresolved text stays and is not tried again by leaving', () => {
    const state = after(typed('fre'), { type: 'unresolved', text: 'fre' });
    expect(state).toMatchObject({ typed: 'fre', unresolved: 'fre', isOpen: false });
    expect(decideCommit(state, [], 'blur')).toEqual({ kind: 'unchanged' });
  });
});
