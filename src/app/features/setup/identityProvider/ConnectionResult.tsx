import { useState } from 'react';
import type { ConnectionFault, ConnectionTest } from '#contract/wire/identityProvider';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { renderMessage } from '#app/ui/renderMessage.ts';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { useAttempt } from '../useAttempt.ts';
import { providerKeys, providerWrites } from './providerApi.ts';
import { providerMessages as words } from './providerMessages.ts';

/** A test of the connection, and what the latest found. */
export function useConnectionTest() {
  const { client } = useConnection();
  const [found, setFound] = useState<ConnectionTest>();
  const { isBusy, attempt } = useAttempt(providerKeys, (text) => void showToast(text, { tone: 'critical' }));
  const run = () => {
    setFound(undefined);
    void attempt(() => providerWrites(client).test()).then((made) => made && setFound(made.done));
  };
  return { found, isBusy, run };
}

/** What a test of the connection found, each fault with its place and code. */
export function ConnectionResult({
  test: { found, isBusy },
}: {
  readonly test: Pick<ReturnType<typeof useConnectionTest>, 'found' | 'isBusy'>;
}) {
  if (isBusy)
    return (
      <Message tone="info" isNews>
        {words.testing}
      </Message>
    );
  if (!found) return null;
  const { isGood, faults, keys, endSessionEndpoint } = found;
  return (
    <div>
      <Message tone={isGood ? 'positive' : 'critical'} isNews>
        {isGood ? (
          <>
            {words.testGood(keys)} {endSessionEndpoint === null ? words.signsNotOut : words.signsOut}{' '}
            {words.testNotSent}
          </>
        ) : (
          words.testBad(faults.filter(({ isWarning }) => !isWarning).length)
        )}
      </Message>
      {faults.length > 0 && (
        <ScrollArea label={words.testTitle}>
          <table className="grid" aria-label={words.testTitle}>
            <TableHead
              columns={[
                { label: words.severity, col: 'ip-kind' },
                { label: words.where, col: 'ip-where' },
                { label: words.found },
              ]}
            />
            <tbody>
              {faults.map((fault) => (
                <Row key={`${fault['o:errorPath']} ${fault.detail}`} fault={fault} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </div>
  );
}

function Row({ fault }: { readonly fault: ConnectionFault }) {
  const { isWarning, detail, 'o:errorPath': path = '', 'o:messageKey': key, 'o:messageArgs': args } = fault;
  return (
    <tr>
      <td>
        <Badge tone={isWarning ? 'warning' : 'critical'}>{isWarning ? words.warning : words.fault}</Badge>
      </td>
      <td>
        <code className="ip-code">{path}</code>
      </td>
      <td className="ip-found">{key !== undefined && args !== undefined ? renderMessage({ key, args }) : detail}</td>
    </tr>
  );
}
