import { expect, it } from 'vitest';
import { MAX_SHIFT_MM, plainPrint } from '#contract/paper/checkPaper';
import { checksQuery, readSetup } from './checkSetup.ts';

it('the layout of checks of an account is as it was kept, with defaults for what is unknown', () => {
  const setup = { layout: 'bottom', right: 2.5, down: -3, isPreprinted: true, language: 'de' } as const;
  expect(readSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
  expect(readSetup(undefined)).toEqual(plainPrint);
  expect(readSetup({ layout: 'round', right: 'x', down: 1e9, language: 'xx' })).toEqual({
    ...plainPrint,
    down: MAX_SHIFT_MM,
  });
  expect(readSetup({ language: 'fr-CH' })).toEqual({ ...plainPrint, language: 'fr' });
});

it('asks for the checks in their order, and only a preview names the first number', () => {
  expect(checksQuery(['7', '3'], plainPrint, '1001')).toMatchObject({ payment: '7,3', first: '1001', layout: 'top' });
  expect(checksQuery(['7'], plainPrint, undefined).first).toBeUndefined();
});
