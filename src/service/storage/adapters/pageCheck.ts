import { setTimeout } from 'node:timers/promises';
import { DatabaseDamaged, type Queryable } from '../database.ts';
import { type DamagedPage, type PageWalk, walkPages } from './pages.ts';

/** Between two parts of the walk while the service runs: about 10 MB in a second, a hundredth of its time. */
const PAUSE_MS = 100;
const SHOWN = 5;

/** Looks for damaged pages of an opened database: some before it serves, the others while it does. */
export class PageCheck {
  readonly #directory: string;
  readonly #db: Queryable;
  #isStopped = false;
  #tell: (damage: Error) => void = () => undefined;
  /** Resolves when a damaged page is found after the beginning. */
  readonly damaged = new Promise<Error>((resolve) => (this.#tell = resolve));

  constructor(directory: string, db: Queryable) {
    this.#directory = directory;
    this.#db = db;
  }

  /**
   * Looks at pages for so long, and goes on afterwards by itself.
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
      // Files that cannot even be read are damage too.
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
      .catch(() => []); // the tables that name tables may be the damaged ones
    const names = new Map(rows.map(({ file, name }) => [file, name]));
    return damageIn(damaged, (file) => names.get(file.replace(/_(?:fsm|vm|init)$/, '')) ?? file);
  }
}

/** The damage in the files of a database that cannot be opened; undefined where there is none. */
export async function damageOf(directory: string): Promise<DatabaseDamaged | undefined> {
  try {
    const walk = await walkPages(directory);
    await walk.proceed(() => true);
    return walk.damaged.length > 0 ? damageIn(walk.damaged, (file) => file) : undefined;
  } catch {
    // It cannot be told; why the database did not open can.
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
