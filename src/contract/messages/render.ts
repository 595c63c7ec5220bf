import type { AmountArg, Arg, Catalog, Grammar, LabelArg, ListArg, Message } from './define.ts';
import { plainNumberText } from '../values/scaled.ts';
import { isolated } from './language.ts';

/** How arguments are formatted for a reader. */
export interface Writer {
  /** BCP 47: whose plural forms and lists are used. */
  readonly language: string;
  readonly amount: (given: AmountArg) => string;
  readonly date: (given: string) => string;
  readonly number: (given: string) => string;
  readonly quantity: (given: string) => string;
  readonly label: (given: LabelArg) => string;
}

/** Numbers and dates as sent, labels as in their source. */
export const plainWriter: Writer = {
  language: 'en',
  amount: ({ amount }) => amount,
  date: (given) => given,
  number: (given) => given,
  quantity: (given) => given,
  label: ({ text }) => text,
};

/** Renders a message with a catalog; undefined where the catalog does not know it, or one that is filled in. */
export function render(catalog: Catalog, { key, args }: Message, writer: Writer): string | undefined {
  const dot = key.indexOf('.');
  const text = catalog[key.slice(0, dot)]?.[key.slice(dot + 1)];
  if (typeof text !== 'function') return text;
  const written: Record<string, string> = {};
  for (const [name, arg] of Object.entries(args)) {
    const each = writtenArg(catalog, arg, writer);
    if (each === undefined) return undefined;
    written[name] = String(isolated(each));
  }
  return text(written as never, grammarOf(args, writer.language)); // its arguments were checked where the message was created
}

const pluralRules = new Map<string, Intl.PluralRules>();

/** The grammar of a language for the arguments of a text; one that is no number counts as many. */
export function grammarOf(args: Readonly<Record<string, unknown>>, language: string): Grammar {
  return {
    plural: (counted, forms) => {
      const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
      pluralRules.set(language, rules);
      return forms[rules.select(countOf(args[counted]))] ?? forms.other;
    },
  };
}

function countOf(arg: unknown): number {
  if (typeof arg !== 'object' || arg === null) return Number(arg);
  return Number('number' in arg ? arg.number : 'quantity' in arg ? arg.quantity : Number.NaN);
}

function writtenList(catalog: Catalog, { items, isChoice }: ListArg, writer: Writer): string | undefined {
  const written = items.map((each) => writtenArg(catalog, each, writer));
  if (!written.every((each) => each !== undefined)) return undefined;
  return new Intl.ListFormat(writer.language, { type: isChoice ? 'disjunction' : 'conjunction' }).format(written);
}

function writtenArg(catalog: Catalog, arg: Arg, writer: Writer): string | undefined {
  if (typeof arg === 'string') return arg;
  // A number is written without an exponent, which no one enters.
  if (typeof arg === 'number') return writer.number(plainNumberText(arg));
  // A newer service may send arguments of a shape that is not known here.
  if (typeof arg !== 'object' || arg === null) return undefined;
  if ('key' in arg) return render(catalog, arg, writer);
  switch (arg.kind) {
    case 'amount':
      return writer.amount(arg);
    case 'date':
      return writer.date(arg.date);
    case 'number':
      return writer.number(arg.number);
    case 'quantity':
      return writer.quantity(arg.quantity);
    case 'label':
      return writer.label(arg);
    case 'list':
      return writtenList(catalog, arg, writer);
  }
}
