import { describe, expect, it } from 'vitest';
import { brokenConventions, conventions, inexactVersions, shortenedFiles } from './conventions.ts';
import { projectFiles } from './projectFiles.ts';

const files = projectFiles();
const complaints = brokenConventions(files);
const broken = (path: string, source: string) => brokenConventions(new Map([[path, source]]));

// Written in two pieces, because this file is checked like every other.
const spell = (...pieces: string[]) => pieces.join('');

describe('how the project is written', () => {
  it.each(conventions.map(({ rule }) => rule))('%s', (rule) => {
    expect(complaints.filter((complaint) => complaint.endsWith(rule))).toEqual([]);
  });

  it('takes a file off the list of overlong ones once it is short enough', () => {
    expect(shortenedFiles(files)).toEqual([]);
  });

  it('names every package by one exact version', () => {
    expect(inexactVersions(JSON.parse(files.get('package.json') ?? '{}'))).toEqual([]);
  });
});

describe('the check of the conventions', () => {
  it.each([
    ['a long file', 'src/app/a.ts', 'x;\n'.repeat(401)],
    ['a long test', 'src/app/a.test.ts', 'x;\n'.repeat(701)],
    ['rounding by floating point', 'src/contract/values/a.ts', 'const cents = Math.round(price * 100);'],
    ['printing by floating point', 'src/service/domain/a.ts', 'const shown = price.toFixed(2);'],
    ['a focused test', 'src/app/a.test.ts', spell(`it.`, `only('works', run);`)],
    ['a skipped table', 'src/app/a.test.ts', spell(`describe.`, `skip.each([])('works', run);`)],
    ['a wait by the clock', 'e2e/tests/a.spec.ts', spell('await page.waitFor', 'Timeout(500);')],
    ['a remark for later', 'src/app/a.ts', spell('// TO', 'DO: later')],
    ['a silenced compiler', 'src/app/a.ts', spell('// @ts-', 'ignore')],
    ['a registry', 'package-lock.json', spell('"resolved": "', 'https://example.org/a.tgz"')],
    ['an unsafe import', 'src/app/a.ts', `import { useRoute, UNSAFE_RouteContext } from 'router';`],
    ['a private member', 'src/app/a.ts', `import { __iconNode } from 'icons';`],
    ['a file of a package build', 'src/app/a.ts', `const icon = await import('icons/dist/one.js');`],
    ['a helper inside a package', 'src/service/auth/a.ts', `import instance from 'provider/lib/helpers/cache.js';`],
    ['a folder of a machine', 'README.md', spell('See /ho', 'me/ann/books.')],
    ['a template of SQL', 'src/service/reports/a.ts', 'const sql = `select * from record where type = ${type}`;'],
    ['a chain of SQL', 'src/service/http/a.ts', `const sql = 'delete from record where id = ' + id;`],
    ['a statement with parameters', 'src/service/reports/a.ts', 'const sql = `select * from record where type = $1`;'],
    ['a tagged template', 'src/service/auth/a.ts', 'const query = sql`select * from record where id = ${id}`;'],
    [
      'arithmetic of a handler',
      'src/service/records/sales/a.ts',
      `import { add, type Minor, zero } from '#contract/values/money';`,
    ],
    ['a plain sum in a handler', 'src/service/records/sales/a.ts', 'const due = (open + paid) as Minor;'],
    ['the sql tag', 'src/service/records/a.ts', `import { sql } from '../storage/statements.ts';`],
  ])('finds %s', (_case, path, source) => {
    expect(broken(path, source)).toHaveLength(1);
  });

  it.each([
    ['a generated file of any length', 'src/contract/generated/a.ts', 'x;\n'.repeat(900)],
    ['rounding of pixels in the app', 'src/app/a.ts', 'const width = Math.round(left);'],
    [
      'the sql tag inside storage',
      'src/service/storage/queries/a.ts',
      `import { sql } from '../storage/statements.ts';`,
    ],
    ['SQL inside storage', 'src/service/storage/a.ts', 'const sql = `select * from ${table}`;'],
    [
      'amounts that a handler reads and prints',
      'src/service/records/sales/a.ts',
      `import { minorFromNumber, minorToText, zero } from '#contract/values/money';`,
    ],
    ['a sentence that selects', 'src/service/http/a.ts', 'const text = `Select the ${thing} first`;'],
    ['a built file of our own', 'src/tooling/a.ts', `import { start } from './dist/server.js';`],
    ['a path inside the project', 'src/app/a.ts', `const page = '/records/home/list';`],
  ])('accepts %s', (_case, path, source) => {
    expect(broken(path, source)).toEqual([]);
  });

  it.each(['^1.2.3', '~1.2.3', '*', 'latest', '1.x'])('finds the version %s', (version) => {
    expect(inexactVersions({ devDependencies: { tool: version } })).toEqual([`tool: ${version}`]);
  });
});
