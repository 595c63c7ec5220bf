import type { ShortcutScope } from './shortcutRegistry.ts';

/** A part of the screen with its actions, each once with all its keys. */
interface ShortcutRows {
  readonly label: string;
  readonly rows: readonly { readonly label: string; readonly keys: readonly string[] }[];
}

/** The parts of the screen by their names: several pieces of one part register apart, and one thing may have several keys. */
export function shortcutRows(scopes: readonly ShortcutScope[]): readonly ShortcutRows[] {
  const parts = new Map<string, Map<string, Set<string>>>();
  for (const { label: part, shortcuts } of scopes) {
    const rows = parts.get(part) ?? new Map<string, Set<string>>();
    parts.set(part, rows);
    for (const { label, keys } of shortcuts) rows.set(label, (rows.get(label) ?? new Set()).add(keys));
  }
  return [...parts].map(([label, rows]) => ({
    label,
    rows: [...rows].map(([does, keys]) => ({ label: does, keys: [...keys] })),
  }));
}
