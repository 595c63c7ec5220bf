import { useState } from 'react';
import { definitionOf, findRecordType } from '#contract/records/index';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { homeMessages as words } from './messages.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';

const SHOWN = 12;

/** Records this user opened recently, on any device. */
export function Recent() {
  const { recents } = usePreferences();
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  const known = recents.flatMap((recent) => {
    const type = findRecordType(recent.type);
    return type === undefined ? [] : [{ ...recent, type, label: definitionOf(type).label }];
  });
  return (
    <section aria-label={words.recent}>
      <div className="section">
        <h2>{words.recent}</h2>
      </div>
      {known.length === 0 ? (
        <p className="needs-none two">{words.noRecent}</p>
      ) : (
        <table className="grid stack" aria-label={words.recent}>
          <TableHead
            isForReadersOnly
            columns={[
              { label: words.record, col: 'n-record' },
              { label: words.about },
              { label: words.type, col: 'n-type wide' },
              { label: words.when, col: 'n-when' },
              { label: words.amount, col: 'n-amount' },
            ]}
          />
          <tbody>
            {known.slice(0, SHOWN).map(({ type, id, name, at, label, about, total, currency }) => (
              <tr key={`${type}/${id}`}>
                <td className="b1">
                  <Link to={recordAddress(type, id)}>{name}</Link>
                </td>
                <td className="a1" title={about}>
                  {about ?? label}
                </td>
                <td className="hide-s wide two">{label}</td>
                <td className="b2 n two">{words.ago(Math.floor((now - at) / 60_000))}</td>
                <td
                  className="a2 n money"
                  title={
                    total === undefined || currency === undefined
                      ? undefined
                      : formats.currencyCode({ id: currency, refName: '' })
                  }
                >
                  {total === undefined ? '' : formats.amount(total, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
