import { useQuery } from '@tanstack/react-query';
import { seeLedger } from '#contract/permissions';
import type { LedgerImpact } from '#contract/wire/ledgerImpact';
import { useConnection } from '#app/platform/api/useConnection.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';

/** A saved document's ledger entry while the form is unchanged; undefined for users who may not see the ledger. */
export function usePosted({ type, recordId, tools }: FormModel, isWanted: boolean): LedgerImpact | undefined {
  const { queries } = useConnection();
  const isAsked = isWanted && recordId !== undefined && tools.access.can(seeLedger.id, 'View');
  return useQuery({ ...queries.ledgerImpact(type, recordId ?? ''), enabled: isAsked }).data;
}
