import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/wire/about';
import { definitionOf, type RecordType } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { Icon } from '#app/ui/Icon.tsx';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import { HistoryTab } from './HistoryTab.tsx';
import { historyMessages as words } from '../messages/historyMessages.ts';
import { recordMessages } from '../messages/recordMessages.ts';

interface HistoryPartProps {
  readonly type: RecordType;
  readonly id: string;
  readonly record: FormDoc;
  readonly formats: Formats;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** The history as one line, which says who changed the record last; expanded, every version. */
export function HistoryPart({ type, id, record, formats, isOpen, onToggle }: HistoryPartProps) {
  const { data } = useQuery(useConnection().queries.lastChange(type, id));
  const panel = useId();
  return (
    <section className="history">
      <div className="history-line">
        <h2>
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => onToggle(!isOpen)}
          >
            <Icon of={isOpen ? ChevronDown : ChevronRight} isSmall />
            {recordMessages.history}
          </button>
        </h2>
        {data && <span className="two small">{lastChange(type, data.items, formats)}</span>}
      </div>
      {isOpen && (
        <div id={panel}>
          <HistoryTab type={type} id={id} formats={formats} record={record} />
        </div>
      )}
    </section>
  );
}

/**
 * "Created by Dev Patel, 3 Nov 2026 08:41", how many versions there are where there are several, and the reason that was
 * given for the last.
 */
function lastChange(type: RecordType, entries: readonly HistoryEntry[], formats: Formats): string {
  const [latest] = entries.toSorted((one, other) => other.version - one.version);
  if (!latest) return '';
  const { operation, user, for: absent, at, version, reason } = latest;
  const name = user?.refName ?? recordMessages.system;
  const by = absent ? words.inPlaceOf(name, absent.refName) : name;
  const time = formats.dateTime(at);
  const sentence = latest.isComputed
    ? words.computed(by, time, version)
    : operation === 'create'
      ? words.created(by, time)
      : operation === 'update'
        ? words.edited(by, time, version)
        : words.changed(definitionOf(type).actions?.[operation]?.label ?? operation, by, time, version);
  return [sentence, reason].filter(Boolean).join(' · ');
}
