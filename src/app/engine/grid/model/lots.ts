/** A lot or serial number of a line with its quantity, as requests carry it: known by its name. */
interface Assigned {
  readonly issueInventoryNumber: { readonly refName: string };
  readonly quantity: number;
}
export interface Assignment {
  readonly inventoryAssignment: { readonly items: readonly Assigned[] };
}

const part = /^(.+?)\s*(?:[×*]|\bx\b)\s*(\d+(?:\.\d+)?)$/i;

/** Reads "LOT-1 × 4, LOT-2 × 2"; undefined when a part of it says no quantity. */
export function lotsFrom(text: string): Assignment | undefined {
  const parts = text.split(/[,;]/).map((each) => part.exec(each.trim()));
  const items = parts.flatMap((match): Assigned[] =>
    match?.[1] === undefined || match[2] === undefined
      ? []
      : [{ issueInventoryNumber: { refName: match[1].trim() }, quantity: Number(match[2]) }],
  );
  return items.length === parts.length ? { inventoryAssignment: { items } } : undefined;
}

/** The lots of a line as responses carry them, in the words that `lotsFrom` reads. */
export function lotsText(wire: object): string {
  const { inventoryAssignment } = wire as Readonly<Record<string, unknown>>; // any object has members by name
  const list =
    typeof inventoryAssignment === 'object' && inventoryAssignment !== null && 'items' in inventoryAssignment
      ? inventoryAssignment.items
      : undefined;
  return (Array.isArray(list) ? list : [])
    .map((each: unknown) => {
      const { issueInventoryNumber, quantity } = (each ?? {}) as Readonly<Record<string, unknown>>; // as above
      const name =
        typeof issueInventoryNumber === 'object' && issueInventoryNumber !== null && 'refName' in issueInventoryNumber
          ? issueInventoryNumber.refName
          : '';
      return `${String(name)} × ${String(quantity)}`;
    })
    .join(', ');
}
