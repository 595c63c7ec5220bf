import { z } from 'zod';
import { ExportRefused } from '../../service/storage/backup/refused.ts';

/** The form of an export; a program refuses a later one. */
export const EXPORT_FORMAT = 1;
export const MANIFEST = 'manifest.json';

/** Whether the name is that of an export in one encrypted file. */
export const isPacked = (place: string): boolean => place.endsWith('.tar.age');

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const fileNote = z.object({
  /** Within the folder, with `/` between its parts. */
  path: z.string().regex(/^(?:[a-z0-9-]+\/)?[a-zA-Z0-9-]+\.(?:jsonl|csv|json)$/),
  about: z.string(),
  /** Lines; of a CSV file without its heading. */
  rows: z.number().int().min(0),
  bytes: z.number().int().min(0),
  /** Of the file. */
  sha256: hash,
  /** Of what is stored, which a later version of the program writes the same; null: of the file. */
  stored: hash.nullable(),
});

const manifest = z.object({
  format: z.literal(EXPORT_FORMAT),
  madeAt: z.string(),
  company: z.string(),
  /** The last step of the program's database. */
  step: z.number().int(),
  /** The last entry of the audit trail. */
  auditSeq: z.string().regex(/^\d+$/),
  /** Fingerprint of the key that sealed the trail; null: it was never sealed. */
  auditKey: z.string().nullable(),
  records: z.number().int().min(0),
  postings: z.number().int().min(0),
  files: z.array(fileNote),
});

export type FileNote = z.infer<typeof fileNote>;
/** What an export holds, with the digest of each file. */
export type ExportManifest = z.infer<typeof manifest>;

/** @throws {ExportRefused} when it is none, or of a later program */
export function readExportManifest(text: string): ExportManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ExportRefused(`its ${MANIFEST} is not JSON`, { cause: error });
  }
  const format = z.object({ format: z.number() }).safeParse(value);
  if (format.success && format.data.format > EXPORT_FORMAT)
    throw new ExportRefused(
      `it has format ${format.data.format}, and this program knows formats up to ${EXPORT_FORMAT}: it is newer`,
    );
  const read = manifest.safeParse(value);
  if (!read.success) throw new ExportRefused(`its ${MANIFEST} can't be used: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** Tells a reader without this program what the files hold. */
export const readmeOf = ({ company, madeAt, auditSeq, files }: ExportManifest): string => `# ${company}

Complete export, made at ${madeAt} with all changes up to entry ${auditSeq} of the audit trail.

- \`.jsonl\` files have one JSON object per line (UTF-8). \`.csv\` files follow RFC 4180; text that a spreadsheet would run as a
  formula has an apostrophe in front.
- \`records/<type>.jsonl\` has every record of a type, deleted ones included. \`record\` is the record as the API returns it, with its
  lines; \`openapi.json\` describes its fields. \`history\` has every version, the oldest first: who made it and when, and in
  \`doc\` and \`sub\` the stored fields and lines, with ids in place of names.
- \`postings.csv\` is the general ledger, in the order in which it was written. A corrected transaction has postings of kind
  \`reversal\` that reverse the earlier version. Debit and credit are in the currency of the transaction, \`base…\` in that of the
  subsidiary.
- \`trail.jsonl\` is the rest of the audit trail: users, roles, settings, exports.
- Passwords, second factors and signing keys are left out. So are unsaved drafts, which are encrypted.
- \`${MANIFEST}\` lists the files with their size and SHA-256. \`sha256sum -c SHA256SUMS\` checks them.

| File | Rows | Content |
|---|---|---|
${files.map(({ path, rows, about }) => `| ${path} | ${rows} | ${about} |`).join('\n')}
`;
