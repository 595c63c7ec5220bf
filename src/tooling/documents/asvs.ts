import { posix } from 'node:path';

type Files = ReadonlyMap<string, string>;

/** Where the items are kept, a file for each chapter, with the README that is written from them. */
const folder = 'src/operations/asvs/';

const statuses = ['met', 'partly', 'not met', 'does not apply'] as const;
type Status = (typeof statuses)[number];

/** The numbers of a chapter's requirements by their level. They are of the standard; its texts are not repeated. */
interface ChapterNumbers {
  readonly chapter: string;
  readonly title: string;
  readonly level1: readonly string[];
  readonly level2: readonly string[];
}

/** What the product does about one requirement. */
interface Item {
  readonly id: string;
  /** What it is about, in words of our own. */
  readonly about: string;
  readonly status: Status;
  readonly what: string;
  readonly code?: readonly string[];
  /** `file > title`, of tests that prove it. */
  readonly tests?: readonly string[];
  /** Why there is no test. */
  readonly noTest?: string;
}

/** What is missing, in one sentence, with the requirements that it keeps from being met. */
interface Gap {
  readonly gap: string;
  readonly requirements: readonly string[];
}

interface Verified {
  readonly numbers: readonly ChapterNumbers[];
  readonly items: ReadonlyMap<string, readonly Item[]>;
  /** The most serious first. */
  readonly gaps: readonly Gap[];
}

function read(files: Files): Verified {
  const parsed = (name: string): unknown => JSON.parse(files.get(`${folder}${name}.json`) ?? '[]');
  const numbers = parsed('numbers') as readonly ChapterNumbers[]; // checked in beside this program
  const items = new Map(numbers.map(({ chapter }) => [chapter, parsed(chapter) as readonly Item[]])); // likewise
  return { numbers, items, gaps: parsed('gaps') as readonly Gap[] }; // likewise
}

const inOrder = ({ level1, level2 }: ChapterNumbers): readonly string[] =>
  [...level1, ...level2].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** Everything that is wrong with the items: what is missing, twice, or proved by what does not exist. */
export function asvsMistakes(files: Files, exists: (path: string) => boolean): readonly string[] {
  const { numbers, items, gaps } = read(files);
  const all = [...items.values()].flat();
  const byId = new Map(all.map((item) => [item.id, item]));
  const explained = new Set(gaps.flatMap(({ requirements }) => requirements));
  return [
    ...numbers.flatMap((each) => {
      const found = (items.get(each.chapter) ?? []).map(({ id }) => id);
      return found.join() === inOrder(each).join()
        ? []
        : [`${each.chapter} has not each of its requirements once, in order`];
    }),
    ...all.flatMap((item) => itemMistakes(item, files, exists).map((mistake) => `${item.id} ${mistake}`)),
    ...all
      .filter(({ id, status }) => ['not met', 'partly'].includes(status) && !explained.has(id))
      .map(({ id, status }) => `${id} is ${status === 'partly' ? 'partly met' : status} and in no gap`),
    ...[...explained]
      .filter((id) => !['not met', 'partly'].includes(byId.get(id)?.status ?? ''))
      .map((id) => `${id} is in a gap, but is met`),
  ];
}

function itemMistakes(
  { about, status, what, code = [], tests = [], noTest }: Item,
  files: Files,
  exists: (path: string) => boolean,
): readonly string[] {
  const applies = status !== 'does not apply';
  return [
    ...(statuses.includes(status) ? [] : [`has the status "${status}"`]),
    ...(about === '' || !/[.)]$/.test(what) ? ['says too little'] : []),
    ...(status === 'met' && code.length === 0 ? ['is met without code'] : []),
    ...(applies && tests.length === 0 && noTest === undefined ? ['has neither a test nor a reason for none'] : []),
    ...(tests.length > 0 && noTest !== undefined ? ['has a test and a reason for none'] : []),
    ...code.filter((path) => !exists(path)).map((path) => `names ${path}, which is not there`),
    ...tests.flatMap((test) => {
      const { path, title } = partsOf(test);
      const source = files.get(path);
      if (source === undefined || title === '') return [`names the test file ${path}, which is not there`];
      return source.includes(title) ? [] : [`names the test "${title}", which ${path} has not`];
    }),
  ];
}

function partsOf(test: string): { readonly path: string; readonly title: string } {
  const [path = '', ...title] = test.split(' > ');
  return { path, title: title.join(' > ') };
}

/** The README of the items: what is missing, how many hold, and all of them by chapter. */
export function asvsReadme(files: Files): string {
  const { numbers, items, gaps } = read(files);
  const all = [...items.values()].flat();
  const count = (among: readonly Item[], status: Status): number =>
    among.filter((item) => item.status === status).length;
  const row = (title: string, among: readonly Item[]): string =>
    `| ${[title, ...statuses.map((status) => count(among, status)), among.length].join(' | ')} |`;
  return `# OWASP Application Security Verification Standard 5.0, level 2

Requirement by requirement what Countinghouse does about the
[standard](https://github.com/OWASP/ASVS/tree/v5.0.0) in version 5.0.0, levels 1 and 2, with the code and the test that proves it. It is an
assessment by the makers, not by an independent auditor. Numbers are those of the standard (v5.0.0-1.2.3), words are our own: read the requirement
there. The standard is licensed under CC BY-SA 4.0.

This page is written by \`npm run docs\` from the files beside it. A test checks that each requirement is in them once, and that code and tests exist.
[Security controls in numbers](../CONTROLS.md) documents limits, keys, connections and data; [SECURITY.md](../../../.github/SECURITY.md) says how to
report a vulnerability.

## What is not met

Or met in part, the most serious first.

${gaps.map(({ gap, requirements }, at) => `${at + 1}. ${gap} (${requirements.join(', ')})`).join('\n')}

## Summary

| Chapter | ${statuses.join(' | ')} | All |
|---|${statuses.map(() => '---:|').join('')}---:|
${numbers.map(({ chapter, title }) => row(`[${chapter} ${title}](#${chapter.toLowerCase()})`, items.get(chapter) ?? [])).join('\n')}
${row('All', all)}

${numbers.map((each) => chapterTable(each, items.get(each.chapter) ?? [])).join('\n')}`;
}

function chapterTable({ chapter, title, level1 }: ChapterNumbers, items: readonly Item[]): string {
  const rows = items.map(({ id, about, status, what, code = [], tests = [], noTest }) => {
    const proof = tests.map((test) => {
      const { path, title: name } = partsOf(test);
      return `${linkTo(path)}: ${name}`;
    });
    const cells = [
      id,
      level1.includes(id) ? '1' : '2',
      status,
      `**${about}**. ${what}`,
      code.map(linkTo).join('<br>'),
      proof.length > 0 ? proof.join('<br>') : (noTest ?? ''),
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return `<a id="${chapter.toLowerCase()}"></a>

## ${chapter} ${title}

| Number | Level | Status | What is done | Code | Test |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

const linkTo = (path: string): string => `[${posix.basename(path)}](${posix.relative(folder, path)})`;
