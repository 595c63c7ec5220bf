import { dirname, join } from 'node:path/posix';

type Files = ReadonlyMap<string, string>;

const decisionFolder = '.github/decisions/';
/** The sections of a decision, in their order. */
const sections = ['Context', 'Decision', 'Alternatives', 'Consequences'];
const statusLine = /^- Status: (accepted|superseded by (\d{4}))$/m;

/** One entry of the decision record. */
interface Decision {
  readonly number: string;
  readonly title: string;
  readonly date: string;
  /** The number of the decision that replaces this one. */
  readonly supersededBy: string | undefined;
  readonly path: string;
}

/** The entries of the decision record by number; what a file lacks is empty. */
function decisionsAmong(files: Files): Decision[] {
  return entriesAmong(files).map(([path, text]) => ({
    number: path.slice(decisionFolder.length).slice(0, 4),
    title: /^# \d{4}\. (.+)$/m.exec(text)?.[1] ?? '',
    date: /^- Date: (\d{4}-\d\d-\d\d)$/m.exec(text)?.[1] ?? '',
    supersededBy: statusLine.exec(text)?.[2],
    path,
  }));
}

/** Every way in which an entry departs from the form, `path: complaint`. */
export function decisionMistakes(files: Files): string[] {
  const decisions = decisionsAmong(files);
  const numbers = new Set(decisions.map(({ number }) => number));
  return decisions.flatMap(({ number, title, date, supersededBy, path }, index) => {
    const text = files.get(path) ?? '';
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const complaints = [
      title === '' || !text.startsWith(`# ${number}. `) ? `the first line is "# ${number}. Title"` : '',
      statusLine.test(text) ? '' : 'the status is "accepted" or "superseded by NNNN"',
      date === '' ? 'the date is YYYY-MM-DD' : '',
      headings.join() === sections.join() ? '' : `the sections are ${sections.join(', ')}`,
      /^## .+\n+(?:## |$(?![\s\S]))/m.test(text) ? 'a section is empty' : '',
      decisions[index - 1]?.number === number ? 'the number is used twice' : '',
      supersededBy !== undefined && !numbers.has(supersededBy) ? `decision ${supersededBy} does not exist` : '',
    ];
    return complaints.filter((complaint) => complaint !== '').map((complaint) => `${path}: ${complaint}`);
  });
}

function entriesAmong(files: Files): (readonly [path: string, text: string])[] {
  return [...files].filter(([path]) => path.startsWith(decisionFolder) && !path.endsWith('/README.md'));
}

/** The list of all decisions, as the README of their folder. */
export function decisionIndex(files: Files): string {
  const rows = decisionsAmong(files).map(({ number, title, date, supersededBy, path }) => {
    const state = supersededBy === undefined ? 'accepted' : `superseded by ${supersededBy}`;
    return `| [${number}](${path.slice(decisionFolder.length)}) | ${title} | ${date} | ${state} |\n`;
  });
  return `# Decisions

What the product does where its specification is silent, and how it is built. Order of authority: the specification, then the
behavior that clients of such services expect, then our own choice. Numbers are never used again.

| Number | Title | Date | Status |
| --- | --- | --- | --- |
${rows.join('')}`;
}

/**
 * Links and paths of the documents that lead nowhere, `path: target`. Placeholders in angle brackets are not followed.
 * @param exists whether a file or folder is there, by its path from the root
 */
export function deadReferences(files: Files, exists: (path: string) => boolean): string[] {
  return documentsAmong(files).flatMap(([path, text]) => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target.replace(/#.*$/, ''))
      .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
      .map((target) => join(dirname(path), target));
    const named = [...text.matchAll(/`((?:src|e2e|public|\.ci|\.github)\/[^`\s]*)`/g)].flatMap(([, target = '']) =>
      /[<*{…]|NNNN/.test(target) ? [] : [target],
    );
    return [...links, ...named].filter((target) => !exists(target)).map((target) => `${path}: ${target}`);
  });
}

/** Commands of npm that documents name and `scripts` of package.json lacks, `path: command`. */
export function unknownCommands(files: Files): string[] {
  const { scripts } = JSON.parse(files.get('package.json') ?? '{}') as { scripts: Record<string, string> };
  return documentsAmong(files).flatMap(([path, text]) =>
    [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].flatMap(([command, ran, standard]) =>
      (ran ?? standard ?? '') in scripts ? [] : [`${path}: ${command}`],
    ),
  );
}

function documentsAmong(files: Files): (readonly [path: string, text: string])[] {
  return [...files].filter(([path]) => path.endsWith('.md'));
}

/** Names in capitals in the code spans of a document, `DATABASE_URL` and the like. */
export function settingsNamedIn(document: string): string[] {
  const spans = [...document.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [
    ...new Set(
      spans.flatMap(
        (span) => span.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b|\b(?:PORT|HOST|EXTENSIONS|INSTANCES)\b/g) ?? [],
      ),
    ),
  ];
}

/**
 * Replaces a generated part of a document, between `<!-- generated: name -->` and `<!-- end -->`. Throws when the
 * document lacks it.
 */
export function withGenerated(document: string, name: string, part: string): string {
  const start = `<!-- generated: ${name} -->\n`;
  const from = document.indexOf(start);
  const to = document.indexOf('<!-- end -->', from);
  if (from < 0 || to < 0) throw new Error(`The document has no part "${name}".`);
  return `${document.slice(0, from + start.length)}\n${part.trimEnd()}\n\n${document.slice(to)}`;
}
