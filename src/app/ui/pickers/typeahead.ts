/** How long a typed prefix of a name is remembered. */
const PAUSE_MS = 700;

/**
 * The target of typed letters in a list of names: the next one that starts with them, wrapping around. `memory` keeps
 * recent letters. Undefined when the key is not a letter or nothing matches.
 */
export function typeaheadIndex(
  memory: { text: string; at: number },
  key: string,
  now: number,
  names: readonly string[],
  current: number,
): number | undefined {
  if (key.length !== 1 || (key === ' ' && now - memory.at > PAUSE_MS)) return undefined;
  const letter = key.toLowerCase();
  const before = now - memory.at > PAUSE_MS ? '' : memory.text;
  // The same letter again moves to the next name with it.
  const text = before === letter ? letter : before + letter;
  memory.text = text;
  memory.at = now;
  const start = text.length === 1 ? current + 1 : Math.max(current, 0);
  const order = names.map((_name, offset) => (start + offset) % names.length);
  return order.find((index) => names[index]?.toLowerCase().startsWith(text) === true);
}
