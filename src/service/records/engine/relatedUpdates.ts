import type { RecordType } from '#contract/records/index';
import type { RecordChange } from '../../storage/commit.ts';
import type { FullRecord, StoredDoc, StoredLine, StoredSublists, StoredValue } from '../../storage/records.ts';
import { createLinked, patchLinked, updateLinked } from './linkedRecords.ts';
import { sameValue } from './pendingRecord.ts';
import type { ReadContext } from './readContext.ts';
import type { Message } from '#contract/messages/define';
import { type Problem, problemOf } from '#contract/messages/problem';

/** A record changed along with the saved one: rules write to `doc` and `sub`, the unit of work does the rest. */
export interface RelatedUpdate {
  readonly record: FullRecord;
  readonly isNew: boolean;
  doc: Record<string, StoredValue>;
  /** Empty if only the header was requested. */
  sub: Record<string, StoredLine[]>;
}

/** A sublist that wasn't loaded remains unchanged. */
interface Part extends RelatedUpdate {
  record: FullRecord;
  isHeader: boolean;
}

/**
 * The other records a command changes, each read once and written once however many rules touch it. Versions are
 * checked at commit, so two commands that change the same document run one after the other.
 */
export class RelatedUpdates {
  private readonly world: ReadContext;
  private readonly parts = new Map<string, Part>();

  constructor(world: ReadContext) {
    this.world = world;
  }

  /** Loads missing records in one query. */
  async load(ids: Iterable<string>): Promise<void> {
    const wanted = [...new Set(ids)].filter((id) => this.parts.get(id)?.isHeader !== false);
    for (const record of await this.world.loadWithLines(wanted)) {
      const known = this.parts.get(record.id);
      if (known) Object.assign(known, { record, isHeader: false, sub: linesOf(record) });
      else this.take(record, { isNew: false, isHeader: false });
    }
  }

  /** Like `load`, for rules that read and write only headers: the lines of a payment's hundred invoices are never read. */
  async loadHeaders(ids: Iterable<string>): Promise<void> {
    const wanted = [...new Set(ids)].filter((id) => !this.parts.has(id));
    for (const header of await this.world.headers(wanted))
      this.take({ ...header, sub: {} }, { isNew: false, isHeader: true });
  }

  /** A loaded record; undefined if there is none the caller may see. */
  get(id: string): RelatedUpdate | undefined {
    return this.parts.get(id);
  }

  async one(id: string): Promise<RelatedUpdate | undefined> {
    await this.load([id]);
    return this.parts.get(id);
  }

  /** A record created along with the saved one. */
  create(type: RecordType, id: string, doc: StoredDoc, sub: StoredSublists = {}): RelatedUpdate {
    const at = this.world.context.now.toISOString();
    const record: FullRecord = {
      id,
      type,
      version: 0,
      doc,
      sub,
      refName: '',
      code: null,
      externalId: null,
      isInactive: false,
      createdDate: at,
      lastModifiedDate: at,
    };
    return this.take(record, { isNew: true, isHeader: false });
  }

  private take(record: FullRecord, kind: Pick<Part, 'isNew' | 'isHeader'>): RelatedUpdate {
    const part: Part = { record, ...kind, doc: { ...record.doc }, sub: linesOf(record) };
    this.parts.set(record.id, part);
    return part;
  }

  /** The writes: only changed records, and patches where only plain values differ. */
  async changes(): Promise<RecordChange[]> {
    const out: RecordChange[] = [];
    const reshaped: Part[] = [];
    for (const part of this.parts.values()) {
      const { record, isNew, doc } = part;
      const keepsLines = part.isHeader || sameValue(part.sub, record.sub);
      if (isNew) out.push(await createLinked(this.world, record.type as RecordType, record.id, doc, part.sub, null));
      else if (!keepsLines) out.push(await updateLinked(this.world, record, doc, part.sub));
      else {
        const patch = patchLinked(record, doc);
        if (patch === 'shape') reshaped.push(part);
        else if (patch !== 'same') out.push(patch);
      }
    }
    // Their references follow from their lines too.
    await this.load(reshaped.map(({ record }) => record.id));
    for (const { record, doc } of reshaped) out.push(await updateLinked(this.world, record, doc, undefined));
    return out;
  }
}

const linesOf = ({ sub }: FullRecord): Record<string, StoredLine[]> =>
  Object.fromEntries(Object.entries(sub).map(([name, list]) => [name, [...list]]));

/** A violated business rule, with its location. */
export const ruleViolation = (path: string, detail: Message): Problem => problemOf(detail, { path });
