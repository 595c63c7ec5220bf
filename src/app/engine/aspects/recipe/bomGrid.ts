import type { GridBehaviour } from '#app/engine/grid/gridBehaviour.ts';
import type { Cells } from '#app/engine/grid/gridTypes.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';

const dateOf = (cells: Cells, name: string): string | undefined => {
  const held = cells[name]?.value;
  return typeof held === 'string' ? held : undefined;
};

/** The rules of dated lines: a line ends on or after the day it begins. */
export const bomBehaviour: GridBehaviour = {
  check: (cells): Readonly<Record<string, string>> => {
    const [from, until] = [dateOf(cells, 'effectiveDate'), dateOf(cells, 'obsoleteDate')];
    return from !== undefined && until !== undefined && until < from ? { obsoleteDate: words.endsBefore } : {};
  },
};
