import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RecordDefinition } from '#contract/fields';
import { definitionOf, findRecordType } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { besideOf, type PrintBeside } from './printRules.ts';

/** A record by names of fields, whatever its type. */
export const docOf = (record: FormDoc | undefined): FormDoc | undefined => record;

/** The subsidiary of the document, for the letterhead; a role that can't see it gets its name only. */
export function useSubsidiary(record: FormDoc | undefined): {
  readonly record: FormDoc | undefined;
  readonly isKnown: boolean;
} {
  const { queries } = useConnection();
  const reference = useMemo(() => referenceOf(record?.subsidiary), [record]);
  const { data, isPending } = useQuery({
    ...queries.one('subsidiary', reference?.id ?? ''),
    enabled: reference !== undefined,
    retry: false,
  });
  const known = docOf(data?.record);
  return {
    record: known ?? (reference && { name: reference.refName }),
    isKnown: record !== undefined && (reference === undefined || !isPending),
  };
}

/** Addresses of related records on the page; undefined while loading. Hidden ones are omitted. */
export function useBeside(definition: RecordDefinition, record: FormDoc | undefined): PrintBeside | undefined {
  const { can } = useCaller();
  const { party, location, order } = record ? besideOf(definition, record) : {};
  const sale = useBesideRecord(order, can);
  const whom = referenceOf(sale.record?.entity);
  const buyer = useBesideRecord(whom && { type: 'customer', id: whom.id }, can);
  const read = [useBesideRecord(party, can), useBesideRecord(location, can)];
  return [...read, sale, buyer].some(({ isReading }) => isReading)
    ? undefined
    : { party: read[0]?.record, location: read[1]?.record, order: sale.record, buyer: buyer.record };
}

function useBesideRecord(
  of: { readonly type: string; readonly id: string } | undefined,
  can: ReturnType<typeof useCaller>['can'],
): { readonly record: FormDoc | undefined; readonly isReading: boolean } {
  const { queries } = useConnection();
  const type = of && findRecordType(of.type);
  const isAsked = type !== undefined && can(definitionOf(type).permission.id, 'View');
  const { data, isPending } = useQuery({
    ...queries.one(type ?? 'customer', of?.id ?? ''),
    enabled: isAsked,
    retry: false,
  });
  return { record: docOf(data?.record), isReading: isAsked && isPending };
}
