import { nodeHash } from './merkle.ts';
import { type ProofTools, toHex } from './tools.ts';

export const STATEMENT = 'countinghouse-closing/1';

/** What is signed when a period is closed. Hashes are SHA-256 in hexadecimal; sequence numbers are those of the audit trail. */
export interface ClosingStatement {
  readonly format: typeof STATEMENT;
  readonly company: string;
  readonly period: {
    readonly id: string;
    readonly name: string;
    readonly startDate: string;
    readonly endDate: string;
  };
  /** A period is closed for the whole company. */
  readonly scope: { readonly subsidiaries: 'all'; readonly modules: 'all' };
  readonly closed: { readonly at: string; readonly by: string; readonly auditSeq: string };
  readonly postings: ProvenTree;
  /** The entries that made the postings, and those of the period itself up to its closing. */
  readonly entries: ProvenTree;
  /** The node over both roots: one value for all. */
  readonly digest: string;
  readonly totals: readonly ProvenTotal[];
  /** An earlier closing of the same period, and why the period was reopened. */
  readonly replaces: { readonly auditSeq: string; readonly reason: string | null } | null;
  readonly madeAt: string;
  /** Fingerprint of the signing key: SHA-256 of its SubjectPublicKeyInfo. */
  readonly key: string;
}

export interface ProvenTree {
  readonly count: number;
  readonly root: string;
}

/** The sums of a currency, in its smallest unit. */
export interface ProvenTotal {
  readonly currency: string;
  readonly code: string;
  readonly decimals: number;
  readonly debit: string;
  readonly credit: string;
}

/** The one value over both trees. */
export const digestOf = async (tools: ProofTools, postings: Uint8Array, entries: Uint8Array): Promise<string> =>
  toHex(await nodeHash(tools, postings, entries));

/** The bytes that are signed: a line of their own first, so that the signature is good for nothing else. */
export const signedBytes = ({ utf8 }: Pick<ProofTools, 'utf8'>, statement: string): Uint8Array =>
  utf8(`Countinghouse closing proof\n${statement}`);

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTree = (value: unknown): boolean =>
  isObject(value) &&
  Number.isSafeInteger(value.count) &&
  Number(value.count) >= 0 &&
  isText(value.root) &&
  /^[0-9a-f]{64}$/.test(value.root);
const isTotal = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.currency) &&
  isText(value.code) &&
  Number.isInteger(value.decimals) &&
  [value.debit, value.credit].every((sum) => isText(sum) && /^-?\d{1,40}$/.test(sum));

/** Undefined for a text that is no statement of this format. */
export function readStatement(text: string): ClosingStatement | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || value.format !== STATEMENT) return undefined;
  const { period, closed, totals } = value;
  const isWhole =
    isText(value.company) &&
    isObject(period) &&
    [period.id, period.name, period.startDate, period.endDate].every(isText) &&
    isObject(closed) &&
    [closed.at, closed.by, closed.auditSeq].every(isText) &&
    isTree(value.postings) &&
    isTree(value.entries) &&
    Array.isArray(totals) &&
    totals.every(isTotal) &&
    [value.digest, value.madeAt, value.key].every(isText);
  return isWhole ? (value as unknown as ClosingStatement) : undefined; // every member that is used was looked at
}
