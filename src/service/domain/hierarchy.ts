/** Whether making `parent` the parent of `id` would close a loop; `parentOf` gives the parent as it stands. */
export function makesLoop(id: string, parent: string, parentOf: (id: string) => string | undefined): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = parent; at !== undefined && !seen.has(at); at = parentOf(at)) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}
