import { definitionOf, type RecordType } from '#contract/records/index';
import {
  hasSameLines,
  type DuplicateKey,
  numberOfCheck,
  numberOfVendor,
  sharingNumbers,
  type DuplicateCandidate,
  duplicateFilter,
  candidatesOf,
} from './duplicates.ts';
import type { FormModel } from '../model/FormModel.ts';

/** Rows that are read, of which many may have the same amount, and those that are named. */
const MAX_ROWS = 50;
const MAX_NAMED = 5;
const PATIENCE_MS = 2000;

const others = new WeakMap<FormModel, Set<string>>();

/** The records of which the person said that they are not what is being entered. */
export function othersOf(model: FormModel): Set<string> {
  const known = others.get(model) ?? new Set<string>();
  others.set(model, known);
  return known;
}

interface Via {
  readonly signal: AbortSignal;
  readonly priority: 'prefetch' | 'visible';
}

/** The records among the filter's results that may match this key. */
async function foundBy(
  q: string,
  type: RecordType,
  model: FormModel,
  key: DuplicateKey,
  via: Via,
): Promise<readonly DuplicateCandidate[]> {
  const shown = ['tranDate', key.reference?.field, key.amount?.field].filter((field) => field !== undefined);
  const { items } = await model.tools.records.list(
    type,
    { q, limit: MAX_ROWS, offset: 0, fields: ['refName', ...shown] },
    via,
  );
  return candidatesOf(key, items, new Set()).slice(0, MAX_NAMED);
}

/** The records that may be the same as the one with this key. */
export async function findCandidates(
  model: FormModel,
  key: DuplicateKey,
  signal: AbortSignal,
): Promise<readonly DuplicateCandidate[]> {
  const via = { signal, priority: 'prefetch' } as const;
  const candidates = await foundBy(duplicateFilter(key), model.type, model, key, via);
  if (key.party) return candidates;
  // The same total is nothing special among journals; the same lines are.
  const doc = model.doc();
  const read = await Promise.all(
    candidates.map(async (candidate) => ({
      candidate,
      record: (await model.tools.records.get(model.type, candidate.id, via)).record,
    })),
  );
  return read.flatMap(({ candidate, record }) =>
    hasSameLines(doc, record) ? [{ ...candidate, by: 'lines' as const }] : [],
  );
}

/**
 * The vendor's document with the number of the one about to be saved, or what was paid with its check. A slow service
 * doesn't delay the save.
 */
export async function sameNumberOf(model: FormModel): Promise<DuplicateCandidate | undefined> {
  if (model.mode !== 'create') return undefined;
  const [doc, via] = [model.doc(), { signal: AbortSignal.timeout(PATIENCE_MS), priority: 'visible' } as const];
  const [document, check] = [numberOfVendor(model.definition, doc), numberOfCheck(model.definition, doc)];
  const types = sharingNumbers('checkNum').filter((type) =>
    model.tools.access.can(definitionOf(type).permission.id, 'View'),
  );
  const found = await Promise.all([
    document && foundBy(duplicateFilter(document), model.type, model, document, via).catch(() => []),
    ...types.map(async (type) =>
      check
        ? (await foundBy(duplicateFilter(check), type, model, check, via).catch(() => [])).map(
            (candidate): DuplicateCandidate => ({
              ...candidate,
              type,
            }),
          )
        : [],
    ),
  ]);
  return found.flatMap((each) => each ?? []).find(({ id }) => !othersOf(model).has(id));
}
