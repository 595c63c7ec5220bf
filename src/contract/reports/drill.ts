import type { Drill, SheetColumn } from './sheet.ts';

const times = ['period', 'from', 'to'];

/**
 * Returns where a figure leads: the drill of its row with what its column adds. A time of the column takes the place of that of the
 * row. A budget leads to its record. Undefined for a variance or share, and for a column that cannot be asked for by itself.
 */
export function columnDrill(
  drill: Drill,
  { name, kind, parameters, drill: own }: Pick<SheetColumn, 'name' | 'kind' | 'parameters' | 'drill'>,
): Drill | undefined {
  if (kind === 'planned') return own;
  if (kind === 'variance' || kind === 'share') return undefined;
  const isOwn = kind === 'member' || kind === 'none' || kind === 'time';
  if (parameters === undefined) return isOwn && name !== 'amount' ? undefined : drill;
  if (!('report' in drill)) return drill;
  const hasTime = times.some((each) => each in parameters);
  const kept = Object.entries(drill.parameters).filter(([each]) => !hasTime || !times.includes(each));
  return { ...drill, parameters: { ...Object.fromEntries(kept), ...parameters } };
}
