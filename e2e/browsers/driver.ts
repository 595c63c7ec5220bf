/** A user's actions in a browser, and what a journey reads there; one implementation per browser protocol. */
export interface Driver {
  goTo(address: string): Promise<void>;
  address(): Promise<string>;
  back(): Promise<void>;
  /** Runs a function in the page, which sees nothing but its argument. */
  run<A, T>(work: (given: A) => T, given: A): Promise<T>;
  /** Puts a script's globals into the page. */
  addScript(source: string): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  /** Keys held together, such as `Control+Enter`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser or another program that a journey needs is not on this machine. */
export class Missing extends Error {
  constructor(what: string, remedy: string) {
    super(`${what} is not on this machine, so nothing was tried in it. ${remedy}`);
    this.name = 'Missing';
  }
}
