import { problem, type Problem } from '../messages/problem.ts';

/** A logo has at most 64 KiB; base64 and the head of its address make it longer. */
export const maxLogoBytes = 65_536;
/** Characters of a logo as a data address. */
export const maxLogoLength = Math.ceil(maxLogoBytes / 3) * 4 + 'data:image/jpeg;base64,'.length;

/** Letters and digits only, in capitals, as account numbers are compared. */
export const compact = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

/** Whether a text has the format of an IBAN: country, two check digits, account. */
export const looksLikeIban = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact(text));

/** Whether the check digits of an IBAN are correct (ISO 13616: the remainder modulo 97 is 1). */
export function isIban(text: string): boolean {
  if (!looksLikeIban(text)) return false;
  const iban = compact(text);
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** Whether a text is a BIC: bank, country, place and, where given, branch. */
export const isBic = (text: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(compact(text));

/** An IBAN in groups of four, as printed; another number unchanged. */
export const printedAccount = (text: string): string =>
  looksLikeIban(text) ? compact(text).replace(/(.{4})(?=.)/g, '$1 ') : text.trim();

/** Errors in the bank details of a company. */
export function checkBankDetails(doc: Readonly<Record<string, unknown>>): Problem[] {
  const text = (name: string): string => (typeof doc[name] === 'string' ? doc[name] : '');
  const account = text('bankAccount');
  const code = text('bankCode');
  return [
    ...(looksLikeIban(account) && !isIban(account)
      ? [problem('field.badIban', { value: account }, { path: 'bankAccount' })]
      : []),
    ...(code === '' || isBic(code) || /^[\d\s-]{5,20}$/.test(code)
      ? []
      : [problem('field.badBankCode', { value: code }, { path: 'bankCode' })]),
    ...(code !== '' && account === '' ? [problem('field.bankAccountMissing', {}, { path: 'bankAccount' })] : []),
  ];
}
