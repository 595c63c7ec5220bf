import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { environmentFor, machineNames, read, replaced, stablePorts } from './files.ts';
import { Machine, password, requirePrograms } from './machine.ts';

const PORTS_EACH = 5;
const HEALTHY_WITHIN_MS = 90_000;

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

const secrets = environmentFor('db1', 'patroni_env.conf');

/** Three machines of the set-up on this one, and the addresses that HAProxy offers for them. */
export class Cluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'countinghouse-cluster-'));
  machines: readonly Machine[] = [];
  primaryPort = 0;
  standbysPort = 0;
  readonly #abandon = (): void => this.machines.forEach((machine) => machine.abandon());

  async prepare(): Promise<void> {
    requirePrograms();
    // The servers run as another user.
    chmodSync(this.folder, 0o755);
    const ports = await stablePorts(machineNames.length * PORTS_EACH + 2);
    [this.primaryPort = 0, this.standbysPort = 0] = ports.splice(0, 2);
    this.machines = machineNames.map((name) => new Machine(name, this.folder, ports.splice(0, PORTS_EACH)));
    process.once('exit', this.#abandon);
    for (const machine of this.machines) await machine.prepare(this.machines);
  }

  /** The file for HAProxy with the places of this test. */
  proxyFile(): string {
    const own = replaced(
      read('haproxy.cfg'),
      ['bind 127.0.0.1:5432', `bind 127.0.0.1:${this.primaryPort}`],
      ['bind 127.0.0.1:5433', `bind 127.0.0.1:${this.standbysPort}`],
    ).replaceAll(/10\.0\.0\.1([123]):6432 port 8008/g, (_all, at: string) => {
      const places = this.machines[Number(at) - 1]?.places;
      return `${places?.pooler} port ${places?.patroni.split(':')[1]}`;
    });
    const file = join(this.folder, 'cluster.cfg');
    writeFileSync(file, own);
    return file;
  }

  async start(): Promise<void> {
    for (const machine of this.machines) machine.start(this.machines);
    await this.healthy();
  }

  url(port = this.primaryPort, database = 'countinghouse'): string {
    return `postgres://countinghouse:${password}@127.0.0.1:${port}/${database}`;
  }

  /** A machine's PostgreSQL, past HAProxy and pgBouncer. */
  directUrl(machine: Machine, database: string): string {
    return `postgres://countinghouse:${password}@${machine.places.postgres}/${database}`;
  }

  /** As the README says after the cluster is made. */
  async createDatabases(...names: readonly string[]): Promise<void> {
    const primary = await this.primary();
    const client = new pg.Client({
      connectionString: `postgres://postgres:${secrets['PATRONI_SUPERUSER_PASSWORD']}@${primary.places.postgres}/postgres`,
    });
    await client.connect();
    await client.query(`create role countinghouse login password '${password}'`);
    for (const name of names) await client.query(`create database ${name} owner countinghouse`);
    await client.end();
  }

  /** What the members say of the cluster; the first that answers. */
  async members(): Promise<readonly Member[]> {
    for (const { places } of this.machines) {
      try {
        const answer = await fetch(`http://${places.patroni}/cluster`, { signal: AbortSignal.timeout(1_000) });
        return ((await answer.json()) as { members: Member[] }).members; // as the documentation of its REST API says
      } catch {
        // It is away; the next one knows.
      }
    }
    return [];
  }

  async #hasRole(machine: Machine, role: 'primary' | 'replica'): Promise<boolean> {
    try {
      const answer = await fetch(`http://${machine.places.patroni}/${role}`, { signal: AbortSignal.timeout(1_000) });
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  async primary(): Promise<Machine> {
    for (const machine of this.machines) if (await this.#hasRole(machine, 'primary')) return machine;
    throw new Error('the cluster has no leader');
  }

  /** Whether another machine is the primary now. */
  async isReplaced(former: Machine): Promise<boolean> {
    const others = this.machines.filter((machine) => machine !== former);
    return (await Promise.all(others.map((machine) => this.#hasRole(machine, 'primary')))).includes(true);
  }

  /** The standby that every commit waits for. */
  async synchronous(): Promise<Machine> {
    const name = (await this.members()).find(({ role }) => role === 'sync_standby')?.name;
    const machine = this.machines.find((each) => each.name === name);
    if (machine === undefined) throw new Error('no standby is synchronous');
    return machine;
  }

  /** Waits until there is a primary, a synchronous standby and another one, all on one timeline. */
  async healthy(): Promise<void> {
    let seen: readonly Member[] = [];
    const isHealthy = async () => {
      seen = await this.members();
      const roles = seen.map(({ role }) => role).toSorted();
      const timelines = new Set(seen.map(({ timeline }) => timeline));
      if (roles.join() !== 'leader,replica,sync_standby' || timelines.size !== 1) return false;
      if (seen.some(({ state, lag = 0 }) => state !== 'running' || (lag !== 0 && typeof lag !== 'number')))
        return false;
      const replicas = await Promise.all(this.machines.map((machine) => this.#hasRole(machine, 'replica')));
      return replicas.filter(Boolean).length === 2;
    };
    try {
      await vi.waitUntil(isHealthy, { timeout: HEALTHY_WITHIN_MS, interval: 250 });
    } catch {
      throw new Error(`the cluster does not become healthy: ${JSON.stringify(seen)}`);
    }
  }

  /** As an operator does it by hand. */
  async switchOver(from: Machine, to: Machine): Promise<void> {
    const program = ['-c', from.configuration, 'switchover', '--leader', from.name, '--candidate', to.name, '--force'];
    const environment = from.environmentOfPatroni(this.machines);
    await promisify(execFile)('patronictl', [...program, 'countinghouse'], {
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...environment },
    });
  }

  async stop(): Promise<void> {
    process.off('exit', this.#abandon);
    for (const machine of this.machines) await machine.stop();
    await vi.waitUntil(() => !this.machines.some((machine) => machine.hasPostgres()), { timeout: 10_000 });
    rmSync(this.folder, { recursive: true, force: true });
  }
}
