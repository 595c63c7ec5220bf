import { useQuery } from '@tanstack/react-query';
import { catalogueOf } from '#contract/derive/catalogue';
import { namesOf } from '#contract/values/listedNames';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { ListedIds } from './listedIds.ts';

interface ListedNamesProps {
  readonly text: string;
  /** The ids of the whole page: its cells ask once. */
  readonly listed: ListedIds;
}

/** A text that lists records, with names in place of ids. */
export function ListedNames({ text, listed: { type, ids } }: ListedNamesProps) {
  const { queries } = useConnection();
  const { can } = useCaller();
  const { data } = useQuery({
    ...queries.list(type, {
      q: `id ANY_OF [${ids.join(', ')}]`,
      limit: ids.length,
      offset: 0,
      fields: ['refName'],
    }),
    enabled: can(catalogueOf(type).permission.id, 'View'),
    retry: false,
  });
  const names = new Map(data?.items.map(({ id, refName }) => [id, refName]));
  return namesOf(text)
    .map((each) => names.get(each) ?? each)
    .join(', ');
}
