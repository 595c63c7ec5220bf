/**
 * The script of the sign-in page. It shows the button for a passkey and offers passkeys in the field for the user name
 * where the browser can. Plain JavaScript, as it is served.
 */
export const passkeyScript = String.raw`
(() => {
  'use strict';
  const button = document.getElementById('passkey');
  const form = document.getElementById('passkey-answer');
  const problem = document.getElementById('passkey-problem');
  if (!button || !form || !problem || !window.PublicKeyCredential || !navigator.credentials) return;
  const RENEW_MS = 4 * 60000;

  const bytesOf = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const textOf = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  // Browsers of 2024 and before do not read and write JSON themselves.
  const optionsOf = (json) =>
    PublicKeyCredential.parseRequestOptionsFromJSON
      ? PublicKeyCredential.parseRequestOptionsFromJSON(json)
      : { challenge: bytesOf(json.challenge), rpId: json.rpId, userVerification: json.userVerification, timeout: json.timeout };
  const jsonOf = ({ id, rawId, type, response }) => ({
    id,
    rawId: textOf(rawId),
    type,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(response.userHandle ? { userHandle: textOf(response.userHandle) } : {}),
    },
  });

  // One request at a time: the next one ends the one before.
  let current;
  const ask = async (more) => {
    current?.abort();
    const own = new AbortController();
    current = own;
    const answer = await fetch(form.action + '/passkey', {
      method: 'POST',
      body: new URLSearchParams({ csrf: form.elements.csrf.value }),
      signal: own.signal,
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const publicKey = optionsOf(await answer.json());
    const credential = await navigator.credentials.get({ publicKey, signal: own.signal, ...more });
    form.elements.passkey.value = JSON.stringify(jsonOf(credential));
    form.submit();
  };

  let renewal;
  const offer = async () => {
    clearTimeout(renewal);
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    renewal = setTimeout(offer, RENEW_MS);
    await ask({ mediation: 'conditional' }).catch(() => undefined);
  };
  button.addEventListener('click', async () => {
    clearTimeout(renewal);
    problem.textContent = '';
    try {
      await ask({});
    } catch ({ message }) {
      // The page has expired; shown again, it says so.
      if (message === '400') return location.reload();
      problem.textContent = problem.dataset.text;
      void offer();
    }
  });
  button.hidden = false;
  void offer();
})();
`.trim();
