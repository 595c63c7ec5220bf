/** The bytes with a meaning in JSON. */
export const byte = {
  backspaceEscape: 0x62,
  formFeedEscape: 0x66,
  newlineEscape: 0x6e,
  returnEscape: 0x72,
  tabEscape: 0x74,
  unicodeEscape: 0x75,
  quote: 0x22,
  backslash: 0x5c,
  slash: 0x2f,
  openBrace: 0x7b,
  closeBrace: 0x7d,
  openBracket: 0x5b,
  closeBracket: 0x5d,
  comma: 0x2c,
  colon: 0x3a,
  minus: 0x2d,
  plus: 0x2b,
  point: 0x2e,
  zero: 0x30,
  nine: 0x39,
  lowerE: 0x65,
  upperE: 0x45,
  lowerT: 0x74,
  lowerF: 0x66,
  lowerN: 0x6e,
  space: 0x20,
  lineFeed: 0x0a,
  carriageReturn: 0x0d,
  tab: 0x09,
} as const;

export const isDigit = (code: number): boolean => code >= byte.zero && code <= byte.nine;

/** Value of the four hexadecimal digits at a place, or -1. */
export function hexFour(bytes: Uint8Array, at: number): number {
  let value = 0;
  for (let offset = 0; offset < 4; offset += 1) {
    const digit = hexDigit(bytes[at + offset] ?? 0);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

function hexDigit(code: number): number {
  if (isDigit(code)) return code - byte.zero;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
