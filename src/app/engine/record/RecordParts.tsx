import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { RecordType } from '#contract/records/index';
import { type Tab, Tabs } from '#app/ui/Tabs.tsx';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { HistoryPart } from './history/HistoryPart.tsx';
import { LedgerTab } from './LedgerTab.tsx';
import { recordMessages as words } from './messages/recordMessages.ts';
import { RelatedTab } from './RelatedTab.tsx';

interface RecordPartsProps {
  readonly type: RecordType;
  readonly id: string;
  readonly record: FormDoc;
  /** Whether it posts, and the user may see the ledger. */
  readonly posts: boolean;
  readonly tools: FormTools;
}

type TabId = 'ledger' | 'related';

/** Below a record: what it posted first, then its related records; its history is one line until it is expanded. */
export function RecordParts({ type, id, record, posts, tools }: RecordPartsProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const { queries } = tools;
  const related = useQuery({ ...queries.related(type, id), retry: false });
  const isRelatedShown = !posts || search.get('tab') === 'related';
  const impact = useQuery({ ...queries.ledgerImpact(type, id), enabled: !isRelatedShown });
  // Parts, by the address, so that it opens the same for others; switching adds no entry to go back through.
  const change = (name: string, value: string | undefined) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, state },
    );
  const formats = tools.formats();
  const count = related.data?.items.length;
  const relatedRecords = <RelatedTab type={type} id={id} formats={formats} />;
  const tabs: readonly Tab<TabId>[] = [
    { id: 'ledger', label: words.ledger, panel: <LedgerTab type={type} id={id} tools={tools} /> },
    { id: 'related', label: words.related, ...(count === undefined ? {} : { count }), panel: relatedRecords },
  ];
  // Content waits for the content above it, so that it never moves.
  const isAboveLoaded = isRelatedShown ? !related.isPending : !impact.isPending;
  return (
    <div className="panes">
      {posts ? (
        <Tabs
          label={words.tabs}
          tabs={tabs}
          current={isRelatedShown ? 'related' : 'ledger'}
          onChange={(tab) => change('tab', tab)}
        />
      ) : (
        <>
          <div className="section panes-head">
            <h2>{words.related}</h2>
          </div>
          {relatedRecords}
        </>
      )}
      {isAboveLoaded && (
        <HistoryPart
          type={type}
          id={id}
          record={record}
          formats={formats}
          isOpen={search.get('history') === 'open'}
          onToggle={(isOpen) => change('history', isOpen ? 'open' : undefined)}
        />
      )}
    </div>
  );
}
