import type { Level } from '#contract/fields';
import { putDelegation, withdrawDelegation } from '../../service/records/setup/delegations.ts';
import type { Caller } from '../../service/records/engine/caller.ts';
import { type AttemptOn, type Body, ReferenceModel } from '../fixtures/referenceModel.ts';
import {
  type ApprovalState,
  type Books,
  booksOf,
  decide,
  isSale,
  kinds,
  lend,
  type Limit,
  type Name,
  names,
  type Paper,
  parties,
  type Party,
  people,
  reword,
  type Role,
  roles,
  save,
  sees,
  withdraw,
  type Terms,
  today,
} from './approvalRules.ts';

export type Attempt = AttemptOn<ApprovalState>;

/** Users who enter, change and decide documents beside a second opinion. */
export class ApprovalModel extends ReferenceModel<ApprovalState> {
  private used = 0;
  next = (): number => (this.used += 1);

  protected settle(): void {
    // A change affects only what it names.
  }

  protected named(id: string | null): Promise<void> {
    const made = this.state.papers.get('new');
    if (made && id !== null) {
      this.state.papers.delete('new');
      made.id = id;
      this.state.papers.set(id, made);
    }
    return Promise.resolve();
  }

  get papers(): readonly Paper[] {
    return [...this.state.papers.values()];
  }
}

/** The permissions of a role beside all that everybody needs to enter documents. */
export const permissionsOf = (role: Role): Readonly<Record<string, Level>> => ({
  'LIST_*': 'View',
  'TRAN_*': role === 'lead' || role === 'chief' ? 'Full' : 'Edit',
  ...(role === 'buyer' ? { TRAN_PURCHORDAPPRV: 'Full', TRAN_VENDBILLAPPRV: 'Full' } : {}),
});

const callerOf = (model: ApprovalModel, name: Name): Caller => {
  const { role, sees: own } = people[name];
  return {
    userId: model.ref(name).id,
    userName: name,
    roleId: model.ref(role).id,
    roleName: role,
    clientId: 'proof',
    sessionId: null,
    permissions: new Map(Object.entries(permissionsOf(role))),
    subsidiaries: own === null ? null : own.map((books) => model.ref(books).id),
  };
};
const contextOf = (model: ApprovalModel, name: Name) => ({ ...model.context, caller: callerOf(model, name) });
const whole = (cents: bigint): number => Number(cents) / 100;
const someone = (model: ApprovalModel, books: Books): Name =>
  model.oneOf(names.filter((name) => sees(people[name], books))) ?? 'ada';

function someTerms(model: ApprovalModel): Terms {
  const tens = (from: readonly number[]): bigint => BigInt(model.oneOf(from) ?? 0);
  return {
    pieces: BigInt(model.random.whole(1, 30)),
    rate: tens([80, 100, 100, 120]) * 100n,
    ofLine: tens([0, 0, 10, 20]),
    ofDocument: tens([0, 0, 0, 10]),
  };
}

function termsBody(
  model: ApprovalModel,
  { kind, party }: Pick<Paper, 'kind' | 'party'>,
  { pieces, rate, ofLine, ofDocument }: Terms,
): Body {
  if (kind === 'vendorBill')
    return { expense: { items: [{ account: model.ref('shrinkage'), amount: whole(pieces * rate) }] } };
  const line = {
    item: model.ref(`${parties[party].books} ${kind === 'purchaseOrder' ? 'lamp' : 'advice'}`),
    quantity: Number(pieces),
    rate: whole(rate),
  };
  if (kind === 'purchaseOrder') return { item: { items: [line] } };
  return {
    documentDiscountPercent: Number(ofDocument),
    item: { items: [{ ...line, discountPercent: Number(ofLine) }] },
  };
}

export function makePaper(model: ApprovalModel): Attempt {
  const kind = model.inTurn('paper', kinds) ?? 'invoice';
  const buyers: readonly Party[] = ['plain', 'plain', 'plain', 'abroad', 'branchBuyer'];
  const party = model.oneOf<Party>(isSale(kind) ? buyers : ['vendor', 'vendor', 'branchVendor']) ?? 'plain';
  const { books } = parties[party];
  const by = someone(model, books);
  const drawn = someTerms(model);
  const terms = isSale(kind) ? drawn : { ...drawn, ofLine: 0n, ofDocument: 0n };
  const currency = party === 'abroad' || books === 'branch' ? 'eur' : 'usd';
  const body = {
    entity: model.ref(party),
    tranDate: today,
    subsidiary: model.ref(books),
    currency: model.ref(currency),
    ...(kind === 'purchaseOrder' ? { location: model.ref('depot') } : {}),
    ...termsBody(model, { kind, party }, terms),
  };
  return {
    name: `create ${kind}`,
    by: callerOf(model, by),
    send: (ask) => ask.create(kind, body),
    model: (state) => {
      const paper: Paper = {
        id: 'new',
        kind,
        party,
        terms,
        standing: 'standing',
        excess: 0n,
        over: null,
        waitingOf: [],
        undecidedOf: [],
        decided: null,
      };
      save(state, paper, by);
      state.papers.set('new', paper);
    },
  };
}

const known = ({ papers }: ApprovalState, { id }: Paper): Paper => {
  const paper = papers.get(id);
  if (!paper) throw new Error(`no paper ${id}`);
  return paper;
};

/** Other terms or other words, often by another user. */
export function changePaper(model: ApprovalModel): Attempt | undefined {
  const changing = model.papers.filter(({ kind }) => kind !== 'purchaseOrder');
  const undecided = changing.filter(({ standing }) => standing !== 'standing');
  const ordered = changing.filter(({ kind, standing }) => kind === 'salesOrder' && standing === 'standing');
  const some = model.oneOf([undecided, undecided, ordered, changing]) ?? changing;
  const paper = model.oneOf(some) ?? model.oneOf(changing);
  if (!paper) return undefined;
  const { kind } = paper;
  const by = someone(model, booksOf(paper));
  const isWords = model.chance(3);
  const drawn = someTerms(model);
  const terms: Terms = isSale(kind)
    ? { ...drawn, pieces: paper.terms.pieces + 1n }
    : { ...paper.terms, pieces: paper.terms.pieces + 1n };
  const body = isWords ? { memo: `Words ${model.next()}` } : termsBody(model, paper, terms);
  return {
    name: `${isWords ? 'reword' : 'update'} ${kind}`,
    by: callerOf(model, by),
    send: (ask) => ask.update(kind, paper.id, body),
    model: (state) => {
      const own = known(state, paper);
      if (isWords) reword(state, own, by);
      else save(state, own, by, terms);
    },
  };
}

/** Everybody tries to decide everything; mostly what waits or was rejected. */
export function decidePaper(model: ApprovalModel): Attempt | undefined {
  const open = model.papers.filter(({ standing }) => standing === 'waiting' || standing === 'rejected');
  const paper = model.oneOf(open.length > 0 && !model.chance(10) ? open : model.papers);
  if (!paper) return undefined;
  const { delegations } = model.state;
  const delegates = delegations.map(({ delegate }) => delegate);
  const ofMakers = delegations
    .filter(({ absent }) => paper.undecidedOf.includes(absent))
    .map(({ delegate }) => delegate);
  const among = model.oneOf([names, names, paper.undecidedOf, delegates, ofMakers]) ?? names;
  const by = model.oneOf(among) ?? model.oneOf(names) ?? 'ada';
  const action = model.chance(3) ? 'reject' : 'approve';
  const isReasoned = !model.chance(4);
  return {
    name: `${action} ${paper.kind}`,
    by: callerOf(model, by),
    send: (ask) => ask.act(paper.kind, paper.id, action, isReasoned ? { reason: 'Reviewed' } : {}),
    model: (state) => decide(state, known(state, paper), { by, action, isReasoned }),
  };
}

/** Users name delegates while they are away, for some types or all. */
export function nameDelegate(model: ApprovalModel): Attempt {
  const absent = model.oneOf(model.chance(5) ? names : (['pat', 'lee', 'liz', 'kim', 'cho'] as const)) ?? 'lee';
  const delegate = model.oneOf(model.chance(2) ? names : (['ada', 'ben'] as const)) ?? 'ada';
  const from = model.chance(4) ? '2026-06-16' : model.chance(2) ? '2026-06-01' : today;
  const to = model.chance(2) ? '2026-06-30' : from < today ? today : '2026-07-05';
  const some = kinds.filter(() => model.chance(2));
  const types = some.length > 0 && model.chance(2) ? some : null;
  const id = `proof-delegation-${model.next()}`;
  const body = { delegate: model.ref(delegate), from, to, types };
  return {
    name: 'name a delegate',
    send: () => putDelegation(model.engine.db, contextOf(model, absent), id, body).then(() => null),
    model: (state) => lend(state, { id, absent, delegate, from, to, kinds: types }),
  };
}

export function endDelegation(model: ApprovalModel): Attempt | undefined {
  const one = model.oneOf(model.state.delegations);
  if (!one) return undefined;
  const by = model.oneOf([one.absent, one.delegate, model.oneOf(['ada', 'cho'] as const) ?? 'ada']) ?? one.absent;
  return {
    name: 'end a delegation',
    send: () => withdrawDelegation(model.engine.db, contextOf(model, by), one.id).then(() => null),
    model: (state) => withdraw(state, one.id, by),
  };
}

function someLimits(model: ApprovalModel): Limit[] {
  const drawn = Array.from({ length: model.random.whole(0, 4) }, (): Limit => ({
    role: model.oneOf(roles.slice(1)) ?? 'lead',
    kind: model.chance(2) ? null : (model.oneOf(kinds) ?? null),
    books: model.chance(2) ? null : model.chance(2) ? 'branch' : 'company',
    upTo: model.chance(4) ? null : BigInt(model.random.whole(1, 30)) * 10_000n,
  }));
  // One of a role for the same.
  return drawn.filter(
    (each, at) =>
      drawn.findIndex(({ role, kind, books }) => role === each.role && kind === each.kind && books === each.books) ===
      at,
  );
}

/** What waits, and who may approve how much of it. */
export function changePolicy(model: ApprovalModel): Attempt {
  const { routed, isOwnAllowed, isHeld, limits, discounts } = model.state;
  const what = model.inTurn('policy', ['routed', 'isOwnAllowed', 'isHeld', 'limits', 'discounts'] as const);
  const percents = roles
    .filter(() => model.chance(2))
    .map((role) => ({ role, percent: BigInt(model.oneOf([0, 10, 20, 30]) ?? 0) }));
  const change: Partial<ApprovalState> = {
    ...(what === 'routed' ? { routed: kinds.filter(() => !model.chance(3)) } : {}),
    ...(what === 'isOwnAllowed' ? { isOwnAllowed: !isOwnAllowed && model.chance(2) } : {}),
    ...(what === 'isHeld' ? { isHeld: !isHeld } : {}),
    ...(what === 'limits' ? { limits: someLimits(model) } : {}),
    ...(what === 'discounts' ? { discounts: model.chance(3) ? [] : percents } : {}),
  };
  const next = { routed, isOwnAllowed, isHeld, limits, discounts, ...change };
  const ref = (name: string | null): string | null => (name === null ? null : model.ref(name).id);
  const value = {
    approvalRouting: Object.fromEntries(kinds.map((kind) => [kind, next.routed.includes(kind)])),
    approvals: {
      ownAllowed: next.isOwnAllowed,
      creditHold: next.isHeld,
      limits: next.limits.map(({ role, kind, books, upTo }) => ({
        role: ref(role),
        type: kind,
        subsidiary: ref(books),
        upTo: upTo === null ? null : whole(upTo),
      })),
      discountLimits: next.discounts.map(({ role, percent }) => ({ role: ref(role), upTo: Number(percent) })),
    },
  };
  return {
    name: `change ${what ?? ''}`,
    model: (state) => void Object.assign(state, change),
    send: async () => {
      await model.engine.db.query(
        `insert into setting (name, value) values ('company', $1::jsonb) on conflict (name) do update set value = excluded.value, version = setting.version + 1`,
        [JSON.stringify(value)],
      );
      return null;
    },
  };
}

/** A customer gets a limit of credit near what is used of it, or none. */
export function changeCredit(model: ApprovalModel): Attempt {
  const party = model.oneOf(['plain', 'abroad', 'branchBuyer'] as const) ?? 'plain';
  const used = model.papers.filter((each) => isSale(each.kind) && each.party === party && each.standing === 'standing');
  const sum = used.reduce((all, { terms: { pieces, rate } }) => all + pieces * rate, 0n);
  const limit = model.chance(4) ? 0n : sum + BigInt(model.random.whole(-5, 40)) * 10_000n;
  const given = limit < 0n ? 0n : limit;
  return {
    name: 'limit of credit',
    send: (ask) => ask.update('customer', model.ref(party).id, { creditLimit: whole(given) }),
    model: ({ credit }) => void (credit[party] = given),
  };
}
