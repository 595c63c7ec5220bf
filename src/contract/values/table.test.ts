import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectDelimiter, detectHeader, parseTable } from './table.ts';
import { neutraliseText, toCsv, toTsv } from './tableText.ts';

/** Processor time that this process has used since; what else runs on the machine does not count. */
const cpuMilliseconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

const rowsOf = (text: string, options?: Parameters<typeof parseTable>[1]) => parseTable(text, options).rows;

describe('reading pasted cells', () => {
  it.each([
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\rc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\ufeffa\tb', [['a', 'b']]],
    ['"two\r\nlines"\tb', [['two\nlines', 'b']]],
    ['"say ""hi"""\tb', [['say "hi"', 'b']]],
    ['"A" grade\tb', [['"A" grade', 'b']]],
    ['"open\tb', [['"open', 'b']]],
    ['5" pipe\tb', [['5" pipe', 'b']]],
    [
      'a\t\t\nb\tc\td',
      [
        ['a', '', ''],
        ['b', 'c', 'd'],
      ],
    ],
    [
      'merged\t\t1\n\t\t2',
      [
        ['merged', '', '1'],
        ['', '', '2'],
      ],
    ],
    [
      'a\nb\tc\n\n\n',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['', []],
    ['1,234.56\n2,345.00', [['1,234.56'], ['2,345.00']]],
    ['Smith, John\nDoe, Jane', [['Smith, John'], ['Doe, Jane']]],
    [
      '1200,5.00,Rent\n1300,6.00,Fees',
      [
        ['1200', '5.00', 'Rent'],
        ['1300', '6.00', 'Fees'],
      ],
    ],
    [
      'a,"x, y"\nb,c',
      [
        ['a', 'x, y'],
        ['b', 'c'],
      ],
    ],
    [
      '1200;5,00\n1300;6,00',
      [
        ['1200', '5,00'],
        ['1300', '6,00'],
      ],
    ],
    ['Rent,office\nCleaning\nPower', [['Rent,office'], ['Cleaning'], ['Power']]],
    ['just text', [['just text']]],
  ])('reads %j', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  it('takes the comma for a separator wherever a file has one', () => {
    expect(rowsOf('1,234\n2,345', { source: 'file' })).toEqual([
      ['1', '234'],
      ['2', '345'],
    ]);
    expect(detectDelimiter('name;amount\na;1,5\nb;2,5')).toBe(';');
    expect(detectDelimiter('one')).toBe(',');
  });

  it('reads ten thousand rows of eight cells in well under 50 ms', () => {
    const line = Array.from({ length: 8 }, (_, index) => (index === 3 ? '"two\nlines"' : `cell ${index}`)).join('\t');
    const text = `${line}\n`.repeat(10_000);
    rowsOf(text);
    const started = process.cpuUsage();
    expect(rowsOf(text)).toHaveLength(10_000);
    expect(cpuMilliseconds(started)).toBeLessThan(50 * 5); // Room for a busy machine; about 10 ms alone.
  });

  it('takes time in proportion to the text, whatever its quotes', () => {
    const started = process.cpuUsage();
    for (const piece of ['"\t', '""\t', '"a\t', '"""\t"', '""""a\n']) parseTable(piece.repeat(50_000));
    expect(cpuMilliseconds(started)).toBeLessThan(3000);
  });
});

const cell = fc.string({ unit: fc.constantFrom(...'ab "\t\n,;=+-@\'1.'), maxLength: 8 });
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }))
  .filter((rows) => rows.at(-1)?.some((text) => text !== '') === true);

describe('writing cells', () => {
  it('gives back every table, as TSV and as CSV, with at most an apostrophe before a text', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const back = (text: string, delimiter: '\t' | ',') => rowsOf(text, { delimiter });
        const written = rows.map((row) => row.map(neutraliseText));
        expect(back(toTsv(rows), '\t')).toEqual(written);
        expect(back(toCsv(rows, { withByteOrderMark: true }), ',')).toEqual(written);
      }),
      { numRuns: 2000 },
    );
  });

  it('never lets a text cell start a formula and never touches a number', () => {
    expect(toCsv([['=1+1', '-5', '@x', '+1', { number: '-5.00' }, -5, 'plain', null, undefined]])).toBe(
      "'=1+1,'-5,'@x,'+1,-5.00,-5,plain,,\r\n",
    );
    expect(toTsv([['\tx', '=A1']])).toBe('"\'\tx"\t\'=A1');
    expect(toCsv([[{ number: '=1+1' }]])).toBe("'=1+1\r\n");
    expect(toCsv([['=1']], { neutralise: false })).toBe('=1\r\n');
  });

  it('quotes by RFC 4180', () => {
    expect(toCsv([['a,b', 'c"d', 'e\nf', ' g']])).toBe('"a,b","c""d","e\nf"," g"\r\n');
    expect(toCsv([['é']], { withByteOrderMark: true })).toBe('\ufeffé\r\n');
  });

  it('neutralises by one apostrophe at most and leaves a quotation as it is', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect([text, `'${text}`]).toContain(neutraliseText(text));
      }),
    );
    expect(neutraliseText("'tis")).toBe("'tis");
  });
});

describe('finding a header row', () => {
  const candidates = [
    { name: 'account', label: 'Account', aliases: ['Acct. No.'] },
    { name: 'debit', label: 'Debit' },
    { name: 'memo', label: 'Memo' },
  ];

  it.each([
    [[['Account', 'DEBIT', 'Note']], ['account', 'debit', undefined]],
    [[['acct no', '', 'memo']], ['account', undefined, 'memo']],
    [[['Memo']], ['memo']],
    [[['Debit', 'Debit', 'Memo']], ['debit', undefined, 'memo']],
    [
      [
        ['Pieces', 'Account', 'Note'],
        ['2', 'Rent', 'x'],
        ['', 'Cash', 'y'],
      ],
      [undefined, 'account', undefined],
    ],
  ])('finds it in %j', (rows, columns) => {
    expect(detectHeader(rows, candidates)).toEqual(columns);
  });

  it.each([
    [[['1200', '5.00', 'Memo']]],
    [[['Rent', 'x', 'Memo']]],
    [[['Cash', 'Memo', 'b']]],
    [
      [
        ['Cash', 'Memo', 'b'],
        ['Rent', 'x', 'c'],
      ],
    ],
    [[]],
    [[['', '']]],
  ])('sees data in %j', (rows) => {
    expect(detectHeader(rows, candidates)).toBeUndefined();
  });
});
