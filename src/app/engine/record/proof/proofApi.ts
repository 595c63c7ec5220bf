import { queryOptions } from '@tanstack/react-query';
import type { ClosingProofsPage, ProofComparison, ProofKeys } from '#contract/wire/closingProofs';
import type { ServiceClient } from '#app/platform/api/http.ts';

const PROOFS = '/services/rest/closingProofs/v1';
const SHOWN = 50;
/** A proof follows its closing by moments. */
const PENDING_MS = 2_000;

/** The proofs of a period, the latest closing first; asked again while that of a closed period is being made. */
export const proofsQuery = (client: ServiceClient, period: string, version: string) =>
  queryOptions({
    queryKey: ['closingProofs', period, version],
    queryFn: async ({ signal }): Promise<ClosingProofsPage> =>
      (await client.send<ClosingProofsPage>({ path: PROOFS, query: { period, limit: SHOWN }, signal })).body,
    refetchInterval: ({ state: { data } }) =>
      data?.isSigning === true && (data.items[0]?.superseded ?? data.items.length === 0) ? PENDING_MS : false,
  });

/** @throws {ServiceError} */
export const compareProof = async (client: ServiceClient, id: string): Promise<ProofComparison> =>
  (await client.send<ProofComparison>({ path: `${PROOFS}/${id}/comparison` })).body;

/** @throws {ServiceError} */
export const proofFile = async (client: ServiceClient, id: string): Promise<Blob> =>
  (await client.send<Blob>({ path: `${PROOFS}/${id}/file`, isFile: true })).body;

/** The proof of a document. @throws {ServiceError} */
export const documentProof = async (client: ServiceClient, type: string, id: string): Promise<Blob> =>
  (await client.send<Blob>({ path: `/services/rest/record/v1/${type}/${id}/closingProof`, isFile: true })).body;

/** Every public key in PEM, the current one first. @throws {ServiceError} */
export const publicKeys = async (client: ServiceClient): Promise<string> =>
  (await client.send<ProofKeys>({ path: `${PROOFS}/keys` })).body.items.map(({ publicKey }) => publicKey).join('');
