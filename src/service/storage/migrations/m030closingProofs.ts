/** What was signed when a period was closed, and the public keys to check it with. */
export const m030closingProofs = {
  id: 30,
  name: 'closingProofs',
  sql: /* sql */ `
-- Public keys, the former ones too: the key that signs is outside the database.
create table proof_key (
  fingerprint text primary key,
  public_key  text not null,
  since       timestamptz not null
);
create table closing_proof (
  id             bigint generated always as identity primary key,
  period         bigint not null,
  audit_seq      bigint not null,
  -- Exactly as it was signed.
  statement      text not null,
  signature      text not null,
  key            text not null references proof_key (fingerprint),
  made_at        timestamptz not null,
  -- The hashes of the leaves one after the other: they tell which of them differs, and lead from a document to the root.
  posting_hashes bytea not null,
  entry_hashes   bytea not null,
  unique (period, audit_seq),
  foreign key (period, audit_seq) references period_seal (period, audit_seq)
);
create trigger proof_key_append_only before update or delete on proof_key for each row execute function refuse_change();
create trigger proof_key_no_truncate before truncate on proof_key for each statement execute function refuse_change();
create trigger closing_proof_append_only before update or delete on closing_proof for each row execute function refuse_change();
create trigger closing_proof_no_truncate before truncate on closing_proof for each statement execute function refuse_change();
`,
} as const;
