import { useQuery } from '@tanstack/react-query';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { setupQueries } from '../accessApi.ts';
import { Delegates } from '../delegation/Delegates.tsx';
import { SignIns } from './SignIns.tsx';

/**
 * Approvals while away, and the user's sign-ins. Both are asked for together and shown once the delegations are here: most
 * users have none, and a section that comes later would push the sign-ins down.
 */
export function OwnAccess() {
  const { client } = useConnection();
  const delegations = useQuery(setupQueries(client).delegations());
  useQuery(setupQueries(client).sessions());
  if (delegations.isPending) return null;
  return (
    <>
      <Delegates isOwn />
      <SignIns />
    </>
  );
}
