/** What a tree is asked with; any other parameter narrows or orders a list. */
const ofTrees: readonly string[] = ['asOf', 'zero', 'subsidiary'];

/**
 * Whether a type that has a tree is shown as one: as the address says, and where it says nothing as the tree, unless this
 * person has left the tree for the list.
 */
export function showsTree(address: URLSearchParams, isListPreferred: boolean): boolean {
  const asked = address.get('show');
  if (asked === 'tree' || asked === 'list') return asked === 'tree';
  return !isListPreferred && [...address.keys()].every((name) => ofTrees.includes(name));
}
