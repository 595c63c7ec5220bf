import { arg } from '../../messages/define.ts';
import { problem, type Problem } from '../../messages/problem.ts';

export interface CardTexts {
  readonly cardLastFourDigits?: string | null | undefined;
  readonly cardNameOnCard?: string | null | undefined;
  readonly memo?: string | null | undefined;
}

const labels = {
  cardNameOnCard: arg.label('paymentCard.fields.cardNameOnCard', 'Name on card'),
  memo: arg.label('*.fields.memo', 'Memo'),
} as const;

/** Twelve digits and more, however they are grouped, may be the number of a card. */
const mayBeNumber = (text: string): boolean => /(?:\d[ .-]?){12,}/.test(text);

/** A card is known by its last four digits; its number is stored nowhere (decisions 12.16). The values are not repeated. */
export function checkCard(card: CardTexts): Problem[] {
  const problems: Problem[] = [];
  const digits = card.cardLastFourDigits ?? null;
  if (digits !== null && !/^\d{4}$/.test(digits)) {
    problems.push(problem('payment.badLastFour', {}, { path: 'cardLastFourDigits' }));
  }
  for (const name of ['cardNameOnCard', 'memo'] as const) {
    if (mayBeNumber(card[name] ?? '')) {
      problems.push(problem('payment.holdsCardNumber', { field: labels[name] }, { path: name }));
    }
  }
  return problems;
}
