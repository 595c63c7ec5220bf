import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'node:net';

const folder = 'src/operations/cluster';

/** Where a machine listens for what; in the files of the set-up the port of the machine's address. */
export const services = { patroni: 8008, postgres: 5432, pooler: 6432, etcd: 2379, etcdPeer: 2380 } as const;
export type Service = keyof typeof services;
export type Places = Readonly<Record<Service, string>>;

export const machineNames = ['db1', 'db2', 'db3'] as const;
export type MachineName = (typeof machineNames)[number];

export const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Replaces one text of a file, which must be there. */
export function replaced(text: string, ...pairs: readonly (readonly [usual: string, own: string])[]): string {
  let result = text;
  for (const [usual, own] of pairs) {
    if (!result.includes(usual)) throw new Error(`the file of the set-up has no "${usual}"`);
    result = result.replaceAll(usual, own);
  }
  return result;
}

const namesAll = (name: string): boolean => name.endsWith('_HOSTS') || name.endsWith('_CLUSTER');

/** The settings of a file for systemd, changed for a machine as its first line says: name and own address, not the list of all. */
export function environmentFor(name: MachineName, file: string): Record<string, string> {
  const at = machineNames.indexOf(name) + 1;
  const lines = read(file)
    .split('\n')
    .flatMap((line) => {
      const [, key, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value] as const];
    });
  return Object.fromEntries(
    lines.map(([key, value]) => [
      key,
      namesAll(key) ? value : value.replaceAll('db1', name).replaceAll('10.0.0.11', `10.0.0.1${at}`),
    ]),
  );
}

/** A text with the places of this test instead of the addresses of the set-up. */
export const placed = (text: string, placeOf: (machine: MachineName, service: Service) => string): string =>
  text.replaceAll(/10\.0\.0\.1([123]):(\d+)/g, (address, at: string, port: string) => {
    const machine = machineNames[Number(at) - 1];
    const service = (Object.keys(services) as Service[]).find((each) => services[each] === Number(port)); // its own keys
    if (machine === undefined || service === undefined) throw new Error(`${address} is no address of the set-up`);
    return placeOf(machine, service);
  });

const FIRST = 20_000;
const LAST = 29_000;

/**
 * So many free ports below those that outgoing connections get: they must be free again when a server that was ended comes
 * back.
 */
export async function stablePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = FIRST + Math.floor(Math.random() * (LAST - FIRST - 1_000)); found.length < count; port += 1) {
    if (port > LAST) throw new Error('no free ports');
    if (await isFree(port)) found.push(port);
  }
  return found;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
