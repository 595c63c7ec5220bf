import { describe, expect, it } from 'vitest';
import {
  deadReferences,
  decisionIndex,
  decisionMistakes,
  settingsNamedIn,
  unknownCommands,
  withGenerated,
} from './documents.ts';

const entry = (number: string, status = 'accepted') =>
  `# ${number}. Title of ${number}\n\n- Status: ${status}\n- Date: 2026-11-21\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Alternatives\n\nC.\n\n## Consequences\n\nD.\n`;
const filesOf = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files));

describe('decisions', () => {
  it('are accepted in their form', () => {
    const files = filesOf({
      '.github/decisions/0001-a.md': entry('0001', 'superseded by 0002'),
      '.github/decisions/0002-b.md': entry('0002'),
      '.github/decisions/README.md': '',
    });
    expect(decisionMistakes(files)).toEqual([]);
  });

  it.each([
    ['another number in the title', entry('0002'), 'the first line is "# 0001. Title"'],
    ['a status without meaning', entry('0001', 'maybe'), 'the status is "accepted" or "superseded by NNNN"'],
    ['a successor that does not exist', entry('0001', 'superseded by 0009'), 'decision 0009 does not exist'],
    ['no date', entry('0001').replace('2026-11-21', 'today'), 'the date is YYYY-MM-DD'],
    ['no alternatives', entry('0001').replace('## Alternatives\n\nC.\n\n', ''), 'the sections are Context, Decision,'],
    ['an empty section', entry('0001').replace('B.\n\n', ''), 'a section is empty'],
    ['an empty last section', entry('0001').replace('D.\n', ''), 'a section is empty'],
  ])('are refused with %s', (_case, text, complaint) => {
    const mistakes = decisionMistakes(filesOf({ '.github/decisions/0001-a.md': text }));
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(`.github/decisions/0001-a.md: ${complaint}`);
  });

  it('are refused when two have the same number', () => {
    const files = filesOf({
      '.github/decisions/0001-a.md': entry('0001'),
      '.github/decisions/0001-b.md': entry('0001'),
    });
    expect(decisionMistakes(files)).toEqual(['.github/decisions/0001-b.md: the number is used twice']);
  });

  it('are listed with title, date and successor', () => {
    const index = decisionIndex(
      filesOf({
        '.github/decisions/0001-a.md': entry('0001', 'superseded by 0002'),
        '.github/decisions/0002-b.md': entry('0002'),
      }),
    );
    expect(index).toContain('| [0001](0001-a.md) | Title of 0001 | 2026-11-21 | superseded by 0002 |\n');
    expect(index).toContain('| [0002](0002-b.md) | Title of 0002 | 2026-11-21 | accepted |\n');
  });
});

describe('references of documents', () => {
  const exists = (path: string) => ['LICENSE', 'src/app', 'src/app/main.tsx', 'docs/picture.png'].includes(path);
  it('name links and paths that lead nowhere', () => {
    const text = 'See [a](picture.png), [b](../LICENSE#top), [c](gone.md), `src/app` and `src/gone.ts`.';
    expect(deadReferences(filesOf({ 'docs/a.md': text }), exists)).toEqual([
      'docs/a.md: docs/gone.md',
      'docs/a.md: src/gone.ts',
    ]);
  });

  it('leave addresses, anchors and placeholders alone', () => {
    const text = '[a](https://example.org/x) [b](#part) `src/contract/records/<area>/index.ts` `src/**/*.ts`';
    expect(deadReferences(filesOf({ 'a.md': text }), exists)).toEqual([]);
  });
});

describe('commands of documents', () => {
  it('name those that package.json lacks', () => {
    const files = filesOf({
      'package.json': '{ "scripts": { "start": "", "test:long": "" } }',
      'README.md': '`npm ci && npm start`, `npm run test:long`, `npm run gone`, `npm test`',
    });
    expect(unknownCommands(files)).toEqual(['README.md: npm run gone', 'README.md: npm test']);
  });
});

describe('settings of documents', () => {
  it('are the names in capitals in code spans, each once', () => {
    expect(settingsNamedIn('`DATABASE_URL=postgres://…`, `PORT`, `DATABASE_URL`, AUDIT_KEY, `PATCH`')).toEqual([
      'DATABASE_URL',
      'PORT',
    ]);
  });
});

describe('generated parts', () => {
  it('are replaced and nothing around them', () => {
    const document = 'a\n<!-- generated: table -->\nold\n<!-- end -->\nb';
    expect(withGenerated(document, 'table', '| x |')).toBe('a\n<!-- generated: table -->\n\n| x |\n\n<!-- end -->\nb');
  });

  it('are named when the document lacks them', () => {
    expect(() => withGenerated('a', 'table', '')).toThrow('The document has no part "table".');
  });
});
