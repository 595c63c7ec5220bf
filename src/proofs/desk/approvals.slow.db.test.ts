import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RequestContext, systemCaller } from '../../service/records/engine/caller.ts';
import { createEngine } from '../../service/records/engine/engine.ts';
import { migrateService } from '../../service/wiring/createService.ts';
import { randomFrom } from '../../service/seed/random.ts';
import { makeGoodsCompany } from '../goods/company.ts';
import { booksOf, gather, givenSeed, type Opened, report, scale } from '../fixtures/openers.ts';
import { asksOf } from '../fixtures/referenceModel.ts';
import { findings } from '../fixtures/soundness.ts';
import {
  ApprovalModel,
  type Attempt,
  changeCredit,
  changePaper,
  changePolicy,
  decidePaper,
  endDelegation,
  makePaper,
  nameDelegate,
} from './approving.ts';
import { approvalVariations, approvalVariety, expectedPapers, openOffice, storedPapers } from './office.ts';
import { noteFigures } from '../faults/figures.ts';

const COMMANDS = 700;
/** As often as each is tried. */
const steps: readonly ((model: ApprovalModel) => Attempt | undefined)[] = [
  makePaper,
  makePaper,
  makePaper,
  changePaper,
  changePaper,
  decidePaper,
  decidePaper,
  decidePaper,
  decidePaper,
  decidePaper,
  nameDelegate,
  endDelegation,
  changePolicy,
  changeCredit,
];

/** Coverage over all books. */
const reached = new Map<string, number>();

describe.each(booksOf(20_261_129))('approvals beside an oracle on $name', ({ name, open, seed }) => {
  let opened: Opened;
  let model: ApprovalModel;
  beforeAll(async () => {
    opened = await open();
    await migrateService(opened.db);
    const engine = createEngine(opened.db);
    const context: RequestContext = {
      caller: systemCaller,
      requestId: 'approvals',
      now: new Date('2026-06-15T12:00:00Z'),
      origin: 'api',
    };
    const { create } = asksOf(engine, context);
    const ids = await openOffice(opened.db, await makeGoodsCompany(opened.db, create), create);
    model = new ApprovalModel(
      engine,
      context,
      ids,
      {
        papers: new Map(),
        credit: {},
        routed: [],
        isOwnAllowed: false,
        isHeld: false,
        limits: [],
        discounts: [],
        delegations: [],
      },
      randomFrom(seed),
    );
  });
  afterAll(() => opened.close());

  it('lets everybody decide what the rules allow, under the right they give, and refuses with every reason', async () => {
    for (let at = 0; at < COMMANDS; at += 1) {
      const attempt = model.oneOf(steps)?.(model);
      if (!attempt) continue;
      const where = `command ${at} (${attempt.name}) on ${name}`;
      const before = model.state.papers;
      const isDone = await model.run(attempt).catch((error: unknown) => {
        throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      });
      if (!isDone) continue;
      for (const variation of approvalVariations(model, before)) model.mark(variation);
      const trace = `${where}\n${model.log.at(-1) ?? ''}`;
      expect(await storedPapers(model), trace).toEqual(expectedPapers(model));
    }
    expect(await findings(opened.db)).toEqual([]);
    gather(reached, model.reached);
    noteFigures('T1', { commands: COMMANDS });
  }, 300_000);
});

describe('the model of approvals', () => {
  it('draws everything in its vocabulary, in all its variations', () => {
    report(reached);
    // Another seed reaches all of it with more books.
    if (givenSeed !== undefined && scale === 1) return;
    const marks = [...reached.keys()];
    expect(
      approvalVariety.filter((each) => !marks.some((mark) => mark === each || mark.endsWith(`: ${each}`))),
    ).toEqual([]);
  });
});
