import { catalog } from '#contract/messages/language';

/** Every text about a request that failed; a translation replaces it at start. */
export const apiMessages = catalog('api', {
  failures: {
    refused: 'The server rejected the request.',
    unauthorised: 'You’re no longer signed in.',
    forbidden: 'Your role doesn’t allow this.',
    notFound: 'Record not found.',
    conflict: 'Another user changed this record.',
    busy: 'Server is busy. Try again.',
    offline: 'Couldn’t reach the server.',
    unknown: 'Unclear response from the server.',
  },
  slow: (seconds: number) => `No response from the server within ${seconds} seconds.`,
  unreadable: 'Couldn’t read the server’s response.',
  ended: 'The request ended without a response.',
  savedElsewhere: 'Another tab is saving a different version of this draft.',
  notStored: 'Couldn’t store it on this device.',
});
