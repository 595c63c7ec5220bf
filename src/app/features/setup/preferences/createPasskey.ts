const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const textOf = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Whether this browser has passkeys at this address. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && 'credentials' in navigator;

/** Browsers of 2024 and before do not read options in JSON themselves. */
function optionsOf(json: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  if ('parseCreationOptionsFromJSON' in PublicKeyCredential)
    return PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const { challenge, rp, user, pubKeyCredParams, timeout, authenticatorSelection, excludeCredentials = [] } = json;
  return {
    rp,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    attestation: 'none',
    excludeCredentials: excludeCredentials.map(({ id }) => ({ id: bytesOf(id), type: 'public-key' })),
    ...(timeout === undefined ? {} : { timeout }),
    ...(authenticatorSelection ? { authenticatorSelection } : {}),
  };
}

/**
 * Has the browser make a passkey, and returns its answer in JSON.
 * @throws DOMException `NotAllowedError` if the user cancels, `InvalidStateError` if the device has one already
 */
export async function createPasskey(publicKey: Readonly<Record<string, unknown>>): Promise<object> {
  // The service passes on what its library wrote for this call.
  const json = publicKey as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await navigator.credentials.create({ publicKey: optionsOf(json) });
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse))
    throw new DOMException('No passkey was made.', 'NotAllowedError');
  const { id, rawId, type, response } = made;
  return {
    id,
    rawId: textOf(rawId),
    type,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
    },
  };
}
