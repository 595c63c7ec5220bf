import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import PQueue from 'p-queue';
import { type PageText, pageText } from '../pages/pageTexts.ts';

/** Shortest password that is accepted, in characters. */
const shortestPassword = 12;

/** The longest one: more would let a stranger buy work with a request. */
export const longestPassword = 256;

const cost = { log2N: 15, r: 8, p: 3 };
const keyBytes = 32;

// Each hash takes 32 MiB and a thread for a tenth of a second; a flood of sign-ins must queue, not eat the machine.
const queue = new PQueue({ concurrency: 2 });

/** Hashes a password with scrypt. The text names its own cost, so the cost can grow without breaking old hashes. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether the password matches the hash. Without a hash (unknown user, no password set) it takes the same time and
 * fails.
 */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const stored = parseHash(hash ?? unmatchable);
  if (!stored) return false;
  const key = await derive(password, stored.salt, stored.cost);
  return timingSafeEqual(key, stored.key) && hash !== null;
}

/** Names that attackers know and try first. */
export interface KnownNames {
  /** The name of the user, without the domain. */
  readonly user: string;
  /** The company and its subsidiaries. */
  readonly company: readonly string[];
}

/** Why a new password cannot be taken, for the person; undefined when it can. */
export async function passwordProblem(password: string, { user, company }: KnownNames): Promise<PageText | undefined> {
  if (password.length < shortestPassword) return pageText('passwordTooShort', { count: shortestPassword });
  if (password.length > longestPassword) return pageText('passwordTooLong', { count: longestPassword });
  if (new Set(password).size < 5) return pageText('passwordTooSimple');
  const lower = password.toLowerCase();
  if (user.length >= 4 && lower.includes(user.toLowerCase())) return pageText('passwordHoldsName');
  const [plain, words] = [lettersOf(password).join(''), company.flatMap(wordsOf)];
  if (words.some((word) => plain.includes(word))) return pageText('passwordHoldsCompany');
  return (await isGuessable(password, [...ownWords, user, ...words])) ? pageText('passwordGuessable') : undefined;
}

const SHORTEST_WORD = 5;
const legalForms = new Set(['company', 'limited', 'incorporated', 'corporation', 'gesellschaft', 'societe', 'holding']);

/** Words without case, accents and punctuation. */
const lettersOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);

/** The distinctive words of a company's name, and the whole name when it is long enough. */
const wordsOf = (name: string): string[] =>
  [...lettersOf(name), lettersOf(name).join('')].filter(
    (word) => word.length >= SHORTEST_WORD && !legalForms.has(word),
  );

const ownWords = ['countinghouse', 'ledger', 'accounting'];
// Of five grades from 0: below it an attacker who has the hash needs fewer than a hundred million guesses.
const LEAST_GRADE = 3;
// Longer texts are looked at by their ends: comparing grows faster than a text does.
const LONGEST_LOOK = 100;

/**
 * Whether an attacker who tries breached passwords, their variants, words, dates and keyboard patterns would soon
 * succeed.
 */
async function isGuessable(password: string, names: string[]): Promise<boolean> {
  guesser ??= openGuesser();
  const grade = await guesser;
  return [password.slice(0, LONGEST_LOOK), password.slice(-LONGEST_LOOK)].every(
    (end) => grade(end, names) < LEAST_GRADE,
  );
}

let guesser: ReturnType<typeof openGuesser> | undefined;

/** The commonest passwords of published breaches, about fifty thousand; loaded when the first password is set. */
async function openGuesser(): Promise<(password: string, known: string[]) => number> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, known) => factory.check(password, known).score;
}

const unmatchable = `scrypt$${cost.log2N}$${cost.r}$${cost.p}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(keyBytes).toString('base64url')}`;

interface Cost {
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

function parseHash(text: string): { cost: Cost; salt: Buffer; key: Buffer } | undefined {
  const [scheme, log2N, r, p, salt, key] = text.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return undefined;
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== keyBytes) return undefined;
  return {
    cost: { log2N: Number(log2N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: bytes,
  };
}

function derive(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
  return queue.add(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
