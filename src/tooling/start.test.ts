import { mkdtemp, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentStamp } from './build.mjs';
import { settingMistakes, unsuitableNode, unusableAddress } from './startChecks.mjs';

describe('checking before anything is built', () => {
  it.each(['18.20.4', '20.18.3'])('refuses Node %s and says what to do', (version) => {
    expect(unsuitableNode(version)).toMatch(/^Requires Node 20\.19 or newer\. This is .* Try: /u);
  });

  it.each(['20.19.0', '22.1.0', '24.0.0'])('accepts Node %s', (version) => {
    expect(unsuitableNode(version)).toBeUndefined();
  });

  it('accepts no settings at all', () => {
    expect(settingMistakes({})).toEqual([]);
  });

  it('names every mistaken setting at once', () => {
    const mistakes = settingMistakes({
      PORT: '99999',
      LICENSE_LEVEL: 'gold',
      SAMPLE_COMPANY: 'yes',
      BENCH_PAGES: 'on',
      DATABASE_URL: 'localhost/books',
      INTEGRATION_CLIENT_ID: 'robot',
    });
    expect(mistakes.map((mistake) => mistake.split(' ')[0])).toEqual([
      'PORT',
      'SAMPLE_COMPANY',
      'BENCH_PAGES',
      'LICENSE_LEVEL',
      'DATABASE_URL',
      'INTEGRATION_CLIENT_ID',
    ]);
  });

  it('never repeats a setting that may hold a secret', () => {
    const mistakes = settingMistakes({
      DATABASE_URL: 'mysql://root:hunter2@db/books',
      INTEGRATION_CLIENT_SECRET: 'hunter2',
    });
    expect(mistakes).toHaveLength(2);
    expect(mistakes.join()).not.toContain('hunter2');
  });

  it('suggests another port when the configured one is in use', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => {
      taken.listen({ host: '127.0.0.1', port: 0 }, resolve);
    });
    // A server listening on a TCP port reports an AddressInfo, not a pipe name.
    const { port } = taken.address() as AddressInfo;
    expect(await unusableAddress('127.0.0.1', port)).toBe(
      `Port ${port} is in use. Use another, for example: PORT=${port + 1} npm start`,
    );
    taken.close();
  });
});

describe('stale parts of the build', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'stamp-'));
    await mkdir(join(root, 'src/deep'), { recursive: true });
    await writeFile(join(root, 'src/deep/a.ts'), 'one');
    await writeFile(join(root, 'index.html'), 'page');
  });
  afterEach(() => rm(root, { recursive: true }));
  const stamp = () => contentStamp(root, ['src', 'index.html', 'absent']);

  it('sees a change of content anywhere below a folder', async () => {
    const before = await stamp();
    await writeFile(join(root, 'src/deep/a.ts'), 'two');
    expect(await stamp()).not.toBe(before);
  });

  it('sees a renamed file', async () => {
    const before = await stamp();
    await writeFile(join(root, 'src/deep/b.ts'), 'one');
    await rm(join(root, 'src/deep/a.ts'));
    expect(await stamp()).not.toBe(before);
  });

  it('takes no notice of times and tests', async () => {
    const before = await stamp();
    await utimes(join(root, 'index.html'), 1, 1);
    await writeFile(join(root, 'src/deep/a.test.ts'), 'a test');
    expect(await stamp()).toBe(before);
  });
});
