import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { readProblem } from '#app/platform/api/answerErrors.ts';
import { placeProblems } from './refusals.ts';

const journal = definitionOf('periodEndJournal');
const words = { whole: 'Record', line: (number: number) => `Line ${number}` };
const place = (details: readonly (readonly [string, string])[], sent = {}) =>
  placeProblems(
    journal,
    details.map(([path, detail]) =>
      readProblem({ detail, 'o:errorCode': 'USER_ERROR', ...(path === '' ? {} : { 'o:errorPath': path }) }),
    ),
    sent,
    words,
  );

describe('refusals of the service', () => {
  it('go to header fields and cells, in the order of the screen', () => {
    const placed = place([
      ['line.items[1].account', 'No such account.'],
      ['memo', 'Too long.'],
      ['tranDate', 'Locked.'],
      ['', 'Not now.'],
    ]);
    expect(placed.map((each) => each.place)).toEqual(['Record', 'Date', 'Memo', 'Line 2, Account']);
    expect(placed[3]).toMatchObject({
      sublist: 'line',
      row: 1,
      field: 'account',
      code: 'line.items[1].account · USER_ERROR',
    });
  });
  it('count the rows of the form, where blank lines were not sent', () => {
    expect(place([['line.items[1].debit', 'Negative.']], { line: [0, 3] })[0]).toMatchObject({
      row: 3,
      place: 'Line 4, Debit',
    });
  });
  it('keep a line or a sublist as their place when no cell is named', () => {
    expect(
      place([
        ['line.items[0]', 'Both sides.'],
        ['line', 'Unbalanced.'],
      ]).map((each) => each.place),
    ).toEqual(['Lines', 'Line 1']);
  });
  it('lose nothing when the path is unknown', () => {
    expect(place([['somewhere.else', 'Odd.']])[0]).toEqual({
      place: 'Record',
      text: 'Odd.',
      code: 'somewhere.else · USER_ERROR',
    });
  });
});
