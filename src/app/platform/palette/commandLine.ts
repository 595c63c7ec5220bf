import type { RecordType } from '#contract/records/index';
import { decimalToNumber } from '#contract/values/decimal';
import { evaluateDecimal } from '#contract/values/expression';
import type { NumberFormat } from '#contract/values/numberFormat';
import { paletteMessages as texts } from './messages.ts';

/** A payment in one line: `pay acme 4500`. */
interface PaymentLine {
  readonly is: 'payment';
  readonly type: RecordType;
  readonly party: RecordType;
  readonly who: string;
  readonly amount: number | undefined;
}

/** A document in one line: `so acme 3 widget`. */
interface DocumentLine {
  readonly is: 'document';
  readonly type: RecordType;
  readonly party: RecordType;
  readonly who: string;
  readonly quantity: number | undefined;
  readonly item: string;
}

export type CommandLine = PaymentLine | DocumentLine;

const payments: Readonly<Record<string, Pick<PaymentLine, 'type' | 'party'>>> = {
  pay: { type: 'vendorPayment', party: 'vendor' },
  receive: { type: 'customerPayment', party: 'customer' },
};
const documents: Readonly<Record<string, Pick<DocumentLine, 'type' | 'party'>>> = {
  est: { type: 'estimate', party: 'customer' },
  so: { type: 'salesOrder', party: 'customer' },
  inv: { type: 'invoice', party: 'customer' },
  po: { type: 'purchaseOrder', party: 'vendor' },
};

/**
 * Reads `pay <vendor> [amount]`, `receive <customer> [amount]`, and `so`, `est`, `inv` or `po` with who, how many and
 * which item (ui 6.20). Names may have several words; the number ends them. Undefined when the text is something else.
 */
export function readCommandLine(text: string, format: NumberFormat): CommandLine | undefined {
  const [verb = '', ...words] = text.trim().split(/\s+/);
  const meant = verbOf(verb);
  const payment = payments[meant];
  const document = documents[meant];
  if (words.length === 0 || !(payment || document)) return undefined;
  // A name may begin with a number ("3M") or end with one ("Store 12"): of several in a row the last is meant.
  const isNumber = words.map((word, index) => index > 0 && numberIn(word, format) !== undefined);
  const at = isNumber.findIndex((is, index) => is && isNumber[index + 1] !== true);
  const who = (at < 0 ? words : words.slice(0, at)).join(' ');
  const number = at < 0 ? undefined : numberIn(words[at] ?? '', format);
  if (payment) return { is: 'payment', ...payment, who, amount: number };
  return (
    document && {
      is: 'document',
      ...document,
      who,
      quantity: number,
      item: at < 0 ? '' : words.slice(at + 1).join(' '),
    }
  );
}

/**
 * The target of `receive PO000044` or `receive northwest`; empty after the verb alone, undefined for other texts and
 * for money.
 */
export function readReceipt(text: string, format: NumberFormat): string | undefined {
  const [verb = '', ...words] = text.trim().split(/\s+/);
  const meant = verbOf(verb);
  if (meant !== 'receive' && meant !== 'receiveGoods') return undefined;
  if (words.length === 0 || meant === 'receiveGoods') return words.join(' ');
  const line = readCommandLine(text, format);
  return line?.is === 'payment' && line.amount === undefined ? line.who : undefined;
}

/** The verb in English, whether it was typed so or in the language of the texts. */
export const verbOf = (typed: string): string =>
  Object.entries(texts.verbs).find(([, local]) => local === typed.toLowerCase())?.[0] ?? typed.toLowerCase();

function numberIn(text: string, format: NumberFormat): number | undefined {
  if (!/^[\d(.,]/.test(text)) return undefined;
  const result = evaluateDecimal(text, format);
  if (!result.ok) return undefined;
  const value = decimalToNumber(result.value);
  return value > 0 ? value : undefined;
}

/** The types of `import customers`: those whose plural matches every word. Undefined for other texts. */
export function readImport(text: string, plurals: ReadonlyMap<RecordType, string>): readonly RecordType[] | undefined {
  const [verb = '', ...words] = text.trim().split(/\s+/);
  if (verbOf(verb) !== 'import' || words.length === 0) return undefined;
  return [...plurals].filter(([, plural]) => hasWords(plural, words)).map(([type]) => type);
}

/** Whether each word begins one of the words of a plural. */
const hasWords = (plural: string, words: readonly string[]): boolean =>
  words.every((word) =>
    plural
      .toLowerCase()
      .split(' ')
      .some((part) => part.startsWith(word.toLowerCase())),
  );

/** The list of `export open orders`: types whose plural matches every word, and whether only open records. */
export function readExport(
  text: string,
  plurals: ReadonlyMap<RecordType, string>,
): { readonly types: readonly RecordType[]; readonly isOpen: boolean } | undefined {
  const [verb = '', ...rest] = text.trim().split(/\s+/);
  if (verbOf(verb) !== 'export') return undefined;
  const isOpen = rest.some((word) => verbOf(word) === 'open');
  const sought = rest.filter((word) => verbOf(word) !== 'open');
  return {
    types:
      sought.length === 0 ? [] : [...plurals].filter(([, plural]) => hasWords(plural, sought)).map(([type]) => type),
    isOpen,
  };
}
