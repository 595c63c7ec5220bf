import { setTimeout } from 'node:timers/promises';
import { DatabaseDamaged, type Queryable } from '../database.ts';
import { type DamagedPage, type PageWalk, walkPages } from './pages.ts';

/** Pause between two parts of the scan while the service runs: about 10 MB per second, 1% of its time. */
const PAUSE_MS = 100;
const SHOWN = 5;

/** Checks an opened database for damaged pages: some before it serves requests, the others while it does. */
export class PageCheck {
  readonly #directory: string;
  readonly #db: Queryable;
  #isStopped = false;
  #tell: (damage: Error) => void = () => undefined;
  /** Resolves when a damaged page is found after startup. */
  readonly damaged = new Promise<Error>((resolve) => (this.#tell = resolve));

  constructor(directory: string, db: Queryable) {
    this.#directory = directory;
    this.#db = db;
  }

  /**
   * Checks pages for the given time, then continues in the background.
   * @throws {DatabaseDamaged}
   */
  async begin(forMs: number): Promise<void> {
    const walk = await walkPages(this.#directory);
    const until = performance.now() + forMs;
    const isWhole = await walk.proceed(() => performance.now() < until);
    if (walk.damaged.length > 0) throw await this.#damageIn(walk);
    if (!isWhole) void this.#goOn(walk);
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #goOn(walk: PageWalk): Promise<void> {
    try {
      await walk.proceed(
        () => !this.#isStopped,
        () => setTimeout(PAUSE_MS, undefined, { ref: false }),
      );
      if (walk.damaged.length > 0) this.#tell(await this.#damageIn(walk));
    } catch (error) {
      // Unreadable files count as damage too.
      if (!this.#isStopped) this.#tell(new DatabaseDamaged(String(error), { cause: error }));
    }
  }

  async #damageIn({ damaged }: PageWalk): Promise<DatabaseDamaged> {
    const files = [...new Set(damaged.map(({ file }) => file.replace(/_(?:fsm|vm|init)$/, '')))];
    const rows = await this.#db
      .query<{ file: string; name: string }>(
        `select pg_relation_filepath(c.oid) as file,
                coalesce('table ' || t.oid::regclass || ' (long values)', case c.relkind when 'i' then 'index ' else 'table ' end || c.oid::regclass) as name
           from pg_class c left join pg_class t on t.reltoastrelid = c.oid where pg_relation_filepath(c.oid) = any($1::text[])`,
        [files],
      )
      .catch(() => []); // the system catalog may be among the damaged tables
    const names = new Map(rows.map(({ file, name }) => [file, name]));
    return damageIn(damaged, (file) => names.get(file.replace(/_(?:fsm|vm|init)$/, '')) ?? file);
  }
}

/** The damage in the files of a database that can't be opened; undefined if there is none. */
export async function damageOf(directory: string): Promise<DatabaseDamaged | undefined> {
  try {
    const walk = await walkPages(directory);
    await walk.proceed(() => true);
    return walk.damaged.length > 0 ? damageIn(walk.damaged, (file) => file) : undefined;
  } catch {
    // The damage can't be determined, but the reason the database didn't open can.
    return undefined;
  }
}

function damageIn(damaged: readonly DamagedPage[], nameOf: (file: string) => string): DatabaseDamaged {
  const pagesOf = new Map<string, number[]>();
  for (const { file, page } of damaged) pagesOf.set(nameOf(file), [...(pagesOf.get(nameOf(file)) ?? []), page]);
  const places = [...pagesOf].map(([name, pages]) => `${name}, page ${listed(pages, ', ')}`);
  return new DatabaseDamaged(`${listed(places, '; ')} cannot be read as it was written`);
}

const listed = (all: readonly (string | number)[], between: string): string =>
  [...all.slice(0, SHOWN), ...(all.length > SHOWN ? ['…'] : [])].join(between);
