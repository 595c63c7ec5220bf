import { documentHeaders as appHeaders, serviceHeaders } from '../../http/headers.ts';
import type { Translator } from './pageTexts.ts';
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
export function signInPage(view: SignInView, translator: Translator): string {
  const { t } = translator;
  const { action, csrf, problem, sample } = view;
  // The sample company opens with its first user filled in, so that Enter is enough. After a mistake only the typed
  // name returns, never the password.
  const isPrefilled = sample.length > 0 && problem === undefined && view.userName === '';
  const userName = isPrefilled ? (sample[0]?.userName ?? '') : view.userName;
  const password = isPrefilled ? samplePassword : '';
  const focus = (isHere: boolean) => (isHere ? ' autofocus' : '');
  return page(
    translator,
    'Sign in',
    `<form class="sign-in" method="post" action="${escaped(action)}" aria-labelledby="si">
    ${brand}
    <h1 id="si" class="sr">${t('Sign in')}</h1>
    <input type="hidden" name="csrf" value="${escaped(csrf)}">
    <div class="field"><label for="email">${t('E-mail')}</label><input class="input" id="email" name="username" value="${escaped(userName)}" maxlength="254" required autocomplete="username" autocapitalize="none" spellcheck="false"${focus(userName === '' || isPrefilled)}></div>
    <div class="field"><label for="pw">${t('Password')}</label><input class="input" id="pw" name="password" type="password" value="${escaped(password)}" maxlength="256" required autocomplete="current-password"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}${focus(userName !== '' && !isPrefilled)}>
    ${problem ? `<p class="error" id="problem" role="alert">${escaped(t(problem))}</p>` : ''}</div>
    <div class="submit"><p class="hint small">${t('Forgot the password? An administrator can set a new one.')}</p>
    <button class="btn" type="submit">${t('Sign in')} <kbd>${t('Enter')}</kbd></button></div>
    <footer>${t('Drafts stay on this device until you sign in again. They are removed when you sign out.')}</footer>
  </form>
  ${sample.length > 0 ? sampleSection(view, userName, translator) : '<div class="sample" aria-hidden="true"></div>'}`,
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
export function codePage({ action, csrf, second, problem }: CodeView, translator: Translator): string {
  const { t } = translator;
  const mark = problem ? ' aria-invalid="true" aria-describedby="lead problem"' : ' aria-describedby="lead"';
  return formPage(translator, {
    title: 'One more step',
    heading: t('One more step'),
    lead: t('Enter the six digits your authenticator app shows now, or one of your recovery codes.'),
    action,
    content: `<input type="hidden" name="csrf" value="${escaped(csrf)}"><input type="hidden" name="second" value="${escaped(second)}">
    <div class="field"><label for="code">${t('Code')}</label><input class="input" id="code" name="code" maxlength="40" required autocomplete="one-time-code" autocapitalize="none" spellcheck="false"${mark} autofocus>
    ${problem ? `<p class="error" id="problem" role="alert">${escaped(t(problem))}</p>` : ''}</div>
    <div class="submit"><p class="hint small">${t('Lost both? An administrator can turn the second step off.')}</p>
    <button class="btn" type="submit">${t('Sign in')} <kbd>${t('Enter')}</kbd></button></div>`,
  });
}

function sampleSection({ action, csrf, sample }: SignInView, userName: string, { t }: Translator): string {
  const row = (user: ShownUser) => `<tr${user.userName === userName ? ' aria-current="true"' : ''}>
      <td class="a1"><button class="link" type="submit" form="as" name="sample" value="${escaped(user.userName)}">${escaped(user.name)}</button></td>
      <td class="em"><code>${escaped(user.userName)}</code></td><td class="a2">${escaped(user.role)}</td><td class="b1">${escaped(t(user.note))}</td></tr>`;
  return `<section class="sample" aria-labelledby="sc">
    <header><h2 id="sc">${t('Marlow Instruments, the sample company')}</h2>
    <p class="two">${t('Scales and load cells, made in three places, sold in three currencies. Pick whom to be; nothing here is real.')}</p></header>
    <form id="as" method="post" action="${escaped(action)}"><input type="hidden" name="csrf" value="${escaped(csrf)}"></form>
    <table class="grid" aria-label="${t('Sample sign-ins')}">
      <thead><tr><th class="a1">${t('Name')}</th><th class="em">${t('E-mail')}</th><th class="a2">${t('Role')}</th><th class="b1">${t('Can do')}</th></tr></thead>
      <tbody>
      ${sample.map(row).join('\n      ')}
      </tbody>
    </table>
    <p class="two password">${t('Password for all:')} <code>${samplePassword}</code></p>
    <p class="hint">${t('Shown because this service runs the sample company on this computer alone. It goes away when the passwords change.')}</p>
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
export function setupPage({ csrf, token, name, email, problem }: SetupView, translator: Translator): string {
  const { t } = translator;
  return formPage(translator, {
    title: 'First administrator',
    heading: t('The first administrator'),
    lead: t('The service printed a setup token when it started. It works once, for 24 hours.'),
    action: paths.setup,
    content: `${alertOf(problem, translator)}
    <input type="hidden" name="csrf" value="${escaped(csrf)}">
    ${fieldOf({ id: 'token', label: t('Setup token'), value: token, more: 'maxlength="100" autocomplete="off" spellcheck="false"' })}
    ${fieldOf({ id: 'name', label: t('Name'), value: name, more: 'maxlength="120" autocomplete="name"' })}
    ${fieldOf({ id: 'email', label: t('E-mail'), value: email, more: 'type="email" maxlength="254" autocomplete="username" spellcheck="false"' })}
    ${newPassword(translator, '')}
    <div class="submit"><button class="btn" type="submit">${t('Set up')}</button></div>`,
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
export function passwordPage({ csrf, token, name, email, problem }: PasswordView, translator: Translator): string {
  const { t } = translator;
  return formPage(translator, {
    title: 'Set a password',
    heading: t('Set your password'),
    lead: `${escaped(name)}, ${t('{}: the address you sign in with. The link works once; other sessions of yours end.', `<b>${escaped(email)}</b>`)}`,
    action: paths.password,
    content: `${alertOf(problem, translator)}
    <input type="hidden" name="csrf" value="${escaped(csrf)}"><input type="hidden" name="token" value="${escaped(token)}">
    <input type="hidden" name="username" value="${escaped(email)}" autocomplete="username">
    ${newPassword(translator, `${problem ? 'aria-invalid="true" aria-describedby="problem" ' : ''}autofocus`)}
    <div class="submit"><button class="btn" type="submit">${t('Set the password')}</button></div>`,
  });
}

/** Asks before the session ends. */
export function signOutPage(action: string, secret: string, translator: Translator): string {
  const { t } = translator;
  return formPage(translator, {
    title: 'Sign out',
    heading: t('Sign out of every tab?'),
    lead: t('Drafts on this device are removed.'),
    action,
    content: `<input type="hidden" name="xsrf" value="${escaped(secret)}"><input type="hidden" name="logout" value="yes">
    <div class="submit"><button class="btn" type="submit" autofocus>${t('Sign out')}</button><p><a href="/">${t('Stay signed in')}</a></p></div>`,
  });
}

/** A page with one message and one way on, all in English here and in the language of the reader there. */
export function messagePage(
  title: string,
  text: string,
  way: { readonly href: string; readonly text: string },
  translator: Translator,
): string {
  const { t } = translator;
  return page(
    translator,
    title,
    `<div class="sign-in">
    ${brand}
    <h1 class="title">${escaped(t(title))}</h1>
    <p class="two">${escaped(t(text))}</p>
    <p><a href="${escaped(way.href)}">${escaped(t(way.text))}</a></p>
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
const formPage = (translator: Translator, { title, heading, lead, action, content }: FormPage): string =>
  page(
    translator,
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
function newPassword({ t }: Translator, mark: string): string {
  const rules = 'type="password" minlength="12" maxlength="256" autocomplete="new-password"';
  return `${fieldOf({ id: 'password', label: t('Password, 12 characters or more'), more: `${rules} ${mark}` })}
    ${fieldOf({ id: 'again', label: t('The same password again'), more: rules })}`;
}

const alertOf = (problem: string | undefined, { t }: Translator): string =>
  problem ? `<p class="alert" id="problem" role="alert">${escaped(t(problem))}</p>` : '';

const page = ({ language, t }: Translator, title: string, content: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(t(title))} · Countinghouse</title>
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
