/** The names in a text that lists records, with commas, semicolons or line ends between, as they are written. */
export const namesOf = (text: unknown): readonly string[] =>
  typeof text === 'string'
    ? text
        .split(/[,;\n]/)
        .map((name) => name.trim())
        .filter((name) => name !== '')
    : [];
