import { expect, test, vi } from 'vitest';
import { UnparsedInputs } from './FormModel.ts';

test('a field hears why its text means nothing, when that changes and when it is put right', () => {
  const texts = new UnparsedInputs();
  const heard = vi.fn();
  const leave = texts.subscribe(heard);
  texts.set('tranDate', 'There is no month 30.');
  texts.set('tranDate', 'There is no month 30.');
  expect(heard).toHaveBeenCalledTimes(1);
  texts.set('tranDate', 'This is not a date.');
  expect(heard).toHaveBeenCalledTimes(2);
  expect([texts.delete('tranDate'), texts.delete('tranDate')]).toEqual([true, false]);
  expect(heard).toHaveBeenCalledTimes(3);
  texts.set('dueDate', 'This is not a date.');
  texts.clear();
  expect([texts.size, heard.mock.calls.length]).toEqual([0, 5]);
  leave();
  texts.set('dueDate', 'This is not a date.');
  expect(heard).toHaveBeenCalledTimes(5);
});
