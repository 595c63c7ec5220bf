import { documentHeaders as appHeaders, serviceHeaders } from '../headers.ts';
import type { Speaker } from './pageTexts.ts';
import { samplePassword } from './seedUsers.ts';
import { paths } from './settings.ts';

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
  // The sample company opens with its first user filled in, so that Enter is enough. After a mistake only what the
  // person typed comes back, and never the password.
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
  return page(
    speaker,
    'One more step',
    `<form class="sign-in" method="post" action="${escaped(action)}" aria-labelledby="os">
    ${brand}
    <h1 id="os" class="title">${say('One more step')}</h1>
    <p class="two" id="how">${say('Enter the six digits your authenticator app shows now, or one of your recovery codes.')}</p>
    <input type="hidden" name="csrf" value="${escaped(csrf)}"><input type="hidden" name="second" value="${escaped(second)}">
    <div class="field"><label for="code">${say('Code')}</label><input class="input" id="code" name="code" maxlength="40" required autocomplete="one-time-code" autocapitalize="none" spellcheck="false" aria-describedby="how${problem ? ' problem' : ''}"${problem ? ' aria-invalid="true"' : ''} autofocus>
    ${problem ? `<p class="error" id="problem" role="alert">${escaped(say(problem))}</p>` : ''}</div>
    <div class="submit"><p class="hint small">${say('Lost both? An administrator can turn the second step off.')}</p>
    <button class="btn" type="submit">${say('Sign in')} <kbd>${say('Enter')}</kbd></button></div>
  </form>
  <div class="sample" aria-hidden="true"></div>`,
  );
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
  const field = (id: string, label: string, value: string, more: string) =>
    `<div class="field"><label for="${id}">${say(label)}</label><input class="input" id="${id}" name="${id}" value="${escaped(value)}" required ${more}></div>`;
  return page(
    speaker,
    'First administrator',
    `<form class="sign-in" method="post" action="${paths.setup}" aria-labelledby="su">
    ${brand}
    <h1 id="su" class="title">${say('The first administrator')}</h1>
    <p class="two">${say('The service printed a setup token when it started. It works once, for 24 hours.')}</p>
    ${problem ? `<p class="alert" role="alert">${escaped(say(problem))}</p>` : ''}
    <input type="hidden" name="csrf" value="${escaped(csrf)}">
    ${field('token', 'Setup token', token, 'maxlength="100" autocomplete="off" spellcheck="false"')}
    ${field('name', 'Name', name, 'maxlength="120" autocomplete="name"')}
    ${field('email', 'E-mail', email, 'type="email" maxlength="254" autocomplete="username" spellcheck="false"')}
    ${field('password', 'Password, 12 characters or more', '', 'type="password" minlength="12" maxlength="256" autocomplete="new-password"')}
    ${field('again', 'The same password again', '', 'type="password" minlength="12" maxlength="256" autocomplete="new-password"')}
    <div class="submit"><button class="btn" type="submit">${say('Set up')}</button></div>
  </form>
  <div class="sample" aria-hidden="true"></div>`,
  );
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
  const field = (id: string, label: string, more: string) =>
    `<div class="field"><label for="${id}">${say(label)}</label><input class="input" id="${id}" name="${id}" type="password" minlength="12" maxlength="256" required autocomplete="new-password"${more}></div>`;
  const mark = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return page(
    speaker,
    'Set a password',
    `<form class="sign-in" method="post" action="${paths.password}" aria-labelledby="sp">
    ${brand}
    <h1 id="sp" class="title">${say('Set your password')}</h1>
    <p class="two">${escaped(name)}, ${say('{}: the address you sign in with. The link works once; other sessions of yours end.', `<b>${escaped(email)}</b>`)}</p>
    ${problem ? `<p class="alert" id="problem" role="alert">${escaped(say(problem))}</p>` : ''}
    <input type="hidden" name="csrf" value="${escaped(csrf)}"><input type="hidden" name="token" value="${escaped(token)}">
    <input type="hidden" name="username" value="${escaped(email)}" autocomplete="username">
    ${field('password', 'Password, 12 characters or more', `${mark} autofocus`)}
    ${field('again', 'The same password again', '')}
    <div class="submit"><button class="btn" type="submit">${say('Set the password')}</button></div>
  </form>
  <div class="sample" aria-hidden="true"></div>`,
  );
}

/** Asks before the session ends. */
export function signOutPage(action: string, secret: string, speaker: Speaker): string {
  const { say } = speaker;
  return page(
    speaker,
    'Sign out',
    `<form class="sign-in" method="post" action="${escaped(action)}" aria-labelledby="so">
    ${brand}
    <h1 id="so" class="title">${say('Sign out of every tab?')}</h1>
    <p class="two">${say('Drafts on this device are removed.')}</p>
    <input type="hidden" name="xsrf" value="${escaped(secret)}"><input type="hidden" name="logout" value="yes">
    <div class="submit"><button class="btn" type="submit" autofocus>${say('Sign out')}</button><p><a href="/">${say('Stay signed in')}</a></p></div>
  </form>
  <div class="sample" aria-hidden="true"></div>`,
  );
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
