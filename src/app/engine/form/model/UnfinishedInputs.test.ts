import { expect, test, vi } from 'vitest';
import { UnfinishedInputs } from './UnfinishedInputs.ts';

test('a field hears why its text means nothing, when that changes and when it is put right', () => {
  const texts = new UnfinishedInputs();
  const heard = vi.fn();
  const leave = texts.subscribe(heard);
  texts.setProblem('tranDate', "Month 30 doesn't exist.");
  texts.setProblem('tranDate', "Month 30 doesn't exist.");
  expect(heard).toHaveBeenCalledTimes(1);
  texts.setProblem('tranDate', 'Invalid date.');
  expect(heard).toHaveBeenCalledTimes(2);
  expect(texts.problemOf('tranDate')).toBe('Invalid date.');
  texts.settle('tranDate');
  texts.settle('tranDate');
  expect([texts.problemOf('tranDate'), heard.mock.calls.length]).toEqual([undefined, 3]);
  texts.setProblem('dueDate', 'Invalid date.');
  texts.clear();
  expect([texts.isEmpty, heard.mock.calls.length]).toEqual([true, 5]);
  leave();
  texts.setProblem('dueDate', 'Invalid date.');
  expect(heard).toHaveBeenCalledTimes(5);
});

test("a half-typed text is gone when its field is left, unless it can't be parsed", () => {
  const texts = new UnfinishedInputs();
  texts.type('tranDate', '6/');
  texts.leave('tranDate');
  expect([texts.textOf('tranDate'), texts.isEmpty]).toEqual([undefined, true]);
  texts.type('tranDate', '30/30');
  texts.setProblem('tranDate', "Month 30 doesn't exist.");
  texts.leave('tranDate');
  expect(texts.textOf('tranDate')).toBe('30/30');
});

test('texts are restored from a draft, each time with new fields', () => {
  const texts = new UnfinishedInputs();
  texts.type('total', '12.');
  texts.setProblem('tranDate', 'Invalid date.');
  const other = new UnfinishedInputs();
  other.restore(texts.texts());
  expect([other.textOf('total'), other.problemOf('tranDate'), other.round]).toEqual(['12.', 'Invalid date.', 1]);
  other.restore({});
  expect([other.texts(), other.round]).toEqual([texts.texts(), 2]);
});
