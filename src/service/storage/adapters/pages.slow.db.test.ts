import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseDamaged } from '../database.ts';
import { openTestEmbedded } from '../../../proofs/fixtures/testEmbedded.ts';
import { emptyService, preparedDirectory } from '../../../proofs/fixtures/prepared.ts';
import { verifyStore } from '../queries/verify/verify.ts';
import { systemCaller } from '../../records/engine/caller.ts';
import { actorOf } from '../commit.ts';
import { writeSettings } from '../settings.ts';
import { walkPages } from './pages.ts';

const PAGE_BYTES = 8_192;

let directory: string;
let paths: Readonly<Record<string, string>>;

/** A closed database with a table of long and short values, an index, and a change that rewrote pages. */
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'countinghouse-pages-'));
  const database = await openTestEmbedded({ directory });
  await database.script(`
    create table kept (n int primary key, words text, long text);
    alter table kept alter long set storage external;
    insert into kept select n, 'word ' || n, repeat(md5(n::text), 200) from generate_series(1, 3000) n;
    update kept set words = words || '!' where n % 3 = 0;
    delete from kept where n % 7 = 0`);
  await database.script('vacuum kept');
  await database.script('checkpoint');
  const rows = await database.query<{ name: string; path: string }>(
    `select 'table' as name, pg_relation_filepath('kept') as path
     union all select 'index', pg_relation_filepath('kept_pkey')
     union all select 'long', pg_relation_filepath(reltoastrelid) from pg_class where oid = 'kept'::regclass
     union all select 'names', pg_relation_filepath('pg_attribute')`,
  );
  paths = Object.fromEntries(rows.map(({ name, path }) => [name, path]));
  await database.close();
});

afterEach(() => rm(directory, { recursive: true, force: true }));

async function overwrite(name: string, page: number, bytes = Buffer.from('spoilt'), at = 4_000): Promise<void> {
  const handle = await open(join(directory, 'pgdata', paths[name] ?? ''), 'r+');
  await handle.write(bytes, 0, bytes.length, page * PAGE_BYTES + at);
  await handle.close();
}

const refusal = async (): Promise<string> => {
  const opened = await openTestEmbedded({ directory, pageCheckMs: 60_000 }).catch((error: unknown) => error);
  expect(opened).toBeInstanceOf(DatabaseDamaged);
  return opened instanceof Error ? opened.message : '';
};

describe('the pages of the embedded database', () => {
  it('are sound after tables and indexes are written, changed and cleaned up', async () => {
    const walk = await walkPages(join(directory, 'pgdata'));
    expect(await walk.proceed(() => true)).toBe(true);
    expect([walk.damaged, walk.pages > 3_000]).toEqual([[], true]);
    await (await openTestEmbedded({ directory, pageCheckMs: 60_000 })).close();
  });

  it.each([
    ['table', 'table kept, page 2'],
    ['index', 'index kept_pkey, page 2'],
    ['long', 'table kept (long values), page 2'],
  ])('of the %s are reported as damaged at startup, with the place and what to do', async (name, place) => {
    await overwrite(name, 2);
    const words = await refusal();
    expect(words).toContain(place);
    expect(words).toMatch(/keep a copy .* put back the latest sound copy/);
    // Refused and unchanged: the lock is free and the next start reports the same.
    expect(await refusal()).toBe(words);
  });

  it("are reported as damaged where the engine doesn't start, or can't name them", async () => {
    for (let page = 0; page < 3; page += 1) await overwrite('names', page);
    expect(await refusal()).toContain('page 0, 1, 2');
  });

  it('are reported as damaged where a page replaces another, or was partly emptied', async () => {
    await overwrite('table', 1, Buffer.alloc(PAGE_BYTES / 2), 0);
    const handle = await open(join(directory, 'pgdata', paths.table ?? ''), 'r');
    const other = Buffer.alloc(PAGE_BYTES);
    await handle.read(other, 0, PAGE_BYTES, 3 * PAGE_BYTES);
    await handle.close();
    await overwrite('table', 4, other, 0);
    expect(await refusal()).toContain('table kept, page 1, 4');
  });

  it('are checked while the database is open when there was no time before', async () => {
    await overwrite('table', 2);
    const database = await openTestEmbedded({ directory, pageCheckMs: 0 });
    expect(String(await database.damaged)).toContain('table kept, page 2');
    await database.close();
  });

  it('fail the statement with the same message when read while damaged', async () => {
    await overwrite('table', 2);
    const database = await openTestEmbedded({ directory });
    const reading = database.query('select sum(length(words)) from kept');
    await expect(reading).rejects.toThrow(DatabaseDamaged);
    await expect(reading).rejects.toThrow(/invalid page in block 2 .* put back the latest sound copy/);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('become a finding when verification reads them damaged, and verification continues', async () => {
    const folder = join(directory, 'service');
    const database = await openTestEmbedded({ directory: folder, template: await preparedDirectory(emptyService) });
    const by = actorOf({ caller: systemCaller, requestId: 'test', origin: 'system' });
    await writeSettings(database, {}, 0, by, '2026-07-01T08:00:00Z');
    const [row] = await database.query<{ path: string }>(`select pg_relation_filepath('audit') as path`);
    await database.close();
    const handle = await open(join(folder, 'pgdata', row?.path ?? ''), 'r+');
    await handle.write(Buffer.from('spoilt'), 0, 6, PAGE_BYTES - 20);
    await handle.close();
    const damaged = await openTestEmbedded({ directory: folder });
    const findings = [];
    for await (const finding of verifyStore(damaged, { auditKey: Buffer.alloc(32) })) findings.push(finding);
    await damaged.close();
    expect(findings.map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(/^what "setting" compares cannot be read/),
    );
  });

  it('are not reported as damaged while they are being written', async () => {
    const database = await openTestEmbedded({ directory });
    const writing = (async () => {
      for (let round = 0; round < 20; round += 1)
        await database.script(`update kept set words = 'round ${round}'; checkpoint`);
    })();
    let isOver = false;
    void writing.finally(() => (isOver = true));
    while (!isOver) {
      const walk = await walkPages(join(directory, 'pgdata'));
      await walk.proceed(() => true);
      expect(walk.damaged).toEqual([]);
    }
    await writing;
    await database.close();
  });
});
