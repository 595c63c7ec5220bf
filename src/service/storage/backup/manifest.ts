import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { BackupRefused } from './refused.ts';

/** The form of the files; a program refuses a later one. */
export const FORMAT = 1;

const digits = z.string().regex(/^-?\d+$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const tableNote = z.object({
  name,
  columns: z.array(z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/)).min(1),
  rows: z.number().int().min(0),
  /** SHA-256 of its lines, each with its end. */
  sha256: hash,
});

const content = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  company: z.string(),
  steps: z.array(z.object({ id: z.number().int(), name: z.string(), checksum: z.string() })).min(1),
  /** The last entry of the audit trail. */
  auditSeq: digits,
  /** Of the key that sealed the trail; null: it was never sealed. */
  auditKey: z.string().nullable(),
  records: z.number().int().min(0),
  postings: z.number().int().min(0),
  sequences: z.array(z.object({ name, value: digits, isCalled: z.boolean() })),
  tables: z.array(tableNote).min(1),
});

const manifest = z.object({
  content,
  /** Made with the audit key; null: it was not known. */
  seal: hash.nullable(),
});

/** What is known of one table of a backup. */
export type TableNote = z.infer<typeof tableNote>;
/** What a backup holds, and of which state of the books. */
export type BackupContent = z.infer<typeof content>;

/** The manifest as a file, with the seal of the key's holder. */
export function writeManifest(of: BackupContent, key: Uint8Array | undefined): string {
  const seal = key === undefined ? null : sealOf(of, key);
  return JSON.stringify({ content: of, seal }, null, 1);
}

/**
 * Reads a manifest.
 * @param key the audit key; without it the seal is not checked
 * @throws {BackupRefused} when it is none, is of a later program, or was changed after it was sealed
 */
export function readManifest(text: string, key: Uint8Array | undefined): BackupContent {
  const read = manifest.safeParse(parsed(text));
  if (!read.success) throw new BackupRefused(`its manifest cannot be used: ${z.prettifyError(read.error)}`);
  const { content: of, seal } = read.data;
  if (key !== undefined && seal !== null && seal !== sealOf(of, key))
    throw new BackupRefused('its manifest was changed after it was made, or it was made with another audit key');
  return of;
}

/** Distinguishes the seal from others made with the same key. */
const sealOf = (of: BackupContent, key: Uint8Array): string =>
  createHmac('sha256', key)
    .update(`backup ${JSON.stringify(of)}`)
    .digest('hex');

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const format =
      typeof value === 'object' && value !== null && 'content' in value && typeof value.content === 'object'
        ? (value.content as { format?: unknown } | null)?.format
        : undefined;
    if (typeof format === 'number' && format > FORMAT)
      throw new BackupRefused(`it has format ${format}, and this program knows formats up to ${FORMAT}: it is newer`);
    return value;
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused('its manifest is not JSON', { cause: error });
  }
}
