import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  engineNames,
  lastFault,
  type RoleName,
  type SendOptions,
  type TestAnswer,
} from '../fixtures/testService.ts';
import { type Cell, cellsOf, otherCells } from './matrixCells.ts';
import { markOf, type MatrixCompany, openMatrixCompany } from './matrixCompany.ts';
import { maySend, roleNames } from './roleTable.ts';
import type { Owner } from './typeRow.ts';
import { typeTable, type WrittenType, writtenTypes } from './typeTable.ts';

/** Where the caller belongs: to the whole company, or to one subsidiary of two. */
const scopes = ['company', 'subsidiary'] as const;
type Scope = (typeof scopes)[number];

const isFull = process.env.PROOF_MATRIX === 'full';
const UNKNOWN = '987654321987';
const codeOf = (answer: TestAnswer) => at(answer.body, 'o:errorDetails.0.o:errorCode');

describe.each(engineNames)('the role matrix on the %s engine', (engine) => {
  let company: MatrixCompany;
  beforeAll(async () => {
    company = await openMatrixCompany(engine);
  });
  afterAll(() => company.service.close());

  const callerOf = (role: RoleName, scope: Scope): SendOptions => ({
    as: role,
    ...(scope === 'company' ? {} : { subsidiaries: [company.ground.own] }),
  });

  function ask(cell: Cell, id: string, sender: SendOptions): Promise<TestAnswer> {
    const path = cell.path.replace(':id', id).replace(':cash', company.ground.cash);
    return company.send(cell.method, path, {
      ...sender,
      ...(cell.body === undefined ? {} : { body: cell.body }),
      headers: { ...(cell.accept === undefined ? {} : { accept: cell.accept }), ...sender.headers },
    });
  }

  function expectNoText(
    answer: TestAnswer,
    what: string,
    owners: readonly Owner[] = ['own', 'foreign', 'shared'],
  ): void {
    for (const owner of owners)
      expect(
        answer.text.includes(markOf(owner)),
        `${what} shows a record of ${owner}: ${answer.text.slice(0, 300)}`,
      ).toBe(false);
  }

  const standing = (type: WrittenType, owner: Owner): string => company.ids[type][owner] ?? '';

  it('answers 401 without a token or with an invalid one, for every request of every type, and changes nothing', async () => {
    const before = await company.state();
    const senders: readonly SendOptions[] = [
      { as: 'nobody' },
      ...['Bearer garbage', 'Bearer ', 'Basic QWRtaW46', 'DPoP x'].map(
        (authorization) => ({ as: 'nobody', headers: { authorization } }) as const,
      ),
    ];
    const cells = [
      ...otherCells,
      ...writtenTypes.flatMap((type) =>
        typeTable[type].owners.slice(0, isFull ? 3 : 1).flatMap((owner) =>
          cellsOf(type, company.ground, owner, company.next).map((cell) => ({
            ...cell,
            path: cell.path.replace(':id', standing(type, owner)),
          })),
        ),
      ),
    ];
    // Authentication precedes records and is the same code on both engines: one engine tries all requests without a
    // token and a share with an invalid one, the other a share of both. The long run tries everything.
    for (const [index, sender] of senders.entries()) {
      const share =
        isFull || (engine === 'embedded' && index === 0)
          ? 1
          : engine === 'embedded'
            ? senders.length - 1
            : 4 * senders.length;
      await inTurn(
        cells.filter((_, at) => (at + index) % share === 0),
        async (cell) => {
          const answer = await ask(cell, '', sender);
          expect(answer.status, `${cell.method} ${cell.path}`).toBe(401);
          expectNoText(answer, cell.name);
        },
      );
    }
    expect(await company.state()).toEqual(before);
  }, 300_000);

  // The rules are the program's and the same on both engines. Every role, type, operation and scope is tried with
  // PROOF_MATRIX=full; each run tries the roles that differ most, and the table itself is read whole by its own test.
  const some: readonly RoleName[] = engine === 'embedded' ? ['Accountant', 'Sales Clerk'] : ['Warehouse'];
  const tried = isFull ? roleNames : some;
  describe.each(tried)('%s', (role) => {
    it.each(scopes)(
      'gets reports, settings and what is its own exactly as the table says, as one of the %s',
      async (scope) => {
        const before = await company.state();
        for (const cell of otherCells.filter(({ needs }) => !maySend(role, needs))) {
          const answer = await ask(cell, '', callerOf(role, scope));
          expect([answer.status, codeOf(answer)], cell.name).toEqual([403, 'INSUFFICIENT_PERMISSION']);
          expectNoText(answer, cell.name);
        }
        expect(await company.state()).toEqual(before);
        for (const cell of otherCells.filter(({ needs }) => maySend(role, needs))) {
          const answer = await ask(cell, '', callerOf(role, scope));
          expect(answer.status, `${cell.name} ${answer.text}`).toBe(cell.status);
          if (scope === 'subsidiary') expectNoText(answer, cell.name, ['foreign']);
        }
      },
    );

    // spec: authentication 4
    it.each(writtenTypes)('may use %s exactly as the table says', async (type) => {
      // Requests refused to a company-wide role, and requests open to others, are tried for every role by the whole
      // matrix.
      for (const scope of isFull ? scopes : scopes.slice(1)) {
        // To one of the whole company all owners are alike.
        for (const owner of isFull || scope === 'subsidiary'
          ? typeTable[type].owners
          : typeTable[type].owners.slice(0, 1))
          await checkOwner(role, type, scope, owner);
      }
    });
  });

  async function checkOwner(role: RoleName, type: WrittenType, scope: Scope, owner: Owner): Promise<void> {
    const caller = callerOf(role, scope);
    const cells = cellsOf(type, company.ground, owner, company.next);
    const isHidden = scope === 'subsidiary' && owner === 'foreign';
    const isDenied = (cell: Cell) =>
      !maySend(role, cell.needs) ||
      (isHidden && cell.on !== 'none') ||
      (scope === 'subsidiary' && namesForeign(cell, type, owner));
    const what = (cell: Cell) => `${role} (${scope}) ${cell.name} ${type} (${owner})`;
    const before = await company.state();
    await inTurn(cells.filter(isDenied), async (cell) => {
      const answer = await ask(cell, standing(type, owner), caller);
      if (maySend(role, cell.needs)) await expectHidden(answer, cell, type, caller, what(cell));
      else
        expect(
          [answer.status, cell.method === 'HEAD' ? 'INSUFFICIENT_PERMISSION' : codeOf(answer)],
          what(cell),
        ).toEqual([403, 'INSUFFICIENT_PERMISSION']);
      expectNoText(answer, what(cell));
    });
    expect(await company.state(), `${role} ${type}: a denied request left a trace`).toEqual(before);
    await inTurn(
      cells.filter((cell) => !isDenied(cell)),
      async (cell) => {
        const id =
          cell.on === 'none'
            ? ''
            : cell.on === 'standing'
              ? standing(type, owner)
              : await company.make(type, owner, { approved: cell.on === 'approved' });
        const answer = await ask(
          cell,
          id,
          type === 'subsidiary' && caller.subsidiaries && id !== ''
            ? { ...caller, subsidiaries: [...caller.subsidiaries, id] }
            : caller,
        );
        expect(
          answer.status,
          `${what(cell)} ${answer.text} ${answer.status < 500 ? '' : lastFault(company.service)}`,
        ).toBe(cell.status);
        if (scope === 'subsidiary') expectNoText(answer, what(cell), ['foreign']);
      },
      type === 'accountingPeriod' ? 1 : 4,
    );
  }

  /** A create that names a subsidiary the caller does not belong to names a record that does not exist. */
  const namesForeign = (cell: Cell, type: WrittenType, owner: Owner): boolean =>
    type !== 'subsidiary' &&
    typeTable[type].owners.includes('own') &&
    owner !== 'own' &&
    (cell.name === 'create' || cell.name === 'create under a key of its own');

  /** A hidden record is answered like one that never was, word for word. */
  async function expectHidden(
    answer: TestAnswer,
    cell: Cell,
    type: WrittenType,
    caller: SendOptions,
    what: string,
  ): Promise<void> {
    if (cell.on === 'none') {
      expect([answer.status, codeOf(answer)], `${what} ${answer.text}`).toEqual([400, 'INVALID_KEY_OR_REF']);
      return;
    }
    const unknown = await ask(cell, UNKNOWN, caller);
    expect(answer.status, `${what} ${answer.text}`).toBe(404);
    expect(answer.text.replaceAll(standing(type, 'foreign'), 'ID'), what).toBe(unknown.text.replaceAll(UNKNOWN, 'ID'));
  }
});

/** Works off a list a few at a time, as the outcome of one has no bearing on another's; changes of the calendar go one by one. */
async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>, width = 4): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: width }, worker));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
