import { useQuery } from '@tanstack/react-query';
import type { TrailChange } from '#contract/wire/access';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useFormats } from '#app/platform/formats/formats.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { setupQueries, type TrailPath } from './accessApi.ts';
import { NotRead } from './SetupScreen.tsx';
import { trailMessages as words } from './trailMessages.ts';

interface TrailProps {
  readonly path: TrailPath;
  /** The screen label of a path; undefined hides the change. */
  readonly nameOf: (path: string) => string | undefined;
  /** The text of a value, where it is not shown unchanged. */
  readonly textOf?: (change: TrailChange, value: unknown) => string | undefined;
}

const plainText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return words.notSet;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  return Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Who changed what and when, the newest first, with the old and new value. */
export function Trail({ path, nameOf, textOf }: TrailProps) {
  const { client } = useConnection();
  const formats = useFormats();
  const query = useQuery(setupQueries(client).trail(path));
  const { data } = query;
  if (query.error && !data) return <NotRead title={words.failed} query={query} />;
  if (data?.items.length === 0) return <EmptyState title={words.none}>{words.noneText}</EmptyState>;
  const text = (change: TrailChange, value: unknown) => textOf?.(change, value) ?? plainText(value);
  return (
    <>
      <ScrollArea label={words.label}>
        <table className="grid su-trail" aria-label={words.label} aria-busy={data === undefined || undefined}>
          <TableHead
            columns={[
              { label: words.when, col: 'su-when' },
              { label: words.who, col: 'su-who' },
              { label: words.what, col: 'su-what' },
              { label: words.before },
              { label: words.after },
            ]}
          />
          <tbody>
            {!data && (
              <SkeletonRows
                count={6}
                columns={[{ width: 110 }, { width: 120 }, { width: 160 }, { width: 120 }, { width: 120 }]}
              />
            )}
            {data?.items.map(({ seq, at, user, operation, changes }) => {
              const shown = changes.flatMap((change) => {
                const name = nameOf(change.path);
                return name === undefined ? [] : [{ ...change, name }];
              });
              const head = (rows: number) => (
                <>
                  <td rowSpan={rows}>{formats.dateTime(at)}</td>
                  <td rowSpan={rows}>{user.refName}</td>
                </>
              );
              if (shown.length === 0 || operation !== 'update')
                return (
                  <tr key={seq} className="su-entry">
                    {head(1)}
                    <td colSpan={3}>{words.operations[operation] ?? operation}</td>
                  </tr>
                );
              return shown.map((change, index) => (
                <tr key={`${seq} ${change.path}`} className={index === 0 ? 'su-entry' : undefined}>
                  {index === 0 && head(shown.length)}
                  <td>{change.name}</td>
                  <td className="was">{text(change, change.before)}</td>
                  <td className="now">{text(change, change.after)}</td>
                </tr>
              ));
            })}
          </tbody>
        </table>
      </ScrollArea>
      {data?.hasMore === true && <p className="two small su-pad">{words.more(data.items.length)}</p>}
    </>
  );
}
