import { createECDH, randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Pool } from 'pg';
import { hashed } from '../tokens/secrets.ts';
import {
  findPasskey,
  type NewPasskey,
  putChallenge,
  spendCounter,
  takeChallenge,
} from '../../storage/queries/auth/passkeys.ts';

const CHALLENGE_MS = 5 * 60_000;
const HANDLE_BYTES = 32;
const NAME = 'Countinghouse';

/** EdDSA, ES256 and RS256, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257];

/** Who makes a passkey: the address and the name are what the authenticator shows. */
export interface PasskeyOwner {
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  /** The credential IDs of the passkeys that there are, and what they tell of the user. */
  readonly known: readonly { readonly credentialId: string; readonly userHandle: string }[];
}

/** What came of an answer to a challenge; `userId` is whose passkey it claims to be, if it is known. */
export type Assertion =
  | { readonly isGood: true; readonly userId: string }
  | {
      readonly isGood: false;
      readonly userId: string | null;
      readonly reason: 'unknown' | 'challenge' | 'answer' | 'counter';
    };

/** The ceremonies of WebAuthn: a passkey is made, or signs a user in. Each answers a challenge of its own, once, within five minutes. */
export interface Ceremonies {
  /** The domain that passkeys are made for; undefined: browsers have none at this address. */
  readonly rpId: string | undefined;
  /** What a browser makes a passkey with. */
  beginRegistration(owner: PasskeyOwner): Promise<object>;
  /** The new passkey; undefined if the answer is none to the challenge of the session. */
  endRegistration(sessionId: string, credential: unknown): Promise<NewPasskey | undefined>;
  /** What a browser signs in with. It names no passkey, so that it tells nothing of users. */
  beginSignIn(page: string): Promise<object>;
  /** Checks an answer to the challenge of a sign-in page, with the same work whether the passkey is known. */
  endSignIn(page: string, credential: unknown): Promise<Assertion>;
}

/**
 * The domain that passkeys of an origin belong to. Undefined where browsers have none: at an IP address, and without TLS
 * anywhere but on localhost (WebAuthn 5.1.2, 13.4.9).
 */
export function relyingPartyOf(origin: string): string | undefined {
  const { protocol, hostname } = new URL(origin);
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return !isAddress && (protocol === 'https:' || isLocal) ? hostname : undefined;
}

interface CeremonyOptions {
  readonly pool: Pool;
  readonly issuer: string;
  /** The current time in milliseconds. */
  readonly now: () => number;
}

// It takes a second to load, and many companies have no passkeys.
const library = () => import('@simplewebauthn/server');

const atPage = (page: string): string => hashed(`passkey sign-in ${page}`);
const atSession = (sessionId: string): string => hashed(`passkey of session ${sessionId}`);

export function createCeremonies({ pool, issuer, now }: CeremonyOptions): Ceremonies {
  const rpId = relyingPartyOf(issuer);
  const expected = { expectedOrigin: issuer, expectedRPID: rpId ?? '', requireUserVerification: true };
  const keep = (place: string, challenge: string, userHandle: string | null) =>
    putChallenge(pool, place, { challenge, userHandle }, new Date(now() + CHALLENGE_MS));
  const take = (place: string) => takeChallenge(pool, place, new Date(now()));
  return {
    rpId,
    async beginRegistration({ sessionId, email, name, known }) {
      const { generateRegistrationOptions } = await library();
      const userHandle = known[0]?.userHandle ?? randomBytes(HANDLE_BYTES).toString('base64url');
      const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID: rpId ?? '',
        userName: email,
        userDisplayName: name,
        userID: bytesOf(userHandle),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      await keep(atSession(sessionId), options.challenge, userHandle);
      return options;
    },
    async endRegistration(sessionId, credential) {
      const asked = await take(atSession(sessionId));
      const response = readRegistration(credential);
      if (!asked || asked.userHandle === null || rpId === undefined || !response) return undefined;
      const made = await verifiedRegistration(response, { ...expected, expectedChallenge: asked.challenge });
      return made && { ...made, userHandle: asked.userHandle, rpId };
    },
    async beginSignIn(page) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: rpId ?? '',
        userVerification: 'required',
        timeout: CHALLENGE_MS,
        allowCredentials: [],
      });
      await keep(atPage(page), options.challenge, null);
      return options;
    },
    async endSignIn(page, credential) {
      const asked = await take(atPage(page));
      const response = readAssertion(credential);
      if (!response) return { isGood: false, userId: null, reason: 'answer' };
      const stored = await findPasskey(pool, response.id);
      const { publicKey, userHandle } = stored ?? decoy;
      const counter = await verifiedCounter(response, publicKey, {
        ...expected,
        expectedChallenge: asked?.challenge ?? '',
      });
      if (!stored) return { isGood: false, userId: null, reason: 'unknown' };
      const { id, userId } = stored;
      if (!asked) return { isGood: false, userId, reason: 'challenge' };
      if (counter === undefined || response.response.userHandle !== userHandle)
        return { isGood: false, userId, reason: 'answer' };
      const goesOn = await spendCounter(pool, id, counter, new Date(now()));
      return goesOn ? { isGood: true, userId } : { isGood: false, userId, reason: 'counter' };
    },
  };
}

interface Expected {
  readonly expectedChallenge: string;
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
  readonly requireUserVerification: boolean;
}

/** What of a verified answer is kept; undefined for any other. The library throws at what does not match. */
async function verifiedRegistration(
  response: RegistrationResponseJSON,
  expected: Expected,
): Promise<Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'isSynced'> | undefined> {
  if (!isUnattested(response.response.attestationObject)) return undefined;
  const { verifyRegistrationResponse } = await library();
  try {
    const verified = await verifyRegistrationResponse({ ...expected, response, supportedAlgorithmIDs: ALGORITHMS });
    if (!verified.verified) return undefined;
    const { credential, credentialBackedUp } = verified.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    };
  } catch {
    return undefined;
  }
}

/**
 * Whether an attestation is of a format that comes without being asked for: none, or one that the new key signs itself
 * (WebAuthn 5.1.3). For others the library would fetch what their certificates name, wherever that is. The name of the
 * format is the first member (CTAP 2, canonical CBOR).
 */
const isUnattested = (attestationObject: string): boolean =>
  ['dnone', 'fpacked'].some(
    (format) => Buffer.from(attestationObject, 'base64url').subarray(1).indexOf(`cfmt${format}`) === 0,
  );

/** The counter of a verified answer; whether it goes on is compared where it is stored. Undefined for any other answer. */
async function verifiedCounter(
  response: AuthenticationResponseJSON,
  publicKey: string,
  expected: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const credential = { id: response.id, publicKey: bytesOf(publicKey), counter: 0 };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({ ...expected, response, credential });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

/** What an unknown passkey is checked against: a key (ES256 in COSE) whose private half does not exist any more. */
const decoy = { publicKey: strayKey(), userHandle: '' };

function strayKey(): string {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  const start = Buffer.from('a5010203262001215820', 'hex');
  const between = Buffer.from('225820', 'hex');
  return Buffer.concat([start, point.subarray(1, 33), between, point.subarray(33)]).toString('base64url');
}

const LONGEST_ID = 1_400;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEncoded = (value: unknown): value is string => typeof value === 'string' && /^[\w-]+$/.test(value);

/** The parts of a credential that are read, if it has them; `names` are those of its response. */
function readCredential<N extends string>(credential: unknown, names: readonly N[]) {
  if (!isObject(credential) || !isObject(credential.response)) return undefined;
  const { id, rawId, type, response } = credential;
  if (!isEncoded(id) || id.length > LONGEST_ID || rawId !== id || type !== 'public-key') return undefined;
  if (!names.every((name) => isEncoded(response[name]))) return undefined;
  const values = Object.fromEntries(names.map((name) => [name, response[name]])) as Record<N, string>; // checked above
  return { id, rawId: id, type, response: values, clientExtensionResults: {} } as const;
}

const readRegistration = (credential: unknown): RegistrationResponseJSON | undefined =>
  readCredential(credential, ['clientDataJSON', 'attestationObject']);

/** A passkey that can be found without a user name always says whose it is. */
const readAssertion = (credential: unknown): AuthenticationResponseJSON | undefined =>
  readCredential(credential, ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']);
