/** Texts of header fields that are no values, as a draft keeps them: by field. */
export interface UnfinishedTexts {
  readonly half?: readonly (readonly [field: string, text: string])[];
  readonly unread?: readonly (readonly [field: string, why: string])[];
}

/**
 * The texts in header fields that are no values: typed by half, or impossible to parse. The value below stays what it
 * was, and so does its error in react-hook-form, which has room for one error a field.
 */
export class UnfinishedInputs {
  readonly #half = new Map<string, string>();
  readonly #unread = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  #round = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Raised to remount the fields with their restored texts. */
  get round(): number {
    return this.#round;
  }
  get isEmpty(): boolean {
    return this.#half.size === 0 && this.#unread.size === 0;
  }

  /** What is typed so far, such as half a date, until the field is left. */
  textOf(field: string): string | undefined {
    return this.#half.get(field);
  }
  isTyping(field: string): boolean {
    return this.#half.has(field);
  }
  type(field: string, text: string): void {
    this.#half.set(field, text);
  }
  /** The field was left: a text that cannot be parsed stays. */
  leave(field: string): void {
    if (!this.#unread.has(field)) this.#half.delete(field);
  }

  /** Why the text of a field cannot be parsed. */
  problemOf(field: string): string | undefined {
    return this.#unread.get(field);
  }
  setProblem(field: string, why: string | undefined): void {
    if (this.#unread.get(field) === why) return;
    if (why === undefined) this.#unread.delete(field);
    else this.#unread.set(field, why);
    this.#tell();
  }

  /** The field has a value. */
  settle(field: string): void {
    this.setProblem(field, undefined);
    this.#half.delete(field);
  }
  clear(): void {
    this.#half.clear();
    this.#unread.clear();
    this.#tell();
  }

  texts(): Required<UnfinishedTexts> {
    return { unread: [...this.#unread], half: [...this.#half] };
  }
  restore({ unread = [], half = [] }: UnfinishedTexts): void {
    for (const each of unread) this.#unread.set(...each);
    for (const each of half) this.#half.set(...each);
    this.#round += 1;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
