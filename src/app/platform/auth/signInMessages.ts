import { catalog } from '#contract/messages/language';

/** Every text of the sign-in layer; a translation replaces it at start. */
export const signInMessages = catalog('signIn', {
  signInToGoOn: 'Sign in to go on',
  ranOut: 'Your sign-in ran out. What you entered stays as it is, and what was being saved is sent again, once.',
  needsFresh: 'This needs a sign-in of the last 15 minutes. Sign in again; what you started is then done, once.',
  signedInAs: 'Signed in as',
  somebodyElse: 'Somebody else',
  signIn: 'Sign in',
  stillThere: 'Are you still there?',
  endsIn: (seconds: number) =>
    `You will be signed out in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}. What you entered is kept.`,
  stay: 'Stay signed in',
  signOut: 'Sign out',
  signedOut: 'You are signed out',
  failed: 'Signing in did not work',
  windowDone: 'You are signed in. You can close this window.',
  idle: 'You were signed out because nothing happened for a while.',
  otherAnswer: 'This answer belongs to another sign-in. Please start again.',
  rejected: 'The authorization server refused.',
  unreachable: 'The sign-in service cannot be reached.',
});
