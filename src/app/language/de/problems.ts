import type { problemMessages } from '#contract/kinds/problemMessages';
import type { Texts } from '#contract/language';

export const problems: Texts<typeof problemMessages> = {
  number: (shown) => `braucht eine Zahl; ${shown} ist keine`,
  least: (min, value) => `muss ${min} oder mehr sein; ${value} ist weniger`,
  most: (max, value) => `muss ${max} oder weniger sein; ${value} ist mehr`,
  wholeNumber: (value) => `braucht eine ganze Zahl; ${value} ist keine`,
  decimals: (places) => `nimmt höchstens ${places} Dezimalen`,
  text: (shown) => `braucht Text; ${shown} ist keiner`,
  length: (most, length) => `nimmt höchstens ${most} Zeichen; dies sind ${length}`,
  email: (shown) => `braucht eine E-Mail-Adresse; ${shown} ist keine`,
  choice: (shown, list) => `kennt ${shown} nicht; möglich sind ${list}`,
  date: (shown) => `braucht ein Datum wie 2026-06-30; ${shown} ist keines`,
  time: (shown) => `braucht eine Zeit wie 2026-06-30T12:00:00Z; ${shown} ist keine`,
  truth: (shown) => `braucht wahr oder falsch; ${shown} ist keines`,
  lotQuantity: (quantity) => `braucht eine Menge über null; ${quantity} ist es nicht`,
  lotDecimals: 'nimmt höchstens 8 Dezimalen in den Mengen',
  line: (number, problem) => `Zeile ${number} ${problem}`,
  noAddress: 'braucht mindestens einen Teil einer Adresse',
  country: (text) => `kennt das Land „${text}“ nicht`,
  addressLength: (most, name) => `nimmt höchstens ${most} Zeichen für ${name}`,
};
