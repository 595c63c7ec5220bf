/** A name in a comment `// spec: salesOrder 2, errors 8`, with its place. */
export interface RuleTag {
  readonly rule: string;
  /** `path:line`. */
  readonly place: string;
  /** Whether a test starts on the next line that is not such a comment. */
  readonly isAboveTest: boolean;
}

const tag = /^\s*\/\/ spec: (.+)$/;
const test = /^\s*(?:it|test)(?:\.each|\()/;

/**
 * The rules that tests say they protect, in the order of the files.
 * @param files path → text; only tests are read
 */
export function ruleTags(files: ReadonlyMap<string, string>): RuleTag[] {
  return [...files]
    .filter(([path]) => /\.(?:test|spec)\.tsx?$/.test(path))
    .flatMap(([path, text]) => {
      if (!text.includes('// spec: ')) return [];
      const lines = text.split('\n');
      return lines.flatMap((line, index) => {
        const names = tag.exec(line)?.[1];
        if (names === undefined) return [];
        const next = lines.slice(index + 1).find((each) => !tag.test(each)) ?? '';
        return names
          .split(',')
          .map((name) => ({ rule: name.trim(), place: `${path}:${index + 1}`, isAboveTest: test.test(next) }));
      });
    });
}
