import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reports } from '#contract/reports/index';
import { startOfMonth } from '#contract/values/calendar';
import { add, minorFromNumber, minorToNumber, subtract, zero } from '#contract/values/money';
import { todayHere } from '#app/platform/formats/formats.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { bankDepositMessages as words } from './messages.ts';
import { figuresOf } from './undepositedRows.ts';

/** The balance of the account that a deposit goes to, today and with the deposit; for who may read the trial balance. */
export function BankBalance({ model }: FormPartProps): ReactNode {
  useEveryChange(model);
  const { account, subsidiary, currency } = model.values();
  const { queries, access } = model.tools;
  const mayRead = access.caller.isSpecOnly !== true && access.can(reports.trialBalance.permission.id, 'View');
  const today = todayHere();
  const { data } = useQuery({
    ...queries.report('trialBalance', {
      from: startOfMonth(today),
      to: today,
      ...(isRef(subsidiary) ? { subsidiary: subsidiary.id } : {}),
    }),
    enabled: mayRead && isRef(account),
  });
  const row = isRef(account) ? data?.rows.find((each) => each.account.id === account.id) : undefined;
  if (!row) return null;
  // In its own currency if it has one: a deposit adds to it unconverted.
  const [of, balance] =
    row.foreignCurrency && row.foreignClosing !== null
      ? [row.foreignCurrency, row.foreignClosing]
      : [row.currency, row.closing];
  const formats = model.tools.formats();
  const precision = formats.precisionOf(of.id);
  const print = (amount: number): string => `${formats.amount(amount, of.id)} ${formats.currencyCode(of)}`;
  const now = minorFromNumber(balance, precision);
  const change = isRef(currency) && currency.id === of.id ? changeOf(model) : zero;
  if (now === undefined || change === zero) return words.balance(print(balance));
  return words.balances(print(balance), print(minorToNumber(add(now, change), precision)));
}

/** What saving the form adds to the account: its total, minus what it had added before. */
function changeOf(model: FormModel) {
  const { total } = figuresOf(model.grids, [], model.precision);
  const { account, total: before } = model.base;
  const chosen: unknown = model.values().account;
  const isSame = isRef(account) && isRef(chosen) && account.id === chosen.id;
  const had = isSame && typeof before === 'number' ? minorFromNumber(before, model.precision) : undefined;
  return had === undefined ? total : subtract(total, had);
}
