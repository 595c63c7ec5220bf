import { definitionOf, type RecordType } from '#contract/records/index';
import type { Attempt, WorkflowModel, Entries, Entry } from './attempt.ts';
import { dayOf, type ListRow, listRows } from './lists.ts';
import { type Body, refuseIf } from '../fixtures/referenceModel.ts';

const names = Array.from({ length: 9 }, (_, at) => `Name ${at + 1}`);
const rowOf = (type: RecordType): ListRow => listRows.find((row) => row.type === type) ?? never(type);
const never = (type: string): never => {
  throw new Error(`no list of ${type}`);
};

const among = (row: ListRow): string => row.among ?? row.type;
/** What no two of them may share; upper and lower case are one. */
const keyOf = (row: ListRow, { name, links }: Pick<Entry, 'name' | 'links'>): string | undefined =>
  row.isUnique
    ? `${among(row)} ${row.within === undefined ? '' : (links[row.within] ?? '')} ${(row.type === 'currencyRate' ? dayOf(name) : name).toLowerCase()}`
    : undefined;

function check(
  entries: Entries,
  row: ListRow,
  wanted: Pick<Entry, 'id' | 'name' | 'links'>,
  before: Entry | undefined,
): void {
  const key = keyOf(row, wanted);
  refuseIf(
    key !== undefined &&
      [...entries.values()].some((each) => each.id !== wanted.id && keyOf(rowOf(each.type), each) === key),
    'taken',
  );
  for (const [path, id] of Object.entries(wanted.links)) {
    const other = entries.get(id);
    refuseIf(other === undefined, 'unknown');
    refuseIf(before !== undefined && before.links[path] !== id && row.settled?.includes(path) === true, 'settled');
    refuseIf(other?.isInactive === true && before?.links[path] !== id, 'inactive');
    // No cycles.
    for (
      let at = path === 'parent' || path === 'supervisor' ? other : undefined;
      at !== undefined;
      at = entries.get(at.links[path] ?? '')
    )
      refuseIf(at.id === wanted.id, 'above itself');
  }
}

/** A reference at its place: in a field, or in the one line of a sublist. */
function linksBody(links: Readonly<Record<string, string>>): Body {
  const body: Record<string, unknown> = {};
  for (const [path, id] of Object.entries(links)) {
    const [first = '', field] = path.split('.');
    if (field === undefined) body[first] = { id };
    else body[first] = { items: [{ [field]: { id }, ...lineOf[path] }] };
  }
  return body;
}
const lineOf: Readonly<Record<string, Body>> = {
  'price.level': { price: 9 },
  'member.item': { quantity: 2 },
  'member.component': { quantity: 2 },
  'component.item': { quantity: 2 },
  'nexuses.taxCode': { country: { id: 'US' } },
  'salesTeam.employee': { isPrimary: true },
};

/** Records for the references of a row; undefined when one that must be named does not exist yet. */
function someLinks(workflow: WorkflowModel, row: ListRow, only?: string): Record<string, string> | undefined {
  const links: Record<string, string> = {};
  for (const [path, kind] of Object.entries(row.links ?? {}).filter(([each]) => only === undefined || each === only)) {
    const isNeeded = kind.endsWith('!');
    const other = workflow.oneOf(
      [...workflow.state.entries.values()].filter(({ type }) => `${type}${isNeeded ? '!' : ''}` === kind),
    );
    if (other && (isNeeded || only !== undefined || workflow.chance(2))) links[path] = other.id;
    else if (isNeeded) return undefined;
  }
  return links;
}

const aName = (workflow: WorkflowModel): string => {
  const name = workflow.oneOf(names) ?? 'Name';
  return workflow.chance(6) ? name.toUpperCase() : name;
};

export function makeEntry(workflow: WorkflowModel): Attempt | undefined {
  const row = workflow.inTurn('list', listRows);
  const links = row && someLinks(workflow, row);
  if (!row || !links) return undefined;
  const [name, n] = [aName(workflow), workflow.next()];
  const body = { ...row.body(name, n, workflow.ref), ...linksBody(links) };
  return {
    name: `create ${row.type}`,
    send: (ask) => ask.create(row.type, body),
    model: ({ entries }) => {
      check(entries, row, { id: 'new', name, links }, undefined);
      entries.set('new', { id: 'new', type: row.type, name, isInactive: row.type === 'subsidiary', links });
    },
  };
}

export function changeEntry(workflow: WorkflowModel): Attempt | undefined {
  const type = workflow.inTurn('change of a list', listRows)?.type;
  const entry = workflow.oneOf([...workflow.state.entries.values()].filter((each) => each.type === type));
  if (!entry) return undefined;
  const row = rowOf(entry.type);
  const what = workflow.oneOf(['name', 'link', 'inactive', 'other'] as const);
  const send =
    (body: Body): Attempt['send'] =>
    (ask) =>
      ask.update(entry.type, entry.id, body);
  const changing = (body: Body, change: Partial<Entry>): Attempt => ({
    name: `update ${entry.type}`,
    send: send(body),
    model: ({ entries }) => {
      const own = entries.get(entry.id) ?? never(entry.type);
      check(entries, row, { ...own, ...change }, own);
      Object.assign(own, change);
    },
  });
  if (what === 'name') {
    const name = aName(workflow);
    return changing({ [row.text]: row.type === 'currencyRate' ? dayOf(name) : name }, { name });
  }
  if (what === 'link') {
    const path = workflow.oneOf(Object.keys(row.links ?? {}));
    const links = path === undefined ? {} : (someLinks(workflow, row, path) ?? {});
    if (Object.keys(links).length > 0) return changing(linksBody(links), { links: { ...entry.links, ...links } });
  }
  if (what === 'inactive' && row.isFixed !== true && 'isInactive' in definitionOf(entry.type).fields) {
    const isInactive = !entry.isInactive;
    return changing({ isInactive }, { isInactive });
  }
  return changing(row.change(workflow.next()), {});
}

export function removeEntry(workflow: WorkflowModel): Attempt | undefined {
  const type = workflow.inTurn('removal from a list', listRows)?.type;
  const entry = workflow.oneOf([...workflow.state.entries.values()].filter((each) => each.type === type));
  return (
    entry && {
      name: `delete ${entry.type}`,
      send: (ask) => ask.remove(entry.type, entry.id),
      model: ({ entries }) => {
        refuseIf(
          [...entries.values()].some(({ id, links }) => id !== entry.id && Object.values(links).includes(entry.id)),
          'others name it',
        );
        entries.delete(entry.id);
      },
    }
  );
}
