import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';

// A webhook or an identity provider makes the server send requests to an address that a user wrote: it must not reach
// what only the server can.

export interface AddressRules {
  readonly allowsHttp: boolean;
  /** Addresses of the machine and of private networks are allowed. */
  readonly allowsPrivate: boolean;
}

export const addressMistakes = ['form', 'scheme', 'credentials', 'fragment', 'private'] as const;
export type AddressMistake = (typeof addressMistakes)[number];

/** Ranges of IPv4 that are no place in the Internet (RFC 6890 and those after it). */
const notPublic4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Within the public range of IPv6: addresses that lead to an IPv4 one, or are examples. */
const notPublic6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked = new BlockList();
for (const [net, prefix] of notPublic4) blocked.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of notPublic6) blocked.addSubnet(net, prefix, 'ipv6');
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');
/** IPv6 ways of writing an IPv4 address: mapped, and translated by a network without IPv4. */
const carriers = new BlockList();
carriers.addSubnet('::ffff:0:0', 96, 'ipv6');
carriers.addSubnet('64:ff9b::', 96, 'ipv6');

/** The IPv4 address within an IPv6 one, from its last 32 bits. */
function carried(address: string): string {
  // The parser of addresses writes every form in the same one, without the dotted tail.
  const [, ...groups] = /([0-9a-f]*):([0-9a-f]*)$/.exec(new URL(`http://[${address}]`).hostname.slice(1, -1)) ?? [];
  return groups
    .map((group) => Number.parseInt(group === '' ? '0' : group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** Whether an address is one of the Internet, and not one of this machine. */
export function isPublicAddress(address: string, own: readonly string[] = ownAddresses()): boolean {
  const family = isIP(address);
  if (family === 0 || own.includes(address)) return false;
  if (family === 4) return !blocked.check(address, 'ipv4');
  const bare = address.replace(/%.*$/, '');
  if (carriers.check(bare, 'ipv6')) return isPublicAddress(carried(bare), own);
  return public6.check(bare, 'ipv6') && !blocked.check(bare, 'ipv6');
}

const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));

/** The host of an address without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Everything that is wrong with an address as it is written; where its name leads is seen when it is used. */
export function mistakesIn(text: string, { allowsHttp, allowsPrivate }: AddressRules): readonly AddressMistake[] {
  if (!URL.canParse(text)) return ['form'];
  const url = new URL(text);
  const host = hostOf(url);
  const isScheme = url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:');
  const isHere = /(^|\.)localhost\.?$/i.test(host) || (isIP(host) > 0 && !isPublicAddress(host));
  return [
    ...(isScheme ? [] : (['scheme'] as const)),
    ...(url.username === '' && url.password === '' ? [] : (['credentials'] as const)),
    ...(url.hash === '' ? [] : (['fragment'] as const)),
    ...(isHere && !allowsPrivate ? (['private'] as const) : []),
  ];
}

export class AddressRefused extends Error {}

export interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Finds the addresses of a host; for tests of names. */
export type Resolve = (host: string) => Promise<readonly Resolved[]>;
export const resolveHost: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * The addresses to connect to: exactly those that were checked, so that a name that leads elsewhere a moment later does
 * not count. One forbidden address is enough to refuse.
 * @throws {AddressRefused}
 */
export async function allowedAddresses(
  host: string,
  { allowsPrivate }: AddressRules,
  resolve: Resolve = resolveHost,
): Promise<readonly Resolved[]> {
  const found = isIP(host) > 0 ? [{ address: host, family: isIP(host) }] : await resolve(host);
  if (!allowsPrivate && !found.every(({ address }) => isPublicAddress(address)))
    throw new AddressRefused('The host is on this machine or in a private network.');
  return found;
}

/** Connects to the addresses that were checked; the name is still that of the certificate. */
export const lookupOf =
  (addresses: readonly Resolved[]): LookupFunction =>
  (_host, { all }, found) => {
    const [first] = addresses;
    if (all === true)
      found(
        null,
        addresses.map((each) => ({ ...each })),
      );
    else found(null, first?.address ?? '', first?.family);
  };

/** Waits for work that cannot be stopped only as long as the signal allows. */
export const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

/** Why there was no connection. */
export type ConnectionFault = 'refusedAddress' | 'unresolved' | 'certificate' | 'connection';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

export function connectionFault(error: unknown): ConnectionFault {
  if (error instanceof AddressRefused) return 'refusedAddress';
  const code = codeOf(error);
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'unresolved';
  return /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|^EPROTO|ERR_SSL/.test(code) ? 'certificate' : 'connection';
}
