import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, type RoleName, type SendOptions } from '../fixtures/testService.ts';
import { type Cell, cellsOf } from './matrixCells.ts';
import { markOf, type MatrixCompany, openMatrixCompany } from './matrixCompany.ts';
import { maySend, roleNames } from './roleTable.ts';
import type { Owner } from './typeRow.ts';
import { typeTable, type WrittenType, writtenTypes } from './typeTable.ts';
import { noteFigures } from '../faults/figures.ts';

const scopes = ['company', 'subsidiary'] as const;
const AT_ONCE = 8;
/** A version that no record has: permitted users get a conflict, and nothing changes. */
const stale = { 'if-match': '"987654"' };

/** All scopes, owners and ways of reading are tried in the long run (PROOF_MATRIX=full): some 40,000 requests. */
const isFull = process.env.PROOF_MATRIX === 'full';
const LIMIT_MS = isFull ? 3_600_000 : 300_000;

/**
 * What each run tries: every role, type and operation that the table refuses; the four operations where it does not; and every
 * operation on what another subsidiary owns, for the role that may do everything and the one that may only read.
 */
function isShort(
  type: WrittenType,
  owner: Owner,
  { name }: Cell,
  role: RoleName,
  scope: (typeof scopes)[number],
  outcome: Asked['outcome'],
): boolean {
  const isFirst = owner === typeTable[type].owners[0];
  if (outcome === 'denied') return scope === 'company' && isFirst;
  if (outcome === 'hidden') return role === 'Administrator' || role === 'Auditor';
  return scope === 'subsidiary' && isFirst && ['get', 'create', 'change', 'delete'].includes(name);
}

interface Asked {
  readonly what: string;
  readonly cell: Cell;
  readonly id: string;
  readonly sender: SendOptions;
  /** What must be answered: refused by permission, as if it were not there, or anything that shows the way was open. */
  readonly outcome: 'denied' | 'hidden' | 'open';
}

/**
 * Every role, type, operation and, in the long run, scope and owner. One record of each type and owner represents all:
 * a change, deletion or action carries a wrong version and a create is empty, so that permitted requests fail for that
 * reason only. roleMatrix.slow.http.test.ts tests the effects, for some roles on each run and all in the long one.
 */
describe('the whole role matrix on the embedded engine', () => {
  let company: MatrixCompany;
  beforeAll(async () => {
    company = await openMatrixCompany('embedded');
  }, LIMIT_MS);
  afterAll(() => company.service.close());

  function* everything(): Generator<Asked> {
    for (const type of writtenTypes) {
      for (const owner of typeTable[type].owners) {
        // Requests without a record do not depend on the owner.
        const cells = cellsOf(type, company.ground, owner, company.next).filter(
          ({ on }) => on !== 'none' || owner === typeTable[type].owners[0],
        );
        for (const role of roleNames) for (const scope of scopes) yield* asked(type, owner, cells, role, scope);
      }
    }
  }

  function* asked(
    type: WrittenType,
    owner: Owner,
    cells: readonly Cell[],
    role: RoleName,
    scope: (typeof scopes)[number],
  ): Generator<Asked> {
    const sender: SendOptions = { as: role, ...(scope === 'company' ? {} : { subsidiaries: [company.ground.own] }) };
    const id = company.ids[type][owner] ?? '';
    const isHidden = scope === 'subsidiary' && owner === 'foreign';
    for (const cell of cells) {
      const outcome = !maySend(role, cell.needs) ? 'denied' : isHidden && cell.on !== 'none' ? 'hidden' : 'open';
      if (isFull || isShort(type, owner, cell, role, scope, outcome))
        yield { what: `${role} (${scope}): ${cell.name} of ${type} (${owner})`, cell, id, sender, outcome };
    }
  }

  /** Returns why the answer to a request is wrong; undefined when it is right. */
  async function faultOf({ what, cell, id, sender, outcome }: Asked): Promise<string | undefined> {
    const changes = cell.method !== 'GET' && cell.method !== 'HEAD';
    const onRecord = cell.on !== 'none';
    const headers = {
      ...(cell.accept === undefined ? {} : { accept: cell.accept }),
      ...(changes && onRecord ? stale : {}),
    };
    // A transform is a create: a date that is none is what it is refused for.
    const nothing = changes && !onRecord ? {} : cell.path.includes('!transform') ? { tranDate: 'never' } : undefined;
    const body = cell.body === undefined ? {} : { body: nothing ?? cell.body };
    const answer = await company.send(cell.method, cell.path.replace(':id', id).replace(':cash', company.ground.cash), {
      ...sender,
      ...body,
      headers,
    });
    const trace = `${what}: ${answer.status} ${answer.text.slice(0, 300)}`;
    if (
      outcome !== 'open' &&
      (['own', 'foreign', 'shared'] as const).some((owner) => answer.text.includes(markOf(owner)))
    )
      return `${trace} shows a record`;
    if (outcome === 'denied') {
      const isRefused =
        answer.status === 403 &&
        (cell.method === 'HEAD' || at(answer.body, 'o:errorDetails.0.o:errorCode') === 'INSUFFICIENT_PERMISSION');
      return isRefused ? undefined : trace;
    }
    if (outcome === 'hidden') return answer.status === 404 ? undefined : trace;
    if (sender.subsidiaries && answer.text.includes(markOf('foreign')))
      return `${trace} shows a record of another subsidiary`;
    return (changes ? [200, 400, 409] : [cell.status]).includes(answer.status) ? undefined : trace;
  }

  // spec: authentication 4
  it(
    'lets every role do with every type, in the whole company or in its subsidiary, what the table says and nothing else, and leaves no trace of what is refused',
    async () => {
      const before = await company.state();
      const requests = everything();
      const faults: string[] = [];
      const seen = { denied: 0, hidden: 0, open: 0 };
      const worker = async () => {
        for (const request of requests) {
          seen[request.outcome] += 1;
          const fault = await faultOf(request);
          if (fault !== undefined) faults.push(fault);
          if (faults.length > 20) return;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      expect(faults).toEqual([]);
      expect(await company.state()).toEqual(before);
      expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(200);
      noteFigures('T17', { requests: seen.denied + seen.hidden + seen.open });
      if (process.env.PROOF_REPORT) console.log(JSON.stringify(seen));
    },
    LIMIT_MS,
  );
});
