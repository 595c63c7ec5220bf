import { changeMonth } from './months.ts';
import type { Attempt, Trade } from './trade.ts';

export const changePeriod = (trade: Trade): Attempt | undefined =>
  changeMonth(trade, ['arLocked', 'apLocked', 'allLocked']);

export function changeRate(trade: Trade): Attempt | undefined {
  const date =
    trade.oneOf(['2026-05-10', '2026-06-01', '2026-06-12', '2026-06-22', '2026-07-01', '2026-07-15']) ?? '2026-06-01';
  if (trade.state.rates.has(date)) return undefined;
  const rate = BigInt(trade.random.whole(8_000, 13_500));
  const body = {
    transactionCurrency: trade.ref('eur'),
    baseCurrency: trade.ref('usd'),
    effectiveDate: date,
    exchangeRate: Number(rate) / 10_000,
  };
  return {
    name: 'create currencyRate',
    send: async (ask) => (await ask.create('currencyRate', body), null),
    model: ({ rates }) => void rates.set(date, rate * 10_000n),
  };
}
