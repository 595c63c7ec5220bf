import { describe, expect, it } from 'vitest';
import { projectFiles } from './projectFiles.ts';
import { ruleTags } from './ruleCoverage.ts';
import { specRules, untestedSentences } from './specRules.ts';

const tags = ruleTags(projectFiles());
const spell = (...pieces: string[]) => pieces.join('');

describe('the rules of the specification', () => {
  it('are each protected by a test that names them', () => {
    const named = new Set(tags.map(({ rule }) => rule));
    expect(Object.entries(specRules).flatMap(([rule, text]) => (named.has(rule) ? [] : [`${rule}: ${text}`]))).toEqual(
      [],
    );
  });

  it('are the only names in such comments', () => {
    expect(tags.flatMap(({ rule, place }) => (rule in specRules ? [] : [`${place}: ${rule}`]))).toEqual([]);
  });

  it('are named directly above a test', () => {
    expect(tags.flatMap(({ place, isAboveTest }) => (isAboveTest ? [] : [place]))).toEqual([]);
  });

  it('are not among the sentences that nothing can test', () => {
    expect(Object.keys(untestedSentences).filter((name) => name in specRules)).toEqual([]);
  });
});

describe('reading the names', () => {
  const read = (text: string) =>
    ruleTags(new Map([['src/a.test.ts', text]])).map(({ rule, isAboveTest }) => [rule, isAboveTest]);
  it('takes several of a line and lines above each other', () => {
    expect(
      read([spell('// ', 'spec: bom 1, bom 2'), spell('  // ', 'spec: errors 8'), `it.each([1])('x')`].join('\n')),
    ).toEqual([
      ['bom 1', true],
      ['bom 2', true],
      ['errors 8', true],
    ]);
  });
  it('sees a comment that has lost its test', () => {
    expect(read([spell('// ', 'spec: bom 1'), 'const one = 1;', `it('x')`].join('\n'))).toEqual([['bom 1', false]]);
  });
});
