import { refuseIf } from '../fixtures/referenceModel.ts';
import type { Attempt, Trade } from './trade.ts';

/** Months close in order, open in the opposite one, and are locked for one side or the other. */
export function changePeriod(trade: Trade): Attempt | undefined {
  // Closed months reopen soon, so that most requests have an open period.
  const shut = trade.state.months.findLastIndex(
    (each) => each.closed || each.allLocked || each.arLocked || each.apLocked,
  );
  const at = shut >= 0 && !trade.chance(5) ? shut : trade.random.whole(0, 2);
  const month = trade.state.months[at];
  if (!month) return undefined;
  const action = month.closed
    ? 'reopen'
    : month.allLocked || month.arLocked || month.apLocked
      ? 'unlock'
      : trade.chance(2)
        ? 'close'
        : 'lock';
  const lock = trade.oneOf(['arLocked', 'apLocked', 'allLocked'] as const) ?? 'allLocked';
  return {
    name: `${action} period`,
    send: (ask) =>
      ask.act('accountingPeriod', month.id, action, {
        reason: 'Reviewed',
        ...(action === 'lock' ? { [lock]: true } : {}),
      }),
    model: ({ months }) => {
      const own = months[at] ?? month;
      refuseIf(action === 'close' && months.slice(0, at).some(({ closed }) => !closed), 'an earlier one is open');
      refuseIf(action === 'reopen' && months.slice(at + 1).some(({ closed }) => closed), 'a later one is closed');
      if (action === 'close' || action === 'reopen') own.closed = action === 'close';
      else if (action === 'unlock') Object.assign(own, { allLocked: false, arLocked: false, apLocked: false });
      else if (lock === 'allLocked') Object.assign(own, { allLocked: true, arLocked: true, apLocked: true });
      else own[lock] = true;
    },
  };
}

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
