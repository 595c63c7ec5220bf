import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OwnSession } from '#contract/wire/sessions';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { setupKeys, setupQueries, setupWrites } from '../accessApi.ts';
import { OwnPassword } from './OwnPassword.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { signInsMessages as words } from './signInsMessages.ts';

/** The user's sign-ins with their place: each can be signed out, or all others together. */
export function SignIns() {
  const { client } = useConnection();
  const { data, isError, refetch } = useQuery(setupQueries(client).sessions());
  const { end, isBusy } = useEnding();
  const heading = useRef<HTMLHeadingElement>(null);
  const others = (data ?? []).filter(({ isCurrent }) => !isCurrent);
  // The clicked element is removed with its row; the focus stays on the list.
  const endAndStay = async (session?: OwnSession) => {
    if (await end(session)) heading.current?.focus();
  };
  return (
    <div className="su-signins">
      <div className="section">
        <h2 id="sign-ins" ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
      </div>
      {isError && (
        <Message tone="critical" isNews actions={<LinkButton onClick={() => void refetch()}>{words.again}</LinkButton>}>
          {words.away}
        </Message>
      )}
      {!data && !isError && (
        <table className="grid" aria-busy aria-labelledby="sign-ins">
          <tbody>
            <SkeletonRows
              count={2}
              columns={[{ width: 140 }, { width: 80 }, { width: 110 }, { width: 110 }, { width: 110 }]}
            />
          </tbody>
        </table>
      )}
      {data && (
        <ScrollArea label={words.title}>
          <table className="grid" aria-labelledby="sign-ins">
            <thead>
              <tr>
                {(['device', 'source', 'since', 'used', 'ends'] as const).map((name) => (
                  <th key={name} scope="col">
                    {words.columns[name]}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr">{words.columns.act}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((session) => (
                <Row key={session.id} session={session} isBusy={isBusy} onEnd={() => void endAndStay(session)} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      {data &&
        (others.length > 0 ? (
          <div className="acts">
            <Button isBusy={isBusy} onClick={() => void endAndStay()}>
              {words.signOutOthers}
            </Button>
          </div>
        ) : (
          <p className="two">{words.onlyHere}</p>
        ))}
      <OwnPassword />
      <Passkeys device={deviceName(navigator.userAgent)} />
      <SecondFactor />
    </div>
  );
}

interface RowProps {
  readonly session: OwnSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Row({ session, isBusy, onEnd }: RowProps) {
  const { dateTime } = useFormats();
  const { isCurrent, userAgent, source, signedInAt, lastUsedAt, endsAt } = session;
  const device = deviceName(userAgent);
  return (
    <tr>
      <th scope="row" title={userAgent ?? undefined}>
        {device}
        {isCurrent && <span className="two"> · {words.here}</span>}
      </th>
      <td>{source ?? words.unknown}</td>
      <td>{dateTime(signedInAt)}</td>
      <td>{lastUsedAt === null ? words.unknown : dateTime(lastUsedAt)}</td>
      <td>{dateTime(endsAt)}</td>
      <td>
        {!isCurrent && (
          <Button isBusy={isBusy} onClick={onEnd}>
            <span aria-hidden="true">{words.signOut}</span>
            <span className="sr">{words.signOutOf(device)}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Ends a session, or all others, and refreshes the list; resolves to true on success. */
function useEnding() {
  const { client } = useConnection();
  const cache = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const end = async (session?: OwnSession): Promise<boolean> => {
    setIsBusy(true);
    try {
      await setupWrites(client).endSession(session?.id);
      showToast(session ? words.ended(deviceName(session.userAgent)) : words.endedOthers);
      return true;
    } catch {
      showToast(words.failed, { tone: 'critical' });
      return false;
    } finally {
      await cache.invalidateQueries({ queryKey: setupKeys.sessions });
      setIsBusy(false);
    }
  };
  return { end, isBusy };
}

// More specific names first: Edge and Opera call themselves Chrome too, Chrome calls itself Safari, Android calls
// itself Linux.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** A browser's self-description, in words for a person; a program by its own name. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent.trim() === '') return words.unknown;
  const named = (names: readonly (readonly [sign: string, name: string])[]) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1] ?? '';
  return words.device(named(browsers), named(systems)) || userAgent.split(/[\s/]/, 1)[0] || words.unknown;
}
