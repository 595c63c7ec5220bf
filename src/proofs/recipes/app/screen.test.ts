import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { asked } from '#app/platform/api/asked.ts';
import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';
import { placeGroups, type Viewer } from '#app/platform/shell/navigation.ts';
import { features, routesOf, shellPlugOf } from '#app/plugs.ts';
import { before, carryOut, touched, tree } from '../task.ts';

const isIndex = (path: string): boolean => /^src\/app\/(?:features\/\w+\/index|engine\/screens)\.ts$/.test(path);

/** Pages (components named `…Page`, in a file of that name) that no feature lists as a screen. */
function pagesWithoutRoute(files: ReadonlyMap<string, string>): string[] {
  const listed = [...files].flatMap(([path, text]) => (isIndex(path) ? [text] : [])).join('\n');
  return [...files.keys()].filter((path) => {
    const page = /^src\/app\/(?:engine|features)\/.*\/(\w+Page)\.tsx$/.exec(path)?.[1];
    return page !== undefined && !listed.includes(`/${page}.tsx'`);
  });
}

/** A feature as the recipe writes it: a screen with a place, and how many things wait there. */
const example: FeaturePlug = {
  name: 'sales',
  screens: [
    {
      path: '/example',
      lazy: () => Promise.resolve({ Component: () => null }),
      nav: { group: 'sales', label: 'Example', needs: { permission: { id: 'TRAN_SALESORD' }, level: 'Edit' } },
    },
  ],
  count: (queries) => asked(queries.approvals(), ({ totalResults }) => new Map([['/example', totalResults]])),
};

const viewer = (mayEdit: boolean): Viewer => ({ can: () => mayEdit, isServed: () => true, isSpecOnly: false });
const placesFor = (mayEdit: boolean): readonly string[] =>
  placeGroups(viewer(mayEdit), shellPlugOf([...features, example]).places)
    .flatMap(({ places }) => places)
    .map(({ label }) => label);

describe('the recipe for a screen', () => {
  it('lists every page of the app', () => {
    expect(pagesWithoutRoute(tree)).toEqual([]);
    expect(routesOf(features).length).toBeGreaterThan(20);
  });

  it('names a page that no feature lists, until its feature does', () => {
    const page = 'src/app/features/sales/ExamplePage.tsx';
    const index = 'src/app/features/sales/index.ts';
    const added = new Map([...tree, [page, 'export const ExamplePage = () => null;']]);
    expect(pagesWithoutRoute(added)).toEqual([page]);
    const line = `{ path: '/example', lazy: () => import('./ExamplePage.tsx') },`;
    expect(pagesWithoutRoute(new Map([...added, [index, `${tree.get(index) ?? ''}${line}`]]))).toEqual([]);
  });

  it('finds it at its address, and other addresses where they were', () => {
    const pathAt = (address: string) => matchRoutes([...routesOf([...features, example])], address)?.at(-1)?.route.path;
    expect(pathAt('/example')).toBe('/example');
    expect(pathAt('/approvals')).toBe('/approvals');
    expect(pathAt('/nowhere')).toBe('*');
  });

  it('gives it a place in the navigation for a role that may use it', () => {
    expect(placesFor(true)).toContain('Example');
    expect(placesFor(false)).not.toContain('Example');
  });

  it('takes one file for a badge', () => {
    const index = 'src/app/features/sales/index.ts';
    const line = `  count: (queries) => asked(queries.approvals(), ({ totalResults }) => new Map([['/example', totalResults]])),\n`;
    const after = carryOut({
      [index]: (text) => `import { asked } from '#app/platform/api/asked.ts';\n${before('  needs: async', line)(text)}`,
    });
    expect(touched(after)).toEqual([index]);
  });

  it('says at its place how many things wait', () => {
    const counts = shellPlugOf([example]).counts.map((count) =>
      count(queries, viewer(true))?.read({ totalResults: 3 }),
    );
    expect(counts.map((count) => count?.get('/example'))).toEqual([3]);
  });
});

const queries = { approvals: () => ({ queryKey: ['approvals'] }) } as unknown as Parameters<
  NonNullable<FeaturePlug['count']>
>[0]; // the count asks for nothing else
