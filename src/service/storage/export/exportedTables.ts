import type { Tx } from '../database.ts';
import { type KeptTable, keptTables, quoted } from '../backup/keptTables.ts';

/** A table that an export holds as it is stored, one object a row. */
export interface ExportedTable {
  /** Without its ending. */
  readonly file: string;
  readonly table: string;
  /** Secrets, which must not leave the company's machines in the clear. */
  readonly secrets?: readonly string[];
  /** Which rows, as a condition. */
  readonly only?: string;
  /** What the file holds, for its reader. */
  readonly about: string;
}

/** Records, their history and postings have files of their own; these are the others. */
export const exportedTables: readonly ExportedTable[] = [
  { file: 'roles', table: 'role', about: 'Roles with their permissions' },
  { file: 'users', table: 'app_user', secrets: ['password_hash'], about: 'Users, without their passwords' },
  {
    file: 'integrations',
    table: 'integration',
    about: 'Integrations, without their keys and secrets: each is a user as well',
  },
  {
    file: 'settings',
    table: 'setting',
    only: `name not in ('schema.shape', 'drafts.secret')`,
    about: 'Company settings, and the fingerprint of the audit key',
  },
  { file: 'saved-views', table: 'saved_view', about: 'Saved views of lists' },
  { file: 'preferences', table: 'preference', about: 'Preferences of users' },
  { file: 'issued-numbers', table: 'issued_number', about: 'Numbers of documents, each with the entry that drew it' },
  { file: 'closed-periods', table: 'period_seal', about: 'Digest of the postings of each closed period' },
  { file: 'proof-keys', table: 'proof_key', about: 'Public keys that the proofs of closed periods are checked with' },
  { file: 'closing-proofs', table: 'closing_proof', about: 'Signed proofs of closed periods' },
  { file: 'idempotency-keys', table: 'idempotency', about: 'Keys of requests, so that a repeated one is recognized' },
  { file: 'sign-ins', table: 'sign_in_log', about: 'Attempts to sign in' },
  { file: 'accepted-findings', table: 'accepted_finding', about: 'Findings of the verification that were accepted' },
  { file: 'audit-mark', table: 'audit_mark', about: 'The sealed end of the audit trail' },
];

/** Tables that follow from what an export holds. */
const derivedTables: ReadonlySet<string> = new Set(['posted', 'balance', 'edge', 'unique_value', 'series']);

/** Tables with files of their own. */
const ownFiles: ReadonlySet<string> = new Set(['record', 'audit', 'audit_link', 'posting']);

/** What an export leaves out, and why. */
const notExported: ReadonlyMap<string, string> = new Map([
  ['form_draft', 'Unsaved drafts of forms: they are encrypted for their users'],
  ['second_factor', 'Second factors of users: they are secrets'],
  ['integration_credential', 'Keys and secrets of integrations: a copy of the books lets no program in'],
  ['identity_provider', 'The identity provider: it has a secret, and a copy of the books has a sign-in of its own'],
  ['identity_link', 'Who signs in through the identity provider'],
  ['passkey', 'Passkeys of users: a copy of the books lets no one in'],
  ['provisioning', 'How the identity provider sends users: a copy of the books is not provisioned'],
  ['provisioning_request', 'The last request of the identity provider'],
  ['provisioning_credential', 'What the identity provider sends users with: secrets'],
  ['provisioning_role', 'Which groups of the identity provider get which role'],
  ['provisioned_user', 'Who the identity provider has sent'],
  ['provisioned_group', 'Groups that the identity provider has sent'],
  ['provisioned_member', 'Who is in these groups'],
  ['recovery_code', 'Recovery codes of users: they are secrets'],
  ['setup_token', 'The token that sets up the first administrator: it is a secret'],
  ['signing_key', 'The keys that sign access tokens: they are secrets'],
  ['verification', 'Runs of the verification: they say nothing of other books'],
  ['verification_finding', 'Findings of the verification: they say nothing of other books'],
  ['webhook_endpoint', 'Webhooks: they have secrets, and a copy of the books sends no events'],
  ['webhook_delivery', 'Deliveries of webhooks'],
  ['webhook_attempt', 'Attempts to deliver them'],
  ['change_hold', 'Whether the service was read-only'],
]);

/** @throws when a table of the program is not exported, not derived and not named as left out */
export async function requireEveryTable(tx: Tx): Promise<void> {
  const files = new Set(exportedTables.map(({ table }) => table));
  const isKnown = (name: string): boolean => [files, ownFiles, derivedTables, notExported].some((of) => of.has(name));
  const unknown = (await keptTables(tx)).filter(({ name }) => !isKnown(name));
  if (unknown.length > 0) throw new Error(`an export knows nothing of ${unknown.map(({ name }) => name).join(', ')}`);
}

export interface StoredTable {
  /** Returns `line`, a JSON object for each row. */
  readonly select: string;
  /** Takes a JSON array of such objects. */
  readonly insert: string;
}

const isArray = (type: string): boolean => type.endsWith('[]');

/** The statements that read and write an exported table. */
export async function storedTable(tx: Tx, { table, secrets = [], only = 'true' }: ExportedTable): Promise<StoredTable> {
  const kept = (await keptTables(tx)).find(({ name }) => name === table);
  if (!kept) throw new Error(`there is no table ${table}`);
  const columns = kept.columns.filter(({ name }) => !secrets.includes(name));
  return { select: selectOf(kept, columns, only), insert: insertInto(kept, columns) };
}

function selectOf({ name, key }: KeptTable, columns: KeptTable['columns'], only: string): string {
  // Ids are text, as in requests: they may be longer than a number of JSON holds.
  const values = columns.map(({ name: column, type }) => {
    const value =
      type === 'bigint' ? `${quoted(column)}::text` : isArray(type) ? `${quoted(column)}::text[]` : quoted(column);
    return `'${keyOf(column)}', ${value}`;
  });
  return `select json_build_object(${values.join(', ')})::text as line from ${quoted(name)} where ${only} order by ${key.map(quoted).join(', ')}`;
}

function insertInto({ name }: KeptTable, columns: KeptTable['columns']): string {
  const values = columns.map(({ name: column, type }) =>
    isArray(type)
      ? `case when json_typeof(line->'${keyOf(column)}') = 'array' then array(select json_array_elements_text(line->'${keyOf(column)}'))::${type} end`
      : `(line->>'${keyOf(column)}')::${type}`,
  );
  return `insert into ${quoted(name)} (${columns.map(({ name: column }) => quoted(column)).join(', ')}) overriding system value
            select ${values.join(', ')} from json_array_elements($1::json) line`;
}

/** `record_id` → `recordId`, as requests spell it. */
const keyOf = (column: string): string => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
