import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { inSentence } from '#contract/messages/language';
import { seenBy } from '#contract/derive/seen';
import { catalogueOf, findListedType } from '#contract/derive/catalogue';
import type { RecordDefinition } from '#contract/fields';
import type { ListSearch } from '#app/platform/api/records.ts';
import { useCapabilities } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { type Preferences, usePreferences } from '#app/platform/preferences/preferences.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { usePlugs } from '#app/engine/plugs/plugsContext.ts';
import { Defined } from '#app/engine/plugs/definitions.ts';
import { lazyComponent } from '#app/ui/lazyCode.ts';
import { ListScreen } from './ListScreen.tsx';
import { readListState, startingState } from './listState.ts';
import { searchOf } from './useListState.ts';

const NoPermission = lazyComponent(() =>
  import('#app/platform/shell/NoPermission.tsx').then(({ NoPermission: component }) => component),
);
const NotFound = lazyComponent(() =>
  import('#app/platform/shell/NotFound.tsx').then(({ NotFound: component }) => component),
);

/** The list of one record type, by its definition. */
export function ListPage() {
  const { type: name = '' } = useParams();
  const type = findListedType(name);
  const { can, caller } = useCaller();
  const capabilities = useCapabilities();
  const [params] = useSearchParams();
  const { asList, views } = usePreferences();
  const { listViews } = usePlugs();
  if (type === undefined)
    return (
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    );
  const entry = catalogueOf(type);
  const offered = capabilities.of(type);
  // A specification-only service returns its records one by one: a page of a list loads sooner than a whole tree.
  const prefersList =
    caller.isSpecOnly === true || asList?.includes(type) === true || views?.[type]?.opens !== undefined;
  const Tree = showsTree(params, prefersList) ? listViews[type] : undefined;
  const isAllowed = can(entry.permission.id, 'View');
  return (
    <Screen title={entry.plural} isUntitled={!isAllowed || !offered.isServed}>
      {!offered.isServed ? (
        <EmptyState title={entry.plural}>{offered.reason}</EmptyState>
      ) : !isAllowed ? (
        <Suspense fallback={null}>
          <NoPermission what={inSentence(entry.plural)} permission={entry.permission} />
        </Suspense>
      ) : Tree ? (
        <Suspense fallback={null}>
          <Tree />
        </Suspense>
      ) : (
        <Suspense fallback={null}>
          <Defined type={type}>
            {(definition) => (
              <ListScreen
                key={type}
                type={type}
                definition={seenBy(definition, (id) => can(id, 'View'))}
                hasTree={type in listViews}
              />
            )}
          </Defined>
        </Suspense>
      )}
    </Screen>
  );
}

/**
 * The search that the list at an address starts with, for this user's columns; undefined where more than that decides:
 * the user's own view, folded groups, and pages that are found by their position.
 */
export function firstSearch(
  definition: RecordDefinition,
  address: URLSearchParams,
  { views, columns }: Preferences,
): ListSearch | undefined {
  const state = readListState(address, definition, startingState(definition, columns[definition.type]));
  const opensView = address.size === 0 && views?.[definition.type]?.opens !== undefined;
  return opensView || state.fold || state.page > 1 ? undefined : searchOf(definition, state);
}

/** The parameters of a tree; any other parameter narrows or sorts a list. */
const ofTrees: readonly string[] = ['asOf', 'zero', 'subsidiary'];

/**
 * Whether a type that has a tree is shown as one: as the address says, and otherwise as the tree, unless this user left
 * the tree for the list.
 */
export function showsTree(address: URLSearchParams, isListPreferred: boolean): boolean {
  const asked = address.get('show');
  if (asked === 'tree' || asked === 'list') return asked === 'tree';
  return !isListPreferred && [...address.keys()].every((name) => ofTrees.includes(name));
}
