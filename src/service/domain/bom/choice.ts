/** A bill of materials as it is chosen for a build. */
export interface Bill {
  readonly isInactive: boolean;
  readonly subsidiary: string | null;
  readonly includeChildren: boolean;
  readonly restrictToAssemblies: string | null;
  readonly restrictToLocations: string | null;
}

/** Something a restriction may name, by id, number or name. */
type Names = readonly string[];

/** The names in a restriction, written with commas, semicolons or line ends between; none: it restricts nothing. */
const namesIn = (text: string | null): readonly string[] =>
  (text ?? '').split(/[,;\n]/).map((name) => name.trim().toLowerCase()).filter((name) => name !== '');

const allows = (restriction: string | null, names: Names): boolean => {
  const wanted = namesIn(restriction);
  return wanted.length === 0 || names.some((name) => wanted.includes(name.toLowerCase()));
};

/** Where and what is built: its subsidiary comes first, then those above it. */
export interface BuildPlace {
  readonly assembly: Names;
  readonly location: Names | null;
  readonly subsidiaries: readonly string[];
}

/**
 * Why a bill cannot be used for a new build: inactive BOMs cannot be used for new builds, BOMs are defined per
 * subsidiary, and they may be restricted to assemblies and locations (spec, bom). Undefined when it can.
 */
export function whyNotBill(bill: Bill, { assembly, location, subsidiaries }: BuildPlace): string | undefined {
  if (bill.isInactive) return 'is inactive';
  const [own] = subsidiaries;
  const serves = bill.subsidiary === null || bill.subsidiary === own || (bill.includeChildren && subsidiaries.includes(bill.subsidiary));
  if (!serves) return 'belongs to another subsidiary';
  if (!allows(bill.restrictToAssemblies, assembly)) return `is only for ${bill.restrictToAssemblies ?? ''}`;
  if (location !== null && !allows(bill.restrictToLocations, location)) return `is used only at ${bill.restrictToLocations ?? ''}`;
  return undefined;
}

/** A revision with the days it is used. */
export interface DatedRevision {
  readonly isInactive: boolean;
  readonly effectiveStartDate: string | null;
  readonly effectiveEndDate: string | null;
}

/** The revision used on a date: of the active ones effective then, the one that began last. */
export function revisionAt<T extends DatedRevision>(revisions: readonly T[], date: string): T | undefined {
  const starts = ({ effectiveStartDate }: T) => effectiveStartDate ?? '';
  return revisions
    .filter((each) => !each.isInactive && starts(each) <= date && (each.effectiveEndDate === null || date <= each.effectiveEndDate))
    .toSorted((one, other) => (starts(one) < starts(other) ? 1 : starts(one) > starts(other) ? -1 : 0))[0];
}
