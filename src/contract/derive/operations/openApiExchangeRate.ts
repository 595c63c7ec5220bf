import type { JsonSchema } from '../../kinds/kind.ts';
import type { ExchangeRateAnswer } from '../../wire/ledger/exchangeRate.ts';
import { answer, failures, query, VENDOR } from '../openApiParts.ts';
import { date, number, objectOf, orNull, text } from '../schemaParts.ts';

/** The rate between two currencies on a day. */
export const exchangeRatePath = (): Record<string, JsonSchema> => ({
  '/exchangeRate/v1': {
    get: {
      tags: ['Currencies'],
      operationId: 'readExchangeRate',
      summary: 'The rate between two currencies on a day, as documents of that day get it, and where it comes from',
      responses: {
        200: answer(
          'The rate',
          objectOf({
            exchangeRate: { ...orNull(number), description: 'One unit of `from` in `to`; null where none is known.' },
            source: {
              ...orNull(text),
              description:
                'DATED: entered for the pair. INVERSE: for the opposite pair. DEFAULT: from the default rates of both currencies. BASE: one and the same currency.',
            },
            effectiveDate: { ...orNull(date), description: 'Since when an entered rate is valid.' },
          } satisfies Record<keyof ExchangeRateAnswer, JsonSchema>),
          `${VENDOR}; type=singular`,
        ),
        ...failures('badRequest'),
      },
      parameters: [
        query('from', 'The currency to convert, by its ID.', text),
        query('to', 'The currency to convert to, by its ID.', text),
        query('date', 'The day.', date),
      ],
    },
  },
});
