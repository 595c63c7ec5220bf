import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inSentence } from '#contract/messages/language';
import { manageUsers } from '#contract/permissions';
import { definitionOf } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { importAddress, newAddress, usersAddress } from '#app/platform/router/addresses.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Link } from '#app/ui/Link.tsx';
import { UserDialog } from '../access/UserDialog.tsx';
import { setupQueries } from '../accessApi.ts';
import '../setup.css';
import type { StepProps } from './stepProps.ts';
import { guideMessages as words } from './guideMessages.ts';

/** Users with their roles, in the dialog that the users page has. */
export function UsersStep({ counts, onDone }: StepProps) {
  const { client } = useConnection();
  const { can } = useCaller();
  const mayCreate = can(manageUsers.id, 'Create');
  const { data } = useQuery({ ...setupQueries(client).users(), enabled: mayCreate });
  const [opened, setOpened] = useState<string>();
  const user = data?.items.find(({ id }) => id === opened);
  return (
    <div className="guide-actions">
      <p>{mayCreate ? words.usersCount(counts.users) : words.mayNotUsers}</p>
      {mayCreate && (
        <>
          <Button variant="primary" onClick={() => setOpened('new')}>
            {words.newUser}
          </Button>
          <Link className="btn" to={usersAddress}>
            {words.allUsers}
          </Link>
        </>
      )}
      <Button onClick={onDone}>{words.continue}</Button>
      {data && opened !== undefined && (
        <UserDialog key={opened} user={user} list={data} onClose={() => setOpened(undefined)} onCreated={setOpened} />
      )}
    </div>
  );
}

const listed = ['customer', 'vendor', 'inventoryItem', 'serviceSaleItem', 'account'] as const;

/** The lists from files, in the import that every list has. */
export const ListsStep = ({ onDone }: StepProps) => (
  <>
    <p className="two guide-text">{words.importHint}</p>
    <div className="guide-actions">
      {listed.map((type) => (
        <Link key={type} className="btn" to={importAddress(type)}>
          {words.importType(inSentence(definitionOf(type).plural))}
        </Link>
      ))}
      <Button onClick={onDone}>{words.continue}</Button>
    </div>
  </>
);

/** The first invoice, in the form that every invoice has. */
export const InvoiceStep = ({ counts }: StepProps) => (
  <>
    <p className="two guide-text">{counts.invoices > 0 ? words.invoices(counts.invoices) : words.invoiceHint}</p>
    <div className="guide-actions">
      <Link className="btn primary" to={newAddress('invoice')}>
        {words.newInvoice}
      </Link>
      {(['customer', 'serviceSaleItem'] as const).map((type) => (
        <Link key={type} className="btn" to={newAddress(type)}>
          {words.newOf(inSentence(definitionOf(type).label))}
        </Link>
      ))}
    </div>
  </>
);
