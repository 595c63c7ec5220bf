import { definitionOf, findRecordType } from '#contract/records/index';
import { findReport, reports } from '#contract/reports/index';
import type { FieldChange } from '#contract/wire/about';
import { type ChangeLogEntry, isLogSubject } from '#contract/wire/trail/changeLog';
import { changeTexts } from '#app/engine/record/history/changeTexts.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { rowWith } from '../access/matrix.ts';
import { rolesMessages } from '../access/rolesMessages.ts';
import { usersMessages } from '../access/usersMessages.ts';
import { logMessages } from '../log/logMessages.ts';
import { settingName, settingText } from '../settings/settingTexts.ts';
import { trailMessages } from '../trailMessages.ts';
import { changeLogMessages as words } from './changeLogMessages.ts';

/** A change in words: in which line, of which field, from what to what. */
export interface ChangeText {
  readonly key: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What an operation did, as a past participle. */
export const operationText = (operation: string): string =>
  words.operations[operation] ?? trailMessages.operations[operation] ?? operation;

/** The kind of thing it was done to. */
export function subjectKind({ subject: { type } }: ChangeLogEntry): string {
  return isLogSubject(type) ? words.subjects[type] : definitionOf(type).label;
}

/** The name of what it was done to; of a sign-in the address. */
export function subjectName({ subject: { type, refName } }: ChangeLogEntry): string {
  // The company has one set of settings.
  if (type === 'setting') return '';
  // A fingerprint is known by its beginning.
  if (type === 'proofKey') return `${(refName ?? '').slice(0, 16)}…`;
  if (type !== 'export' || refName === null) return refName ?? '';
  const report = findReport(refName);
  if (report !== undefined) return reports[report].label;
  const exported = findRecordType(refName);
  return exported === undefined ? refName : definitionOf(exported).plural;
}

/** The reason that was given, or why a sign-in was refused. */
export function reasonText({ subject, reason }: ChangeLogEntry): string {
  if (reason === null || subject.type !== 'signIn') return reason ?? '';
  const reasons: Readonly<Record<string, string | undefined>> = logMessages.reasons;
  return reasons[reason] ?? reason;
}

/** Every change of an entry in words. */
export const changesIn = (entry: ChangeLogEntry, formats: Formats): readonly ChangeText[] =>
  entry.changes.map((change) => textOfChange(entry, change, formats));

function textOfChange(
  { subject: { type }, currency }: ChangeLogEntry,
  change: FieldChange,
  formats: Formats,
): ChangeText {
  const { path } = change;
  if (!isLogSubject(type)) {
    const { where, field, before, after } = changeTexts(type, change, formats, currency ?? undefined);
    // The header is where most changes are: only lines are named.
    return { key: path, field: path.includes('[') ? words.inLine(where, field) : field, before, after };
  }
  const text = (value: unknown): string =>
    (type === 'setting' ? settingText(path, value, formats.number) : undefined) ?? plainText(value);
  return { key: path, field: pathName(type, path) ?? path, before: text(change.before), after: text(change.after) };
}

/** The label of what a path of a user, a role or the settings leads to. */
function pathName(type: string, path: string): string | undefined {
  if (type === 'setting') return settingName(path);
  if (type === 'user') return usersMessages.paths[path];
  if (path === 'requiresSecondFactor') return rolesMessages.second;
  return path === 'name' ? rolesMessages.name : rowWith(path.replace(/^permissions\./, ''))?.label;
}

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? trailMessages.on : trailMessages.off;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
