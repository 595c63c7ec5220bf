import { namesOf } from '../../values/listedNames.ts';

/** The names in a restriction, in lower case; none: it restricts nothing. */
export const namesIn = (text: string | null): readonly string[] => namesOf(text).map((name) => name.toLowerCase());

/** A revision with the days it is used. */
interface DatedRevision {
  readonly isInactive: boolean;
  readonly effectiveStartDate: string | null;
  readonly effectiveEndDate: string | null;
}

/** The revision used on a date: of the active ones effective then, the one that began last. */
export function revisionAt<T extends DatedRevision>(revisions: readonly T[], date: string): T | undefined {
  const starts = ({ effectiveStartDate }: T) => effectiveStartDate ?? '';
  return revisions
    .filter(
      (each) =>
        !each.isInactive && starts(each) <= date && (each.effectiveEndDate === null || date <= each.effectiveEndDate),
    )
    .toSorted((one, other) => (starts(one) < starts(other) ? 1 : starts(one) > starts(other) ? -1 : 0))[0];
}
