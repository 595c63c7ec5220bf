import { abs, add, isZero, type Minor, subtract, sum, zero } from '#contract/values/money';
import type { Figures } from './settles.ts';
import { settlementMessages as words } from './settlementMessages.ts';

/** A line that is ticked, with what its document keeps open. */
export interface TickedLine {
  readonly id: string;
  readonly name: string;
  readonly open: Minor;
  readonly amount: Minor;
  readonly discount: Minor;
  /** What its line writes off already. */
  readonly written?: Minor;
  /** The discount its terms offer for full payment, even after the last day. */
  readonly offered?: Minor;
  /** The last day of what is offered has passed. */
  readonly isOver?: boolean;
  /** Another user has settled it since it was selected. */
  readonly isGone?: boolean;
}

/** The discount that settles a document completely: its terms', a small balance written off, or both. */
export interface LastShare {
  readonly id: string;
  readonly discount: Minor;
  readonly writtenOff: Minor;
  readonly isOver: boolean;
}

/** The action offered with one press. */
export type Remedy =
  | { readonly does: 'setMoney'; readonly amount: Minor; readonly label: string }
  | { readonly does: 'writeOff'; readonly shares: readonly LastShare[]; readonly label: string }
  | { readonly does: 'takeOff'; readonly ids: readonly string[]; readonly label: string }
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
 * Explains the difference between the amount and what is applied (ui 4.4): an excess remains as a credit for a customer
 * and is refused for a vendor's bills (decisions 12.3), too little leaves documents open in part, and a small remainder
 * may be written off.
 */
export function notesOf(facts: NoteFacts): readonly Note[] {
  return [...goneNote(facts), ...differenceNote(facts), ...endedNote(facts), ...partNote(facts)];
}

function goneNote({ lines }: NoteFacts): readonly Note[] {
  const gone = lines.filter(({ isGone }) => isGone);
  if (gone.length === 0) return [];
  return [
    {
      text: words.gone(gone.map(({ name }) => name)),
      isRefused: true,
      remedy: { does: 'takeOff', ids: gone.map(({ id }) => id), label: words.takeOff(gone.length) },
    },
  ];
}

/** The day of the payment was moved after discounts had been taken. */
function endedNote({ lines, print }: NoteFacts): readonly Note[] {
  const ended = lines.filter(
    ({ isOver, offered = zero, discount }) => isOver && !isZero(offered) && discount >= offered,
  );
  const [first] = ended;
  if (!first) return [];
  const taken = print(sum(ended.map(({ discount }) => discount)));
  const remedy: Remedy = {
    does: 'dropDiscounts',
    ids: ended.map(({ id }) => id),
    label: words.dropDiscounts(ended.length),
  };
  return [
    {
      text: ended.length === 1 ? words.discountEnded(first.name, taken) : words.discountsEnded(ended.length, taken),
      isRefused: false,
      remedy,
    },
  ];
}

function differenceNote({ figures, party, hasMoney, print }: NoteFacts): readonly Note[] {
  const { left, needed, money, applied } = figures;
  if (isZero(left)) return [];
  const remedy =
    hasMoney && needed > 0n
      ? (label: (amount: string) => string) => ({
          remedy: { does: 'setMoney', amount: needed, label: label(print(needed)) } as const,
        })
      : () => ({});
  if (left < 0n) return [{ text: words.beyond(print(abs(left))), isRefused: true, ...remedy(words.raiseTo) }];
  if (!hasMoney || money <= 0n) return [];
  if (party === 'customer') return [{ text: words.onAccount(print(left)), isRefused: false, ...remedy(words.lowerTo) }];
  if (isZero(applied)) return [{ text: words.paidOnAccount(print(left)), isRefused: false }];
  return [{ text: words.notApplied(print(left)), isRefused: true, ...remedy(words.lowerTo) }];
}

/** What a line leaves open of its document. */
export const remainderOf = ({
  open,
  amount,
  discount,
  written = zero,
}: Pick<TickedLine, 'open' | 'amount' | 'discount' | 'written'>): Minor =>
  subtract(subtract(open, amount), add(discount, written));

/**
 * What would completely settle a document that its line leaves partly open: the unused discount of its terms, expired
 * or not, and a remainder within the write-off limit. Undefined if more than both stays open.
 */
export function lastShare(line: TickedLine, small: Minor): LastShare | undefined {
  const { id, discount, offered = zero, isOver = false } = line;
  const remainder = remainderOf(line);
  if (remainder <= 0n) return undefined;
  if (remainder <= small) return { id, discount: zero, writtenOff: remainder, isOver: false };
  const beyond = subtract(remainder, offered);
  return isZero(discount) && offered > 0n && beyond >= 0n && beyond <= small
    ? { id, discount: offered, writtenOff: beyond, isOver }
    : undefined;
}

function partNote({ lines, takesDiscount, small, print }: NoteFacts): readonly Note[] {
  const parts = lines.filter((line) => remainderOf(line) > 0n);
  const [part] = parts;
  if (!part) return [];
  const text =
    parts.length > 1
      ? words.partsStayOpen(parts.length, print(sum(parts.map(remainderOf))))
      : words.staysOpen(part.name, print(remainderOf(part)));
  const shares = takesDiscount ? parts.flatMap((line) => lastShare(line, small) ?? []) : [];
  return [
    {
      text,
      isRefused: false,
      ...(shares.length > 0 ? { remedy: { does: 'writeOff', shares, label: labelOf(shares, print) } } : {}),
    },
  ];
}

function labelOf(shares: readonly LastShare[], print: NoteFacts['print']): string {
  const [discount, writtenOff] = [
    sum(shares.map((share) => share.discount)),
    sum(shares.map((share) => share.writtenOff)),
  ];
  if (isZero(discount)) return words.writeOff(print(writtenOff));
  const taking = shares.some(({ isOver }) => isOver)
    ? words.grantDiscount(print(discount))
    : words.takeDiscount(print(discount));
  return isZero(writtenOff) ? taking : words.andWriteOff(taking, print(writtenOff));
}

/** The open amounts of all lines, before and after. */
export function openAfter(
  lines: readonly {
    readonly open: Minor;
    readonly amount: Minor;
    readonly discount: Minor;
    readonly isLate: boolean;
  }[],
): { readonly now: Minor; readonly after: Minor; readonly late: Minor } {
  return {
    now: sum(lines.map(({ open }) => open)),
    after: sum(lines.map(remainderOf)),
    late: lines.reduce((total, line) => (line.isLate ? sum([total, remainderOf(line)]) : total), zero),
  };
}
