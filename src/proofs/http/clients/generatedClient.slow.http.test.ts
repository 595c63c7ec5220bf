import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiFor } from '#contract/derive/openApi';
import { recordTypes } from '#contract/records/index';
import { openSalesBooks, type SalesBooks } from '../../fixtures/salesBooks.ts';
import { bearerOf, engineNames } from '../../fixtures/testService.ts';
import { cycle, type CycleInput, type CycleResult } from './generatedCycle.ts';

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  outDir: 'out',
};

/** Writes the client and the program that uses it, and compiles both; throws what the compiler says. */
async function compiled(directory: string): Promise<(input: CycleInput) => Promise<CycleResult>> {
  const document = join(directory, 'openapi.json');
  await writeFile(document, JSON.stringify(openApiFor(recordTypes, '/services/rest')));
  await writeFile(
    join(directory, 'client.ts'),
    await generateSource(document, { argumentStyle: 'object', mergeReadWriteOnly: true }),
  );
  await writeFile(join(directory, 'cycle.ts'), cycle);
  await writeFile(join(directory, 'package.json'), '{"type":"module"}');
  await writeFile(
    join(directory, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['cycle.ts', 'client.ts'] }),
  );
  const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', directory], { cwd: directory }).catch(
    (error: { readonly stdout: string }) => {
      throw new Error(error.stdout.slice(0, 4_000));
    },
  );
  const program = (await import(pathToFileURL(join(directory, 'out/cycle.js')).href)) as {
    readonly run: (input: CycleInput) => Promise<CycleResult>;
  }; // what the text of the program exports
  return program.run;
}

describe('a client that was generated from the API document', () => {
  let directory: string;
  let run: Awaited<ReturnType<typeof compiled>>;
  const opened: SalesBooks[] = [];
  beforeAll(async () => {
    // Below the packages, so that the client finds its own.
    await mkdir('node_modules/.cache', { recursive: true });
    directory = await mkdtemp(join(process.cwd(), 'node_modules/.cache/generated-client-'));
    run = await compiled(directory);
  });
  afterAll(async () => {
    for (const books of opened) await books.service.close();
    await rm(directory, { recursive: true, force: true });
  });

  it.each(engineNames)('compiles and leads from an order to its payment on the %s engine', async (engine) => {
    const books = await openSalesBooks(engine);
    opened.push(books);
    const { id: customer } = books.ref('plain');
    const result = await run({
      baseUrl: `${books.service.origin}/services/rest`,
      authorization: bearerOf('Administrator'),
      customer,
      item: books.ref('untaxed').id,
      subsidiary: books.fixtures.subsidiary,
      currency: books.fixtures.currency,
      account: books.ref('bank').id,
    });
    expect(result).toMatchObject({
      order: expect.stringMatching(/^SO/),
      total: 100,
      status: 'PAID',
      remaining: 0,
      memo: 'As agreed',
      listed: [expect.any(String)],
      deleted: 204,
      refused: 'NONEXISTENT_ID',
    });
    expect(result.operations.length).toBeGreaterThan(1);
  });
});
