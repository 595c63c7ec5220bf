import { describe, expect, it } from 'vitest';
import { fileStem } from './download.ts';

describe('the name of a file', () => {
  it('names its content in every language, without characters that file systems reject', () => {
    expect(['A/R aging', 'Verkaufsaufträge', 'Écritures de clôture', 'Set Memo on 12 journals?'].map(fileStem)).toEqual(
      ['a-r-aging', 'verkaufsaufträge', 'écritures-de-clôture', 'set-memo-on-12-journals'],
    );
  });
});
