import { catalog } from '#contract/messages/language';

/** Every text about a request that failed; a translation replaces it at start. */
export const apiMessages = catalog('api', {
  failures: {
    refused: 'The service refused the request.',
    unauthorised: 'You are no longer signed in.',
    forbidden: 'Your role does not allow this.',
    notFound: 'There is no such record.',
    conflict: 'Somebody changed the record in the meantime.',
    busy: 'The service is busy.',
    offline: 'The service cannot be reached.',
    unknown: 'The service gave no clear answer.',
  },
  slow: (seconds: number) => `The service did not answer within ${seconds} seconds.`,
  unreadable: 'The answer of the service cannot be read.',
  ended: 'The request ended without an answer.',
  savedElsewhere: 'Another tab is saving this draft with other content.',
  notStored: 'The device did not store it.',
});
