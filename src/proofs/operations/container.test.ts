import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Child, startChild } from '../bench/service/children.ts';
import { freePort } from '../fixtures/freePort.ts';

const run = promisify(execFile);
const image = readFileSync('src/operations/container/Dockerfile', 'utf8');

/** What the image has, in a folder of its own: as the lines of its second stage say. */
describe('the commands of the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-image-'));
  let child: Child | undefined;
  beforeAll(async () => {
    // Under the name that the runner of tests gives it, React would be built for development.
    await run(process.execPath, ['src/tooling/start.mjs', '--build'], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    for (const [, from = '', to = ''] of image.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm))
      cpSync(from, join(folder, to === './' ? from : to), { recursive: true });
    cpSync('src/operations/container/entrypoint.sh', join(folder, 'entrypoint.sh'));
    mkdirSync(join(folder, 'secrets'));
    writeFileSync(join(folder, 'secrets/audit_key'), `${Buffer.alloc(32, 7).toString('base64')}\n`);
  });
  afterAll(async () => {
    await child?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('start a service that is ready and stops in order, with the key from its file', async () => {
    const [, program = '[]'] = /^CMD (\[.+\])$/m.exec(image) ?? [];
    const [, ...rest] = JSON.parse(program) as string[];
    const port = await freePort();
    const data = join(folder, 'data');
    // `startChild` runs Node; the shell of the image comes first.
    const shell = `process.chdir(${JSON.stringify(folder)}); const { spawn } = await import('node:child_process');
      const child = spawn('sh', ['entrypoint.sh', process.execPath, ...${JSON.stringify(rest)}], { stdio: 'inherit' });
      process.on('SIGTERM', () => child.kill('SIGTERM')); child.on('exit', (code) => process.exit(code ?? 1));`;
    child = await startChild({
      program: ['--input-type=module', '-e', shell],
      port,
      probe: '/readyz',
      logFile: join(folder, 'log'),
      env: {
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        PORT: String(port),
        DATA_DIR: data,
        SAMPLE_COMPANY: 'off',
        SECRETS_DIR: resolve(folder, 'secrets'),
      },
    });
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    await child.stop();
    child = undefined;
    const log = readFileSync(join(folder, 'log'), 'utf8');
    expect(log).toContain('with the token');
    // With a key of its own it makes no file for one.
    expect(() => readFileSync(join(data, 'audit.key'))).toThrow('ENOENT');
  });
});
