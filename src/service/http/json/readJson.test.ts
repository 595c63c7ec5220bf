import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '../../../proofs/fixtures/processorTime.ts';
import { readJson } from './readJson.ts';

const encoder = new TextEncoder();
const read = (text: string, limits = {}) => readJson(encoder.encode(text), limits);

/** `ok`, or each problem as `path: detail`. */
function outcome(text: string, limits = {}): string | string[] {
  const result = read(text, limits);
  if (result.ok) return 'ok';
  return result.problems.map(({ path, detail }) => (path === undefined ? detail : `${path}: ${detail}`));
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('reading a JSON body', () => {
  it('returns objects without a prototype at every level', () => {
    const result = read('{"line":{"items":[{"account":{"id":"5"}}]}}');
    if (!result.ok) throw new Error('refused');
    const objects: unknown[] = [];
    JSON.stringify(result.value, (_key, value: unknown) => {
      if (typeof value === 'object' && !Array.isArray(value)) objects.push(value);
      return value;
    });
    expect(objects.map((object) => Object.getPrototypeOf(object))).toEqual([null, null, null, null]);
  });

  it('agrees with the built-in reader on every JSON value', () => {
    const key = fc
      .string({ maxLength: 8 })
      .filter((text) => !text.includes('\0') && !['__proto__', 'constructor', 'prototype'].includes(text));
    const number = fc.oneof(
      fc.integer(),
      fc
        .tuple(fc.integer({ min: -9e8, max: 9e8 }), fc.integer({ min: -20, max: 20 }))
        .map(([digits, power]) => Number(`${digits}e${power}`)),
    );
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((of) => !of.includes('\0'));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.oneof(number, text, fc.boolean(), fc.constant(null)),
        fc.array(tie('value'), { maxLength: 5 }),
        fc.dictionary(key, tie('value'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2, '\t'), (original, indent) => {
        const json = JSON.stringify(original, null, indent);
        const result = read(json);
        expect(result.ok ? plain(result.value) : result.problems).toEqual(JSON.parse(JSON.stringify(original)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('accepts damaged JSON exactly when the built-in reader does, and never throws', () => {
    const source = '{"a":[1,-2.5e3,true,null,"x\\u00e9\\n"],"b":{"c":{},"d":[]},"e":0.1}';
    const piece = fc.constantFrom(
      '"',
      '\\',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '0',
      '1',
      '-',
      '.',
      'e',
      '+',
      'null',
      't',
      ' ',
      '\\u0041',
      '\\x',
      '\t',
      '\u0001',
    );
    fc.assert(
      fc.property(
        fc.nat(source.length),
        fc.nat(3),
        piece,
        fc.nat(source.length),
        piece,
        (at, cut, put, other, more) => {
          const once = source.slice(0, at) + put + source.slice(at + cut);
          const text = once.slice(0, other) + more + once.slice(other);
          let expected: unknown;
          let isJson = true;
          try {
            expected = JSON.parse(text);
          } catch {
            isJson = false;
          }
          const result = read(text);
          if (result.ok) expect(plain(result.value)).toEqual(plain(expected));
          else if (isJson)
            expect(result.problems.map(({ detail }) => detail).join()).toMatch(/more than once|exactly|nested/);
          else expect(result.problems[0].code).toBe('INVALID_CONTENT');
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('never throws on arbitrary bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const result = readJson(bytes);
        expect(result.ok || result.problems.length > 0).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('skips a byte order mark', () => {
    expect(read('\uFEFF{"a":1}')).toMatchObject({ ok: true, value: { a: 1 } });
  });

  it('reads minus zero as zero', () => {
    expect(read('[-0,{"a":-0.0}]')).toEqual({ ok: true, value: [0, { a: 0 }] });
  });
});

describe('refusing numbers that would not survive', () => {
  it.each([
    '0',
    '-1',
    '12.50',
    '0.1',
    '999999999999999',
    '9999999999999.99',
    '0.000000000000001',
    '1e5',
    '1E+5',
    '1e-7',
    '100000000000000000000',
    '0.10000000000000000000',
    '123456789012345e-2',
  ])('keeps %s', (lexeme) => {
    expect(read(`{"n":${lexeme}}`)).toMatchObject({ ok: true, value: { n: Number(lexeme) } });
  });

  it.each([
    '1234567890123456',
    '0.1234567890123456',
    '12345678901234.56',
    '9007199254740993',
    '1e400',
    '-1e400',
    '1e-400',
    '1e999999999999',
    '123456789012345.6e3',
    `1e${'0'.repeat(2_000)}1`,
    '9'.repeat(10_000),
  ])('refuses %s with its path', (lexeme) => {
    expect(outcome(`{"line":{"items":[{"debit":1},{"debit":${lexeme}}]}}`)).toEqual([
      expect.stringMatching(
        /^line\.items\[1\]\.debit: The number (has \d+ significant digits|is too large|has more than 1000 characters)/,
      ),
    ]);
  });

  it('accepts exactly the numbers whose digits a double preserves', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.nat(18), (digits, decimals) => {
        const text = digits.toString().padStart(decimals + 1, '0');
        const lexeme = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
        const significant = digits.toString().replace(/0+$/, '').length;
        expect(read(lexeme).ok).toBe(significant <= 15);
      }),
    );
  });

  it.each(['NaN', 'Infinity', '-Infinity'])('refuses %s with its path', (lexeme) => {
    expect(outcome(`{"rate":${lexeme}}`)).toEqual([
      'rate: NaN and Infinity are no values; leave the property out or send null.',
    ]);
  });
});

describe('refusing dangerous content', () => {
  it('lists every problem with its path, not only the first', () => {
    expect(outcome('{"a":1e400,"b":{"__proto__":1},"c":["\\u0000","\\ud800"]}')).toEqual([
      'a: The number is too large or too close to zero to be kept exactly.',
      "b.__proto__: A property may not be called '__proto__'.",
      'c[0]: The text contains the NUL character.',
      'c[1]: The text contains half a surrogate pair.',
    ]);
  });

  it.each([
    ['{"constructor":1}', ["constructor: A property may not be called 'constructor'."]],
    ['{"a":[{"prototype":1}]}', ["a[0].prototype: A property may not be called 'prototype'."]],
    ['{"\\u005f_proto__":1}', ["__proto__: A property may not be called '__proto__'."]],
    ['{"a":{"b":1,"c":2,"b":3}}', ['a.b: The property is given more than once.']],
    ['{"a":1,"\\u0061":2}', ['a: The property is given more than once.']],
    ['{"a":{"x":1},"a":{"y":1}}', ['a: The property is given more than once.']],
    ['["\\udc00\\ud800"]', ['[0]: The text contains half a surrogate pair.']],
    ['["\\ud800\\u0041"]', ['[0]: The text contains half a surrogate pair.']],
    ['', ['The body is empty; a JSON value is expected.']],
    ['{"a":1} x', ["The body isn't valid JSON. Something follows the end of the JSON value at byte 9."]],
    ['{"a":01}', ["The body isn't valid JSON. A value is expected at byte 6."]],
    ['[1,]', ["The body isn't valid JSON. A value is expected at byte 4."]],
    ["{'a':1}", ["The body isn't valid JSON. A property name in double quotes is expected at byte 2."]],
    ['{"a":"x', ["The body isn't valid JSON. The text that starts here is not closed at byte 6."]],
    ['{"a":tru}', ["The body isn't valid JSON. A value is expected at byte 6."]],
    ['{"a":[1', ["The body isn't valid JSON. A comma or ] is expected at byte 8."]],
  ])('refuses %s', (text, problems) => {
    expect(outcome(text)).toEqual(problems);
  });

  it('accepts a written pair of surrogates', () => {
    expect(read('["\\ud83d\\ude00"]')).toEqual({ ok: true, value: ['😀'] });
  });

  it.each([
    ['a cut character', [0x22, 0xc3, 0x22]],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['an overlong form', [0x22, 0xc0, 0xaf, 0x22]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ])('refuses %s as not being UTF-8', (_what, bytes) => {
    expect(readJson(Uint8Array.from(bytes))).toMatchObject({
      ok: false,
      problems: [{ detail: 'The body is not valid UTF-8.' }],
    });
  });
});

describe('bounding the size of a body', () => {
  /** As many bytes as the largest body below. */
  const largest = new Uint8Array(20 * 1024 * 1024).fill(0x20);
  /** One look at each byte: the measure of what a reader may take, whatever the machine. */
  const onePass = () => {
    let blanks = 0;
    for (let at = 0; at < largest.length; at += 1) if (largest[at] === 0x20) blanks += 1;
    expect(blanks).toBe(largest.length);
  };
  const workOf = (work: () => void): number => {
    const started = process.cpuUsage();
    work();
    return cpuMilliseconds(started);
  };
  /** Far above what refusing takes, and far below what looking again at all bytes for each of them would. */
  const MAX_PASSES = 40;
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;
  const items = (count: number) => `[${Array.from({ length: count }, () => '1').join(',')}]`;
  const textOf = (length: number) => JSON.stringify('é'.repeat(length));

  it.each([
    ['16 levels', nested(16), nested(17), 'nested more than 16 deep'],
    ['500 properties', keys(500), keys(501), 'more than 500 properties'],
    ['10,000 entries', items(10_000), items(10_001), 'more than 10000 entries'],
    ['4,000 characters', textOf(4_000), textOf(4_001), 'The text has 4001 characters'],
    [
      '4,000 escaped characters',
      `"${'\\u0041'.repeat(4_000)}"`,
      `"${'\\u0041'.repeat(4_001)}"`,
      'The text has 4001 characters|more than 4000',
    ],
    [
      '255 characters of a name',
      `{"${'k'.repeat(255)}":1}`,
      `{"${'k'.repeat(256)}":1}`,
      'property name has more than 255',
    ],
  ])('allows %s and no more', (_limit, allowed, refused, message) => {
    expect(outcome(allowed)).toBe('ok');
    expect(String(outcome(refused))).toMatch(new RegExp(message));
  });

  it('names the object in which a name is too long', () => {
    expect(outcome(`{"a":{"b":{"${'k'.repeat(300)}":1}}}`)).toEqual([
      'a.b: The property name has more than 255 characters.',
    ]);
  });

  it('counts the values of the whole body', () => {
    expect(outcome('[[1,2],[3]]', { nodes: 6 })).toBe('ok');
    expect(outcome('[[1,2],[3]]', { nodes: 5 })).toEqual(['[1][0]: The body has more than 5 values.']);
  });

  it('accepts longer texts if the caller allows them', () => {
    expect(outcome(textOf(9_000), { textLength: 10_000 })).toBe('ok');
  });

  it('refuses too many bytes without reading them', () => {
    expect(readJson(new Uint8Array(11), { bytes: 10 })).toMatchObject({
      ok: false,
      problems: [{ code: 'BODY_TOO_LARGE' }],
    });
  });

  const mebibytes = (count: number, text: string) => text.repeat(Math.ceil((count * 1024 * 1024) / text.length));

  it.each([
    ['2 MiB of brackets', mebibytes(2, '[')],
    ['10,000 levels, closed', nested(10_000)],
    ['1,000,000 properties', keys(1_000_000)],
    ['an open text of 20 MiB', `"${mebibytes(20, 'x')}`],
    ['a text of 1 MiB', `["${mebibytes(1, 'x')}"]`],
    ['a text of 1 MiB of escapes', `["${mebibytes(1, '\\u0041')}"]`],
    ['a million empty objects', `[${'[{},{},{},{},{},{},{},{},{},{}],'.repeat(100_000)}1]`],
    ['a number of 1,000,000 digits', mebibytes(1, '9')],
    ['an exponent of 1,000,000 digits', `1e${mebibytes(1, '9')}`],
    ['20 MiB of blanks', mebibytes(20, ' ')],
  ])('refuses %s at once', (_bomb, text) => {
    const bytes = encoder.encode(text);
    const works: number[] = [];
    const passes: number[] = [];
    // Whatever else runs slows both alike, and the fastest of some runs is the least disturbed.
    for (let run = 0; run < 3; run += 1) {
      passes.push(workOf(onePass));
      works.push(workOf(() => expect(readJson(bytes).ok).toBe(false)));
    }
    expect(Math.min(...works)).toBeLessThan(MAX_PASSES * Math.min(...passes));
  });
});
