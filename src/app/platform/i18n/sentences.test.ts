import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { sentences as german } from './de/sentences.ts';
import { sentences as french } from './fr/sentences.ts';
import { translator } from './sentences.ts';

const tell = translator({
  sentences: {
    '{a} is voided and stays as it is.': '{a} ist storniert.',
    '{A} {1} is {B}; {C}.': '{A} {1}: {B}; {C}.',
    '{A} {1} is late.': '{A} {1} ist spät.',
    'nothing can be done': 'nichts ist möglich',
    '~{A} and {B}': '{A} und {B}',
  },
  labels: { 'Sales order': 'Auftrag', Cash: 'Bargeld', Open: 'Offen' },
  inSentence: (label) => label.toLowerCase(),
  write: (token) => token.replace('.', ','),
});

describe('sentences of rules and service in another language', () => {
  it('keep names as they are, even one that is also a label', () => {
    expect(tell('Cash is voided and stays as it is.')).toBe('Cash ist storniert.');
  });

  it('say labels, states and parts in the language, and numbers as the reader writes them', () => {
    expect(tell('Sales order 12.5 is Open; nothing can be done.')).toBe('Auftrag 12,5: Offen; nichts ist möglich.');
  });

  it('write a label small where the English has it small', () => {
    expect(tell('sales order 7 is late.')).toBe('auftrag 7 ist spät.');
  });

  it('stay English where no shape is known, and are never half of each', () => {
    expect(tell('The moon and the sun.')).toBe('The moon and the sun.');
    expect(tell('Sales order and Cash 7 is late.')).toBe('Auftrag und Bargeld 7 ist spät.');
  });
});

const marksOf = (text: string): readonly string[] => [...new Set(text.match(/\{\w\}/g))].toSorted();

describe.each([
  ['de', german],
  ['fr', french],
] as const)('the sentences of %s', (_, sentences) => {
  it('fill in what their English names and nothing else', () => {
    expect(
      Object.entries(sentences).filter(([english, text]) =>
        marksOf(text).some((mark) => !marksOf(english).includes(mark)),
      ),
    ).toEqual([]);
  });

  it('are those of the other language', () => {
    expect(Object.keys(sentences)).toEqual(Object.keys(german));
  });
});

const root = join(import.meta.dirname, '../../../..');
/** Where sentences for people are made: what only programs cause (tokens, JSON, headers) stays English. */
const spoken = [
  'src/service/records',
  'src/service/domain',
  'src/service/reports',
  'src/contract/records',
  'src/contract/wire/filter',
  'src/contract/derive',
  'src/contract/values',
];
/** Definitions have labels, which another test reads. */
const isDefinition = (path: string) =>
  /contract\/records\/parts\//.test(path) || readFileSync(join(root, path), 'utf8').includes('defineRecord(');
const silent = /\.test\.ts$|catalogueRows|openApi|jsonSchema|test[A-Z]\w*\.ts$|[Bb]ench/;

describe('every sentence of the rules and the service', () => {
  const say = translator({ sentences: german, labels: {}, inSentence: (label) => label, write: (token) => token });
  const known = Object.keys(german).map((english) => english.replaceAll(/\{\w\}/g, '{}'));
  // What is filled in may itself be a part of the sentence.
  const isKnown = (text: string): boolean => {
    const parts = text.split('{}').map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
    const shape = new RegExp(parts.join('.*'));
    const filled = text.replaceAll('{}', 'x');
    return say(filled) !== filled || known.some((each) => shape.test(each));
  };
  const files = spoken.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !silent.test(path))
      .map((path) => join(folder, path))
      .filter((path) => !isDefinition(path)),
  );

  it('has a text in every language, whole or as the part of one', () => {
    const unknown = files.flatMap((path) =>
      sentencesIn(path, readFileSync(join(root, path), 'utf8'))
        .filter((text) => !isKnown(text))
        .map((text) => `${path}: ${text}`),
    );
    expect(unknown).toEqual([]);
  });
});

/** Texts that end as a sentence does, with `{}` for what is filled in; not those of errors that nobody is shown. */
function sentencesIn(path: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node) || node.type === 'ThrowStatement' || node.type === 'ImportDeclaration') return;
    const text = textOf(node);
    if (text !== undefined && / \S+ .*\.$/.test(text) && !/^(?:\{\} )*\{\}\.$|::|\bselect\b/.test(text))
      found.push(text);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, source).program);
  return found;
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'type' in value;

function textOf(node: Readonly<Record<string, unknown>>): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis
    .map((quasi: unknown) =>
      isNode(quasi) && isNode({ type: '', ...Object(quasi.value) }) ? String(Object(quasi.value).cooked) : '',
    )
    .join('{}');
}
