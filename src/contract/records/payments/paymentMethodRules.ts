import { missing } from '../../derive/readBody.ts';
import { arg } from '../../messages/define.ts';
import type { Problem } from '../../messages/problem.ts';

/** What the chosen method asks for. */
export interface MethodAsks {
  readonly isCheck?: boolean | null | undefined;
  readonly creditCard?: boolean | null | undefined;
}

export interface MethodFields {
  readonly checkNum?: string | null | undefined;
  /** The card of the customer; not asked of types that have none. */
  readonly creditCard?: unknown;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * When paymentMethod is a check, checkNum is required (spec, vendorPayment rule 7); when it is a credit card, the
 * card is (decisions 12.16), on types that take one.
 */
export function checkMethodFields(method: MethodAsks | undefined, fields: MethodFields, takesCard = false): Problem[] {
  const problems: Problem[] = [];
  if (method?.isCheck === true && isEmpty(fields.checkNum))
    problems.push(missing(arg.label('*.fields.checkNum', 'Check number'), 'checkNum'));
  if (takesCard && method?.creditCard === true && isEmpty(fields.creditCard))
    problems.push(missing(arg.label('*.fields.creditCard', 'Card'), 'creditCard'));
  return problems;
}
