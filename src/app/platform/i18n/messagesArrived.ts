let arriving: Promise<void> | undefined;

/** Takes note of the catalog of messages that is loading; should it not come, messages stay English. */
export function awaitMessages(loading: Promise<void>): void {
  arriving = loading.catch(() => undefined);
}

/** Resolves when messages are rendered in the reader's language; undefined if there is nothing to wait for. */
export const messagesArrived = (): Promise<void> | undefined => arriving;
