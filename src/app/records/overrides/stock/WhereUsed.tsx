import { useQuery } from '@tanstack/react-query';
import { definitionOf, type RecordType } from '#contract/records/registry';
import type { ListRow } from '../../../api/records.ts';
import { ScrollArea } from '../../form/ScrollArea.tsx';
import { RecordLink } from '../../record/ValueView.tsx';
import type { FormTools } from '../override.ts';
import { stockMessages as words } from './stockMessages.ts';

/** The lists whose lines name components, and the filter that finds one. */
const users = { assemblyItem: 'member.item', bom: 'member.component', bomRevision: 'component.item', workOrder: 'component.item' } as const satisfies Partial<Record<RecordType, string>>;
const MOST = 50;

/** Everything an item is a component of, one list for each kind. */
export function WhereUsed({ tools, item }: { readonly tools: FormTools; readonly item: string }) {
  return (
    <section>
      <div className="section"><h2>{words.whereUsed}</h2></div>
      <ScrollArea label={words.whereUsed}>
        <table className="grid used" aria-label={words.whereUsed}>
          <thead><tr><th scope="col">{words.kind}</th><th scope="col">{words.usedIn}</th></tr></thead>
          <tbody>
            <UsersOf type="assemblyItem" tools={tools} item={item} />
            <UsersOf type="bom" tools={tools} item={item} />
            <UsersOf type="bomRevision" tools={tools} item={item} />
            <UsersOf type="workOrder" tools={tools} item={item} />
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}

function UsersOf({ type, tools, item }: { readonly type: keyof typeof users; readonly tools: FormTools; readonly item: string }) {
  const { plural, permission, name } = definitionOf(type);
  const isAllowed = tools.access.can(permission.id, 'View');
  const { data, error } = useQuery({ ...tools.queries.list(type, { q: `${users[type]} ANY_OF [${item}]`, limit: MOST, offset: 0, fields: [...name] }), enabled: isAllowed });
  const rest = (data?.totalResults ?? 0) - (data?.items.length ?? 0);
  return (
    <tr>
      <td>{plural}</td>
      <td className="wraps">
        {!isAllowed ? <span className="hint">{words.mayNotSee}</span> : error ? words.usedUnread : data === undefined ? words.reading : data.items.length === 0 ? <span className="hint">{words.nowhere}</span> : data.items.map((row, at) => (
          <span key={row.id}>{at > 0 && ', '}<RecordLink type={type} id={row.id} name={nameOf(row, name)} /></span>
        ))}
        {rest > 0 && <span className="hint"> {words.andMore(String(rest))}</span>}
      </td>
    </tr>
  );
}

/** A row is called by the fields that name its type. */
const nameOf = (row: ListRow, fields: readonly string[]): string => fields.flatMap((field) => (typeof row[field] === 'string' ? [row[field]] : [])).join(' ') || row.id;
