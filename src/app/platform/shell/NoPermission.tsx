import type { Level } from '#contract/fields';
import { permissionNames } from '#contract/generated/permissionNames';
import { Lock } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { specOnlyMessages } from '#app/platform/api/messages/specOnlyMessages.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { laterShellMessages as words } from './messages/laterMessages.ts';
import { permissionLabel } from '#app/platform/i18n/permissionLabel.ts';

interface NoPermissionProps {
  /** The hidden object, within a sentence: "customers". */
  readonly what: string;
  readonly permission: { readonly id: string };
  /** The required level, View by default. */
  readonly level?: Level;
}

/** Names the missing permission and how to request it. */
export function NoPermission({ what, permission, level = 'View' }: NoPermissionProps) {
  const { caller } = useCaller();
  const navigate = useNavigate();
  // No administrator can grant what the service does not have.
  if (caller.isSpecOnly === true)
    return (
      <EmptyState
        title={specOnlyMessages.lacksTitle(what)}
        actions={<Button onClick={() => void navigate(-1)}>{words.back}</Button>}
      >
        {specOnlyMessages.notOffered}
      </EmptyState>
    );
  const permissionName = permissionLabel({ id: permission.id, name: permissionNames[permission.id] ?? permission.id });
  const request = (): string =>
    words.accessRequest(caller.user.refName, caller.role.refName, permissionName, permission.id, level);
  return (
    <EmptyState
      title={words.noPermission(what, level)}
      icon={Lock}
      actions={
        <>
          <CopyButton text={request} label={words.copyRequest} variant="default" />
          <Button variant="quiet" onClick={() => void navigate(-1)}>
            {words.back}
          </Button>
        </>
      }
    >
      {words.lacks(permissionName, level)} <code>{permission.id}</code>. {words.yourRole(caller.role.refName)}{' '}
      {words.whoGrants}
    </EmptyState>
  );
}
