import { Refusal, refuseIf } from '../fixtures/referenceModel.ts';
import { ratio } from '../trade/state.ts';

/** What the second opinion knows of approvals: who may what, which documents wait, and who made them. */
export type Kind = 'invoice' | 'salesOrder' | 'vendorBill' | 'purchaseOrder';
export const kinds: readonly Kind[] = ['invoice', 'salesOrder', 'vendorBill', 'purchaseOrder'];
export type Books = 'company' | 'branch';
export type Role = 'clerk' | 'buyer' | 'lead' | 'chief';
export const roles: readonly Role[] = ['clerk', 'buyer', 'lead', 'chief'];
/** What each role approves. */
const approves: Readonly<Record<Role, readonly Kind[]>> = {
  clerk: [],
  buyer: ['vendorBill', 'purchaseOrder'],
  lead: kinds,
  chief: kinds,
};
export const today = '2026-06-15';

interface Person {
  readonly role: Role;
  /** The books that this user sees; null for all. */
  readonly sees: readonly Books[] | null;
}
export const people = {
  ada: { role: 'clerk', sees: null },
  ben: { role: 'clerk', sees: null },
  pat: { role: 'buyer', sees: null },
  lee: { role: 'lead', sees: null },
  liz: { role: 'lead', sees: null },
  kim: { role: 'lead', sees: ['branch'] },
  cho: { role: 'chief', sees: null },
} as const satisfies Readonly<Record<string, Person>>;
export type Name = keyof typeof people;
export const names: readonly Name[] = ['ada', 'ben', 'pat', 'lee', 'liz', 'kim', 'cho'];
const personOf = (name: Name): Person => people[name];
export const sees = ({ sees: own }: Pick<Person, 'sees'>, books: Books): boolean => own === null || own.includes(books);

/** Customers and vendors: the books they belong to, one unit of their currency in those books, and the list price of advice. */
export const parties = {
  plain: { books: 'company', percent: 100n, list: 10_000n },
  abroad: { books: 'company', percent: 110n, list: 9_091n },
  branchBuyer: { books: 'branch', percent: 100n, list: 9_090n },
  vendor: { books: 'company', percent: 100n, list: 0n },
  branchVendor: { books: 'branch', percent: 100n, list: 0n },
} as const satisfies Readonly<
  Record<string, { readonly books: Books; readonly percent: bigint; readonly list: bigint }>
>;
export type Party = keyof typeof parties;

export type Standing = 'waiting' | 'standing' | 'rejected' | 'cancelled';
/** What is sold or bought: pieces at a rate in cents, less two discounts in percent. */
export interface Terms {
  readonly pieces: bigint;
  readonly rate: bigint;
  readonly ofLine: bigint;
  readonly ofDocument: bigint;
}
export interface Paper {
  id: string;
  readonly kind: Kind;
  readonly party: Party;
  terms: Terms;
  standing: Standing;
  /** What it takes its customer above the limit of credit, and the limit of discounts that it exceeds. */
  excess: bigint;
  over: bigint | null;
  /** Who entered or changed it since it waits, and since it was last approved. */
  waitingOf: Name[];
  undecidedOf: Name[];
  /** Who decided it last, and in whose place. */
  decided: { readonly by: Name; readonly inPlaceOf: Name | null } | null;
}
export interface Limit {
  readonly role: Role;
  readonly kind: Kind | null;
  readonly books: Books | null;
  /** In cents of the books; null for any amount. */
  readonly upTo: bigint | null;
}
export interface Delegation {
  readonly id: string;
  readonly absent: Name;
  readonly delegate: Name;
  readonly from: string;
  readonly to: string;
  readonly kinds: readonly Kind[] | null;
}
export interface ApprovalState {
  readonly papers: Map<string, Paper>;
  readonly credit: Partial<Record<Party, bigint>>;
  routed: readonly Kind[];
  isOwnAllowed: boolean;
  isHeld: boolean;
  limits: readonly Limit[];
  discounts: readonly { readonly role: Role; readonly percent: bigint }[];
  delegations: Delegation[];
}

export const isSale = (kind: Kind): boolean => kind === 'invoice' || kind === 'salesOrder';
export const booksOf = ({ party }: Pick<Paper, 'party'>): Books => parties[party].books;
/** Whole by the terms that are drawn. */
export const amountOf = ({ terms: { pieces, rate, ofLine, ofDocument } }: Pick<Paper, 'terms'>): bigint =>
  (pieces * rate * (100n - ofLine) * (100n - ofDocument)) / 10_000n;

/** What is left of the list price, as a fraction: a lowered rate is a discount, and discounts take from each other. */
function leftOf({ kind, party, terms: { rate, ofLine, ofDocument } }: Paper): readonly [top: bigint, bottom: bigint] {
  const { list } = parties[party];
  const lowered = isSale(kind) && rate < list;
  const kept = (100n - ofLine) * (100n - ofDocument);
  return lowered ? [rate * kept, list * 10_000n] : [kept, 10_000n];
}
const takesMore = ([top, bottom]: readonly [bigint, bigint], [other, below]: readonly [bigint, bigint]): boolean =>
  top * below < other * bottom;

/** What a sale takes beyond the credit of its customer and the discounts of its maker; answers whether it must wait for that. */
function judge(state: ApprovalState, paper: Paper, by: Name): boolean {
  const limit = state.credit[paper.party] ?? 0n;
  const used = [...state.papers.values()]
    .filter(
      ({ id, kind, party, standing }) =>
        id !== paper.id && isSale(kind) && party === paper.party && standing === 'standing',
    )
    .reduce((sum, each) => sum + amountOf(each), 0n);
  const after = used + amountOf(paper);
  paper.excess = limit > 0n && after > limit ? after - limit : 0n;
  const gives = state.discounts.find(({ role }) => role === personOf(by).role)?.percent ?? 0n;
  const isOver = state.discounts.length > 0 && takesMore(leftOf(paper), [100n - gives, 100n]);
  paper.over = isOver ? gives : null;
  return isOver || (state.isHeld && paper.excess > 0n);
}

/** Enters a document, or changes what it is of: it waits where its type is routed, or for what it takes too much of. */
export function save(state: ApprovalState, paper: Paper, by: Name, terms?: Terms): void {
  const [was, before] = [paper.standing, leftOf(paper)];
  const isNew = terms === undefined;
  refuseIf(was === 'cancelled', 'cancelled');
  if (terms) paper.terms = terms;
  const isHeld = isSale(paper.kind) && judge(state, paper, by);
  // A decision on an order is final, unless its discount is raised above what its maker may give.
  const isAnew = isNew || paper.kind !== 'salesOrder' || (paper.over !== null && takesMore(leftOf(paper), before));
  if (isAnew) paper.standing = isHeld || state.routed.includes(paper.kind) ? 'waiting' : 'standing';
  note(paper, isNew ? 'standing' : was, by);
}

/** Other words on a document: nothing is decided anew, but its maker is one of its makers. */
export function reword(state: ApprovalState, paper: Paper, by: Name): void {
  if (paper.kind === 'salesOrder') save(state, paper, by, paper.terms);
  else note(paper, paper.standing, by);
}

function note(paper: Paper, was: Standing, by: Name): void {
  const { standing } = paper;
  if (standing === 'standing') {
    paper.waitingOf = [];
    paper.undecidedOf = [];
    return;
  }
  paper.waitingOf = standing === 'waiting' ? [...(was === 'waiting' ? paper.waitingOf : []), by] : [];
  paper.undecidedOf = [...(was === 'standing' ? [] : paper.undecidedOf), by];
}

/** A right to decide: one's own, or that of an absent user. */
interface Right {
  readonly person: Person;
  readonly inPlaceOf: Name | null;
}

function rightsOf({ delegations }: ApprovalState, by: Name, kind: Kind): readonly Right[] {
  const lent = delegations.filter(
    (each) =>
      each.delegate === by &&
      each.from <= today &&
      today <= each.to &&
      (each.kinds === null || each.kinds.includes(kind)),
  );
  return [
    { person: personOf(by), inPlaceOf: null },
    ...lent.map(({ absent }) => ({ person: personOf(absent), inPlaceOf: absent })),
  ].filter(({ person }) => approves[person.role].includes(kind));
}

/** How much a role may approve of a document: the limit that says most about it counts. */
function mostOf(limits: readonly Limit[], role: Role, paper: Paper): bigint | 'any' | 'none' {
  const covering = limits.filter(
    ({ kind, books }) => (kind ?? paper.kind) === paper.kind && (books ?? booksOf(paper)) === booksOf(paper),
  );
  if (covering.length === 0) return 'any';
  const own = covering.filter((limit) => limit.role === role);
  const closest =
    own.find(({ kind, books }) => kind !== null && books !== null) ??
    own.find(({ kind }) => kind !== null) ??
    own.find(({ books }) => books !== null) ??
    own[0];
  return closest === undefined ? 'none' : (closest.upTo ?? 'any');
}

/** Why a right does not reach: who made the document, or how much it is; each with what tells it from another. */
function whyNot(state: ApprovalState, paper: Paper, by: Name, { person, inPlaceOf }: Right): string[] {
  const makers = paper.standing === 'rejected' ? paper.undecidedOf : paper.waitingOf;
  const reasons: string[] = [];
  if (!state.isOwnAllowed && makers.includes(by)) reasons.push('approval.own');
  if (!state.isOwnAllowed && inPlaceOf !== null && makers.includes(inPlaceOf))
    reasons.push(`approval.ofAbsent ${inPlaceOf}`);
  const most = mostOf(state.limits, person.role, paper);
  const amount = ratio(amountOf(paper) * parties[paper.party].percent, 100n);
  if (most === 'none') reasons.push(`approval.roleWithoutLimit ${person.role}`);
  else if (most !== 'any' && amount > most) reasons.push(`approval.overLimit ${person.role}`);
  return reasons;
}

const refuseWith = (keys: readonly string[]): never => {
  throw new Refusal([...new Set(keys)].toSorted().join(' and '), keys);
};

/** A user approves or rejects a document, by the own right or by that of an absent user. */
export function decide(
  state: ApprovalState,
  paper: Paper,
  {
    by,
    action,
    isReasoned,
  }: { readonly by: Name; readonly action: 'approve' | 'reject'; readonly isReasoned: boolean },
): void {
  const rights = rightsOf(state, by, paper.kind);
  if (rights.length === 0) refuseWith(['access.missing']);
  refuseIf(!sees(personOf(by), booksOf(paper)), 'not seen');
  const seeing = rights.filter(({ person }) => sees(person, booksOf(paper)));
  if (seeing.length === 0) refuseWith(['access.missing']);
  const isRejectable = action === 'approve' && paper.kind !== 'salesOrder' && paper.standing === 'rejected';
  refuseIf(paper.standing !== 'waiting' && !isRejectable, 'another state');
  if (action === 'reject') {
    if (!isReasoned) refuseWith(['field.reasonRequired']);
    paper.standing = paper.kind === 'salesOrder' ? 'cancelled' : 'rejected';
    paper.waitingOf = [];
    paper.decided = { by, inPlaceOf: seeing[0]?.inPlaceOf ?? null };
    return;
  }
  const reasons = seeing.map((right) => whyNot(state, paper, by, right));
  const free = reasons.findIndex((each) => each.length === 0);
  if (free < 0) refuseWith([...new Set(reasons.flat())].map((reason) => reason.split(' ')[0] ?? reason));
  Object.assign(paper, { standing: 'standing', waitingOf: [], undecidedOf: [] });
  paper.decided = { by, inPlaceOf: seeing[free]?.inPlaceOf ?? null };
}

/** An absent user names a delegate. */
export function lend({ delegations }: ApprovalState, wanted: Delegation): void {
  const may = approves[personOf(wanted.absent).role];
  if (wanted.absent === wanted.delegate) refuseWith(['delegation.oneself']);
  if (may.length === 0 && wanted.kinds === null) refuseWith(['delegation.approvesNothing']);
  if (wanted.kinds?.some((kind) => !may.includes(kind)) === true) refuseWith(['delegation.approvesNot']);
  const isTwice = delegations.some(
    ({ absent, delegate, from, to }) =>
      absent === wanted.absent && delegate === wanted.delegate && from <= wanted.to && wanted.from <= to,
  );
  if (isTwice) refuseWith(['delegation.twice']);
  delegations.push(wanted);
}

/** Either of the two ends it. */
export function withdraw(state: ApprovalState, id: string, by: Name): void {
  const own = state.delegations.find((each) => each.id === id);
  refuseIf(own !== undefined && own.absent !== by && own.delegate !== by, 'of others');
  state.delegations = state.delegations.filter((each) => each.id !== id);
}
