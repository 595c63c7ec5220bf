import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordTypes } from '#contract/records/index';
import { deadReferences, decisionMistakes, settingsNamedIn, unknownCommands } from './documents.ts';
import { generatedDocuments } from './generatedDocuments.ts';
import { projectFiles } from '../conventions/projectFiles.ts';

const files = projectFiles();
const readme = files.get('README.md') ?? '';

describe('the documents of the project', () => {
  it('record each decision with its context and consequences', () => {
    expect(decisionMistakes(files)).toEqual([]);
  });

  it('name commands that exist', () => {
    expect(unknownCommands(files)).toEqual([]);
  });

  it('link to files and folders that exist', () => {
    expect(deadReferences(files, existsSync)).toEqual([]);
  });

  it('are in plain words', () => {
    const words =
      /\b(?:stands|anew|somebody|nobody|anybody|whoever|whom|reckon\w*|meanwhile|for good|taken back|goes on|lets in|at hand)\b/;
    const quoted = '.github/decisions/0146-plain-words.md'; // it quotes such texts
    const wrong = [...files].filter(([path, text]) => path.endsWith('.md') && path !== quoted && words.test(text));
    expect(wrong.map(([path, text]) => `${path}: ${words.exec(text)?.[0]}`)).toEqual([]);
  });

  it.each([...generatedDocuments(files)])('include %s as "npm run docs" writes it', (path, text) => {
    expect(files.get(path)).toBe(text);
  });
});

describe('the README', () => {
  it('states the number of record types', () => {
    expect(/(\d+) record\s+types/.exec(readme)?.[1]).toBe(String(recordTypes.length));
  });

  it('names settings that the sources read', () => {
    const sources = [...files].filter(([path]) => /^(?:src|e2e)\/.*\.(?:ts|mjs)$/.test(path)).map(([, text]) => text);
    const isRead = (name: string) => sources.some((text) => new RegExp(`\\b${name}\\b`).test(text));
    expect(settingsNamedIn(readme).filter((name) => !isRead(name))).toEqual([]);
  });

  it('names every setting of the server', () => {
    const host = files.get('src/hosts/settings.ts') ?? '';
    const read = [...host.matchAll(/(?:env\.|given\('|oneOf\(')([A-Z][A-Z_]+)/g)].map(([, name = '']) => name);
    const named = settingsNamedIn(readme);
    expect(read.length).toBeGreaterThan(10);
    expect([...new Set(read)].filter((name) => !named.includes(name))).toEqual([]);
  });

  it('states the Node version of package.json', () => {
    const { engines } = JSON.parse(files.get('package.json') ?? '{}') as { engines: { node: string } };
    expect(readme).toContain(`Requires Node ${engines.node.replace('>=', '')} or newer.`);
  });

  it('lists every command of package.json', () => {
    const { scripts } = JSON.parse(files.get('package.json') ?? '{}') as { scripts: Record<string, string> };
    const isNamed = (name: string) =>
      readme.includes(/^(?:start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}\``);
    expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
  });

  it('lists every folder of the source', () => {
    const folders = new Set([...files.keys()].flatMap((path) => /^(src\/\w+\/|e2e\/)/.exec(path)?.[1] ?? []));
    expect([...folders].filter((folder) => !readme.includes(`| \`${folder}\` |`))).toEqual([]);
  });
});
