import { paths } from '../provider/settings.ts';
import type { Translator } from '../pages/pageTexts.ts';
import type { Mail } from './mailer.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** The address where a one-time link sets a password. Always below the issuer, whatever address a request names. */
export const passwordLinkHref = (issuer: string, token: string): string => `${issuer}${paths.password}?token=${token}`;

const lines = (...paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;

/** The link that a person asked for on the sign-in page. */
export const resetMail = ({ name, email }: Recipient, href: string, minutes: number, { t }: Translator): Mail => ({
  to: email,
  subject: t('mailResetSubject'),
  text: lines(t('mailGreeting', { name }), t('mailResetLead', { minutes }), href, t('mailResetIgnore')),
});

/** For a person who asked for a link, but signs in through the identity provider of the company. */
export const providerMail = ({ name, email }: Recipient, provider: string, href: string, { t }: Translator): Mail => ({
  to: email,
  subject: t('mailProviderSubject'),
  text: lines(t('mailGreeting', { name }), t('mailProviderLead', { provider }), href, t('mailResetIgnore')),
});

/** The link that an administrator sends. */
export const invitationMail = ({ name, email }: Recipient, href: string, hours: number, { t }: Translator): Mail => ({
  to: email,
  subject: t('mailInviteSubject'),
  text: lines(t('mailGreeting', { name }), t('mailInviteLead', { user: email, hours }), href),
});

/** Tells a user of a change of the password, who may not have made it. */
export const passwordChangedMail = ({ name, email }: Recipient, at: Date, { t }: Translator): Mail => ({
  to: email,
  subject: t('mailChangedSubject'),
  text: lines(
    t('mailGreeting', { name }),
    t('mailChangedLead', { time: `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` }),
    t('mailChangedWarning'),
  ),
});
