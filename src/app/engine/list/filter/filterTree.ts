import type { Expr } from '#contract/wire/filter/ast';
import { parseFilter } from '#contract/wire/filter/parse';
import { printFilter } from '#contract/wire/filter/print';

/** The place of a part in a filter: the index in each combination, from the outside in; a negation counts as 0. */
export type FilterPath = readonly number[];

const partsOf = (expr: Expr): readonly Expr[] =>
  expr.kind === 'condition' ? [] : expr.kind === 'not' ? [expr.item] : expr.items;

/** Replaces the parts of `expr`. A combination of one part is that part, of none is undefined. */
function withParts(expr: Expr, parts: readonly Expr[]): Expr | undefined {
  const [first] = parts;
  if (expr.kind === 'condition') return expr;
  if (first === undefined) return undefined;
  if (expr.kind === 'not') return { kind: 'not', item: first };
  return parts.length === 1 ? first : { kind: expr.kind, items: parts };
}

/** Changes the part at a path; if the change returns nothing, the part is removed. */
export function changePart(expr: Expr, path: FilterPath, change: (part: Expr) => Expr | undefined): Expr | undefined {
  const [at, ...rest] = path;
  if (at === undefined) return change(expr);
  const parts = partsOf(expr).flatMap((part, index) =>
    index === at ? (changePart(part, rest, change) ?? []) : [part],
  );
  return withParts(expr, parts);
}

export const removePart = (expr: Expr, path: FilterPath): Expr | undefined => changePart(expr, path, () => undefined);

/** Adds a part next to another: into its combination if that is of the same type, else the two are combined. */
export function joinPart(expr: Expr, path: FilterPath, kind: 'and' | 'or', added: Expr): Expr {
  const joined = changePart(expr, path, (part) => combine(part, kind, added));
  return joined ? flatten(joined) : added;
}

const combine = (part: Expr, kind: 'and' | 'or', added: Expr): Expr =>
  part.kind === kind ? { kind, items: [...part.items, added] } : { kind, items: [part, added] };

/** Joins the parts of a combination the other way. */
export const turnJoin = (expr: Expr, path: FilterPath): Expr | undefined => {
  const turned = changePart(expr, path, (part) =>
    part.kind === 'and' || part.kind === 'or' ? { kind: part.kind === 'and' ? 'or' : 'and', items: part.items } : part,
  );
  return turned && flatten(turned);
};

/** A combination inside one of the same type needs no brackets. */
function flatten(expr: Expr): Expr {
  if (expr.kind === 'condition') return expr;
  if (expr.kind === 'not') return { kind: 'not', item: flatten(expr.item) };
  return {
    kind: expr.kind,
    items: expr.items.map(flatten).flatMap((item) => (item.kind === expr.kind ? item.items : [item])),
  };
}

/** Adds a condition to a filter text; a text that cannot be read is replaced. */
export function andText(q: string, added: string): string {
  const [former, more] = [parseFilter(q), parseFilter(added)];
  if (!more.ok) return q;
  if (!former.ok) return printFilter(more.expr);
  return printFilter(joinPart(former.expr, [], 'and', more.expr));
}
