import type { Condition, Expr } from './ast.ts';
import type { BoundExpr, FilterField } from './bound.ts';
import { BindFault, bindTest, type BindContext } from './bindValues.ts';
import { operatorApplies, operatorChoices, operators } from './operators.ts';
import { arg } from '../../messages/define.ts';
import { message } from '../../messages/message.ts';
import { type Problem, problemOf } from '../../messages/problem.ts';

export type BoundFilter =
  | { readonly ok: true; readonly expr: BoundExpr }
  | { readonly ok: false; readonly problems: readonly [Problem, ...Problem[]] };

/** Finds the field a path names, in any case; undefined when the type has no such filterable field. */
export type ResolveField = (path: readonly string[]) => FilterField | undefined;

/**
 * Gives every condition its field and its values the field's type. Refuses with every problem of the
 * filter, each located at `q`: NONEXISTENT_FIELD or INVALID_PARAMETER.
 */
export function bindFilter(expr: Expr, resolve: ResolveField, context: BindContext): BoundFilter {
  const problems: Problem[] = [];
  const bound = bind(expr);
  const [first, ...rest] = problems;
  return first ? { ok: false, problems: [first, ...rest] } : { ok: true, expr: bound };

  function bind(part: Expr): BoundExpr {
    if (part.kind === 'condition') return bindCondition(part);
    if (part.kind === 'not') return { kind: 'not', item: bind(part.item) };
    return { kind: part.kind, items: part.items.map(bind) };
  }

  function bindCondition(condition: Condition): BoundExpr {
    try {
      const field = fieldOf(condition, resolve);
      const test = bindTest(condition, field, context);
      const bare: BoundExpr = { kind: 'condition', field, test };
      return condition.negated ? { kind: 'not', item: bare } : bare;
    } catch (fault) {
      if (!(fault instanceof BindFault)) throw fault;
      problems.push(problemOf(fault.problem, { queryParam: 'q' }, fault.code));
      return { kind: 'and', items: [] };
    }
  }
}

function fieldOf({ path, operator, negated }: Condition, resolve: ResolveField): FilterField {
  const name = path.join('.');
  const field = resolve(path);
  if (!field) {
    throw new BindFault(message('query.unknownField', { field: name }), 'NONEXISTENT_FIELD');
  }
  if (operatorApplies(operator, field.valueType)) return field;
  const spelling = operators[operator].spelling[negated ? 1 : 0];
  const allowed = [
    ...new Set(operatorChoices(field.valueType).map((choice) => operators[choice.operator].spelling[0])),
  ];
  throw new BindFault(
    message('query.badOperator', { operator: spelling, field: name, type: field.valueType, list: arg.choice(allowed) }),
  );
}
