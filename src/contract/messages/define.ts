/** An amount of money as a plain decimal text; `currency` is its symbol where one is shown with it. */
export interface AmountArg {
  readonly kind: 'amount';
  readonly amount: string;
  readonly currency?: string;
}

/** A date, `2026-06-30`, or a moment, `2026-06-30T14:05:00Z`. */
export interface DateArg {
  readonly kind: 'date';
  readonly date: string;
}

/** A number of which no digit may be lost, as a plain decimal text. */
export interface NumberArg {
  readonly kind: 'number';
  readonly number: string;
}

/** How many of an item, a plain decimal text. */
export interface QuantityArg {
  readonly kind: 'quantity';
  readonly quantity: string;
}

/** A label of a definition by its path, such as `vendorPayment.fields.total`. */
export interface LabelArg {
  readonly kind: 'label';
  readonly of: string;
  /** The label at its source, shown where the path is not known. */
  readonly text: string;
  /** Set inside a sentence, without initial capital. */
  readonly isInSentence?: true;
}

/** A message of a rule, the service or the app: a key of the catalogs and its arguments. */
export interface Message {
  readonly key: string;
  readonly args: Args;
}

/** Several texts, joined as the language of the reader joins them: "a, b and c". */
export interface ListArg {
  readonly kind: 'list';
  readonly items: readonly (string | LabelArg | Message)[];
  /** Set where one of them is to be used: "a, b or c". */
  readonly isChoice?: true;
}

export type Arg = string | number | AmountArg | DateArg | NumberArg | QuantityArg | LabelArg | ListArg | Message;
export type Args = Readonly<Record<string, Arg>>;

/** Possible arguments, by type. A label can be a message if it is composed of others. */
export interface ArgKinds {
  readonly text: string;
  readonly number: number | NumberArg;
  readonly amount: AmountArg;
  readonly date: DateArg;
  readonly quantity: QuantityArg;
  readonly label: LabelArg | Message;
  readonly message: Message;
  readonly list: ListArg;
}

export type ArgNames = Readonly<Record<string, keyof ArgKinds>>;

/** Arguments formatted for the reader. */
export type Written<A> = { readonly [N in keyof A]: string };

/** The forms of a text by plural category; `other` serves each that is not named. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Chooses the form that agrees with an argument, by the rules of the language. */
export interface Grammar<A = Readonly<Record<string, unknown>>> {
  plural(counted: keyof A & string, forms: PluralForms): string;
}

/** A message that has arguments. */
export interface Text<A extends ArgNames = ArgNames> {
  (written: Written<A>, grammar: Grammar<A>): string;
  /** The types of its arguments; known only to the compiler. */
  readonly kinds?: A;
}

/** Defines a message with arguments in English: `text<{ open: 'amount' }>(({ open }) => `…${open}…`)`. */
export const text = <const A extends ArgNames>(write: (written: Written<A>, grammar: Grammar<A>) => string): Text<A> =>
  write;

/** The texts of another language: the same keys, and functions of the same arguments. */
export type Translation<C> = {
  readonly [K in keyof C]: C[K] extends Text<infer A> ? (written: Written<A>, grammar: Grammar<A>) => string : string;
};

/** Texts by area and name; functions take the formatted arguments. */
export type Catalog = Readonly<
  Record<string, Readonly<Record<string, string | ((written: never, grammar: Grammar) => string)>>>
>;

/** Makes arguments: `arg.amount('12.50')`, `arg.label('vendorPayment.fields.total', 'Total')`. */
export const arg = {
  /** An amount of money, a plain decimal text. */
  amount: (amount: string, currency?: string): AmountArg =>
    currency === undefined ? { kind: 'amount', amount } : { kind: 'amount', amount, currency },
  /** A date or a moment. */
  date: (date: string): DateArg => ({ kind: 'date', date }),
  /** A decimal text. */
  number: (number: string): NumberArg => ({ kind: 'number', number }),
  /** How many of an item, a plain decimal text. */
  quantity: (quantity: string): QuantityArg => ({ kind: 'quantity', quantity }),
  /** Texts of which each is meant. */
  list: (items: ListArg['items']): ListArg => ({ kind: 'list', items }),
  /** Texts of which one is to be used. */
  choice: (items: ListArg['items']): ListArg => ({ kind: 'list', items, isChoice: true }),
  /** A label: its path and its text at the source. */
  label: (of: string, text: string): LabelArg => ({ kind: 'label', of, text }),
  /** A label inside a sentence. */
  inSentence: (of: string, text: string): LabelArg => ({
    kind: 'label',
    of,
    text: text.toLowerCase(),
    isInSentence: true,
  }),
} as const;
