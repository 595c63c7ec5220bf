import { catalog } from '#contract/messages/language';

/** Every text of quick entry on transfers and adjustments. */
export const moveMessages = catalog('moving', {
  quick: 'Quick entry',
  quickLabel: 'Scan or type an item, lot or bin',
  quickHint: 'Enter adds 1, 3*CODE adds 3, -1*CODE subtracts 1.',
  binFirst: 'Scan a bin before its items.',
  focusQuick: 'Go to quick entry',
  unread: (text: string) => `“${text}” isn’t valid. Enter a code, or a quantity and a code such as 3*CODE.`,
  inBin: (bin: string) => `Bin ${bin} applies to the next items.`,
  entered: (name: string, place: string, quantity: string) =>
    `${name}${place === '' ? '' : `, ${place}`}: ${quantity}.`,
  lotFirst: (name: string) => `${name} is lot-tracked. Scan the lot or serial number.`,
  nothingLeft: (name: string) => `The quantity of ${name} can’t be less than 0.`,
  unknown: (code: string) => `No item, barcode, lot or bin matches ${code}.`,
  unreached: (code: string) => `The search for ${code} failed. Try again.`,
  lookingUp: (code: string) => `Looking for ${code}`,
  step: 'entered by code',
});
