import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { terms } from '#contract/messages/en/terms';

const root = resolve(import.meta.dirname, '../../..');
let folder: string;

beforeEach(async () => {
  const cache = join(root, 'node_modules/.cache/countinghouse');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'language-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What the compiler says about the catalog of an area in a new language. */
async function compiled(texts: string): Promise<string> {
  const messages = join(root, 'src/contract/messages');
  await writeFile(
    join(folder, 'terms.ts'),
    `import type { Translation } from '${messages}/define.ts';
import type { terms as en } from '${messages}/en/terms.ts';
export const terms = ${texts} satisfies Translation<typeof en>;
`,
  );
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions: { noEmit: true }, files: ['terms.ts'] }),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '--project', folder, '--pretty', 'false']);
  return await run.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

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
});
