import { expect, it } from 'vitest';
import { allLoggedOperations } from '#contract/wire/trail/changeLog';
import { operationText } from './entryTexts.ts';

it('the change log has a text of its own for everything that an entry can tell of', () => {
  expect(allLoggedOperations.filter((operation) => operationText(operation) === operation)).toEqual([]);
  const texts = allLoggedOperations.map(operationText);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});
