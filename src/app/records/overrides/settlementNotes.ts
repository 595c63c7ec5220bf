import { abs, isZero, type Minor, subtract, sum, zero } from '#contract/values/money';
import type { Figures } from './settlementBench.ts';
import { settlementMessages as words } from './settlementMessages.ts';

/** A line that is ticked, with what its document keeps open. */
interface TickedLine {
  readonly id: string;
  readonly name: string;
  readonly open: Minor;
  readonly amount: Minor;
  readonly discount: Minor;
  /** Its discount is the one of the terms, and the last day of that has passed. */
  readonly isEnded?: boolean;
}

/** What can be done about it with one press. */
export type Remedy =
  | { readonly does: 'setMoney'; readonly amount: Minor; readonly label: string }
  | { readonly does: 'writeOff'; readonly id: string; readonly amount: Minor; readonly label: string }
  | { readonly does: 'dropDiscounts'; readonly ids: readonly string[]; readonly label: string };

export interface Note {
  readonly text: string;
  /** Saving would be refused. */
  readonly isRefused: boolean;
  readonly remedy?: Remedy;
}

interface NoteFacts {
  readonly figures: Pick<Figures, 'money' | 'applied' | 'left' | 'needed' | 'count'>;
  readonly lines: readonly TickedLine[];
  readonly party: 'customer' | 'vendor';
  /** Money can be typed; without it the lines decide. */
  readonly hasMoney: boolean;
  readonly takesDiscount: boolean;
  /** Rests up to this may be written off. */
  readonly small: Minor;
  readonly print: (amount: Minor) => string;
}

/**
 * What becomes of the difference between the money and what is applied (ui 4.4): too much stays as a credit with a
 * customer and is refused for a vendor's bills (decisions 12.3), too little leaves documents open in part, and a small
 * rest may be written off as discount.
 */
export function notesOf(facts: NoteFacts): readonly Note[] {
  return [...differenceNote(facts), ...endedNote(facts), ...partNote(facts)];
}

/** The day of the payment was moved after discounts had been taken. */
function endedNote({ lines, print }: NoteFacts): readonly Note[] {
  const ended = lines.filter(({ isEnded }) => isEnded);
  const [first] = ended;
  if (!first) return [];
  const taken = print(sum(ended.map(({ discount }) => discount)));
  const remedy: Remedy = { does: 'dropDiscounts', ids: ended.map(({ id }) => id), label: words.dropDiscounts(ended.length) };
  return [{ text: ended.length === 1 ? words.discountEnded(first.name, taken) : words.discountsEnded(ended.length, taken), isRefused: false, remedy }];
}

function differenceNote({ figures, party, hasMoney, print }: NoteFacts): readonly Note[] {
  const { left, needed, money, applied } = figures;
  if (isZero(left)) return [];
  const remedy = hasMoney && needed > 0n ? (label: (amount: string) => string) => ({ remedy: { does: 'setMoney', amount: needed, label: label(print(needed)) } as const }) : () => ({});
  if (left < 0n) return [{ text: words.beyond(print(abs(left))), isRefused: true, ...remedy(words.raiseTo) }];
  if (!hasMoney || money <= 0n) return [];
  if (party === 'customer') return [{ text: words.onAccount(print(left)), isRefused: false, ...remedy(words.lowerTo) }];
  if (isZero(applied)) return [{ text: words.paidOnAccount(print(left)), isRefused: false }];
  return [{ text: words.notApplied(print(left)), isRefused: true, ...remedy(words.lowerTo) }];
}

function partNote({ lines, takesDiscount, small, print }: NoteFacts): readonly Note[] {
  const parts = lines.map((line) => ({ ...line, rest: subtract(subtract(line.open, line.amount), line.discount) })).filter(({ rest }) => rest > 0n);
  const [part] = parts;
  if (!part) return [];
  if (parts.length > 1) return [{ text: words.partsStayOpen(parts.length, print(sum(parts.map(({ rest }) => rest)))), isRefused: false }];
  const isSmall = takesDiscount && part.rest <= small;
  const remedy: Remedy = { does: 'writeOff', id: part.id, amount: part.rest, label: words.writeOff(print(part.rest)) };
  return [{ text: words.staysOpen(part.name, print(part.rest)), isRefused: false, ...(isSmall ? { remedy } : {}) }];
}

/** What is open of all lines, and what will be. */
export function openAfter(lines: readonly { readonly open: Minor; readonly amount: Minor; readonly discount: Minor; readonly isLate: boolean }[]): { readonly now: Minor; readonly after: Minor; readonly late: Minor } {
  const restOf = ({ open, amount, discount }: (typeof lines)[number]) => subtract(subtract(open, amount), discount);
  return { now: sum(lines.map(({ open }) => open)), after: sum(lines.map(restOf)), late: lines.reduce((total, line) => (line.isLate ? sum([total, restOf(line)]) : total), zero) };
}
