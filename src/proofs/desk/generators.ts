import type { RecordType } from '#contract/records/index';
import { type Body, refuseIf } from '../fixtures/referenceModel.ts';
import type { Attempt, WorkflowModel, Paper, Papers } from './attempt.ts';

interface PaperKind {
  readonly kind: RecordType;
  /** The debited and the credited account of its amount while it is effective. */
  readonly legs?: readonly [debit: string, credit: string];
  readonly standing: string;
  /** Where it waits when documents are routed; absent: it never does. */
  readonly waiting?: string;
  /** Action → states before and after; undefined: its effective state. */
  readonly actions: Readonly<Record<string, readonly [from: readonly string[], to: string | undefined]>>;
  /** What may be changed of it at all, and in which states it may. */
  readonly change?: {
    readonly in: readonly string[];
    readonly body: (amount: number, workflow: WorkflowModel) => Body;
    readonly keeps?: true;
  };
  readonly body: (amount: number, workflow: WorkflowModel) => Body;
}

const header = (workflow: WorkflowModel, field: 'entity' | 'customer', party: string): Body => ({
  [field]: workflow.ref(party),
  tranDate: '2026-06-15',
  subsidiary: workflow.ref('company'),
  currency: workflow.ref('usd'),
});
const advice = (amount: number, workflow: WorkflowModel): Body => ({
  item: { items: [{ item: workflow.ref('advice'), quantity: 1, rate: amount }] },
});
const lamps = (amount: number, workflow: WorkflowModel): Body => ({
  item: { items: [{ item: workflow.ref('lamp'), quantity: 1, rate: amount }] },
});
const rent = (amount: number, workflow: WorkflowModel): Body => ({
  expense: { items: [{ account: workflow.ref('supplies'), amount }] },
});
const paid = (amount: number, workflow: WorkflowModel): Body => ({ payment: amount, account: workflow.ref('bank') });

const expected = (amount: number, workflow: WorkflowModel): Body => ({
  items: { items: [{ purchaseOrder: workflow.ref('expected'), item: workflow.ref('lamp'), quantityExpected: amount }] },
});

const pending = 'PENDING_APPROVAL';
const routed = (standing: string, voids: readonly string[]) =>
  ({
    standing,
    waiting: pending,
    actions: { approve: [[pending, 'REJECTED'], undefined], reject: [[pending], 'REJECTED'], void: [voids, 'VOIDED'] },
  }) as const;
const received = {
  standing: 'DEPOSITED',
  waiting: 'UNAPPROVED_PAYMENT',
  actions: { approve: [['UNAPPROVED_PAYMENT'], undefined], void: [['DEPOSITED', 'UNAPPROVED_PAYMENT'], 'VOIDED'] },
} as const;
const all = (kind: Pick<PaperKind, 'standing' | 'waiting'>): string[] => [
  kind.standing,
  kind.waiting ?? kind.standing,
  'REJECTED',
];

function moneyPaper(
  kind: RecordType,
  legs: PaperKind['legs'],
  by: Pick<PaperKind, 'standing' | 'waiting' | 'actions'>,
  what: PaperKind['body'],
  field: 'entity' | 'customer',
  party: string,
  more: (workflow: WorkflowModel) => Body = () => ({}),
): PaperKind {
  return {
    kind,
    ...(legs ? { legs } : {}),
    ...by,
    change: { in: all(by), body: what },
    body: (amount, workflow) => ({ ...header(workflow, field, party), ...more(workflow), ...what(amount, workflow) }),
  };
}

/** Documents that wait for approval, and those that plan and post nothing. Written by the spec and the rulings, apart from the program. */
export const paperKinds: readonly PaperKind[] = [
  moneyPaper(
    'invoice',
    ['AcctRec', 'income'],
    routed('OPEN', ['OPEN', pending, 'REJECTED']),
    advice,
    'entity',
    'other',
  ),
  moneyPaper(
    'creditMemo',
    ['income', 'AcctRec'],
    routed('OPEN', ['OPEN', pending, 'REJECTED']),
    advice,
    'entity',
    'other',
  ),
  moneyPaper(
    'cashSale',
    ['bank', 'income'],
    received,
    (amount, workflow) => ({ ...advice(amount, workflow), ...paid(amount, workflow) }),
    'entity',
    'other',
  ),
  moneyPaper('customerPayment', ['bank', 'AcctRec'], received, paid, 'customer', 'other'),
  moneyPaper('customerDeposit', ['bank', 'CustDep'], received, paid, 'customer', 'other'),
  moneyPaper('vendorBill', ['supplies', 'AcctPay'], routed('OPEN', ['OPEN']), rent, 'entity', 'vendor'),
  moneyPaper(
    'vendorPayment',
    ['AcctPay', 'bank'],
    routed('APPROVED', ['APPROVED']),
    (amount) => ({ total: amount }),
    'entity',
    'vendor',
    (workflow) => ({ account: workflow.ref('bank') }),
  ),
  moneyPaper(
    'vendorPrepayment',
    ['AdvPaid', 'bank'],
    routed('PAID', ['PAID']),
    (amount) => ({ balance: amount }),
    'entity',
    'vendor',
    (workflow) => ({ account: workflow.ref('bank') }),
  ),
  {
    kind: 'salesOrder',
    standing: 'PENDING_BILLING',
    waiting: pending,
    body: (amount, workflow) => ({ ...header(workflow, 'entity', 'other'), ...advice(amount, workflow) }),
    // Final: a change does not return it to pending.
    change: { in: ['PENDING_BILLING', pending], body: advice, keeps: true },
    actions: {
      approve: [[pending], undefined],
      reject: [[pending], 'CANCELLED'],
      cancel: [[pending], 'CANCELLED'],
      close: [['PENDING_BILLING'], 'CLOSED'],
      reopen: [['CLOSED'], undefined],
    },
  },
  {
    kind: 'purchaseOrder',
    standing: 'PENDING_RECEIPT',
    waiting: pending,
    body: (amount, workflow) => ({
      ...header(workflow, 'entity', 'vendor'),
      location: workflow.ref('yard'),
      ...lamps(amount, workflow),
    }),
    actions: {
      approve: [[pending, 'REJECTED'], undefined],
      reject: [[pending], 'REJECTED'],
      close: [['PENDING_RECEIPT'], 'CLOSED'],
      reopen: [['CLOSED'], undefined],
    },
  },
  {
    kind: 'estimate',
    standing: 'A',
    body: (amount, workflow) => ({ ...header(workflow, 'entity', 'other'), ...advice(amount, workflow) }),
    change: { in: ['A'], body: advice, keeps: true },
    actions: { close: [['A'], 'C'] },
  },
  {
    kind: 'workOrder',
    standing: 'RELEASED',
    body: (amount, workflow) => ({
      assemblyItem: workflow.ref('kit'),
      quantity: Math.ceil(amount / 200),
      startDate: '2026-06-15',
      subsidiary: workflow.ref('company'),
      location: workflow.ref('yard'),
    }),
    actions: {
      close: [['RELEASED', 'IN_PROCESS', 'BUILT'], 'CLOSED'],
      cancel: [['RELEASED'], 'CANCELLED'],
      reopen: [['CLOSED', 'CANCELLED'], undefined],
    },
  },
  {
    kind: 'inboundShipment',
    standing: 'A',
    change: { in: ['A'], body: expected, keeps: true },
    actions: { cancel: [['A'], 'D'] },
    body: (amount, workflow) => ({
      vendor: workflow.ref('vendor'),
      subsidiary: workflow.ref('company'),
      ...expected(amount, workflow),
    }),
  },
];

const kindOf = (kind: RecordType): PaperKind | undefined => paperKinds.find((each) => each.kind === kind);
const whole = (amount: bigint): number => Number(amount) / 100;
/** Pieces of a work order, by its amount as above. */
const pieces = ({ amount }: Paper): bigint => BigInt(Math.ceil(Number(amount) / 20_000));

/** The ledger effect of a document: none while it is pending, rejected or voided. */
export const legsOf = ({ kind, status, amount }: Paper): readonly (readonly [account: string, amount: bigint])[] => {
  const known = kindOf(kind);
  return known?.legs && status === known.standing
    ? [
        [known.legs[0], amount],
        [known.legs[1], -amount],
      ]
    : [];
};

const standingOf = (paper: Paper): string => {
  if (paper.kind === 'workOrder')
    return paper.built === 0n ? 'RELEASED' : paper.built < pieces(paper) ? 'IN_PROCESS' : 'BUILT';
  return kindOf(paper.kind)?.standing ?? paper.status;
};
const known = (papers: Papers, id: string): Paper =>
  papers.get(id) ?? { id, kind: 'invoice', status: 'gone', amount: 0n, source: null, built: 0n };

export function makePaper(workflow: WorkflowModel): Attempt | undefined {
  const how = workflow.inTurn('paper', paperKinds);
  if (!how) return undefined;
  const amount = BigInt(workflow.random.whole(1, 90_000));
  return {
    name: `create ${how.kind}`,
    send: (ask) => ask.create(how.kind, how.body(whole(amount), workflow)),
    model: ({ papers, isRouted }) =>
      void papers.set('new', {
        id: 'new',
        kind: how.kind,
        status: isRouted && how.waiting !== undefined ? how.waiting : how.standing,
        amount,
        source: null,
        built: 0n,
      }),
  };
}

/** An order of what an estimate offered, and a build of what a work order plans. */
export function makeFollowing(workflow: WorkflowModel): Attempt | undefined {
  const from = workflow.oneOf(
    [...workflow.state.papers.values()].filter(({ kind }) => kind === 'estimate' || kind === 'workOrder'),
  );
  if (!from) return undefined;
  if (from.kind === 'estimate') {
    return {
      name: 'create salesOrder',
      send: (ask) => ask.create('salesOrder', { createdFrom: { id: from.id } }),
      model: ({ papers, isRouted }) => {
        const own = known(papers, from.id);
        refuseIf(own.status !== 'A', 'not open');
        own.status = 'B';
        papers.set('new', {
          id: 'new',
          kind: 'salesOrder',
          status: isRouted ? pending : 'PENDING_BILLING',
          amount: own.amount,
          source: own.id,
          built: 0n,
        });
      },
    };
  }
  const body = {
    createdFrom: { id: from.id },
    item: workflow.ref('kit'),
    quantity: 1,
    buildDate: '2026-06-15',
    subsidiary: workflow.ref('company'),
    location: workflow.ref('yard'),
  };
  return {
    name: 'create assemblyBuild',
    send: (ask) => ask.create('assemblyBuild', body),
    model: ({ papers }) => {
      const own = known(papers, from.id);
      refuseIf(!['RELEASED', 'IN_PROCESS'].includes(own.status), 'not open');
      own.built += 1n;
      own.status = standingOf(own);
      papers.set('new', { id: 'new', kind: 'assemblyBuild', status: '', amount: 0n, source: own.id, built: 0n });
    },
  };
}

export function changePaper(workflow: WorkflowModel): Attempt | undefined {
  const turn = workflow.inTurn(
    'change',
    paperKinds.filter(({ change }) => change !== undefined),
  );
  const paper = workflow.oneOf(
    [...workflow.state.papers.values()].filter(
      ({ kind, status }) => kind === turn?.kind && turn.change?.in.includes(status) === true,
    ),
  );
  const how = paper && kindOf(paper.kind);
  if (!paper || !how?.change) return undefined;
  const { change, standing, waiting } = how;
  const amount = paper.amount + BigInt(workflow.random.whole(1, 9_000));
  return {
    name: `update ${paper.kind}`,
    send: (ask) => ask.update(paper.kind, paper.id, change.body(whole(amount), workflow)),
    model: ({ papers, isRouted }) => {
      const own = known(papers, paper.id);
      own.amount = amount;
      if (change.keeps !== true) own.status = isRouted ? (waiting ?? standing) : standing;
    },
  };
}

/** An estimate is open again when its order is gone or was turned down. */
function letGo(papers: Papers, { kind, source }: Paper): void {
  const from = source === null ? undefined : papers.get(source);
  if (from && kind === 'salesOrder') from.status = 'A';
}

export function actOnPaper(workflow: WorkflowModel): Attempt | undefined {
  const turn = workflow.inTurn(
    'action',
    paperKinds.flatMap(({ kind, actions }) => Object.keys(actions).map((action) => [kind, action] as const)),
  );
  const [kind, action] = turn ?? [];
  const own = [...workflow.state.papers.values()].filter((each) => each.kind === kind);
  // More often one that the action fits.
  const fits = own.filter(
    ({ status }) =>
      kind !== undefined && action !== undefined && kindOf(kind)?.actions[action]?.[0].includes(status) === true,
  );
  const paper = workflow.oneOf(fits.length > 0 && !workflow.chance(4) ? fits : own);
  const how = paper && kindOf(paper.kind);
  if (!paper || !how || action === undefined) return undefined;
  const [from, to] = how.actions[action] ?? [[], undefined];
  return {
    name: `${action} ${paper.kind}`,
    send: (ask) => ask.act(paper.kind, paper.id, action, { reason: 'Reviewed' }),
    model: ({ papers }) => {
      const own = known(papers, paper.id);
      refuseIf(!from.includes(own.status), 'another state');
      own.status = to ?? standingOf(own);
      if (to === 'CANCELLED' && own.kind === 'salesOrder') letGo(papers, own);
    },
  };
}

export function removePaper(workflow: WorkflowModel): Attempt | undefined {
  const kind = workflow.inTurn('removal', [...paperKinds.map((each) => each.kind), 'assemblyBuild' as const]);
  const paper = workflow.oneOf([...workflow.state.papers.values()].filter((each) => each.kind === kind));
  return (
    paper && {
      name: `delete ${paper.kind}`,
      send: (ask) => ask.remove(paper.kind, paper.id),
      model: ({ papers }) => {
        refuseIf(
          [...papers.values()].some(({ source }) => source === paper.id),
          'others name it',
        );
        const own = known(papers, paper.id);
        if (own.status !== 'CANCELLED') letGo(papers, own);
        const from = own.source === null ? undefined : papers.get(own.source);
        if (from?.kind === 'workOrder') {
          from.built -= 1n;
          if (from.status !== 'CLOSED') from.status = standingOf(from);
        }
        papers.delete(paper.id);
      },
    }
  );
}

export const changeRouting = (workflow: WorkflowModel): Attempt => {
  const isRouted = !workflow.state.isRouted;
  return {
    name: `routing ${isRouted ? 'on' : 'off'}`,
    model: (state) => void (state.isRouted = isRouted),
    send: async () => {
      const approvalRouting = Object.fromEntries(
        paperKinds.flatMap(({ kind, waiting }) => (waiting === undefined ? [] : [[kind, isRouted]])),
      );
      await workflow.engine.db.query(
        `insert into setting (name, value) values ('company', $1::jsonb) on conflict (name) do update set value = excluded.value, version = setting.version + 1`,
        [JSON.stringify({ approvalRouting })],
      );
      return null;
    },
  };
};
