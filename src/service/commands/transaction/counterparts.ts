import type { RecordType } from '#contract/records/registry';
import type { Problem } from '#contract/wire/problems';
import type { RecordChange } from '../../storage/commit.ts';
import type { FullRecord, StoredDoc, StoredLine, StoredSublists, StoredValue } from '../../storage/records.ts';
import { companionCreate, companionUpdate } from '../companion.ts';
import { sameValue } from '../draft.ts';
import type { World } from '../world.ts';

/** A record that changes beside the one that is saved: rules write to `doc` and `sub`, the rest follows. */
export interface Counterpart {
  readonly record: FullRecord;
  readonly isNew: boolean;
  doc: Record<string, StoredValue>;
  sub: Record<string, StoredLine[]>;
}

/**
 * The records a command changes besides its own, each read once and written once however many rules touch it. What was
 * read is checked by version in the commit, so two who change the same document follow one after the other.
 */
export class Counterparts {
  private readonly world: World;
  private readonly parts = new Map<string, Counterpart>();

  constructor(world: World) {
    this.world = world;
  }

  /** Reads the records that are not at hand yet, in one go. */
  async load(ids: Iterable<string>): Promise<void> {
    const wanted = [...new Set(ids)].filter((id) => !this.parts.has(id));
    for (const record of await this.world.fulls(wanted)) this.take(record, false);
  }

  /** One that was loaded; undefined when there is none the caller may see. */
  get(id: string): Counterpart | undefined {
    return this.parts.get(id);
  }

  async one(id: string): Promise<Counterpart | undefined> {
    await this.load([id]);
    return this.parts.get(id);
  }

  /** A record that is made beside the one that is saved. */
  create(type: RecordType, id: string, doc: StoredDoc, sub: StoredSublists = {}): Counterpart {
    const at = this.world.context.now.toISOString();
    const record: FullRecord = { id, type, version: 0, doc, sub, refName: '', code: null, externalId: null, isInactive: false, createdDate: at, lastModifiedDate: at };
    return this.take(record, true);
  }

  private take(record: FullRecord, isNew: boolean): Counterpart {
    const lines = Object.entries(record.sub).map(([name, list]): [string, StoredLine[]] => [name, [...list]]);
    const part: Counterpart = { record, isNew, doc: { ...record.doc }, sub: Object.fromEntries(lines) };
    this.parts.set(record.id, part);
    return part;
  }

  /** What is written of them: only those that differ from what was read. */
  async changes(): Promise<RecordChange[]> {
    const out: RecordChange[] = [];
    for (const { record, isNew, doc, sub } of this.parts.values()) {
      if (isNew) out.push(await companionCreate(this.world, record.type as RecordType, record.id, doc, sub, null));
      else if (!sameValue(doc, record.doc) || !sameValue(sub, record.sub)) {
        out.push(await companionUpdate(this.world, record, doc, sameValue(sub, record.sub) ? undefined : sub));
      }
    }
    return out;
  }
}

/** A business rule that was broken, at a place. */
export const broken = (path: string, detail: string): Problem => ({ code: 'USER_ERROR', path, detail });
