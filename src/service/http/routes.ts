import { definitionOf } from '#contract/records/index';
import { manageRoles, manageUsers, setUpCompany } from '#contract/permissions';
import { asking, type Route } from './route.ts';
import { accessHandlers } from './handlers/access.ts';
import { metadataHandlers } from './handlers/metadata.ts';
import { actions } from './handlers/actions.ts';
import { approvalHandlers } from './handlers/approvals.ts';
import { changeHandlers } from './handlers/changes.ts';
import { closingHandlers } from './handlers/closing.ts';
import { proofs } from './handlers/operations/closingProofs.ts';
import { companyHandlers } from './handlers/company.ts';
import { draftHandlers } from './handlers/drafts.ts';
import { forms } from './handlers/forms.ts';
import { lists } from './handlers/lists.ts';
import { logHandlers } from './handlers/logs.ts';
import { ownHandlers } from './handlers/currentUser.ts';
import { repeats } from './handlers/repeats.ts';
import { presenceHandlers } from './handlers/presence.ts';
import { operationRoutes } from './operationRoutes.ts';
import { paperHandlers } from './handlers/papers.ts';
import { personalData } from './handlers/operations/personalData.ts';
import { reading } from './handlers/reading.ts';
import { reportHandlers } from './handlers/reports.ts';
import { searchHandlers } from './handlers/search.ts';
import { secondFactorHandlers } from './handlers/secondFactor.ts';
import { changeOwnPassword } from './handlers/ownPassword.ts';
import { sessionHandlers } from './handlers/sessions.ts';
import { viewHandlers } from './handlers/views.ts';
import { exchangeRateHandlers } from './handlers/ledger/exchangeRate.ts';
import { undepositedFunds } from './handlers/undeposited.ts';
import { writing } from './handlers/writing.ts';

const view = { record: 'View' } as const;
const company = asking(setUpCompany);
const users = asking(manageUsers);
const roles = asking(manageRoles);
const customers = asking(definitionOf('customer').permission);
const currencies = asking(definitionOf('currency').permission);
const deposits = asking(definitionOf('bankDeposit').permission);
const vendorPayments = asking(definitionOf('vendorPayment').permission);

/** All routes of the service. */
export const routes: readonly Route[] = [
  { method: 'GET', path: 'openapi.json', access: 'signedIn', handler: metadataHandlers.document },
  { method: 'GET', path: 'record/v1/metadata-catalog', access: 'signedIn', handler: metadataHandlers.catalog },
  { method: 'GET', path: 'record/v1/metadata-catalog/nsLink', access: 'signedIn', handler: metadataHandlers.link },
  { method: 'GET', path: 'record/v1/metadata-catalog/:type', access: 'signedIn', handler: metadataHandlers.type },

  { method: 'GET', path: 'record/v1/:type', access: view, operation: 'list', handler: lists.list },
  {
    method: 'POST',
    path: 'record/v1/:type',
    access: { record: 'Create' },
    operation: 'create',
    handler: forms.orElse(writing.create),
    repeat: repeats.created,
  },
  { method: 'GET', path: 'record/v1/:type/:id', access: view, operation: 'get', handler: reading.get },
  {
    method: 'PATCH',
    path: 'record/v1/:type/:id',
    access: { record: 'Edit' },
    operation: 'update',
    handler: forms.orElse(writing.update),
    repeat: repeats.changed,
  },
  {
    method: 'PUT',
    path: 'record/v1/:type/:id',
    access: { record: 'Create' },
    operation: 'create',
    handler: writing.upsert,
    repeat: repeats.created,
  },
  {
    method: 'DELETE',
    path: 'record/v1/:type/:id',
    access: { record: 'Full' },
    operation: 'delete',
    handler: writing.remove,
    repeat: repeats.removed,
  },

  { method: 'POST', path: 'record/v1/:type/:id/@:action', access: view, handler: actions.act, repeat: repeats.changed },
  {
    method: 'POST',
    path: 'record/v1/:type/:id/!transform/:target',
    access: view,
    handler: actions.transform,
    repeat: repeats.transformed,
  },
  {
    method: 'GET',
    path: 'record/v1/:type/:id/ledgerImpact',
    access: view,
    operation: 'get',
    handler: reading.ledgerImpact,
  },
  { method: 'GET', path: 'record/v1/:type/:id/history', access: view, operation: 'get', handler: reading.history },
  { method: 'GET', path: 'record/v1/:type/:id/related', access: view, operation: 'get', handler: reading.related },
  {
    method: 'GET',
    path: 'record/v1/:type/:id/openDocuments',
    access: view,
    operation: 'get',
    handler: reading.openDocuments,
  },
  {
    method: 'GET',
    path: 'record/v1/:type/:id/openItems',
    access: view,
    operation: 'get',
    handler: closingHandlers.openItems,
  },
  {
    method: 'GET',
    path: 'record/v1/:type/:id/recognition',
    access: view,
    operation: 'get',
    handler: closingHandlers.recognition,
  },
  {
    method: 'GET',
    path: 'record/v1/:type/:id/closingProof',
    access: view,
    operation: 'get',
    handler: proofs.document,
  },
  {
    method: 'GET',
    path: 'record/v1/:type/:id/personalData',
    access: company('Full'),
    operation: 'get',
    handler: personalData.read,
  },
  {
    method: 'POST',
    path: 'record/v1/:type/:id/personalData/erasure',
    access: company('Full'),
    operation: 'update',
    handler: personalData.erase,
    repeat: 'same',
  },
  { method: 'GET', path: 'record/v1/:type/:id/paper', access: view, operation: 'get', handler: paperHandlers.document },
  {
    method: 'GET',
    path: 'record/v1/:type/:id/statement',
    access: view,
    operation: 'get',
    handler: paperHandlers.statement,
  },
  { method: 'GET', path: 'record/v1/:type/:id/:sublist', access: view, operation: 'get', handler: reading.sublist },
  { method: 'GET', path: 'record/v1/:type/:id/:sublist/:line', access: view, operation: 'get', handler: reading.line },
  {
    method: 'PATCH',
    path: 'record/v1/:type/:id/:sublist/:line',
    access: { record: 'Edit' },
    operation: 'update',
    handler: writing.updateLine,
    repeat: repeats.line,
  },

  { method: 'GET', path: 'report/v1', access: 'signedIn', handler: reportHandlers.list },
  { method: 'GET', path: 'report/v1/:report', access: 'signedIn', handler: reportHandlers.run },

  { method: 'GET', path: 'settings/v1/company', access: company('View'), handler: companyHandlers.get },
  {
    method: 'PATCH',
    path: 'settings/v1/company',
    access: company('Edit'),
    handler: companyHandlers.update,
    repeat: repeats.settings,
  },

  { method: 'GET', path: 'settings/v1/company/history', access: company('View'), handler: companyHandlers.history },

  ...operationRoutes,

  { method: 'GET', path: 'users/v1', access: users('View'), handler: accessHandlers.users },
  { method: 'POST', path: 'users/v1', access: users('Create'), handler: accessHandlers.makeUser, repeat: repeats.user },
  { method: 'GET', path: 'users/v1/:id', access: users('View'), handler: accessHandlers.user },
  {
    method: 'PATCH',
    path: 'users/v1/:id',
    access: users('Edit'),
    handler: accessHandlers.updateUser,
    repeat: repeats.user,
  },
  {
    method: 'POST',
    path: 'users/v1/:id/passwordLink',
    access: users('Edit'),
    handler: accessHandlers.passwordLink,
    repeat: 'secret',
  },
  {
    method: 'POST',
    path: 'users/v1/:id/signOut',
    access: users('Edit'),
    handler: accessHandlers.signOut,
    repeat: 'same',
  },
  {
    method: 'DELETE',
    path: 'users/v1/:id/secondFactor',
    access: users('Edit'),
    handler: secondFactorHandlers.turnOffOf,
    repeat: 'same',
  },
  { method: 'GET', path: 'users/v1/:id/history', access: users('View'), handler: accessHandlers.userHistory },
  { method: 'GET', path: 'signIns/v1', access: users('View'), handler: logHandlers.signIns },
  { method: 'GET', path: 'exports/v1', access: users('View'), handler: logHandlers.exports },
  {
    method: 'POST',
    path: 'exports/v1',
    access: 'signedIn',
    handler: logHandlers.noteExport,
    repeat: repeats.export,
  },
  { method: 'GET', path: 'roles/v1', access: roles('View'), handler: accessHandlers.roles },
  { method: 'POST', path: 'roles/v1', access: roles('Create'), handler: accessHandlers.makeRole, repeat: repeats.role },
  { method: 'GET', path: 'roles/v1/:id', access: roles('View'), handler: accessHandlers.role },
  {
    method: 'PATCH',
    path: 'roles/v1/:id',
    access: roles('Edit'),
    handler: accessHandlers.updateRole,
    repeat: repeats.role,
  },
  {
    method: 'DELETE',
    path: 'roles/v1/:id',
    access: roles('Full'),
    handler: accessHandlers.dropRole,
    repeat: repeats.role,
  },
  { method: 'GET', path: 'roles/v1/:id/history', access: roles('View'), handler: accessHandlers.roleHistory },

  { method: 'GET', path: 'preferences/v1', access: 'signedIn', handler: ownHandlers.preferences },
  { method: 'GET', path: 'preferences/v1/:key', access: 'signedIn', handler: ownHandlers.preference },
  {
    method: 'PUT',
    path: 'preferences/v1/:key',
    access: 'signedIn',
    handler: ownHandlers.setPreference,
    repeat: 'same',
  },
  {
    method: 'DELETE',
    path: 'preferences/v1/:key',
    access: 'signedIn',
    handler: ownHandlers.dropPreference,
    repeat: 'same',
  },
  { method: 'GET', path: 'drafts/v1', access: 'signedIn', handler: draftHandlers.list },
  { method: 'GET', path: 'drafts/v1/:id', access: 'signedIn', handler: draftHandlers.get },
  { method: 'PUT', path: 'drafts/v1/:id', access: 'signedIn', handler: draftHandlers.put, repeat: 'same' },
  { method: 'DELETE', path: 'drafts/v1/:id', access: 'signedIn', handler: draftHandlers.remove, repeat: 'same' },
  {
    method: 'PUT',
    path: 'presence/v1/:type/:id',
    access: { record: 'Edit' },
    operation: 'update',
    handler: presenceHandlers.put,
    repeat: 'same',
  },
  { method: 'GET', path: 'openDocuments/v1/:type', access: view, handler: reading.allOpenDocuments },
  { method: 'GET', path: 'statements/v1', access: customers('View'), handler: paperHandlers.statements },
  { method: 'GET', path: 'checks/v1', access: vendorPayments('View'), handler: paperHandlers.checks },
  { method: 'GET', path: 'exchangeRate/v1', access: currencies('View'), handler: exchangeRateHandlers.read },
  { method: 'GET', path: 'undepositedFunds/v1', access: deposits('View'), handler: undepositedFunds },
  { method: 'GET', path: 'approvals/v1', access: 'signedIn', handler: approvalHandlers.list },
  { method: 'GET', path: 'changes/v1', access: 'signedIn', handler: changeHandlers.listen },
  { method: 'GET', path: 'approvals/v1/decided', access: 'signedIn', handler: approvalHandlers.decided },
  { method: 'GET', path: 'approvals/v1/delegations', access: 'signedIn', handler: approvalHandlers.delegations },
  {
    method: 'PUT',
    path: 'approvals/v1/delegations/:id',
    access: 'signedIn',
    handler: approvalHandlers.delegate,
    repeat: 'same',
  },
  {
    method: 'DELETE',
    path: 'approvals/v1/delegations/:id',
    access: 'signedIn',
    handler: approvalHandlers.withdraw,
    repeat: 'same',
  },
  { method: 'GET', path: 'search/v1', access: 'signedIn', handler: searchHandlers.find },
  { method: 'GET', path: 'views/v1/:type', access: view, handler: viewHandlers.list },
  { method: 'POST', path: 'views/v1/:type', access: view, handler: viewHandlers.create, repeat: repeats.view },
  { method: 'PUT', path: 'views/v1/:type/:id', access: view, handler: viewHandlers.update, repeat: repeats.view },
  { method: 'DELETE', path: 'views/v1/:type/:id', access: view, handler: viewHandlers.remove, repeat: repeats.view },
  { method: 'GET', path: 'report/v1/:report/views', access: 'signedIn', handler: viewHandlers.list },
  {
    method: 'POST',
    path: 'report/v1/:report/views',
    access: 'signedIn',
    handler: viewHandlers.create,
    repeat: repeats.view,
  },
  {
    method: 'PUT',
    path: 'report/v1/:report/views/:id',
    access: 'signedIn',
    handler: viewHandlers.update,
    repeat: repeats.view,
  },
  {
    method: 'DELETE',
    path: 'report/v1/:report/views/:id',
    access: 'signedIn',
    handler: viewHandlers.remove,
    repeat: repeats.view,
  },

  { method: 'GET', path: 'session/v1/me', access: 'signedIn', handler: ownHandlers.me },
  { method: 'GET', path: 'session/v1/secondFactor', access: 'signedIn', handler: secondFactorHandlers.state },
  {
    method: 'POST',
    path: 'session/v1/secondFactor',
    access: 'signedIn',
    handler: secondFactorHandlers.begin,
    repeat: 'secret',
  },
  {
    method: 'POST',
    path: 'session/v1/secondFactor/confirm',
    access: 'signedIn',
    handler: secondFactorHandlers.confirm,
    repeat: 'secret',
  },
  {
    method: 'DELETE',
    path: 'session/v1/secondFactor',
    access: 'signedIn',
    handler: secondFactorHandlers.turnOff,
    repeat: 'same',
  },
  { method: 'POST', path: 'session/v1/password', access: 'signedIn', handler: changeOwnPassword, repeat: 'secret' },
  { method: 'GET', path: 'session/v1/sessions', access: 'signedIn', handler: sessionHandlers.list },
  {
    method: 'DELETE',
    path: 'session/v1/sessions',
    access: 'signedIn',
    handler: sessionHandlers.endOthers,
    repeat: 'same',
  },
  {
    method: 'DELETE',
    path: 'session/v1/sessions/:id',
    access: 'signedIn',
    handler: sessionHandlers.end,
    repeat: repeats.session,
  },
  { method: 'POST', path: 'idempotency/v1/void', access: 'signedIn', handler: ownHandlers.voidKey, repeat: 'same' },
  { method: 'GET', path: 'system/v1/governanceLimits', access: 'signedIn', handler: ownHandlers.governanceLimits },
];
