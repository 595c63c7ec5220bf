import { addDecimals, decimalFromNumber, decimalToText, decimalZero } from '#contract/values/decimal';
import type { OpenDocument } from '#app/platform/api/records.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import type { Fields, Standing } from './task.ts';
import type { RecordType } from '#contract/records/index';
import { named, parts } from './taskParts.ts';

/** Open documents of one customer or vendor in one currency and subsidiary. */
interface OpenGroup {
  readonly ground: Readonly<Record<string, string>>;
  readonly name: string;
  /** The one due first comes first. */
  readonly documents: readonly OpenDocument[];
}

/**
 * Charges of a type without discount, by customer or vendor; parties with credits and the like are excluded if those
 * would change what is paid.
 */
export function groupsOf(items: readonly OpenDocument[], type: RecordType, isAlone: boolean): readonly OpenGroup[] {
  const others = new Set(
    items
      .filter(
        (item) =>
          item.kind !== 'charge' || item.type !== type || item.discount !== 0 || (item.discountOffered ?? 0) !== 0,
      )
      .map(({ party }) => party?.id),
  );
  const groups = new Map<
    string,
    { readonly ground: Record<string, string>; readonly name: string; readonly documents: OpenDocument[] }
  >();
  for (const item of items) {
    const { party, currency, subsidiary } = item;
    if (
      !party ||
      item.kind !== 'charge' ||
      item.type !== type ||
      item.discount !== 0 ||
      (isAlone && others.has(party.id))
    )
      continue;
    const key = [party.id, currency.id, subsidiary?.id].join();
    const group = groups.get(key) ?? {
      ground: { ...named('party', party.id, party.refName), currency: currency.id, ...parts('subsidiary', subsidiary) },
      name: party.refName,
      documents: [],
    };
    groups.set(key, group);
    group.documents.push(item);
  }
  const due = ({ dueDate, tranDate }: OpenDocument): string => dueDate ?? tranDate;
  return [...groups.values()]
    .map((group) => ({
      ...group,
      documents: group.documents.toSorted(
        (one, other) => due(one).localeCompare(due(other)) || Number(one.doc.id) - Number(other.doc.id),
      ),
    }))
    .toSorted((one, other) => one.documents.length - other.documents.length || one.name.localeCompare(other.name));
}

export const textOfNumber = (value: number): string => decimalToText(decimalFromNumber(value) ?? decimalZero);
export const sumText = (values: readonly number[]): string =>
  decimalToText(values.reduce((sum, value) => addDecimals(sum, decimalFromNumber(value) ?? decimalZero), decimalZero));

/** A document that must still have so much open. */
export const stillOpen = (
  type: RecordType,
  { id, name }: { readonly id: string; readonly name: string },
  least: string,
): Standing => ({
  type,
  id,
  name,
  isReady: ({ amountRemaining }: Fields) => typeof amountRemaining === 'number' && amountRemaining >= Number(least),
});

/** A document that must be in one of these states. */
export const inState = (
  type: RecordType,
  { id, name }: { readonly id: string; readonly name: string },
  states: readonly string[],
): Standing => ({
  type,
  id,
  name,
  isReady: ({ status }: Fields) => states.includes(referenceOf(status)?.id ?? ''),
});
