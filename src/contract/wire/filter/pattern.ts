/** LIKE patterns: `%` matches any text, `_` one character; a backslash escapes `%`, `_` and itself. */

/** The same pattern with every other backslash doubled and runs of `%` collapsed, valid in every dialect. */
export function safePattern(pattern: string): string {
  let safe = '';
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern.charAt(at);
    if (char === '\\') {
      const next = pattern.charAt(at + 1);
      const escapes = next === '%' || next === '_' || next === '\\';
      safe += escapes ? char + next : '\\\\';
      if (escapes) at += 1;
    } else if (char !== '%' || pattern.charAt(at - 1) !== '%' || !endsInWildcard(safe)) safe += char;
  }
  return safe;
}

const endsInWildcard = (safe: string): boolean => safe.endsWith('%') && !safe.endsWith('\\%');

type Step = { readonly kind: 'any' } | { readonly kind: 'one' } | { readonly kind: 'char'; readonly char: string };

function stepsOf(pattern: string): Step[] {
  const steps: Step[] = [];
  const chars = [...pattern.toLowerCase()];
  for (let at = 0; at < chars.length; at += 1) {
    const char = chars[at] ?? '';
    const next = chars[at + 1];
    if (char === '%') steps.push({ kind: 'any' });
    else if (char === '_') steps.push({ kind: 'one' });
    else if (char === '\\' && next !== undefined) {
      steps.push({ kind: 'char', char: next });
      at += 1;
    } else steps.push({ kind: 'char', char });
  }
  return steps;
}

/**
 * Whether a text matches a safe pattern as a whole, without regard to case. Takes at most
 * (length of text) × (length of pattern) steps: after a mismatch only the last `%` is extended.
 */
export function patternMatches(pattern: string, text: string): boolean {
  const steps = stepsOf(pattern);
  const chars = [...text.toLowerCase()];
  let step = 0;
  let at = 0;
  let wildcard = -1;
  let resume = 0;
  while (at < chars.length) {
    const current = steps[step];
    if (current?.kind === 'any') {
      wildcard = step;
      resume = at;
      step += 1;
    } else if (current && (current.kind === 'one' || current.char === chars[at])) {
      step += 1;
      at += 1;
    } else if (wildcard >= 0) {
      resume += 1;
      at = resume;
      step = wildcard + 1;
    } else return false;
  }
  return steps.slice(step).every(({ kind }) => kind === 'any');
}
