// oxlint-disable-next-line import/no-named-as-default -- the types know the default only
import qrcode from 'qrcode-generator';
import { documentHeaders as appHeaders, serviceHeaders } from '#contract/wire/headers';
import type { PageText, Translator } from './pageTexts.ts';
import { samplePassword } from '../users/seedUsers.ts';
import { paths } from '../provider/settings.ts';
import type { SignInProvider } from '../../storage/queries/auth/identityProvider.ts';

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
  readonly note: PageText | string;
}

export interface SignInView {
  readonly action: string;
  readonly csrf: string;
  readonly userName: string;
  readonly problem?: PageText | undefined;
  /** The sample users; empty unless the sample company runs. */
  readonly sample: readonly ShownUser[];
  /** A forgotten password can be replaced by a mailed link. */
  readonly hasMail: boolean;
  /** Browsers have passkeys at this address. */
  readonly hasPasskeys: boolean;
  /** The identity provider of the company; undefined: there is none. */
  readonly identityProvider?: SignInProvider | undefined;
}

/** The sign-in page. It works without scripts. */
export function signInPage(view: SignInView, translator: Translator): string {
  const { t, write } = translator;
  const { action, csrf, problem, sample } = view;
  // The sample company opens with its first user filled in, so that Enter is enough. After a mistake only the typed
  // name returns, never the password.
  const isPrefilled = sample.length > 0 && problem === undefined && view.userName === '';
  const userName = isPrefilled ? (sample[0]?.userName ?? '') : view.userName;
  const password = isPrefilled ? samplePassword : '';
  const { identityProvider } = view;
  const isAside = identityProvider?.allowsPasswords === false && problem === undefined;
  const focus = (isHere: boolean) => (isHere && !isAside ? ' autofocus' : '');
  const fields = `<div class="field"><label for="email">${t('email')}</label><input class="input" id="email" name="username" value="${escaped(userName)}" maxlength="254" required autocomplete="username${view.hasPasskeys ? ' webauthn' : ''}" autocapitalize="none" spellcheck="false"${focus(userName === '' || isPrefilled)}></div>
    <div class="field"><label for="pw">${t('password')}</label><input class="input" id="pw" name="password" type="password" value="${escaped(password)}" maxlength="256" required autocomplete="current-password"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}${focus(userName !== '' && !isPrefilled)}>
    ${problem ? `<p class="error" id="problem" role="alert">${escaped(write(problem))}</p>` : ''}</div>
    <div class="submit"><p class="hint small">${view.hasMail ? `<a href="${paths.forgot}">${t('forgotPasswordLink')}</a>` : t('forgotPassword')}</p>
    <button class="btn${identityProvider ? ' plain' : ''}" type="submit">${t('signIn')} <kbd>${t('enter')}</kbd></button>${view.hasPasskeys ? passkeyButton(translator) : ''}</div>`;
  return page(
    translator,
    t('signIn'),
    `<form class="sign-in" method="post" action="${escaped(action)}" aria-labelledby="si">
    ${brand}
    <h1 id="si" class="sr">${t('signIn')}</h1>
    <input type="hidden" name="csrf" value="${escaped(csrf)}">
    ${identityProvider ? providerSection(action, identityProvider, { fields, isOpen: problem !== undefined }, translator) : fields}
    <footer>${t('draftsStay')}</footer>
  </form>
  ${view.hasPasskeys ? passkeyForm(view) : ''}
  ${sample.length > 0 ? sampleSection(view, userName, translator) : '<div class="sample" aria-hidden="true"></div>'}`,
  );
}

/** Shown by the script, which a passkey needs: without it the password remains. */
const passkeyButton = ({ t }: Translator): string =>
  `<button class="btn plain" type="button" id="passkey" hidden>${t('signInWithPasskey')}</button>
    <p class="error" id="passkey-problem" role="alert" data-text="${escaped(t('passkeyNotUsed'))}"></p>`;

/** Sends what the authenticator answered. */
const passkeyForm = ({ action, csrf }: SignInView): string =>
  `<form id="passkey-answer" method="post" action="${escaped(action)}" hidden><input type="hidden" name="csrf" value="${escaped(csrf)}"><input type="hidden" name="passkey"></form>
  <script src="${paths.assets}/passkey.js" defer></script>`;

/** The way through the identity provider first; the fields for a password below it, folded if few users need them. */
function providerSection(
  action: string,
  { name, allowsPasswords }: SignInProvider,
  { fields, isOpen }: { readonly fields: string; readonly isOpen: boolean },
  { t }: Translator,
): string {
  const isFolded = !allowsPasswords && !isOpen;
  const link = `<a class="btn wide" href="${escaped(action)}/provider"${isFolded ? ' autofocus' : ''}>${escaped(t('signInWith', { provider: name }))}</a>`;
  if (allowsPasswords) return `${link}<p class="or" aria-hidden="true">${t('or')}</p>${fields}`;
  return `${link}<details class="aside"${isOpen ? ' open' : ''}><summary>${t('signInByPassword')}</summary><p class="two small">${t('fewPasswords')}</p>${fields}</details>`;
}

export interface CodeView {
  readonly action: string;
  readonly csrf: string;
  /** What the first step found, signed. */
  readonly second: string;
  readonly problem?: PageText | undefined;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function codePage({ action, csrf, second, problem }: CodeView, translator: Translator): string {
  const { t, write } = translator;
  const mark = problem ? ' aria-invalid="true" aria-describedby="lead problem"' : ' aria-describedby="lead"';
  return formPage(translator, {
    title: t('secondStep'),
    heading: t('secondStep'),
    lead: t('secondStepLead'),
    action,
    content: `<input type="hidden" name="csrf" value="${escaped(csrf)}"><input type="hidden" name="second" value="${escaped(second)}">
    <div class="field"><label for="code">${t('code')}</label><input class="input" id="code" name="code" maxlength="40" required autocomplete="one-time-code" autocapitalize="none" spellcheck="false"${mark} autofocus>
    ${problem ? `<p class="error" id="problem" role="alert">${escaped(write(problem))}</p>` : ''}</div>
    <div class="submit"><p class="hint small">${t('lostBoth')}</p>
    <button class="btn" type="submit">${t('signIn')} <kbd>${t('enter')}</kbd></button></div>`,
  });
}

export interface SetUpFactorView {
  readonly action: string;
  readonly csrf: string;
  /** What the password step found, signed. */
  readonly setup: string;
  readonly secret: string;
  readonly uri: string;
  readonly problem?: PageText | undefined;
}

/** Where a user whose role requires a second factor sets it up: the secret as a picture and as text, and its first code. */
export function setUpFactorPage(view: SetUpFactorView, translator: Translator): string {
  const { action, csrf, setup, secret, uri, problem } = view;
  const { t, write } = translator;
  const mark = problem ? ' aria-invalid="true" aria-describedby="lead problem"' : ' aria-describedby="lead"';
  return formPage(translator, {
    title: t('setUpFactorTitle'),
    heading: t('setUpFactorTitle'),
    lead: t('setUpFactorLead'),
    action,
    content: `<input type="hidden" name="csrf" value="${escaped(csrf)}"><input type="hidden" name="setup" value="${escaped(setup)}">
    <div class="qr" role="img" aria-label="${t('setupPicture')}">${pictureOf(uri)}</div>
    <p class="two">${t('setupKey')}<br><code class="key">${escaped((secret.match(/.{1,4}/g) ?? []).join(' '))}</code></p>
    <div class="field"><label for="code">${t('code')}</label><input class="input" id="code" name="code" maxlength="40" required inputmode="numeric" autocomplete="one-time-code" autocapitalize="none" spellcheck="false"${mark} autofocus>
    ${problem ? `<p class="error" id="problem" role="alert">${escaped(write(problem))}</p>` : ''}</div>
    <div class="submit"><button class="btn" type="submit">${t('continue')} <kbd>${t('enter')}</kbd></button></div>`,
  });
}

/** A text as a picture that cameras read; dark on light in every theme. */
function pictureOf(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return code.createSvgTag({ cellSize: 4, margin: 16, scalable: true });
}

export interface RecoveryCodesView {
  readonly action: string;
  readonly csrf: string;
  /** Says, signed, that the second factor is set up. */
  readonly enrolled: string;
  readonly codes: readonly string[];
}

/** The recovery codes, shown this once, before the app opens. */
export const recoveryCodesPage = (
  { action, csrf, enrolled, codes }: RecoveryCodesView,
  translator: Translator,
): string =>
  formPage(translator, {
    title: translator.t('recoveryCodes'),
    heading: translator.t('recoveryCodes'),
    lead: translator.t('recoveryCodesLead'),
    action,
    content: `<input type="hidden" name="csrf" value="${escaped(csrf)}"><input type="hidden" name="enrolled" value="${escaped(enrolled)}">
    <ul class="codes" aria-label="${translator.t('recoveryCodes')}">${codes.map((code) => `<li><code>${escaped(code)}</code></li>`).join('')}</ul>
    <div class="submit"><button class="btn" type="submit" autofocus>${translator.t('codesSaved')}</button></div>`,
  });

function sampleSection({ action, csrf, sample }: SignInView, userName: string, { t, write }: Translator): string {
  const row = (user: ShownUser) => `<tr${user.userName === userName ? ' aria-current="true"' : ''}>
      <td class="a1"><button class="link" type="submit" form="as" name="sample" value="${escaped(user.userName)}">${escaped(user.name)}</button></td>
      <td class="em"><code>${escaped(user.userName)}</code></td><td class="a2">${escaped(user.role)}</td><td class="b1">${escaped(write(user.note))}</td></tr>`;
  return `<section class="sample" aria-labelledby="sc">
    <header><h2 id="sc">${t('sample')}</h2>
    <p class="two">${t('sampleLead')}</p></header>
    <form id="as" method="post" action="${escaped(action)}"><input type="hidden" name="csrf" value="${escaped(csrf)}"></form>
    <table class="grid" aria-label="${t('sampleSignIns')}">
      <thead><tr><th class="a1">${t('name')}</th><th class="em">${t('email')}</th><th class="a2">${t('role')}</th><th class="b1">${t('canDo')}</th></tr></thead>
      <tbody>
      ${sample.map(row).join('\n      ')}
      </tbody>
    </table>
    <p class="two password">${t('passwordForAll')} <code>${samplePassword}</code></p>
    <p class="hint">${t('whySampleIsShown')}</p>
  </section>`;
}

export interface SetupView {
  readonly csrf: string;
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly problem?: PageText | undefined;
}

/** The page where the first administrator is set up with the token of the console. */
export function setupPage({ csrf, token, name, email, problem }: SetupView, translator: Translator): string {
  const { t } = translator;
  return formPage(translator, {
    title: t('setUpTitle'),
    heading: t('setUpHeading'),
    lead: t('setUpLead', { hours: 24 }),
    action: paths.setup,
    content: `${alertOf(problem, translator)}
    <input type="hidden" name="csrf" value="${escaped(csrf)}">
    ${fieldOf({ id: 'token', label: t('setupToken'), value: token, more: 'maxlength="100" autocomplete="off" spellcheck="false"' })}
    ${fieldOf({ id: 'name', label: t('name'), value: name, more: 'maxlength="120" autocomplete="name"' })}
    ${fieldOf({ id: 'email', label: t('email'), value: email, more: 'type="email" maxlength="254" autocomplete="username" spellcheck="false"' })}
    ${newPassword(translator, '')}
    <div class="submit"><button class="btn" type="submit">${t('setUp')}</button></div>`,
  });
}

export interface PasswordView {
  readonly csrf: string;
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly problem?: PageText | undefined;
}

/** The page that a one-time link opens, where its user sets a password. */
export function passwordPage({ csrf, token, name, email, problem }: PasswordView, translator: Translator): string {
  const { t } = translator;
  return formPage(translator, {
    title: t('setPasswordTitle'),
    heading: t('setPasswordHeading'),
    lead: `${escaped(name)}, ${t('setPasswordLead', { address: `<b>${escaped(email)}</b>` })}`,
    action: paths.password,
    content: `${alertOf(problem, translator)}
    <input type="hidden" name="csrf" value="${escaped(csrf)}"><input type="hidden" name="token" value="${escaped(token)}">
    <input type="hidden" name="username" value="${escaped(email)}" autocomplete="username">
    ${newPassword(translator, `${problem ? 'aria-invalid="true" aria-describedby="problem" ' : ''}autofocus`)}
    <div class="submit"><button class="btn" type="submit">${t('setPassword')}</button></div>`,
  });
}

export interface ForgotView {
  readonly csrf: string;
  readonly email: string;
  /** The name of the identity provider through which some or all sign in. */
  readonly provider?: string | undefined;
  readonly problem?: PageText | undefined;
}

/** The page where a person asks for a link to set another password. */
export function forgotPage({ csrf, email, provider, problem }: ForgotView, translator: Translator): string {
  const { t } = translator;
  const mark = problem ? 'aria-invalid="true" aria-describedby="lead problem" ' : '';
  return formPage(translator, {
    title: t('forgotTitle'),
    heading: t('forgotTitle'),
    lead: t('forgotLead'),
    action: paths.forgot,
    content: `${alertOf(problem, translator)}
    ${provider === undefined ? '' : `<p class="two">${escaped(t('forgotWithProvider', { provider }))}</p>`}
    <input type="hidden" name="csrf" value="${escaped(csrf)}">
    ${fieldOf({ id: 'username', label: t('email'), value: email, more: `type="email" maxlength="254" autocomplete="username" spellcheck="false" ${mark}autofocus` })}
    <div class="submit"><button class="btn" type="submit">${t('mailLink')}</button><p><a href="/">${t('goToSignIn')}</a></p></div>`,
  });
}

/** Asks before the session ends. */
export function signOutPage(action: string, secret: string, translator: Translator): string {
  const { t } = translator;
  return formPage(translator, {
    title: t('signOut'),
    heading: t('signOutHeading'),
    lead: t('draftsWait'),
    action,
    content: `<input type="hidden" name="xsrf" value="${escaped(secret)}"><input type="hidden" name="logout" value="yes">
    <div class="submit"><button class="btn" type="submit" autofocus>${t('signOut')}</button><p><a href="/">${t('staySignedIn')}</a></p></div>`,
  });
}

interface Way {
  readonly href: string;
  readonly text: PageText;
}

/** A page with one message and a way on, or two; `text` may be what the protocol says of an error. */
export function messagePage(
  title: PageText,
  text: PageText | string,
  way: Way,
  translator: Translator,
  other?: Way,
): string {
  const { write } = translator;
  return page(
    translator,
    write(title),
    `<div class="sign-in">
    ${brand}
    <h1 class="title">${escaped(write(title))}</h1>
    <p class="two">${escaped(write(text))}</p>
    <p><a href="${escaped(way.href)}">${escaped(write(way.text))}</a></p>
    ${other ? `<p><a href="${escaped(other.href)}">${escaped(write(other.text))}</a></p>` : ''}
  </div>
  <div class="sample" aria-hidden="true"></div>`,
  );
}

const brand = `<a class="brand" href="/"><svg viewBox="0 0 18 18" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6"><path d="M1 3h16M9 3v14M3.5 7h3M3.5 10.5h3M11.5 7h3M11.5 10.5h3M11.5 14h3"/></svg><span>Countinghouse</span></a>`;

interface FormPage {
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
  return `${fieldOf({ id: 'password', label: t('newPassword', { count: 12 }), more: `${rules} ${mark}` })}
    ${fieldOf({ id: 'again', label: t('samePasswordAgain'), more: rules })}`;
}

const alertOf = (problem: PageText | undefined, { write }: Translator): string =>
  problem ? `<p class="alert" id="problem" role="alert">${escaped(write(problem))}</p>` : '';

const page = ({ language }: Translator, title: string, content: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Countinghouse</title>
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
