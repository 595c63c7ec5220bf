import { checkFile } from '#contract/closingProof/check';
import { type PublicKey, readPublicKeys } from '#contract/closingProof/publicKeys';
import { element } from './elements.ts';
import { documentResult, periodResult } from './results.ts';
import { languageOf, translatorOf } from './translate.ts';
import type { CheckingTools } from '#contract/closingProof/tools';

// The page an auditor checks proofs with: one file, no network. It knows nothing but the public key and the proof.

/** The library takes only bytes that stand alone, which every array here is. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** The pure code of proofs with Web Crypto: no key and no file leaves the page. */
const webTools: CheckingTools = {
  utf8: (text) => new TextEncoder().encode(text),
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', own(bytes))),
  isSigned: async ({ key, bytes, signature }) => {
    try {
      const publicKey = await crypto.subtle.importKey('spki', own(key), 'Ed25519', false, ['verify']);
      return await crypto.subtle.verify('Ed25519', publicKey, own(signature), own(bytes));
    } catch {
      return false;
    }
  },
};

/** Whether this browser can check signatures at all: older ones don't know Ed25519. */
async function canCheck(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
    return true;
  } catch {
    return false;
  }
}

const language = languageOf(navigator.languages);
const t = translatorOf(language);
const writing = { t, language: navigator.language };

const state: { keys: readonly PublicKey[]; proof: string | undefined; round: number } = {
  keys: [],
  proof: undefined,
  round: 0,
};

const keyText = element('textarea', { id: 'key', rows: '4', spellcheck: 'false', autocomplete: 'off' });
const keyState = element('div', { class: 'state', role: 'status' });
const results = element('section', { 'aria-live': 'polite', class: 'results' });

/** A button that opens a file, by pointer and by keyboard. */
function fileButton(label: string, accept: string, onText: (text: string) => void): HTMLElement {
  const input = element('input', { type: 'file', accept, hidden: '' });
  const button = element('button', { type: 'button' }, label);
  button.addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    input.value = '';
    if (file) void file.text().then(onText);
  });
  return element('span', {}, button, input);
}

async function readKeys(): Promise<void> {
  const { value } = keyText;
  const keys = value.trim() === '' ? [] : await readPublicKeys(webTools, value);
  // Typing goes on while a key is read.
  if (value !== keyText.value) return;
  state.keys = keys;
  keyText.toggleAttribute('aria-invalid', false);
  if (value.trim() !== '' && keys.length === 0) {
    keyText.setAttribute('aria-invalid', 'true');
    keyState.replaceChildren(element('p', { class: 'error' }, t('noKey')));
  } else
    keyState.replaceChildren(
      ...(keys.length === 0
        ? []
        : [
            element('p', {}, t('keyRead', { count: keys.length })),
            ...keys.map(({ fingerprint }) => element('p', {}, element('code', {}, fingerprint))),
          ]),
    );
  await judge(false);
}

/** Judges the proof anew, with the keys there are. */
async function judge(takesFocus: boolean): Promise<void> {
  const { proof } = state;
  if (proof === undefined) return;
  state.round += 1;
  const { round } = state;
  results.replaceChildren(element('p', {}, t('checking')));
  const check = await checkFile(webTools, state.keys, proof);
  if (round !== state.round) return;
  const shown =
    check.kind === 'unreadable'
      ? [element('div', { class: 'banner bad', id: 'outcome', tabindex: '-1' }, t('unreadable', { line: check.line }))]
      : check.kind === 'period'
        ? periodResult(writing, check)
        : documentResult(writing, check);
  const hint = state.keys.length === 0 && check.kind !== 'unreadable' ? [element('p', {}, t('noKeyYet'))] : [];
  results.replaceChildren(...hint, ...shown);
  if (takesFocus) document.getElementById('outcome')?.focus();
}

function openProof(text: string): void {
  state.proof = text;
  void judge(true);
}

function dropZone(): HTMLElement {
  const zone = element(
    'div',
    { class: 'drop' },
    element('p', {}, t('dropHere')),
    fileButton(t('openProof'), '.jsonl,.json', openProof),
  );
  const over = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    zone.classList.toggle('over', isOver);
  };
  // Wherever a file is dropped: the browser would open it in place of the page.
  document.addEventListener('dragover', over(true));
  document.addEventListener('dragleave', over(false));
  document.addEventListener('drop', (event) => {
    over(false)(event);
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void file.text().then(openProof);
  });
  return zone;
}

function brand(): HTMLElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 18 18',
    fill: 'none',
    stroke: 'currentColor',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', 'M1 3h16M9 3v14M3.5 7h3M3.5 10.5h3M11.5 7h3M11.5 10.5h3M11.5 14h3');
  path.setAttribute('stroke-width', '1.6');
  svg.append(path);
  return element('div', { class: 'brand' }, svg, 'Countinghouse');
}

document.documentElement.lang = language;
document.title = t('title');
keyText.addEventListener('input', () => void readKeys());
document.body.append(
  element(
    'main',
    {},
    brand(),
    element('h1', {}, t('title')),
    element('p', { class: 'lead' }, t('lead')),
    element(
      'section',
      {},
      element('h2', {}, t('keyHeading')),
      element('p', { class: 'help', id: 'key-help' }, t('keyHelp')),
      element('label', { for: 'key' }, t('keyLabel')),
      keyText,
      fileButton(t('openKey'), '.pem,.json,.txt', (text) => {
        keyText.value = text;
        void readKeys();
      }),
      keyState,
    ),
    element(
      'section',
      {},
      element('h2', {}, t('fileHeading')),
      element('p', { class: 'help' }, t('fileHelp')),
      dropZone(),
    ),
    results,
    location.protocol !== 'file:' &&
      element('p', { class: 'save' }, element('a', { href: '/check.html', download: 'check.html' }, t('savePage'))),
  ),
);
keyText.setAttribute('aria-describedby', 'key-help');
void canCheck().then((can) => {
  if (!can) results.replaceChildren(element('div', { class: 'banner bad' }, t('tooOld')));
});
