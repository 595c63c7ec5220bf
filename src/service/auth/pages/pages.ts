import { documentHeaders as appHeaders, serviceHeaders } from '../../http/headers.ts';
import type { Speaker } from './pageTexts.ts';
import { samplePassword } from '../users/seedUsers.ts';
import { paths } from '../provider/settings.ts';

/** The headers of every page of the sign-in. Nothing inline, nothing from elsewhere.
 *  @param formTargets further origins that a form's redirect may lead to, such as the app's in development */
export const documentHeaders = (issuer: string, formTargets: readonly string[] = []): Record<string, string> => ({
  ...appHeaders({ isSecure: issuer.startsWith('https:'), form: formTargets }),
  'Cache-Control': 'no-store',
  Vary: 'Origin, Cookie, Authorization',
});

/** The headers of answers for programs: tokens, metadata, errors. */
export const answerHeaders = serviceHeaders;

/** A sample user as the sign-in page shows it. */
export interface ShownUser {
  readonly userName: string;
  readonly name: string;
  readonly role: string;
  readonly note: string;
}

export interface SignInView {
  readonly action: string;
  readonly csrf: string;
  readonly userName: string;
  readonly problem?: string | undefined;
  /** The sample users; empty unless the sample company runs. */
  readonly sample: readonly ShownUser[];
}

/** The sign-in page. It works without scripts. */
export function signInPage(view: SignInView, speaker: Speaker): string {
  const { say } = speaker;
  const { action, csrf, problem, sample } = view;
  // The sample company opens with its first user filled in, so that Enter is enough. After a mistake only the typed
  // name returns, never the password.
  const isPrefilled = sample.length > 0 && problem === undefined && view.userName === '';
  const userName = isPrefilled ? (sample[0]?.userName ?? '') : view.userName;
  const password = isPrefilled ? samplePassword : '';
  const focus = (isHere: boolean) => (isHere ? ' autofocus' : '');
  return page(
    speaker,
    'Sign in',
    `<form class="sign-in" method="post" action="${escaped(action)}" aria-labelledby="si">
    ${brand}
    <h1 id="si" class="sr">${say('Sign in')}</h1>
    <input type="hidden" name="csrf" value="${escaped(csrf)}">
    <div class="field"><label for="email">${say('E-mail')}</label><input class="input" id="email" name="username" value="${escaped(userName)}" maxlength="254" required autocomplete="username" autocapitalize="none" spellcheck="false"${focus(userName === '' || isPrefilled)}></div>
    <div class="field"><label for="pw">${say('Password')}</label><input class="input" id="pw" name="password" type="password" value="${escaped(password)}" maxlength="256" required autocomplete="current-password"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}${focus(userName !== '' && !isPrefilled)}>
    ${problem ? `<p class="error" id="problem" role="alert">${escaped(say(problem))}</p>` : ''}</div>
    <div class="submit"><p class="hint small">${say('Forgot the password? An administrator can set a new one.')}</p>
    <button class="btn" type="submit">${say('Sign in')} <kbd>${say('Enter')}</kbd></button></div>
    <footer>${say('Drafts stay on this device until you sign in again. They are removed when you sign out.')}</footer>
  </form>
  ${sample.length > 0 ? sampleSection(view, userName, speaker) : '<div class="sample" aria-hidden="true"></div>'}`,
  );
}

export interface CodeView {
  readonly action: string;
  readonly csrf: string;
  /** What the first step found, signed. */
  readonly second: string;
  readonly problem?: string | undefined;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function codePage({ action, csrf, second, problem }: CodeView, speaker: Speaker): string {
  const { say } = speaker;
  const mark = problem ? ' aria-invalid="true" aria-describedby="lead problem"' : ' aria-describedby="lead"';
  return formPage(speaker, {
    title: 'One more step',
    heading: say('One more step'),
    lead: say('Enter the six digits your authenticator app shows now, or one of your recovery codes.'),
    action,
    content: `<input type="hidden" name="csrf" value="${escaped(csrf)}"><input type="hidden" name="second" value="${escaped(second)}">
    <div class="field"><label for="code">${say('Code')}</label><input class="input" id="code" name="code" maxlength="40" required autocomplete="one-time-code" autocapitalize="none" spellcheck="false"${mark} autofocus>
    ${problem ? `<p class="error" id="problem" role="alert">${escaped(say(problem))}</p>` : ''}</div>
    <div class="submit"><p class="hint small">${say('Lost both? An administrator can turn the second step off.')}</p>
    <button class="btn" type="submit">${say('Sign in')} <kbd>${say('Enter')}</kbd></button></div>`,
  });
}

function sampleSection({ action, csrf, sample }: SignInView, userName: string, { say }: Speaker): string {
  const row = (user: ShownUser) => `<tr${user.userName === userName ? ' aria-current="true"' : ''}>
      <td class="a1"><button class="link" type="submit" form="as" name="sample" value="${escaped(user.userName)}">${escaped(user.name)}</button></td>
      <td class="em"><code>${escaped(user.userName)}</code></td><td class="a2">${escaped(user.role)}</td><td class="b1">${escaped(say(user.note))}</td></tr>`;
  return `<section class="sample" aria-labelledby="sc">
    <header><h2 id="sc">${say('Marlow Instruments, the sample company')}</h2>
    <p class="two">${say('Scales and load cells, made in three places, sold in three currencies. Pick whom to be; nothing here is real.')}</p></header>
    <form id="as" method="post" action="${escaped(action)}"><input type="hidden" name="csrf" value="${escaped(csrf)}"></form>
    <table class="grid" aria-label="${say('Sample sign-ins')}">
      <thead><tr><th class="a1">${say('Name')}</th><th class="em">${say('E-mail')}</th><th class="a2">${say('Role')}</th><th class="b1">${say('Can do')}</th></tr></thead>
      <tbody>
      ${sample.map(row).join('\n      ')}
      </tbody>
    </table>
    <p class="two password">${say('Password for all:')} <code>${samplePassword}</code></p>
    <p class="hint">${say('Shown because this service runs the sample company on this computer alone. It goes away when the passwords change.')}</p>
  </section>`;
}

export interface SetupView {
  readonly csrf: string;
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly problem?: string | undefined;
}

/** The page where the first administrator is set up with the token of the console. */
export function setupPage({ csrf, token, name, email, problem }: SetupView, speaker: Speaker): string {
  const { say } = speaker;
  return formPage(speaker, {
    title: 'First administrator',
    heading: say('The first administrator'),
    lead: say('The service printed a setup token when it started. It works once, for 24 hours.'),
    action: paths.setup,
    content: `${alertOf(problem, speaker)}
    <input type="hidden" name="csrf" value="${escaped(csrf)}">
    ${fieldOf({ id: 'token', label: say('Setup token'), value: token, more: 'maxlength="100" autocomplete="off" spellcheck="false"' })}
    ${fieldOf({ id: 'name', label: say('Name'), value: name, more: 'maxlength="120" autocomplete="name"' })}
    ${fieldOf({ id: 'email', label: say('E-mail'), value: email, more: 'type="email" maxlength="254" autocomplete="username" spellcheck="false"' })}
    ${newPassword(speaker, '')}
    <div class="submit"><button class="btn" type="submit">${say('Set up')}</button></div>`,
  });
}

export interface PasswordView {
  readonly csrf: string;
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly problem?: string | undefined;
}

/** The page that a one-time link opens, where its user sets a password. */
export function passwordPage({ csrf, token, name, email, problem }: PasswordView, speaker: Speaker): string {
  const { say } = speaker;
  return formPage(speaker, {
    title: 'Set a password',
    heading: say('Set your password'),
    lead: `${escaped(name)}, ${say('{}: the address you sign in with. The link works once; other sessions of yours end.', `<b>${escaped(email)}</b>`)}`,
    action: paths.password,
    content: `${alertOf(problem, speaker)}
    <input type="hidden" name="csrf" value="${escaped(csrf)}"><input type="hidden" name="token" value="${escaped(token)}">
    <input type="hidden" name="username" value="${escaped(email)}" autocomplete="username">
    ${newPassword(speaker, `${problem ? 'aria-invalid="true" aria-describedby="problem" ' : ''}autofocus`)}
    <div class="submit"><button class="btn" type="submit">${say('Set the password')}</button></div>`,
  });
}

/** Asks before the session ends. */
export function signOutPage(action: string, secret: string, speaker: Speaker): string {
  const { say } = speaker;
  return formPage(speaker, {
    title: 'Sign out',
    heading: say('Sign out of every tab?'),
    lead: say('Drafts on this device are removed.'),
    action,
    content: `<input type="hidden" name="xsrf" value="${escaped(secret)}"><input type="hidden" name="logout" value="yes">
    <div class="submit"><button class="btn" type="submit" autofocus>${say('Sign out')}</button><p><a href="/">${say('Stay signed in')}</a></p></div>`,
  });
}

/** A page with one message and one way on, all in English here and in the language of the reader there. */
export function messagePage(
  title: string,
  text: string,
  way: { readonly href: string; readonly text: string },
  speaker: Speaker,
): string {
  const { say } = speaker;
  return page(
    speaker,
    title,
    `<div class="sign-in">
    ${brand}
    <h1 class="title">${escaped(say(title))}</h1>
    <p class="two">${escaped(say(text))}</p>
    <p><a href="${escaped(way.href)}">${escaped(say(way.text))}</a></p>
  </div>
  <div class="sample" aria-hidden="true"></div>`,
  );
}

const brand = `<a class="brand" href="/"><svg viewBox="0 0 18 18" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6"><path d="M1 3h16M9 3v14M3.5 7h3M3.5 10.5h3M11.5 7h3M11.5 10.5h3M11.5 14h3"/></svg><span>Countinghouse</span></a>`;

interface FormPage {
  /** English needs no translation. */
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  readonly action: string;
  readonly content: string;
}

/** A page that asks for one thing. */
const formPage = (speaker: Speaker, { title, heading, lead, action, content }: FormPage): string =>
  page(
    speaker,
    title,
    `<form class="sign-in" method="post" action="${escaped(action)}" aria-labelledby="heading">
    ${brand}
    <h1 id="heading" class="title">${heading}</h1>
    <p class="two" id="lead">${lead}</p>
    ${content}
  </form>
  <div class="sample" aria-hidden="true"></div>`,
  );

const fieldOf = ({
  id,
  label,
  value = '',
  more,
}: {
  readonly id: string;
  readonly label: string;
  readonly value?: string;
  readonly more: string;
}): string =>
  `<div class="field"><label for="${id}">${label}</label><input class="input" id="${id}" name="${id}" value="${escaped(value)}" required ${more}></div>`;

/** A password that is chosen, and the same again. */
function newPassword({ say }: Speaker, mark: string): string {
  const rules = 'type="password" minlength="12" maxlength="256" autocomplete="new-password"';
  return `${fieldOf({ id: 'password', label: say('Password, 12 characters or more'), more: `${rules} ${mark}` })}
    ${fieldOf({ id: 'again', label: say('The same password again'), more: rules })}`;
}

const alertOf = (problem: string | undefined, { say }: Speaker): string =>
  problem ? `<p class="alert" id="problem" role="alert">${escaped(say(problem))}</p>` : '';

const page = ({ language, say }: Speaker, title: string, content: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(say(title))} · Countinghouse</title>
<link rel="stylesheet" href="${paths.assets}/sign-in.css">
<link rel="icon" href="data:,">
</head>
<body>
<main class="sign">
  ${content}
</main>
</body>
</html>
`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
