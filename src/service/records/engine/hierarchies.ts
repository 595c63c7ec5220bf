import type { RecordDefinition } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import { makesLoop } from '#domain/accounting/hierarchy';
import type { PendingRecord } from './pendingRecord.ts';
import type { ReadContext } from './readContext.ts';
import { fieldLabel } from '#contract/derive/labels';
import { problem, type Problem } from '#contract/messages/problem';

/** Fields that refer to a parent of the same type: part of, subsidiary of, supervised by. */
export const hierarchiesOf = ({ type, fields }: RecordDefinition): readonly string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === 'ref' && field.access !== 'readOnly' && targetsOf(field).join() === type)
    .map(([name]) => name);

/** Two users who each make the other's record their parent must conflict, or together they would create a cycle. */
export const movesBelow = ({ definition, before, doc }: PendingRecord): boolean =>
  before !== undefined &&
  hierarchiesOf(definition).some((name) => typeof doc[name] === 'string' && doc[name] !== before.doc[name]);

/** A record cannot be its own ancestor in any of its hierarchies. */
export async function hierarchyProblems(
  { definition, doc, id }: PendingRecord,
  world: ReadContext,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const path of hierarchiesOf(definition)) {
    const first = doc[path];
    if (typeof first !== 'string') continue;
    const above = new Map<string, string>();
    for (let at: unknown = first; typeof at === 'string' && at !== id && !above.has(at);) {
      const next: unknown = (await world.loadOne(at))?.doc[path];
      above.set(at, typeof next === 'string' ? next : '');
      at = next;
    }
    if (makesLoop(id, first, (each) => above.get(each))) {
      problems.push(problem('reference.circular', { field: fieldLabel(definition, path) }, { path }));
    }
  }
  return problems;
}
