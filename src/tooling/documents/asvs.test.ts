import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lifetimes } from '../../service/auth/provider/settings.ts';
import { longestPassword } from '../../service/auth/signIn/passwords.ts';
import { delayAfter } from '../../service/auth/signIn/throttle.ts';
import { jsonLimits } from '../../service/http/json/limits.ts';
import { limits } from '../../service/http/limits/input.ts';
import { projectFiles } from '../conventions/projectFiles.ts';
import { asvsMistakes } from './asvs.ts';

const files = projectFiles();

describe('the assessment by the OWASP verification standard', () => {
  it('has each requirement once, with code and tests that exist', () => {
    expect(asvsMistakes(files, existsSync)).toEqual([]);
  });

  it('has the 253 requirements of levels 1 and 2', () => {
    const numbers: readonly { level1: readonly string[]; level2: readonly string[] }[] = JSON.parse(
      files.get('src/operations/asvs/numbers.json') ?? '[]',
    );
    expect(numbers.map(({ level1 }) => level1.length).reduce((sum, each) => sum + each)).toBe(70);
    expect(numbers.map(({ level2 }) => level2.length).reduce((sum, each) => sum + each)).toBe(183);
  });
});

describe('mistakes of an assessment', () => {
  const numbers = [{ chapter: 'V1', title: 'One', level1: ['1.1.2'], level2: ['1.1.1'] }];
  const met = { about: 'a', status: 'met', what: 'It is.', code: ['a.ts'], tests: ['a.test.ts > works'] };
  const mistakes = (items: readonly object[], gaps: readonly object[] = []): readonly string[] =>
    asvsMistakes(
      new Map([
        ['src/operations/asvs/numbers.json', JSON.stringify(numbers)],
        ['src/operations/asvs/V1.json', JSON.stringify(items)],
        ['src/operations/asvs/gaps.json', JSON.stringify(gaps)],
        ['a.test.ts', `it('works')`],
      ]),
      (path) => path === 'a.ts',
    );

  it('are none where all is proved', () => {
    expect(mistakes([1, 2].map((at) => ({ ...met, id: `1.1.${at}` })))).toEqual([]);
  });

  it('are requirements that are missing', () => {
    expect(mistakes([{ ...met, id: '1.1.1' }])).toEqual(['V1 has not each of its requirements once, in order']);
  });

  it.each([
    [{ status: 'nearly' }, 'has the status "nearly"'],
    [{ what: 'It is' }, 'says too little'],
    [{ code: [] }, 'is met without code'],
    [{ code: ['b.ts'] }, 'names b.ts, which is not there'],
    [{ tests: [] }, 'has neither a test nor a reason for none'],
    [{ tests: ['a.test.ts > fails'] }, 'names the test "fails", which a.test.ts has not'],
    [{ tests: ['b.test.ts > works'] }, 'names the test file b.test.ts, which is not there'],
    [{ status: 'not met' }, 'is not met and in no gap'],
    [{ status: 'partly' }, 'is partly met and in no gap'],
  ])('are found in %j', (wrong, mistake) => {
    expect(
      mistakes([
        { ...met, ...wrong, id: '1.1.1' },
        { ...met, id: '1.1.2' },
      ]),
    ).toEqual([`1.1.1 ${mistake}`]);
  });

  it('are gaps that are none', () => {
    const items = [1, 2].map((at) => ({ ...met, id: `1.1.${at}` }));
    expect(mistakes(items, [{ gap: 'It lacks.', requirements: ['1.1.2'] }])).toEqual(['1.1.2 is in a gap, but is met']);
  });
});

describe('the security controls in numbers', () => {
  const page = files.get('src/operations/CONTROLS.md') ?? '';
  const row = (control: string): string => page.split('\n').find((line) => line.startsWith(`| ${control}`)) ?? '';

  it('are those of the program', () => {
    expect(row('Without use')).toContain(` ${lifetimes.sessionIdle / 60} minutes`);
    expect(row('At most')).toContain(` ${lifetimes.sessionEnd / 3600} hours`);
    expect(row('Access token')).toContain(
      ` ${lifetimes.accessToken / 60} minutes; of an integration ${lifetimes.integrationToken / 60} minutes`,
    );
    expect(row('Code of the sign-in')).toContain(` ${lifetimes.code} seconds`);
    expect(row('Password')).toContain(`12 to ${longestPassword} characters`);
    expect([4, 5, 6, 7, 10].map(delayAfter)).toEqual([0, 1_000, 2_000, 4_000, 15 * 60_000]);
    expect(row('Wrong passwords')).toContain(
      '4 without a wait, then 1, 2, 4 … seconds; 10 hold it back until 15 minutes',
    );
    expect(row('Body')).toContain(
      `${jsonLimits.bytes / 1024 / 1024} MB, ${jsonLimits.depth} levels, ${jsonLimits.nodes.toLocaleString('en')} values`,
    );
    expect(row('Address')).toContain(`${limits.urlBytes / 1024} kB, ${limits.headerBytes / 1024} kB`);
    expect(row('Sockets')).toContain(
      `${limits.connections.toLocaleString('en')}, of one address ${limits.connectionsOfAddress}`,
    );
  });

  it('name the words that passwords must not have', () => {
    const source = files.get('src/service/auth/signIn/passwords.ts') ?? '';
    const own = /const ownWords = \[(.+)\];/.exec(source)?.[1]?.replaceAll("'", '').split(', ') ?? [];
    expect(own.length).toBeGreaterThan(0);
    for (const word of own) expect(row('Refused as guessable')).toContain(word);
  });
});
