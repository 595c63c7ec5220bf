import { catalog } from '#contract/messages/language';

/** Every text of the sign-in layer; a translation replaces it at start. */
export const signInMessages = catalog('signIn', {
  signInToGoOn: 'Sign in to continue',
  ranOut: 'Session expired. Your entries are kept, and pending saves continue after sign-in.',
  needsFresh: 'This requires a sign-in within the last 15 minutes. Sign in again to continue.',
  signedInAs: 'Signed in as',
  somebodyElse: 'Another user',
  signIn: 'Sign in',
  stillThere: 'Still working?',
  endsIn: (seconds: number) =>
    `You will be signed out in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}. Your entries are kept.`,
  stay: 'Stay signed in',
  signOut: 'Sign out',
  signedOut: 'You’re signed out',
  failed: 'Couldn’t sign in',
  windowDone: 'You are signed in. You can close this window.',
  idle: 'Signed out due to inactivity.',
  otherAnswer: 'This response belongs to another sign-in. Start again.',
  rejected: 'The authorization server refused.',
  unreachable: 'Couldn’t reach the sign-in page.',
});
