/** Names of references that this tab has seen in rows and pickers, so that a filter is readable immediately. */
const names = new Map<string, string>();

const keyOf = (type: string, id: string): string => `${type}/${id}`;

export function noteName(types: readonly string[], id: string, name: string): void {
  for (const type of types) names.set(keyOf(type, id), name);
}

/** The name for an id of one of the types. If several types share a field, ids are unique over all of them. */
export function knownName(types: readonly string[], id: string): string | undefined {
  for (const type of types) {
    const name = names.get(keyOf(type, id));
    if (name !== undefined) return name;
  }
  return undefined;
}
