import type { RecordType } from '#contract/records/index';
import type { Queryable } from '../../storage/database.ts';
import { Stale } from '../../storage/commit.ts';
import {
  findByExternalId,
  findByIds,
  findByName,
  findByType,
  findFulls,
  type FullRecord,
  type StoredRecord,
} from '../../storage/records.ts';
import type { CompanySettings } from '#contract/settings';
import type { Caller, RequestContext } from './caller.ts';
import { readSettings, type SettingsRead } from '../../storage/settings.ts';

const MAX_RECORDS = 20_000;

/**
 * This instance's cache of slow-changing records. Whatever a decision reads from it is checked by version at commit,
 * and nothing is refused because of it alone; so it can be stale, but never cause a wrong result.
 */
export class RecordCache {
  readonly records = new Map<string, StoredRecord>();
  settings: SettingsRead | undefined;

  keep(record: StoredRecord): void {
    if (this.records.size >= MAX_RECORDS) this.records.clear();
    this.records.set(record.id, record);
  }
  forget(id: string): void {
    this.records.delete(id);
  }
}

/** Whether a record exists for a caller: it belongs to one of their subsidiaries, or to none. */
export function isVisibleTo(
  { subsidiaries: allowed }: Pick<Caller, 'subsidiaries'>,
  { type, id, doc }: Pick<StoredRecord, 'type' | 'id' | 'doc'>,
): boolean {
  if (allowed === null) return true;
  const own = type === 'subsidiary' ? id : doc.subsidiary;
  if (typeof own === 'string') return allowed.includes(own);
  return !Array.isArray(own) || own.length === 0 || own.some((each) => allowed.includes(each));
}

/** The reads of one attempt, which its decision depends on. */
export class ReadContext {
  readonly db: Queryable;
  readonly context: RequestContext;
  readonly isFresh: boolean;
  private readonly memory: RecordCache;
  private readonly used = new Map<string, number>();
  private readonly added = new Set<string>();
  private readonly counted = new Map<string, number>();
  private readonly seen = new Map<string, StoredRecord | undefined>();
  private readonly settingsBeside = new Map<string, number>();
  private settingsRead: SettingsRead | undefined;

  constructor(db: Queryable, memory: RecordCache, context: RequestContext, isFresh: boolean) {
    this.db = db;
    this.memory = memory;
    this.context = context;
    this.isFresh = isFresh;
  }

  /** The date of the request, in UTC. */
  get today(): string {
    return this.context.now.toISOString().slice(0, 10);
  }

  /** Loads the missing records. */
  async load(ids: Iterable<string>): Promise<void> {
    const wanted: string[] = [];
    for (const id of new Set(ids)) {
      if (this.seen.has(id)) continue;
      const known = this.isFresh ? undefined : this.memory.records.get(id);
      if (known) this.seen.set(id, known);
      else if (/^[1-9]\d{0,17}$/.test(id)) wanted.push(id);
      else this.seen.set(id, undefined);
    }
    if (wanted.length === 0) return;
    for (const record of await findByIds(this.db, wanted)) this.remember(record);
    for (const id of wanted) if (!this.seen.has(id)) this.seen.set(id, undefined);
  }

  /** A loaded record, or undefined if there is none that this caller may see. */
  get(id: string): StoredRecord | undefined {
    const record = this.seen.get(id);
    if (!record || !this.isVisible(record)) return undefined;
    if (!this.added.has(id)) this.use(record);
    return record;
  }

  async loadOne(id: string): Promise<StoredRecord | undefined> {
    await this.load([id]);
    return this.get(id);
  }

  /** Records without lines, cached or loaded: for related changes that keep lines. */
  async headers(ids: Iterable<string>): Promise<readonly StoredRecord[]> {
    const wanted = [...new Set(ids)].filter((id) => !this.added.has(id));
    await this.load(wanted);
    return wanted.flatMap((id) => this.get(id) ?? []);
  }

  /** Records with lines, freshly loaded: for related changes. */
  async loadWithLines(ids: Iterable<string>): Promise<readonly FullRecord[]> {
    const wanted = [...new Set(ids)].filter((id) => /^[1-9]\d{0,17}$/.test(id));
    if (wanted.length === 0) return [];
    const found = (await findFulls(this.db, wanted)).filter((record) => this.isVisible(record));
    found.forEach((record) => this.dependOn(record));
    return found;
  }

  /** Makes the decision depend on a record that was just loaded, of any subsidiary. */
  dependOn(record: FullRecord): void {
    const known = this.used.get(record.id);
    if (known !== undefined && known !== record.version) {
      this.memory.forget(record.id);
      throw new Stale(record.id, [record.id]);
    }
    const { sub: _, ...header } = record;
    this.remember(header);
    this.use(record);
  }

  /** Records of any subsidiary by id: for computations that reveal nothing about them. */
  async loadUnscoped(ids: Iterable<string>): Promise<ReadonlyMap<string, StoredRecord>> {
    const wanted = [...new Set(ids)];
    await this.load(wanted);
    return new Map(
      wanted.flatMap((id) => {
        const record = this.seen.get(id);
        if (record && !this.added.has(id)) this.use(record);
        return record ? [[id, record] as const] : [];
      }),
    );
  }

  /** Makes the decision depend on the version of a setting other than the company's. */
  dependOnSetting(name: string, version: number): void {
    this.settingsBeside.set(name, version);
  }

  async byName(types: readonly string[], name: string): Promise<readonly StoredRecord[]> {
    const found = await findByName(this.db, types, name);
    found.forEach((record) => this.remember(record));
    return found.filter((record) => this.isVisible(record));
  }

  async byExternalId(types: readonly string[], externalId: string): Promise<readonly StoredRecord[]> {
    const found = await findByExternalId(this.db, types, externalId);
    found.forEach((record) => this.remember(record));
    return found.filter((record) => this.isVisible(record));
  }

  /** Every record of a small type, such as periods, as currently stored. */
  async all(type: RecordType): Promise<readonly StoredRecord[]> {
    const rows = await findByType(this.db, type);
    for (const record of rows) this.used.set(record.id, record.version);
    this.counted.set(type, rows.length);
    return rows;
  }

  /** Makes a pending record visible to the rules of records created with it. */
  addPending(record: StoredRecord): void {
    this.seen.set(record.id, record);
    this.added.add(record.id);
  }

  async settings(): Promise<CompanySettings> {
    if (!this.settingsRead) {
      this.settingsRead = (this.isFresh ? undefined : this.memory.settings) ?? (await readSettings(this.db));
      this.memory.settings = this.settingsRead;
    }
    return this.settingsRead.value;
  }

  /** Records and versions the decision depends on. */
  readVersions(): readonly (readonly [string, number])[] {
    return [...this.used];
  }
  /** Types read completely, with their record count: if a record is added, the decision is repeated. */
  counts(): readonly (readonly [string, number])[] {
    return [...this.counted];
  }
  settingsUsed(): readonly (readonly [string, number])[] {
    return [...(this.settingsRead ? [['company', this.settingsRead.version] as const] : []), ...this.settingsBeside];
  }

  isVisible(record: Pick<StoredRecord, 'type' | 'id' | 'doc'>): boolean {
    return isVisibleTo(this.context.caller, record);
  }

  private use({ id, version }: Pick<StoredRecord, 'id' | 'version'>): void {
    this.used.set(id, version);
  }

  private remember(record: StoredRecord): void {
    this.seen.set(record.id, record);
    this.memory.keep(record);
  }
}
