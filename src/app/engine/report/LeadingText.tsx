import type { Sheet } from '#contract/reports/sheet';
import type { PathStep } from '#app/platform/router/drillPath.ts';
import { DrillLink } from './DrillLink.tsx';

/** A text of a row, and where it leads. */
export interface LeadingText {
  readonly text: string;
  readonly to: string | undefined;
  readonly state: { readonly path: readonly PathStep[] };
}

/** The text, as a link where it leads somewhere. */
export const Leading = ({ text, to, state }: LeadingText) =>
  to === undefined || text === '' ? (
    text
  ) : (
    <DrillLink to={to} state={state}>
      {text}
    </DrillLink>
  );

/** The columns of the table, and those shown in the cells of others, by the column that has them. */
export function withoutBelow(
  columns: Sheet['columns'],
): [shown: Sheet['columns'], below: ReadonlyMap<string, Sheet['columns'][number]>] {
  const has = (name: string | undefined): boolean => columns.some((column) => column.name === name);
  const below = columns.filter(({ under }) => has(under));
  return [
    columns.filter((column) => !below.includes(column)),
    new Map(below.map((column) => [column.under ?? '', column])),
  ];
}
