import { useState } from 'react';
import { Link } from 'react-router-dom';
import { definitionOf, findRecordType } from '#contract/records/registry';
import { recordAddress } from '../shell/navigation.ts';
import { usePreferences } from '../shell/preferences.ts';
import { homeMessages as words } from './messages.ts';

const SHOWN = 12;

/** What this person opened last, on any device. */
export function Recent() {
  const { recents } = usePreferences();
  const [now] = useState(() => Date.now());
  const known = recents.flatMap((recent) => {
    const type = findRecordType(recent.type);
    return type === undefined ? [] : [{ ...recent, type, label: definitionOf(type).label }];
  });
  return (
    <section aria-label={words.recent}>
      <div className="section"><h2>{words.recent}</h2></div>
      {known.length === 0 ? (
        <p className="needs-none two">{words.noRecent}</p>
      ) : (
        <table className="grid stack" aria-label={words.recent}>
          <colgroup><col /><col className="n-type" /><col className="n-when" /></colgroup>
          <tbody>
            {known.slice(0, SHOWN).map(({ type, id, name, at, label }) => (
              <tr key={`${type}/${id}`}>
                <td className="a1"><Link to={recordAddress(type, id)}>{name}</Link></td>
                <td className="b1 two">{label}</td>
                <td className="n two a2">{words.ago(Math.floor((now - at) / 60_000))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
