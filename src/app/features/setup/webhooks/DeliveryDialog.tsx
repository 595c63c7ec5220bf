import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatPlain } from '#contract/values/numberFormat';
import type { WebhookAttempt, WebhookDeliveryDetail } from '#contract/wire/webhooks';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { Fact } from '#app/ui/inputs/Field.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { NotRead } from '../SetupScreen.tsx';
import { NextAttempt, RecordLink } from './Deliveries.tsx';
import { DeliveryBadge, outcomeText } from './Outcome.tsx';
import { useAttempt } from '../useAttempt.ts';
import { webhookKeys, webhookQueries, webhookWrites } from './webhookApi.ts';
import { eventLabel } from './webhookDraft.ts';
import { webhookMessages as words } from './webhookMessages.ts';

interface DeliveryDialogProps {
  readonly webhook: string;
  readonly delivery: string;
  /** Why the user may not send it again. */
  readonly why: string | undefined;
  readonly onClose: () => void;
}

/** One delivery with each of its attempts; it shows the outcome as soon as there is one. */
export function DeliveryDialog({ webhook, delivery, why, onClose }: DeliveryDialogProps) {
  const { client } = useConnection();
  const query = useQuery(webhookQueries(client).delivery(webhook, delivery));
  const { problems, isBusy, attempt } = useAttempt(webhookKeys.all);
  const { data } = query;
  const cache = useQueryClient();
  const outcome = data && `${data.state} ${data.attempts}`;
  // The page behind shows the same.
  useEffect(() => {
    if (outcome === undefined) return;
    void cache.invalidateQueries({ queryKey: webhookKeys.list });
    void cache.invalidateQueries({ queryKey: webhookKeys.deliveriesOf(webhook) });
  }, [cache, outcome, webhook]);
  const sendAgain = () => void attempt(() => webhookWrites(client).sendAgain(webhook, delivery));
  return (
    <Dialog
      isOpen
      title={data ? eventLabel(data.type) : words.log}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button keys="Escape" data-autofocus="" onClick={onClose}>
            {words.close}
          </Button>
          {data && (
            <Button variant="primary" disabledReason={why} isBusy={isBusy} onClick={sendAgain}>
              {words.again}
            </Button>
          )}
        </>
      }
    >
      {problems.map(({ text, code }) => (
        <Message key={code + text} tone="critical" isNews>
          {text}
        </Message>
      ))}
      {query.error && !data ? (
        <NotRead title={words.logFailed} query={query} />
      ) : data ? (
        <Detail data={data} readAt={query.dataUpdatedAt} />
      ) : (
        <SkeletonFields count={4} what={words.log} />
      )}
    </Dialog>
  );
}

function Detail({ data, readAt }: { readonly data: WebhookDeliveryDetail; readonly readAt: number }) {
  const { dateTime } = useFormats();
  const { type, record, state, createdAt, messageId, nextAt, list } = data;
  return (
    <>
      <dl className="facts wh-facts wh-detail">
        <Fact label={words.delivery.state}>
          <span role="status">
            <DeliveryBadge state={state} />
          </span>
        </Fact>
        <Fact label={words.delivery.created}>{dateTime(createdAt)}</Fact>
        {nextAt !== null && (
          <Fact label={words.delivery.next}>
            <NextAttempt nextAt={nextAt} readAt={readAt} />
          </Fact>
        )}
        {record !== null && (
          <Fact label={words.delivery.record}>
            <RecordLink record={record} />
          </Fact>
        )}
        <Fact label={words.type}>
          <code>{type}</code>
        </Fact>
        <Fact label={words.messageId}>
          <span className="wh-id">
            <code>{messageId}</code>
            <CopyButton text={() => messageId} label={words.copyId} />
          </span>
        </Fact>
      </dl>
      <h3>{words.attemptsOf}</h3>
      {list.length === 0 ? (
        <p className="two">{words.noAttempt}</p>
      ) : (
        <ol className="wh-attempts">
          {list.map((each) => (
            <Attempt key={each.number} attempt={each} />
          ))}
        </ol>
      )}
    </>
  );
}

function Attempt({ attempt }: { readonly attempt: WebhookAttempt }) {
  const { dateTime, number: format } = useFormats();
  const { number, at, durationMs, error, detail, response } = attempt;
  return (
    <li>
      <p className="wh-attempt">
        <span className="two">{words.attempt(formatPlain(String(number), format))}</span>
        <Badge tone={error === null ? 'positive' : 'critical'}>{outcomeText(attempt)}</Badge>
        <span>{dateTime(at)}</span>
        <span className="two">{words.milliseconds(formatPlain(String(durationMs), format))}</span>
      </p>
      {error !== null && <p>{words.advice[error]}</p>}
      {detail !== '' && (
        <p className="small two" lang="en">
          {detail}
        </p>
      )}
      {response !== '' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
        <pre className="wh-response" aria-label={words.response} role="region" tabIndex={0} dir="auto">
          {response}
        </pre>
      )}
    </li>
  );
}
