/** Why the text in a header field cannot be parsed, by field. Subscribers are notified of changes. */
export class UnparsedInputs extends Map<string, string> {
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  override set(field: string, why: string): this {
    const isNews = this.get(field) !== why;
    super.set(field, why);
    if (isNews) this.#tell();
    return this;
  }

  override delete(field: string): boolean {
    const wasThere = super.delete(field);
    if (wasThere) this.#tell();
    return wasThere;
  }

  override clear(): void {
    super.clear();
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
