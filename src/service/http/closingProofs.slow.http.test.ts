import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFile, type PeriodCheck } from '#contract/closingProof/check';
import type { DocumentProofFile } from '#contract/closingProof/files';
import { readPublicKeys } from '#contract/closingProof/publicKeys';
import type { ClosingProof, ClosingProofsPage, ProofComparison, ProofKeys } from '#contract/wire/closingProofs';
import {
  createFixtures,
  engineNames,
  type Fixtures,
  journalBody,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../proofs/fixtures/testService.ts';
import { verifyStore } from '../storage/queries/verify/verify.ts';
import { nodeTools } from '../storage/queries/proofs/nodeTools.ts';
import { createClosingProofs } from '../wiring/closingProofs.ts';
import { proofSigner } from '../wiring/proofSigner.ts';

const proofKey = Buffer.alloc(32, 7);

describe.each(engineNames)('the proof of a closed period on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  const journals: string[] = [];

  const get = async <T>(path: string, as: 'Administrator' | 'Controller' | 'Auditor' = 'Administrator') => {
    const answer = await service.send('GET', path, { as });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as T; // the answer is described by the API document
  };
  const proofs = async (): Promise<readonly ClosingProof[]> =>
    (await get<ClosingProofsPage>(`closingProofs/v1?period=${fixtures.period}`)).items;
  const compare = async (): Promise<ProofComparison> => {
    const [proof] = await proofs();
    return get(`closingProofs/v1/${proof?.id}/comparison`);
  };
  const publicKeys = async () => {
    const { items } = await get<ProofKeys>('closingProofs/v1/keys');
    return readPublicKeys(nodeTools, items.map(({ publicKey }) => publicKey).join('\n'));
  };
  const file = async (id: string): Promise<TestAnswer> => service.send('GET', `closingProofs/v1/${id}/file`);
  const checked = async (id: string) => checkFile(nodeTools, await publicKeys(), (await file(id)).text);
  const act = async (action: 'close' | 'reopen', body: object = {}) => {
    const answer = await service.send('POST', `record/v1/accountingPeriod/${fixtures.period}/@${action}`, { body });
    expect(answer.status, answer.text).toBe(200);
    await service.service.proofs.settled();
  };
  const enter = async (memo: string, amount: number): Promise<string> => {
    const entered = await service.send('POST', 'record/v1/periodEndJournal', {
      body: journalBody(fixtures, memo, amount),
    });
    expect(entered.status, entered.text).toBe(201);
    return String(entered.body.id);
  };
  const findings = async (): Promise<string[]> => {
    const found = [];
    for await (const each of verifyStore(service.database)) found.push(`${each.kind} ${each.id}: ${each.detail}`);
    return found;
  };
  /** Changes stored data as the owner of the tables can, past triggers, and takes it back afterwards. */
  const tampered = async (statement: string, undo: string, judge: () => Promise<void>): Promise<void> => {
    const alter = (text: string) =>
      service.database.transaction(async (tx) => {
        await tx.query(`select set_config('session_replication_role', 'replica', true)`);
        await tx.script(text);
      });
    await alter(statement);
    try {
      await judge();
    } finally {
      await alter(undo);
    }
  };

  beforeAll(async () => {
    service = await startTestService(engine, { proofKey });
    fixtures = await createFixtures(service);
    for (const [memo, amount] of [
      ['June rent', 100],
      ['Repairs “roof”', 12.34],
      ['Cleaning', 7],
    ] as const)
      journals.push(await enter(memo, amount));
  });
  afterAll(() => service.close());

  it('is made when the period closes, behind the answer, and signed by the key of the service', async () => {
    expect(await proofs()).toEqual([]);
    await act('close', { reason: 'Complete' });
    const [proof] = await proofs();
    expect(proof).toMatchObject({
      period: { id: fixtures.period, refName: 'Jun 2026' },
      closedBy: 'Administrator',
      postings: { count: 6 },
      totals: [{ code: 'USD', decimals: 2, debit: '11934', credit: '11934' }],
      superseded: null,
      key: proofSigner(proofKey).fingerprint,
    });
    // Three entries that posted, and the history of the period: created and closed.
    expect(proof?.entries.count).toBe(5);
    expect(await get(`closingProofs/v1/${proof?.id}`)).toEqual(proof);
    const { items } = await get<ProofKeys>('closingProofs/v1/keys', 'Auditor');
    expect(items).toMatchObject([{ fingerprint: proof?.key, isCurrent: true }]);
    expect(await compare()).toMatchObject({ isEqual: true, isSigned: true, first: null });
    expect(await findings()).toEqual([]);
  });

  it('is a file that the public key alone proves, with every posting and the totals', async () => {
    const [proof] = await proofs();
    const answer = await file(proof?.id ?? '');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Jun 2026 proof.jsonl"');
    const result = await checked(proof?.id ?? '');
    expect(result).toMatchObject({ kind: 'period', isProven: true, signature: 'valid', first: null });
    expect((result as PeriodCheck).postings.count).toBe(6);
    expect(answer.text).toContain('"JE000002"');
    const wrongKey = await readPublicKeys(nodeTools, proofSigner(Buffer.alloc(32, 8)).publicKey);
    expect(await checkFile(nodeTools, wrongKey, answer.text)).toMatchObject({ signature: 'unknown', isProven: false });
  });

  it('includes each document, also without the documents of others', async () => {
    const answer = await service.send('GET', `record/v1/periodEndJournal/${journals[1]}/closingProof`);
    expect(answer.status, answer.text).toBe(200);
    const proof = answer.body as unknown as DocumentProofFile;
    expect(proof.proofs.map(({ postings, entries }) => [postings.length, entries.length])).toEqual([[2, 1]]);
    expect(answer.text).not.toContain('June rent');
    expect(await checkFile(nodeTools, await publicKeys(), answer.text)).toMatchObject({
      kind: 'document',
      isProven: true,
      proofs: [{ leaves: [{ isIncluded: true }, { isIncluded: true }, { isIncluded: true, isContentRight: true }] }],
    });
  });

  it('is given to those who may see what is in it, with every reason of a refusal', async () => {
    const [{ id } = { id: '' }] = await proofs();
    const refused = async (path: string, options: Parameters<TestService['send']>[2]) => {
      const answer = await service.send('GET', path, options);
      return [answer.status, (answer.body['o:errorDetails'] as { detail: string }[]).length];
    };
    expect(await refused(`closingProofs/v1/${id}`, { as: 'A/R Clerk' })).toEqual([403, 1]);
    expect(await refused(`closingProofs/v1/${id}/file`, { subsidiaries: [fixtures.subsidiary] })).toEqual([403, 1]);
    expect(await refused('closingProofs/v1/keys', { as: 'nobody' })).toEqual([401, 1]);
    expect(await refused('closingProofs/v1/999999', {})).toEqual([404, 1]);
    expect(await refused('closingProofs/v1/none/file', {})).toEqual([404, 1]);
    expect(await refused('closingProofs/v1/none/comparison', {})).toEqual([404, 1]);
    expect(await refused('closingProofs/v1?limit=0&period=June&other=1', {})).toEqual([400, 3]);
    expect(await refused(`record/v1/account/${fixtures.cash}/closingProof`, {})).toEqual([404, 1]);
    expect(await refused('record/v1/periodEndJournal/999999/closingProof', {})).toEqual([404, 1]);
  });

  it('says so everywhere when a posting is changed by hand: in verification, in the comparison and in both files', async () => {
    const [proof] = await proofs();
    const own = `txn = ${journals[1]} and side = 'D'`;
    await tampered(
      `update posting set memo = 'x' where ${own}`,
      `update posting set memo = 'Repairs “roof”' where ${own}`,
      async () => {
        const kinds = (await findings()).filter((each) => each.startsWith('proof '));
        expect(kinds).toEqual([expect.stringContaining(`transaction ${journals[1]}) was changed since`)]);
        expect(await compare()).toMatchObject({
          isEqual: false,
          isSigned: true,
          first: { tree: 'postings', place: 2, kind: 'changed', record: { id: journals[1], type: 'periodEndJournal' } },
        });
        expect(await checked(proof?.id ?? '')).toMatchObject({
          isProven: false,
          signature: 'valid',
          first: { tree: 'postings', place: 2, kind: 'changed' },
        });
        const [changed, other] = await Promise.all(
          [journals[1], journals[0]].map(async (id) => {
            const { text } = await service.send('GET', `record/v1/periodEndJournal/${id}/closingProof`);
            return checkFile(nodeTools, await publicKeys(), text);
          }),
        );
        expect(changed).toMatchObject({ isProven: false });
        // What was not touched stays proven.
        expect(other).toMatchObject({ isProven: true });
      },
    );
    expect(await findings()).toEqual([]);
  });

  it('says so when a posting is added or taken out by hand, or an entry is changed', async () => {
    const [proof] = await proofs();
    const copy = `insert into posting (txn, ver, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date)
       select txn, ver, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date from posting where txn = ${journals[2]}`;
    const undoCopy = `delete from posting p where p.txn = ${journals[2]} and p.seq > (select min(q.seq) + 1 from posting q where q.txn = p.txn)`;
    await tampered(copy, undoCopy, async () => {
      expect(await compare()).toMatchObject({ isEqual: false, first: { kind: 'added', place: 6 } });
      expect(await checked(proof?.id ?? '')).toMatchObject({ isProven: false, first: { kind: 'added', place: 6 } });
    });
    await tampered(
      `create schema aside; create table aside.gone as select * from posting where txn = ${journals[0]}; delete from posting where txn = ${journals[0]}`,
      'insert into posting overriding system value select * from aside.gone; drop schema aside cascade',
      async () => {
        expect(await compare()).toMatchObject({ isEqual: false, first: { kind: 'missing', place: 0 } });
      },
    );
    const entry = `record_id = ${journals[0]} and operation = 'create'`;
    await tampered(
      `update audit set user_name = 'Another' where ${entry}`,
      `update audit set user_name = 'Administrator' where ${entry}`,
      async () => {
        expect(await compare()).toMatchObject({ isEqual: false, first: { tree: 'entries', kind: 'changed' } });
        expect((await findings()).some((each) => each.startsWith('proof '))).toBe(true);
      },
    );
  });

  it('cannot be replaced: another statement, signature or key is found', async () => {
    const [proof] = await proofs();
    const restore = (column: string, value = '') =>
      `update closing_proof set ${column} = '${value.replaceAll("'", "''")}'`;
    const changes = [
      [restore('signature', Buffer.alloc(64).toString('base64')), restore('signature', proof?.signature)],
      [
        restore('statement', proof?.statement.replace('"count":6', '"count":8')),
        restore('statement', proof?.statement),
      ],
      [
        `update proof_key set public_key = '${proofSigner(Buffer.alloc(32, 9)).publicKey}'`,
        `update proof_key set public_key = '${proofSigner(proofKey).publicKey}'`,
      ],
    ] as const;
    for (const [change, undo] of changes)
      await tampered(change, undo, async () => {
        expect(
          (await findings()).some((each) => each.startsWith('proof ')),
          change,
        ).toBe(true);
        expect(await compare()).toMatchObject({ isSigned: false });
      });
    await tampered(
      'create schema aside; create table aside.taken as select * from closing_proof; delete from closing_proof',
      'insert into closing_proof overriding system value select * from aside.taken; drop schema aside cascade',
      async () => {
        expect(await findings()).toEqual([
          `proof ${fixtures.period}: had a proof of its closing that is gone or not the one that was signed`,
        ]);
      },
    );
    expect(await findings()).toEqual([]);
  });

  it('is kept when the period is reopened and closed again: superseded, why, and still equal to what it was', async () => {
    const [before] = await proofs();
    await act('reopen', { reason: 'Bill arrived late' });
    expect((await proofs())[0]?.superseded).toMatchObject({ by: 'Administrator', reason: 'Bill arrived late' });
    journals.push(await enter('Late bill', 55));
    expect(await compare()).toMatchObject({ isEqual: true, isSigned: true });
    await act('close', { reason: 'Complete' });
    const [now, earlier] = await proofs();
    expect(now).toMatchObject({ postings: { count: 8 }, superseded: null });
    expect(JSON.parse(now?.statement ?? '')).toMatchObject({
      replaces: { auditSeq: before?.auditSeq, reason: 'Bill arrived late' },
    });
    expect(earlier).toEqual({ ...before, superseded: expect.objectContaining({ reason: 'Bill arrived late' }) });
    for (const { id } of [now, earlier] as readonly ClosingProof[])
      expect(await checked(id)).toMatchObject({ isProven: true });
    expect(await findings()).toEqual([]);
  });

  it('is made once when several instances see a closing, and with a new key the former public key is kept', async () => {
    await act('reopen', { reason: 'Once more' });
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const other = createClosingProofs({
      db: service.database,
      clock: service.clock,
      log,
      signer: proofSigner(Buffer.alloc(32, 8)),
    });
    const closed = await service.send('POST', `record/v1/accountingPeriod/${fixtures.period}/@close`, {
      body: { reason: 'Complete' },
    });
    expect(closed.status, closed.text).toBe(200);
    await Promise.all([other.makeMissing(), service.service.proofs.makeMissing()]);
    expect(await proofs()).toHaveLength(3);
    // A period closed before the service had a key is signed at the next start.
    await act('reopen', { reason: 'With the other key' });
    await service.service.proofs.settled();
    const unsigned = createClosingProofs({ db: service.database, clock: service.clock, log, signer: undefined });
    await unsigned.makeMissing();
    expect(await findings()).toEqual([]);
  });
});
