import type { SignInEntry } from '#contract/wire/signIns';
import { formatPlain } from '#contract/values/numberFormat';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import type { TableColumn } from '#app/ui/table/TableHead.tsx';
import { deviceName } from '../preferences/SignIns.tsx';
import { logMessages as words } from './logMessages.ts';
import { toneOf } from './logQuery.ts';

/** The columns of the log of sign-ins. */
export function signInColumns(): readonly TableColumn[] {
  const { columns } = words;
  return [
    { label: columns.when, col: 'su-since', className: 'pin' },
    { label: columns.account, col: 'su-account' },
    { label: columns.outcome, col: 'su-outcome' },
    { label: columns.attempts, col: 'su-attempts', className: 'n' },
    { label: columns.address, col: 'su-address' },
    { label: columns.program, col: 'su-program' },
    { label: columns.device },
  ];
}

const APP = 'countinghouse-app';

/** Sign-ins, refused attempts and sign-outs as rows. */
export function SignInRows({ items }: { readonly items: readonly SignInEntry[] }) {
  const { dateTime, number } = useFormats();
  return items.map((entry) => {
    const { id, at, lastAt, attempts, outcome, reason, user, client, source, userAgent } = entry;
    return (
      <tr key={id}>
        <td className="pin">
          {dateTime(at)}
          {attempts > 1 && <span className="two su-last">{words.until(dateTime(lastAt))}</span>}
        </td>
        <td className={user === null ? 'two' : undefined}>
          {user?.refName ?? (reason === 'unknown' ? words.noAccount : words.unknown)}
        </td>
        <td className="su-why">
          <Badge tone={toneOf(entry)}>{words.outcomes[outcome]}</Badge>
          {reason !== null && <span className="su-reason"> {words.reasons[reason]}</span>}
        </td>
        <td className="n">{formatPlain(String(attempts), number)}</td>
        <td className={source === null ? 'two' : undefined}>
          {source ?? (attempts > 1 ? words.manyAddresses : words.unknown)}
        </td>
        <td className={client === null ? 'two' : undefined}>
          {client === APP ? words.app : (client ?? words.unknown)}
        </td>
        <td className={userAgent === null ? 'two' : undefined} title={userAgent ?? undefined}>
          {deviceName(userAgent)}
        </td>
      </tr>
    );
  });
}
