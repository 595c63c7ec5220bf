// The leaves of a proof, format 1: a JSON array of texts and nulls, as `JSON.stringify` writes it, in UTF-8. The first
// member names kind and version. A number is a decimal integer as text, a missing value is null. A later format gets another name,
// so that earlier proofs stay as they were signed.

export const POSTING = 'posting/1';
export const ENTRY = 'entry/1';

/** The members of a posting behind its name, in their order. Amounts are in the smallest unit of the currency. */
export const postingFields = [
  'seq',
  'transaction',
  'version',
  'kind',
  'side',
  'line',
  'account',
  'subsidiary',
  'currency',
  'amount',
  'baseAmount',
  'period',
  'date',
  'entity',
  'department',
  'class',
  'location',
  'memo',
] as const;

/**
 * The members of an audit entry behind its name, in their order. `content` is the SHA-256 of the document as the entry has it,
 * so that a proof reveals no more of a document than its postings do; `ledger` that of the postings made with it.
 */
export const entryFields = [
  'seq',
  'at',
  'userId',
  'userName',
  'roleName',
  'forUserId',
  'forUserName',
  'clientId',
  'origin',
  'type',
  'recordId',
  'version',
  'operation',
  'refName',
  'reason',
  'externalId',
  'ledger',
  'content',
] as const;

export type LeafOf<Name extends string> = Readonly<Record<Name, string | null>>;
export type PostingLeaf = LeafOf<(typeof postingFields)[number]>;
export type EntryLeaf = LeafOf<(typeof entryFields)[number]>;

export const postingLeaf = (posting: PostingLeaf): string =>
  JSON.stringify([POSTING, ...postingFields.map((name) => posting[name])]);

export const entryLeaf = (entry: EntryLeaf): string =>
  JSON.stringify([ENTRY, ...entryFields.map((name) => entry[name])]);

/** What stands in a leaf: its members by name. Undefined for a text that is no leaf of a known format, exactly as it is written. */
export function readPosting(leaf: string): PostingLeaf | undefined {
  return readLeaf(leaf, POSTING, postingFields);
}
export function readEntry(leaf: string): EntryLeaf | undefined {
  return readLeaf(leaf, ENTRY, entryFields);
}

function readLeaf<Name extends string>(leaf: string, kind: string, names: readonly Name[]): LeafOf<Name> | undefined {
  const members = parsed(leaf);
  if (!Array.isArray(members) || members[0] !== kind || members.length !== names.length + 1) return undefined;
  const isPlain = members.every((member) => member === null || typeof member === 'string');
  // Written otherwise, with spaces for instance, it would have another hash.
  if (!isPlain || JSON.stringify(members) !== leaf) return undefined;
  return Object.fromEntries(names.map((name, at) => [name, members[at + 1] as string | null])) as LeafOf<Name>; // has every name
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
