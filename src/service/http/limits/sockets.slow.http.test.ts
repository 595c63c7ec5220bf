import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';
import { addressGroup, limitSockets } from './sockets.ts';
import { limits } from './input.ts';

const MOST = 4;

/** A socket with what it received and when it was closed. */
interface Client {
  readonly socket: Socket;
  readonly received: () => string;
  readonly isOpen: () => boolean;
  readonly closed: Promise<number>;
}

function open(port: number): Promise<Client> {
  const began = performance.now();
  let text = '';
  let isOpen = true;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise<number>((ended) => {
      socket.on('close', () => {
        isOpen = false;
        ended(performance.now() - began);
      });
    });
    socket.on('data', (data) => (text += data.toString()));
    socket.on('error', reject);
    socket.on('connect', () => resolve({ socket, closed, received: () => text, isOpen: () => isOpen }));
  });
}

const until = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 400 && !holds(); tries += 1) await sleep(10);
};

describe('the sockets of one address', () => {
  let server: Server;
  let port = 0;
  let held: (() => void)[] = [];
  const clients: Client[] = [];
  const openSome = async (count: number): Promise<Client[]> => {
    const opened: Client[] = [];
    for (let at = 0; at < count; at += 1) opened.push(await open(port));
    clients.push(...opened);
    return opened;
  };

  beforeEach(async () => {
    held = [];
    server = createServer((request, response) => {
      if (request.url === '/held') held.push(() => response.end('held'));
      else response.end('answered');
    });
    limitSockets(server, MOST);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port; // a listening server has one
  });
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('are limited: the one idle longest is closed for a new one', async () => {
    const [first, second, third] = await openSome(MOST);
    first?.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => first?.received().includes('answered') ?? false);
    const [next] = await openSome(1);
    await until(() => second?.isOpen() === false);
    expect([first, second, third, next].map((client) => client?.isOpen())).toEqual([true, false, true, true]);
  });

  it('keep the requests in progress, and a new one is refused if all are busy', async () => {
    const busy = await openSome(MOST);
    for (const { socket } of busy) socket.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => held.length === MOST);
    const [refused] = await openSome(1);
    await until(() => refused?.isOpen() === false);
    expect([refused?.isOpen(), ...busy.map((client) => client.isOpen())]).toEqual([false, ...busy.map(() => true)]);
    for (const answer of held) answer();
    await until(() => busy.every((client) => client.received().includes('held')));
    expect(busy.every((client) => client.received().includes('held'))).toBe(true);
    const [accepted] = await openSome(1);
    accepted?.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => accepted?.received().includes('answered') ?? false);
    expect(accepted?.received()).toContain('answered');
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    [undefined, ''],
  ])('are counted together for %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});

describe('the server', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService('embedded');
  });
  afterEach(() => service.close());

  it('answers others while one address holds more idle sockets than allowed in total', async () => {
    const port = Number(new URL(service.origin).port);
    const idle: Client[] = [];
    while (idle.length < limits.connections + 50)
      idle.push(...(await Promise.all(Array.from({ length: 50 }, () => open(port)))));
    await until(() => idle.filter((client) => client.isOpen()).length <= limits.connectionsOfAddress);
    expect(idle.filter((client) => client.isOpen())).toHaveLength(limits.connectionsOfAddress);
    const other = await fetch(`${service.origin}/healthz`, { signal: AbortSignal.timeout(5_000) });
    expect(other.status).toBe(200);
    for (const { socket } of idle) socket.destroy();
  });

  it('closes a socket when its headers are due, whether it sent some or nothing', async () => {
    const port = Number(new URL(service.origin).port);
    const [silent, slow] = await Promise.all([open(port), open(port)]);
    slow.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    const dripping = setInterval(() => slow.socket.write('X-Slow: 1\r\n'), 1_000);
    const times = await Promise.all([silent.closed, slow.closed]);
    clearInterval(dripping);
    for (const time of times) {
      expect(time).toBeGreaterThan(limits.headersMs - 1_000);
      expect(time).toBeLessThan(limits.headersMs + 4_000);
    }
    expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
  });
});
