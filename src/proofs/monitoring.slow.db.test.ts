import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyService, type OpenedDatabase, openPrepared } from './fixtures/prepared.ts';
import type { Metrics } from '../service/http/metrics.ts';
import { startFigures } from '../hosts/figures.ts';

const operations = 'src/operations';
const file = (path: string): Promise<string> => readFile(join(operations, path), 'utf8');
/** The address of a heading, as the pages of a repository have it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-');

describe('the set-up of the monitoring', () => {
  let opened: OpenedDatabase;
  let metrics: Metrics;
  let known: ReadonlySet<string>;
  let rules = '';
  beforeAll(async () => {
    opened = await openPrepared('embedded', emptyService);
    metrics = startFigures({
      database: opened.database,
      dataDirectory: tmpdir(),
      verified: () => undefined,
      ready: async () => undefined,
    });
    metrics.answered('record', 'GET', 200, 1);
    known = new Set((await metrics.text()).match(/^[a-z_]\w*/gm));
    rules = await file('monitoring/rules.yml');
  });
  afterAll(async () => {
    metrics.close();
    await opened.close();
  });

  const namedIn = (text: string): readonly string[] => [
    ...new Set(text.match(/\b(?:countinghouse|process|nodejs)_[a-z0-9_]+/g)),
  ];
  const alerts = (): readonly string[] => [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

  it('names only figures that the service gives, in alerts, their tests and the dashboard', async () => {
    for (const path of ['rules.yml', 'rules.test.yml', 'dashboard.json']) {
      const named = namedIn(await file(`monitoring/${path}`));
      expect(named.length).toBeGreaterThan(10);
      expect(
        named.filter((name) => !known.has(name)),
        path,
      ).toEqual([]);
    }
  });

  it('watches every figure of our own in an alert or on the dashboard', async () => {
    const watched = new Set(namedIn(rules + (await file('monitoring/dashboard.json'))).map(withoutSuffix));
    const own = [...known].filter((name) => name.startsWith('countinghouse_')).map(withoutSuffix);
    expect([...new Set(own)].filter((name) => !watched.has(name))).toEqual([]);
  });

  it('has for each alert a duration, a severity, words, a part of the runbook and a test', async () => {
    const [runbook, tests] = [await file('RUNBOOK.md'), await file('monitoring/rules.test.yml')];
    const anchors = new Set([...runbook.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));
    expect(alerts().length).toBeGreaterThan(10);
    for (const each of rules.split('- alert: ').slice(1)) {
      const [name = ''] = each.split('\n');
      expect(each, name).toMatch(/\n\s+for: \d+[mh]\n\s+labels:\n\s+severity: (?:critical|warning)\n/);
      expect(each, name).toMatch(/\n\s+summary: '.+'\n\s+description: '.+'\n/);
      expect(anchors, name).toContain(/runbook_url: \S+\/RUNBOOK\.md#(\S+)/.exec(each)?.[1]);
      expect(runbook, name).toContain(`\`${name}\``);
      expect(tests, name).toContain(`alertname="${name}"`);
    }
  });
});

const withoutSuffix = (name: string): string => name.replace(/_(?:bucket|count|sum|total)$/, '');
