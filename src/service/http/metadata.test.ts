import { describe, expect, it } from 'vitest';
import { openApiFor } from '#contract/derive/openApi';
import type { Operation } from '#contract/fields';
import { isPaperType } from '#contract/paper/paperTypes';
import { isOfPersons } from '#contract/personalData/personalFields';
import { definitionOf, type RecordType, recordTypes } from '#contract/records/index';
import { reports } from '#contract/reports/index';
import { handlerOf } from '../records/index.ts';
import { routes } from './routes.ts';
import { at } from '../../proofs/fixtures/testService.ts';

const document = openApiFor(recordTypes, '/services/rest');
const paths = at(document, 'paths') as Readonly<Record<string, object>>; // the document was made just above

const offers = (type: RecordType, operation: Operation | undefined) =>
  operation === undefined || (definitionOf(type).operations?.includes(operation) ?? true);

/** Every address of a route: for each type that offers it, each action, transform, sublist and report. */
function addressesOf(path: string, operation: Operation | undefined): readonly string[] {
  const braced = (text: string) => `/${text.replace(/:(\w+)/g, '{$1}')}`;
  if (path.includes(':report')) return Object.keys(reports).map((name) => braced(path.replace(':report', name)));
  if (!path.startsWith('record/v1/:type')) return [braced(path)];
  return recordTypes
    .filter((type) => offers(type, operation))
    .flatMap((type) => {
      const { actions = {}, transforms = {}, sublists } = definitionOf(type);
      const own = path.replace(':type', type);
      if (own.includes('@:action')) return Object.keys(actions).map((action) => braced(own.replace(':action', action)));
      if (own.includes(':target'))
        return Object.keys(transforms).map((target) => braced(own.replace(':target', target)));
      if (own.endsWith('openDocuments') && type !== 'customer' && type !== 'vendor') return [];
      if (own.endsWith('/paper') && !isPaperType(type)) return [];
      if (own.endsWith('/statement') && type !== 'customer') return [];
      if (own.endsWith('openItems') && type !== 'accountingPeriod') return [];
      if (own.endsWith('recognition') && type !== 'revRecSchedule') return [];
      if (own.includes('personalData') && !isOfPersons(definitionOf(type))) return [];
      if (!own.includes(':sublist')) return [braced(own)];
      return Object.entries(sublists).flatMap(([name, { isReadOnly = false }]) =>
        operation === 'update' && isReadOnly ? [] : [braced(own.replace(':sublist', name))],
      );
    });
}

describe('the API document', () => {
  it.each(routes.map(({ method, path, operation }) => [method, path, operation] as const))(
    'describes %s %s for everything it covers',
    (method, path, operation) => {
      const missing = addressesOf(path, operation).filter(
        (address) => !(method.toLowerCase() in (paths[address] ?? {})),
      );
      expect(missing).toEqual([]);
    },
  );

  it("describes no address that the service doesn't serve", () => {
    const answered = new Set(
      routes.flatMap(({ method, path, operation }) =>
        addressesOf(path, operation).map((address) => `${method} ${address}`),
      ),
    );
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((key) => key !== 'parameters')
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.filter((each) => !answered.has(each))).toEqual([]);
  });
});

describe('the definitions', () => {
  it.each(recordTypes)('%s names exactly the actions and transforms that it has', (type) => {
    const { actions = {}, transforms = {} } = definitionOf(type);
    const behaviour = handlerOf(type);
    expect(Object.keys(actions).toSorted()).toEqual(Object.keys(behaviour.actions ?? {}).toSorted());
    expect(Object.keys(transforms).toSorted()).toEqual(Object.keys(behaviour.transforms ?? {}).toSorted());
  });
});
