import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { terms } from '#contract/messages/en/terms';
import { definitionOf } from '#contract/records/index';
import { carryOut, openCopy, untranslated } from './task.ts';

const root = resolve(import.meta.dirname, '../../..');
let folder: string;

beforeEach(async () => {
  const cache = join(root, 'node_modules/.cache/countinghouse');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'language-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What the compiler says about a file, with the settings of a zone. */
async function compiledFile(text: string, settings = 'tsconfig.json'): Promise<string> {
  await writeFile(join(folder, 'translated.ts'), text);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, settings),
      compilerOptions: { noEmit: true },
      files: ['translated.ts'],
      include: [],
    }),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '--project', folder, '--pretty', 'false']);
  return await run.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

/** What the compiler says about the catalog of an area in a new language. */
async function compiled(texts: string): Promise<string> {
  const messages = join(root, 'src/contract/messages');
  return await compiledFile(
    `import type { Translation } from '${messages}/define.ts';
import type { terms as en } from '${messages}/en/terms.ts';
export const terms = ${texts} satisfies Translation<typeof en>;
`,
  );
}

/** What the compiler says about the texts of the screens in a new language, made of the French ones. */
const compiledScreens = (pack: string): Promise<string> =>
  compiledFile(
    `import type { AppTexts } from '${root}/src/app/texts.ts';
import { french } from '${root}/src/app/texts.fr.ts';
const { approvals, ...others } = french.catalogs;
const { title, ...untitled } = approvals;
export const italian: AppTexts = { ...french, language: 'it', catalogs: ${pack} };
export const used = [title, others, untitled];
`,
    'src/app/tsconfig.json',
  );

describe('the recipe for a language', () => {
  const [first = '', ...others] = Object.entries(terms).map(
    ([key, text]) => `${key}: ${typeof text === 'string' ? '' : '() => '}'testo'`,
  );
  const written = (entries: readonly string[]) => `{ ${entries.join(', ')} }`;

  it('has the compiler name a message that is not translated', async () => {
    expect(await compiled(written(others))).toContain(`'${first.split(':')[0]}'`);
  });

  it('has the compiler refuse a message that English lacks', async () => {
    expect(await compiled(written([first, ...others, `unheardOf: 'testo'`]))).toContain('unheardOf');
  });

  it('compiles once every message is translated', async () => {
    expect(await compiled(written([first, ...others]))).toBe('');
  });

  it('has the compiler name a catalog of screens that is missing, and a text that one lacks', async () => {
    expect(await compiledScreens('others')).toContain(`'approvals'`);
    expect(await compiledScreens('{ ...others, approvals: untitled }')).toContain(`'title'`);
  });

  it('compiles once every catalog of screens is there', async () => {
    expect(await compiledScreens('{ ...others, approvals }')).toBe('');
  });

  it('names the labels that are missing in a folder', async () => {
    const copy = await openCopy(
      carryOut({
        'src/contract/records/parties/labels.fr.ts': (text) => text.replace(/\n {2}'vendor\.label': .*/, ''),
      }),
    );
    expect(await untranslated(copy, 'fr', definitionOf('vendor'))).toEqual(['vendor.label']);
    expect(await untranslated(copy, 'de', definitionOf('vendor'))).toEqual([]);
    await copy.close();
  });
});
