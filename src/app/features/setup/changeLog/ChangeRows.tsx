import { useState } from 'react';
import { type ChangeLogEntry, isLogSubject } from '#contract/wire/trail/changeLog';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { changeLogMessages as words } from './changeLogMessages.ts';
import { changesIn, operationText, reasonText, subjectKind, subjectName } from './entryTexts.ts';

/** So many changes of an entry are shown without being asked for. */
const FIRST = 4;

interface ChangeRowsProps {
  readonly items: readonly ChangeLogEntry[];
  readonly onUser: (id: string) => void;
}

/** Each entry with one row for each change. */
export const ChangeRows = ({ items, onUser }: ChangeRowsProps) =>
  items.map((entry) => <Entry key={`${entry.subject.type} ${entry.id}`} entry={entry} onUser={onUser} />);

interface EntryProps extends Pick<ChangeRowsProps, 'onUser'> {
  readonly entry: ChangeLogEntry;
}

function Entry({ entry, onUser }: EntryProps) {
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const all = changesIn(entry, formats);
  const shown = isWhole ? all : all.slice(0, FIRST);
  const hidden = all.length - shown.length;
  const isCut = isWhole && entry.changesTotal > all.length;
  const reason = reasonText(entry);
  const rows = Math.max(1, shown.length) + (hidden > 0 || isCut ? 1 : 0);
  const head = (
    <>
      <td rowSpan={rows} className="pin">
        {formats.dateTime(entry.at)}
      </td>
      <td rowSpan={rows}>
        <Who entry={entry} onUser={onUser} />
      </td>
      <td rowSpan={rows}>
        {operationText(entry.operation)}
        {reason !== '' && shown.length > 0 && <span className="two cl-under">{reason}</span>}
      </td>
      <td rowSpan={rows}>
        <Subject entry={entry} />
      </td>
    </>
  );
  if (shown.length === 0)
    return (
      <tr className="su-entry">
        {head}
        <td colSpan={3} className="two">
          {reason === '' ? words.noValues : reason}
        </td>
      </tr>
    );
  return (
    <>
      {shown.map(({ key, field, before, after }, index) => (
        <tr key={key} className={index === 0 ? 'su-entry' : undefined}>
          {index === 0 && head}
          <td>{field}</td>
          <td className="was">
            <span className="cl-text" title={before}>
              {before}
            </span>
          </td>
          <td className="now">
            <span className="cl-text" title={after}>
              {after}
            </span>
          </td>
        </tr>
      ))}
      {(hidden > 0 || isCut) && (
        <tr>
          <td colSpan={3}>
            {isCut ? (
              <span className="two">{words.onlyFirst(all.length, entry.changesTotal)}</span>
            ) : (
              <button type="button" className="link" onClick={() => setWhole(true)}>
                {words.moreChanges(hidden)}
              </button>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** The user, whose name filters by it; a delegate with the absent one. */
function Who({ entry: { user, for: absent, role }, onUser }: EntryProps) {
  if (user === null) return null;
  const under = absent ? words.forUser(absent.refName) : role;
  return (
    <>
      <button type="button" className="link" title={words.onlyOf(user.refName)} onClick={() => onUser(user.id)}>
        {user.refName}
      </button>
      {under !== null && <span className="two cl-under">{under}</span>}
    </>
  );
}

/** The record with a link, unless it is gone, or what else it was. */
function Subject({ entry }: { readonly entry: ChangeLogEntry }) {
  const { type, id } = entry.subject;
  const name = subjectName(entry);
  const kind = subjectKind(entry);
  const isLinked = !isLogSubject(type) && id !== null && entry.operation !== 'delete';
  if (name === '') return kind;
  return (
    <>
      {isLinked ? <Link to={recordAddress(type, id)}>{name}</Link> : name}
      <span className="two cl-under">{kind}</span>
    </>
  );
}
