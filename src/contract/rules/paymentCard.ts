import type { Problem } from '../wire/problems.ts';

export interface CardTexts {
  readonly cardLastFourDigits?: string | null | undefined;
  readonly cardNameOnCard?: string | null | undefined;
  readonly memo?: string | null | undefined;
}

const labels = { cardNameOnCard: 'Name on card', memo: 'Memo' } as const;

/** Twelve digits and more, however they are grouped, may be the number of a card. */
const mayBeNumber = (text: string): boolean => /(?:\d[ .-]?){12,}/.test(text);

/** A card is known by its last four digits; its number is stored nowhere (decisions 12.16). The values are not repeated. */
export function checkCard(card: CardTexts): Problem[] {
  const problems: Problem[] = [];
  const digits = card.cardLastFourDigits ?? null;
  if (digits !== null && !/^\d{4}$/.test(digits)) {
    problems.push({
      code: 'USER_ERROR',
      path: 'cardLastFourDigits',
      detail: 'Last four digits needs exactly four digits, such as 4242.',
    });
  }
  for (const name of ['cardNameOnCard', 'memo'] as const) {
    if (mayBeNumber(card[name] ?? '')) {
      problems.push({
        code: 'USER_ERROR',
        path: name,
        detail: `${labels[name]} seems to hold the number of a card. Remove it: only the last four digits are kept.`,
      });
    }
  }
  return problems;
}
