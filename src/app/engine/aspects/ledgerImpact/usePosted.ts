import { useQuery } from '@tanstack/react-query';
import type { LedgerImpact } from '#contract/wire/ledgerImpact';
import { useConnection } from '#app/platform/api/useConnection.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';

/** What a saved document holds in the ledger, while nothing of it was changed. */
export function usePosted({ type, recordId }: FormModel, isWanted: boolean): LedgerImpact | undefined {
  const { queries } = useConnection();
  return useQuery({ ...queries.ledgerImpact(type, recordId ?? ''), enabled: isWanted && recordId !== undefined }).data;
}
