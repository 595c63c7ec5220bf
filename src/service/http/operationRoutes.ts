import { manageUsers, seeChangeLog, setUpCompany } from '#contract/permissions';
import { definitionOf } from '#contract/records/index';
import { asking, type Route } from './route.ts';
import { backupHandlers } from './handlers/operations/backups.ts';
import { changeLogHandlers } from './handlers/operations/changeLog.ts';
import { proofs } from './handlers/operations/closingProofs.ts';
import { eventHandlers } from './handlers/operations/events.ts';
import { identityProviderHandlers } from './handlers/operations/identityProvider.ts';
import { integrationHandlers } from './handlers/operations/integrations.ts';
import { provisioningHandlers } from './handlers/operations/provisioning.ts';
import { integrityHandlers } from './handlers/operations/integrity.ts';
import { passkeyHandlers } from './handlers/operations/passkeys.ts';
import { webhookHandlers } from './handlers/operations/webhooks.ts';

const company = asking(setUpCompany);
const users = asking(manageUsers);
const changeLog = asking(seeChangeLog);
const periods = asking(definitionOf('accountingPeriod').permission);

/** Routes for operators and integrations: verification, backups, proofs of closed periods, events, the change log, webhooks, integrations themselves, the identity provider, what it provisions, and passkeys. */
export const operationRoutes: readonly Route[] = [
  { method: 'GET', path: 'integrity/v1', access: company('View'), handler: integrityHandlers.get },
  { method: 'GET', path: 'integrity/v1/alert', access: 'signedIn', handler: integrityHandlers.alert },
  {
    method: 'POST',
    path: 'integrity/v1/verifications',
    access: company('Full'),
    handler: integrityHandlers.verify,
    repeat: 'same',
  },
  {
    method: 'POST',
    path: 'integrity/v1/release',
    access: company('Full'),
    handler: integrityHandlers.release,
    repeat: 'same',
  },
  { method: 'GET', path: 'backups/v1', access: company('View'), handler: backupHandlers.list },
  {
    method: 'PUT',
    path: 'backups/v1/running',
    access: company('Full'),
    handler: backupHandlers.begin,
    repeat: 'same',
  },
  { method: 'GET', path: 'events/v1', access: 'signedIn', handler: eventHandlers.read },
  { method: 'GET', path: 'changeLog/v1', access: changeLog('View'), handler: changeLogHandlers.read },

  { method: 'GET', path: 'closingProofs/v1', access: periods('View'), handler: proofs.list },
  { method: 'GET', path: 'closingProofs/v1/keys', access: 'signedIn', handler: proofs.keys },
  { method: 'GET', path: 'closingProofs/v1/:id', access: periods('View'), handler: proofs.get },
  { method: 'GET', path: 'closingProofs/v1/:id/comparison', access: periods('View'), handler: proofs.compare },
  { method: 'GET', path: 'closingProofs/v1/:id/file', access: periods('View'), handler: proofs.file },

  { method: 'GET', path: 'webhooks/v1', access: company('View'), handler: webhookHandlers.list },
  { method: 'POST', path: 'webhooks/v1', access: company('Full'), handler: webhookHandlers.create, repeat: 'secret' },
  { method: 'GET', path: 'webhooks/v1/:id', access: company('View'), handler: webhookHandlers.get },
  {
    method: 'PATCH',
    path: 'webhooks/v1/:id',
    access: company('Full'),
    handler: webhookHandlers.update,
    repeat: 'same',
  },
  {
    method: 'DELETE',
    path: 'webhooks/v1/:id',
    access: company('Full'),
    handler: webhookHandlers.remove,
    repeat: 'same',
  },
  {
    method: 'POST',
    path: 'webhooks/v1/:id/secret',
    access: company('Full'),
    handler: webhookHandlers.rotate,
    repeat: 'secret',
  },
  {
    method: 'POST',
    path: 'webhooks/v1/:id/test',
    access: company('Full'),
    handler: webhookHandlers.sendTest,
    repeat: 'same',
  },
  { method: 'GET', path: 'webhooks/v1/:id/deliveries', access: company('View'), handler: webhookHandlers.deliveries },
  {
    method: 'GET',
    path: 'webhooks/v1/:id/deliveries/:delivery',
    access: company('View'),
    handler: webhookHandlers.delivery,
  },
  {
    method: 'POST',
    path: 'webhooks/v1/:id/deliveries/:delivery/send',
    access: company('Full'),
    handler: webhookHandlers.sendAgain,
    repeat: 'same',
  },

  { method: 'GET', path: 'integrations/v1', access: users('View'), handler: integrationHandlers.list },
  {
    method: 'POST',
    path: 'integrations/v1',
    access: users('Create'),
    handler: integrationHandlers.create,
    repeat: 'secret',
  },
  { method: 'GET', path: 'integrations/v1/:id', access: users('View'), handler: integrationHandlers.get },
  {
    method: 'PATCH',
    path: 'integrations/v1/:id',
    access: users('Edit'),
    handler: integrationHandlers.update,
    repeat: 'same',
  },
  {
    method: 'DELETE',
    path: 'integrations/v1/:id',
    access: users('Full'),
    handler: integrationHandlers.remove,
    repeat: 'same',
  },
  {
    method: 'POST',
    path: 'integrations/v1/:id/credentials',
    access: users('Edit'),
    handler: integrationHandlers.addCredential,
    repeat: 'secret',
  },
  {
    method: 'POST',
    path: 'integrations/v1/:id/credentials/:credential/end',
    access: users('Edit'),
    handler: integrationHandlers.endCredential,
    repeat: 'same',
  },

  { method: 'GET', path: 'identityProvider/v1', access: users('View'), handler: identityProviderHandlers.get },
  {
    method: 'PATCH',
    path: 'identityProvider/v1',
    access: users('Full'),
    handler: identityProviderHandlers.update,
    repeat: 'same',
  },
  {
    method: 'DELETE',
    path: 'identityProvider/v1',
    access: users('Full'),
    handler: identityProviderHandlers.remove,
    repeat: 'same',
  },
  {
    method: 'POST',
    path: 'identityProvider/v1/test',
    access: users('Full'),
    handler: identityProviderHandlers.test,
    repeat: 'same',
  },
  {
    method: 'DELETE',
    path: 'identityProvider/v1/links/:id',
    access: users('Full'),
    handler: identityProviderHandlers.unlink,
    repeat: 'same',
  },

  { method: 'GET', path: 'session/v1/passkeys', access: 'signedIn', handler: passkeyHandlers.list },
  { method: 'POST', path: 'session/v1/passkeys', access: 'signedIn', handler: passkeyHandlers.add, repeat: 'secret' },
  {
    method: 'POST',
    path: 'session/v1/passkeys/options',
    access: 'signedIn',
    handler: passkeyHandlers.begin,
    repeat: 'secret',
  },
  {
    method: 'PATCH',
    path: 'session/v1/passkeys/:id',
    access: 'signedIn',
    handler: passkeyHandlers.rename,
    repeat: 'same',
  },
  {
    method: 'DELETE',
    path: 'session/v1/passkeys/:id',
    access: 'signedIn',
    handler: passkeyHandlers.remove,
    repeat: 'same',
  },

  { method: 'GET', path: 'provisioning/v1', access: users('View'), handler: provisioningHandlers.get },
  {
    method: 'PATCH',
    path: 'provisioning/v1',
    access: users('Full'),
    handler: provisioningHandlers.update,
    repeat: 'same',
  },
  {
    method: 'POST',
    path: 'provisioning/v1/credentials',
    access: users('Full'),
    handler: provisioningHandlers.addCredential,
    repeat: 'secret',
  },
  {
    method: 'POST',
    path: 'provisioning/v1/credentials/:credential/end',
    access: users('Full'),
    handler: provisioningHandlers.endCredential,
    repeat: 'same',
  },
];
