import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const promtool = async (...args: string[]): Promise<string> => {
  const { stdout, stderr } = await run('promtool', args, { cwd: 'src/operations/monitoring' }).catch(
    ({ stdout: out, stderr: errors }: { stdout: string; stderr: string }) => ({ stdout: out, stderr: errors }),
  );
  return stdout + stderr;
};

describe('the alerts for operators', () => {
  beforeAll(() => {
    if (!existsSync('/usr/bin/promtool')) throw new Error('promtool is missing: apt-get install prometheus');
  });

  it('are rules that Prometheus reads', async () => {
    expect(await promtool('check', 'rules', 'rules.yml')).toMatch(/SUCCESS: \d+ rules found/);
  });

  it('fire when they should, and not before', async () => {
    const output = await promtool('test', 'rules', 'rules.test.yml');
    expect(output).toContain('SUCCESS');
    expect(output).not.toContain('FAILED');
  });

  it('come with a configuration that Prometheus reads', async () => {
    expect(await promtool('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS');
  });
});
