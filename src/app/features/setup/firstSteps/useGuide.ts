import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyFacts, SetupWrite } from '#contract/company/facts';
import { carryOut, readFacts, type SetupClient } from '#contract/company/readFacts';
import { manageUsers } from '#contract/permissions';
import type { RecordType } from '#contract/records/index';
import type { Connection } from '#app/platform/api/connection.ts';
import { ServiceError } from '#app/platform/api/errors.ts';
import { pathOf } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { setupQueries, setupWrites } from '../accessApi.ts';
import { guideMessages as words } from './guideMessages.ts';
import type { CompanyCounts } from './stepStates.ts';

const guideKey = ['setup', 'guide'] as const;
const MOST = 1_000;

/** The service as the steps read and write it. */
export function clientOf({ client, records, company }: Connection): SetupClient {
  const once = () => ({ idempotencyKey: crypto.randomUUID(), priority: 'write' as const });
  return {
    list: async (type, fields, q) =>
      (await records.list(type, { fields, limit: MOST, offset: 0, ...(q === undefined ? {} : { q }) })).items,
    settings: () => company.settings<Readonly<Record<string, unknown>>>(),
    write: async (write) => {
      if (write.kind === 'settings') await setupWrites(client).settings(write.body, undefined);
      else if (write.kind === 'create')
        await client.send({ method: 'POST', path: pathOf(write.type), body: write.body, ...once() });
      else await client.send({ method: 'PATCH', path: pathOf(write.type, write.id), body: write.body, ...once() });
    },
  };
}

/** What the company has, read at every visit. */
export function useGuide() {
  const connection = useConnection();
  const { can } = useCaller();
  return useQuery({
    queryKey: guideKey,
    staleTime: 0,
    queryFn: async () => {
      const { records, client, cache } = connection;
      const count = async (type: RecordType) => (await records.list(type, { limit: 1, offset: 0 })).totalResults;
      const users = can(manageUsers.id, 'View') ? cache.fetchQuery(setupQueries(client).users()) : undefined;
      const [facts, customers, vendors, inventory, assemblies, services, journals, invoices, list] = await Promise.all([
        readFacts(clientOf(connection)),
        count('customer'),
        count('vendor'),
        count('inventoryItem'),
        count('assemblyItem'),
        count('serviceSaleItem'),
        count('periodEndJournal'),
        count('invoice'),
        users,
      ]);
      const counts: CompanyCounts = {
        users: list?.items.filter(({ isProgram }) => !isProgram).length ?? 1,
        customers,
        vendors,
        items: inventory + assemblies + services,
        journals,
        invoices,
      };
      return { facts, counts };
    },
  });
}

/** Why a change was refused, and which one. */
export interface GuideProblem {
  readonly place: string;
  readonly text: string;
  readonly code: string;
}

const problemsOf = (error: unknown, place: string): readonly GuideProblem[] => {
  if (!(error instanceof ServiceError)) throw error;
  return error.problems.length > 0
    ? error.problems.map(({ detail, code }) => ({ place, text: detail, code }))
    : [{ place, text: error.message, code: error.kind }];
};

/** Carries out a step, and reads everything again: what a refused step has already saved stays. */
export function useCarryOut() {
  const connection = useConnection();
  const cache = useQueryClient();
  const [problems, setProblems] = useState<readonly GuideProblem[]>([]);
  const [busyWith, setBusyWith] = useState<string>();
  const attempt = async (work: (client: SetupClient) => Promise<void>): Promise<boolean> => {
    const client = clientOf(connection);
    let place: string = words.title;
    setBusyWith('');
    setProblems([]);
    try {
      await work({
        ...client,
        write: async (write) => {
          place = write.name === '' ? words.title : write.name;
          setBusyWith(place);
          await client.write(write);
        },
      });
      return true;
    } catch (error) {
      setProblems(problemsOf(error, place));
      return false;
    } finally {
      await cache.invalidateQueries();
      setBusyWith(undefined);
    }
  };
  return {
    problems,
    busyWith,
    attempt,
    carryOut: (plan: (facts: CompanyFacts) => readonly SetupWrite[]) =>
      attempt(async (client) => void (await carryOut(client, plan))),
  };
}

export type CarryOut = ReturnType<typeof useCarryOut>;
