/** The files that each kind of screen needs, as the build writes them into the page: addresses by their place in `files`. */
export interface ScreenFiles {
  readonly files: readonly string[];
  readonly home: readonly number[];
  readonly list: readonly number[];
  readonly record: readonly number[];
  readonly form: readonly number[];
  /** The definitions of an area, with the types that it has. */
  readonly areas: readonly { readonly types: readonly string[]; readonly files: readonly number[] }[];
}
