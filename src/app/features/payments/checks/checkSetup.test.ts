import { expect, it } from 'vitest';
import { MAX_MM, pagesOf, plainSetup, readSetup } from './checkSetup.ts';

it('the layout of checks of an account is as it was kept, and as at first where it is none', () => {
  const setup = { layout: 'bottom', right: 2.5, down: -3, isPreprinted: true, language: 'de' } as const;
  expect(readSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
  expect(readSetup(undefined)).toEqual(plainSetup);
  expect(readSetup({ layout: 'round', right: 'x', down: 1e9, language: 'xx' })).toEqual({
    ...plainSetup,
    down: MAX_MM,
  });
});

it('three checks share a page without stubs, else each has its own', () => {
  expect(pagesOf(4, 'three')).toEqual([[0, 1, 2], [3]]);
  expect(pagesOf(2, 'top')).toEqual([[0], [1]]);
});
