import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Line, openLine } from '../../fixtures/line.ts';
import {
  environmentFor,
  type MachineName,
  machineNames,
  placed,
  type Places,
  read,
  replaced,
  type Service,
  services,
} from './files.ts';

const needed = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/pgbouncer', '/usr/lib/postgresql/15/bin/postgres'];
export const password = 'change-this-service';

/** @throws {Error} with what to install */
export function requirePrograms(): void {
  const missing = needed.filter((file) => !existsSync(file));
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')} missing: apt-get install patroni etcd-server pgbouncer postgresql-15 haproxy openssl`,
    );
}

/** PostgreSQL refuses to run as root. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

type Part = 'etcd' | 'patroni' | 'pooler';

/** One machine of the cluster: etcd, PostgreSQL under Patroni, and pgBouncer, with the files of the set-up. */
export class Machine {
  readonly name: MachineName;
  readonly places: Places;
  readonly folder: string;
  readonly #owner = owner();
  readonly #parts = new Map<Part, ChildProcess>();
  /** How others reach it, and how it reaches each etcd: what a partition silences. */
  #lines: { readonly inbound: ReadonlyMap<Service, Line>; readonly outbound: readonly Line[] } | undefined;

  constructor(name: MachineName, folder: string, ports: readonly number[]) {
    this.name = name;
    this.folder = join(folder, name);
    const place = (at: number) => `127.0.0.1:${ports[at]}`;
    this.places = { patroni: place(0), postgres: place(1), pooler: place(2), etcd: place(3), etcdPeer: place(4) };
    mkdirSync(this.folder);
    this.#own(this.folder, 0o700);
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  get configuration(): string {
    return join(this.folder, 'config.yml');
  }

  #own(path: string, mode: number): void {
    const { uid, gid } = this.#owner;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
    chmodSync(path, mode);
  }

  #write(name: string, text: string): string {
    const file = join(this.folder, name);
    writeFileSync(file, text);
    this.#own(file, 0o600);
    return file;
  }

  /** Writes the files of the set-up with this machine's name, places and folders. */
  async prepare(all: readonly Machine[]): Promise<void> {
    const line = (place: string) => openLine(`http://${place}`);
    const [patroni, postgres] = [await line(this.places.patroni), await line(this.places.postgres)];
    const outbound = [];
    for (const { places } of all) outbound.push(await line(places.etcd));
    this.#lines = { inbound: new Map([['patroni', patroni] as const, ['postgres', postgres] as const]), outbound };
    const own = replaced(
      read('patroni.yml'),
      ['/var/lib/postgresql/15/countinghouse', this.data],
      ['/var/lib/postgresql/.pgpass-patroni', join(this.folder, 'pgpass')],
      ['/var/run/postgresql', this.folder],
      ['10.0.0.0/24', '127.0.0.0/8'],
      ['mode: automatic', 'mode: off'],
    );
    this.#write('config.yml', own);
    this.#write('userlist.txt', `"countinghouse" "${password}"\n`);
    this.#write(
      'pgbouncer.ini',
      replaced(
        read('pgbouncer.ini'),
        ['host=/var/run/postgresql port=5432', `host=${this.folder} port=${portOf(this.places.postgres)}`],
        ['/var/log/postgresql', this.folder],
        ['/var/run/postgresql', this.folder],
        ['listen_addr = *', 'listen_addr = 127.0.0.1'],
        [`listen_port = ${services.pooler}`, `listen_port = ${portOf(this.places.pooler)}`],
        ['/etc/pgbouncer', this.folder],
      ),
    );
  }

  #environment(file: string, all: readonly Machine[]): Record<string, string> {
    const direct = (machine: MachineName, service: Service) =>
      all[machineNames.indexOf(machine)]?.places[service] ?? '';
    const settings = Object.entries(environmentFor(this.name, file)).map(([key, value]) => {
      if (key.endsWith('_CONNECT_ADDRESS')) {
        const service = key.includes('RESTAPI') ? 'patroni' : 'postgres';
        return [key, hostOf(this.#lines?.inbound.get(service))] as const;
      }
      if (key === 'PATRONI_ETCD_HOSTS') return [key, (this.#lines?.outbound ?? []).map(hostOf).join()] as const;
      if (key === 'ETCD_DATA_DIR') return [key, join(this.folder, 'etcd')] as const;
      return [key, placed(value, direct)] as const;
    });
    // The members of etcd would tell Patroni their addresses, which lead past the lines.
    return {
      ...Object.fromEntries(settings),
      ...(file.startsWith('patroni') ? { PATRONI_ETCD_USE_PROXIES: 'on' } : {}),
    };
  }

  environmentOfPatroni(all: readonly Machine[]): Record<string, string> {
    return this.#environment('patroni_env.conf', all);
  }

  startEtcd(all: readonly Machine[]): void {
    this.#launch('etcd', '/usr/bin/etcd', [], this.#environment('etcd.conf', all));
  }

  startPatroni(all: readonly Machine[]): void {
    this.#launch('patroni', '/usr/bin/patroni', [this.configuration], this.environmentOfPatroni(all));
  }

  startPooler(): void {
    this.#launch('pooler', '/usr/sbin/pgbouncer', [join(this.folder, 'pgbouncer.ini')], {});
  }

  start(all: readonly Machine[]): void {
    this.startEtcd(all);
    this.startPatroni(all);
    this.startPooler();
  }

  #launch(part: Part, program: string, args: readonly string[], env: Readonly<Record<string, string>>): void {
    const running = this.#parts.get(part);
    if (running && running.exitCode === null && running.signalCode === null) return;
    const log = openSync(join(this.folder, `${part}.log`), 'a');
    const usual = {
      PATH: `/usr/lib/postgresql/15/bin:${process.env.PATH ?? ''}`,
      HOME: this.folder,
      LC_ALL: 'C.UTF-8',
    };
    const child = spawn(program, [...args], {
      ...this.#owner,
      cwd: this.folder,
      env: { ...usual, ...env },
      stdio: ['ignore', log, log],
    });
    this.#parts.set(part, child);
  }

  /** The server and its processes; none when it isn't running. */
  #postgres(): number[] {
    const file = join(this.data, 'postmaster.pid');
    const first = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    // A file that was left behind may name another program by now.
    if (first === 0 || !commandOf(first).includes(this.data)) return [];
    return [first, ...childrenOf(first)];
  }

  #signal(signal: NodeJS.Signals, parts: readonly (Part | 'postgres')[]): void {
    for (const part of parts) {
      const pids = part === 'postgres' ? this.#postgres() : [this.#parts.get(part)?.pid ?? 0];
      const child = part === 'postgres' ? undefined : this.#parts.get(part);
      if (child && (child.exitCode !== null || child.signalCode !== null)) continue;
      for (const pid of pids) if (pid > 0) kill(pid, signal);
    }
  }

  killPostgres(): void {
    this.#signal('SIGKILL', ['postgres']);
  }

  /** As when the power goes: everything on the machine ends at once. */
  kill(): void {
    this.#signal('SIGKILL', ['patroni', 'postgres', 'etcd', 'pooler']);
  }

  killEtcd(): void {
    this.#signal('SIGKILL', ['etcd']);
  }

  /** As when a virtual machine is paused: everything is there, and nothing answers. */
  freeze(): void {
    this.#signal('SIGSTOP', ['patroni', 'postgres', 'etcd', 'pooler']);
  }

  thaw(): void {
    this.#signal('SIGCONT', ['etcd', 'postgres', 'pooler', 'patroni']);
  }

  /** The other machines and etcd are out of reach, silently; clients still reach it. */
  partition(): void {
    for (const line of this.#all()) line.hush('both');
  }

  heal(): void {
    for (const line of this.#all()) line.restore();
  }

  #all(): readonly Line[] {
    return [...(this.#lines?.inbound.values() ?? []), ...(this.#lines?.outbound ?? [])];
  }

  /** Ends all of it, whatever state it is in. */
  async stop(): Promise<void> {
    this.thaw();
    this.#signal('SIGKILL', ['patroni', 'etcd', 'pooler']);
    // An immediate shutdown gives shared memory back.
    this.#signal('SIGQUIT', ['postgres']);
    for (const line of this.#all()) await line.cut();
  }

  /** For a run that breaks off. */
  abandon(): void {
    this.thaw();
    this.#signal('SIGKILL', ['patroni', 'etcd', 'pooler']);
    this.#signal('SIGQUIT', ['postgres']);
  }

  hasPostgres(): boolean {
    return this.#postgres().length > 0;
  }
}

const portOf = (place: string): string => place.split(':')[1] ?? '';
const hostOf = (line: Line | undefined): string => (line === undefined ? '' : new URL(line.url).host);

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}
