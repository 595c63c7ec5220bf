import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { screenRoutes } from '../../../app/routes.tsx';
import { projectFiles } from '../../../tooling/conventions/projectFiles.ts';

const routes = 'src/app/routes.tsx';
const tree = projectFiles();

/** Pages (components named `…Page`, in a file of that name) that no route loads. */
function pagesWithoutRoute(files: ReadonlyMap<string, string>): string[] {
  const loaded = files.get(routes) ?? '';
  return [...files.keys()].filter((path) => {
    const page = /^src\/app\/(?:engine|features)\/.*\/(\w+Page)\.tsx$/.exec(path)?.[1];
    return page !== undefined && !loaded.includes(`/${page}.tsx'`);
  });
}

describe('the recipe for a screen', () => {
  it('describes the screens of the app', () => {
    expect(pagesWithoutRoute(tree)).toEqual([]);
    expect(screenRoutes.length).toBeGreaterThan(10);
  });

  it('names a page without a route, until it has one', () => {
    const page = 'src/app/features/sales/ExamplePage.tsx';
    const added = new Map([...tree, [page, 'export const ExamplePage = () => null;']]);
    expect(pagesWithoutRoute(added)).toEqual([page]);
    const line = `example: () => import('#app/features/sales/ExamplePage.tsx'),`;
    expect(pagesWithoutRoute(new Map([...added, [routes, `${tree.get(routes) ?? ''}${line}`]]))).toEqual([]);
  });

  it('finds it at its address, and other addresses where they were', () => {
    const Example = () => null;
    const load = () => Promise.resolve({ Component: Example });
    const withExample = [...screenRoutes, { path: '/example/:id', load }];
    const pathAt = (address: string) => matchRoutes([...withExample], address)?.at(-1)?.route.path;
    expect(pathAt('/example/7')).toBe('/example/:id');
    expect(pathAt('/approvals')).toBe('/approvals');
    expect(pathAt('/nowhere')).toBe('*');
  });
});
