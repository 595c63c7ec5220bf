import { useLayoutEffect } from 'react';
import { ServiceError } from '#app/platform/api/errors.ts';
import { dropFrame } from '#app/platform/frame/keptFrame.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';
import { laterShellMessages as words } from '#app/platform/shell/messages/laterMessages.ts';
import { shellMessages } from '#app/platform/shell/messages/messages.ts';
import { useAwaitService } from '#app/platform/shell/useAwaitService.ts';
import { Link } from '#app/ui/Link.tsx';

/** Browsers word it differently; all of them name the import. Styles have the build's own loader message. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError
    ? /import|module|fetch/i.test(error.message)
    : error instanceof Error && error.message.startsWith('Unable to preload');

const reload = (): void => location.reload();

export interface ScreenFailedProps {
  readonly error: unknown;
  /** Nothing else is left on the page. */
  readonly isWhole: boolean;
}

/** Replaces a screen that failed; the rest of the app continues. */
export function ScreenFailed({ error, isWhole }: ScreenFailedProps) {
  useLayoutEffect(() => (isWhole ? dropFrame() : undefined), [isWhole]);
  const isOld = isMissingChunk(error);
  const isAway = !useAwaitService(isOld, reload) && isOld;
  const service = error instanceof ServiceError ? error : undefined;
  const panel = (
    <>
      <h1 className="sr">{shellMessages.screenFailed}</h1>
      <ErrorPanel
        title={isAway ? shellMessages.chunkAway : isOld ? words.chunkFailed : shellMessages.screenFailed}
        code={service?.problems[0]?.code}
        errorId={service?.requestId}
        actions={
          <>
            <Button variant="primary" onClick={reload}>
              {isAway ? shellMessages.tryNow : words.reload}
            </Button>
            <Link className="btn" to="/">
              {words.backHome}
            </Link>
          </>
        }
      >
        {isAway
          ? words.chunkAwayText
          : isOld
            ? words.chunkFailedText
            : `${words.screenFailedText} ${error instanceof Error ? error.message : ''}`}
      </ErrorPanel>
    </>
  );
  return isWhole ? <main className="start-failed">{panel}</main> : panel;
}
