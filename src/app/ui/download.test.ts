import { describe, expect, it } from 'vitest';
import { fileStem } from './download.ts';

describe('the name of a file', () => {
  it('says what it holds in every language, with no sign that a file system refuses', () => {
    expect(['A/R aging', 'Verkaufsaufträge', 'Écritures de clôture', 'Set Memo on 12 journals?'].map(fileStem)).toEqual(
      ['a-r-aging', 'verkaufsaufträge', 'écritures-de-clôture', 'set-memo-on-12-journals'],
    );
  });
});
