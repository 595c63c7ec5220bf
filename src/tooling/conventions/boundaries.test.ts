import { describe, expect, it } from 'vitest';
import { brokenBoundaries } from './boundaries.ts';
import { importCircles } from './circles.ts';
import { projectFiles, sourcesAmong } from './projectFiles.ts';

const broken = (path: string, source: string) => brokenBoundaries(new Map([[path, source]]));

describe('import circles', () => {
  it('are nowhere in the project', () => {
    expect(importCircles(sourcesAmong(projectFiles()))).toEqual([]);
  });

  const circlesOf = (files: Readonly<Record<string, string>>) => importCircles(new Map(Object.entries(files)));

  it('are found when only a type closes them', () => {
    const files = { 'src/app/a.ts': `import { b } from './b.ts'`, 'src/app/b.ts': `import type { A } from './a.ts'` };
    expect(circlesOf(files)).toEqual([['src/app/a.ts', 'src/app/b.ts']]);
  });

  it('are found when an import waits until it is needed', () => {
    const files = {
      'src/app/a.ts': `const load = () => import('./b.ts')`,
      'src/app/b.ts': `export * from './c.ts'`,
      'src/app/c.ts': `import './a.ts'`,
    };
    expect(circlesOf(files)).toEqual([['src/app/a.ts', 'src/app/b.ts', 'src/app/c.ts']]);
  });

  it('are told apart, and a file that imports itself is one', () => {
    const files = {
      'src/app/a.ts': `import './b.ts'; import './c.ts'`,
      'src/app/b.ts': `import './a.ts'`,
      'src/app/c.ts': `import './c.ts'`,
    };
    expect(circlesOf(files)).toEqual([['src/app/a.ts', 'src/app/b.ts'], ['src/app/c.ts']]);
  });

  it('are not files that import the same file', () => {
    const files = {
      'src/app/a.ts': `import './b.ts'; import './c.ts'`,
      'src/app/b.ts': `import './c.ts'`,
      'src/app/c.ts': '',
    };
    expect(circlesOf(files)).toEqual([]);
  });
});

describe('who may import whom', () => {
  it('is kept by every file of the project', () => {
    expect(brokenBoundaries(sourcesAmong(projectFiles()))).toEqual([]);
  });

  it('names the two files and the rule', () => {
    const found = broken('src/app/lists/List.tsx', `import { post } from '../../service/records/post.ts';`);
    expect(found).toEqual(['src/app/lists/List.tsx imports src/service/records/post.ts: app may import contract']);
  });

  it.each([
    ['the app, into the service', 'src/app/a.ts', `import '../service/http/router.ts'`],
    ['the service, into the app', 'src/service/http/a.ts', `import { b } from '../../app/b.ts'`],
    ['the contract, into the domain', 'src/contract/a.ts', `import { b } from '#domain/b'`],
    ['the domain, into storage', 'src/service/domain/a.ts', `export { b } from '../storage/b.ts'`],
    ['storage, into records', 'src/service/storage/a.ts', `const b = await import('../records/b.ts')`],
    ['reports, into records', 'src/service/reports/a.ts', `export * from '../records/b.ts'`],
    ['records, into the HTTP layer', 'src/service/records/a.ts', `type B = import('../http/b.ts').B`],
    ['a type alone', 'src/app/a.ts', `import type { B } from '../service/domain/b.ts'`],
    ['a glob', 'src/app/a.ts', `const all = import.meta.glob(['../service/records/*.ts'])`],
    ['the HTTP layer running records', 'src/service/http/a.ts', `import { b } from '../records/engine/b.ts'`],
    ['the HTTP layer, the shapes of storage', 'src/service/http/a.ts', `import type { B } from '../storage/b.ts'`],
    ['prices, into stock', 'src/service/domain/pricing/a.ts', `import type { B } from '../stock/b.ts'`],
    ['sign-in, running a handler', 'src/service/auth/a.ts', `import { b } from '../records/engine/b.ts'`],
    ['sign-in, into HTTP', 'src/service/auth/a.ts', `import type { B } from '../http/b.ts'`],
    ['a package in the domain', 'src/service/domain/a.ts', `import { z } from 'zod'`],
    ['a package in the contract', 'src/contract/a.ts', `import dayjs from 'dayjs'`],
    ['Node in the contract', 'src/contract/a.ts', `import { readFile } from 'node:fs/promises'`],
    ['the database driver in the app', 'src/app/a.ts', `import pg from 'pg'`],
    ['React in the service', 'src/service/reports/a.ts', `import { useState } from 'react'`],
    ['a control, into the platform', 'src/app/ui/inputs/A.tsx', `import '#app/platform/api/paths.ts'`],
    ['the platform, into the engine', 'src/app/platform/shell/A.tsx', `import '../../engine/form/b.ts'`],
    ['the engine, into a feature', 'src/app/engine/list/A.tsx', `const b = await import('../../features/sales/b.ts')`],
    ['a feature, into another', 'src/app/features/sales/a.ts', `import type { B } from '../ledger/b.ts'`],
    ['the grid, into the form', 'src/app/engine/grid/a.ts', `import type { B } from '../form/b.ts'`],
    ['the form, into an aspect', 'src/app/engine/form/a.ts', `import { b } from '../aspects/period/b.ts'`],
    ['a plug, running the form', 'src/app/engine/plugs/a.ts', `import { b } from '../form/b.ts'`],
    ['the contract by a relative path', 'src/app/a.ts', `import { b } from '../contract/b.ts'`],
  ])('refuses %s', (_case, path, source) => {
    expect(broken(path, source)).toHaveLength(1);
  });

  it.each([
    ['the app, the contract', 'src/app/a.ts', `import { b } from '#contract/b'`],
    ['a handler, domain and storage', 'src/service/records/a.ts', `import '#domain/b'; import '../storage/b.ts'`],
    [
      'the HTTP layer, the shapes of records',
      'src/service/http/a.ts',
      `import type { B } from '../records/engine/b.ts'`,
    ],
    ['sign-in, the shapes of records', 'src/service/auth/a.ts', `import type { B } from '../records/engine/b.ts'`],
    ['stock, the accounting of the domain', 'src/service/domain/stock/a.ts', `import { b } from '../accounting/b.ts'`],
    [
      'a host, the service',
      'src/hosts/server.ts',
      `import { createService } from '../service/wiring/createService.ts'`,
    ],
    ['a service test, the sample company', 'src/service/http/a.test.ts', `import { seed } from '../seed/seed.ts'`],
    ['a domain test, the test runner', 'src/service/domain/a.test.ts', `import { it } from 'vitest'`],
    ['the contract, its schema library', 'src/contract/a.ts', `import * as z from 'zod/mini'`],
    [
      'a feature, the rooms below it',
      'src/app/features/sales/a.ts',
      `import '../../engine/aspects/b.ts'; import '#app/ui/b.ts'`,
    ],
    ['a plug, the shapes of a form', 'src/app/engine/plugs/a.ts', `import type { B } from '../form/b.ts'`],
    ['the list of features, each of them', 'src/app/plugs.ts', `import { sales } from './features/sales/index.ts'`],
    ['a test of the engine, a feature', 'src/app/engine/grid/a.test.ts', `import '../../features/journals/b.ts'`],
    ['a zone, itself', 'src/app/a.ts', `import { B } from './ui/B.tsx'; import './a.css'`],
  ])('allows %s', (_case, path, source) => {
    expect(broken(path, source)).toEqual([]);
  });
});
