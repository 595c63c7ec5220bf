import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

const GROUPS_OF_NETWORK = 4;

/**
 * Limits how many sockets one address has open. One too many replaces the one idle longest, so that sockets that are
 * only held open lock nobody out; if all have a request in progress, the new one is closed.
 */
export function limitSockets(server: Server, most: number): void {
  /** By address: open requests of each socket, the one used last at the end. */
  const addresses = new Map<string, Map<Socket, number>>();
  const ofSocket = new WeakMap<Socket, Map<Socket, number>>();
  server.on('connection', (socket: Socket) => {
    const address = addressGroup(socket.remoteAddress);
    const sockets = addresses.get(address) ?? new Map<Socket, number>();
    if (sockets.size >= most) {
      const idle = firstIdle(sockets);
      sockets.delete(idle ?? socket);
      (idle ?? socket).destroy();
      if (!idle) return;
    }
    addresses.set(address, sockets.set(socket, 0));
    ofSocket.set(socket, sockets);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && addresses.get(address) === sockets) addresses.delete(address);
    });
  });
  const count = (socket: Socket, change: 1 | -1): void => {
    const sockets = ofSocket.get(socket);
    const requests = sockets?.get(socket);
    if (!sockets || requests === undefined) return;
    sockets.delete(socket);
    sockets.set(socket, requests + change);
  };
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
}

function firstIdle(sockets: ReadonlyMap<Socket, number>): Socket | undefined {
  for (const [socket, requests] of sockets) if (requests === 0) return socket;
  return undefined;
}

/** Addresses that one client can choose among: an IPv4 address, or the network of an IPv6 address (RFC 6177). */
export function addressGroup(address: string | undefined): string {
  const plain = (address ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = tail === undefined ? 0 : 8 - (first?.length ?? 0) - (last?.length ?? 0);
  const groups = [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])];
  return groups.slice(0, GROUPS_OF_NETWORK).join(':');
}
