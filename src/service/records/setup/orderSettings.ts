import { arg, type Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { companyDefaults, type OrderPolicy } from '#contract/settings';
import { minor, minorFromNumber, minorToNumber } from '#contract/values/money';

type Wrong = (path: string, detail: Message) => void;
type Member = keyof OrderPolicy;
type Read = { -readonly [K in Member]: OrderPolicy[K] };

const WHOLE = minor(100_00n);
const MAX_AMOUNT = minor(100_000_000_000_000n);

const choices = {
  billMatch: ['warn', 'hold'],
  invoiceProposes: ['shipped', 'ordered'],
  billProposes: ['received', 'ordered'],
} as const;
const percents = ['pricePercent', 'quantityPercent', 'overReceipt', 'overFulfillment'] as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The settings of orders after a change of them, with every mistake by its path. */
export function readOrderPolicy(before: OrderPolicy, value: unknown, wrong: Wrong): OrderPolicy {
  if (!isObject(value)) {
    wrong('orders', message('request.notOrders'));
    return before;
  }
  const next: Read = { ...before };
  for (const [name, each] of Object.entries(value)) {
    const path = `orders.${name.slice(0, 60)}`;
    if (!Object.hasOwn(companyDefaults.orders, name))
      wrong(path, message('request.unknownSwitch', { group: 'orders', name: name.slice(0, 60) }));
    else readMember(next, name as Member, each, (detail) => wrong(path, detail)); // a member of the defaults: just checked
  }
  return next;
}

function readMember(next: Read, name: Member, value: unknown, wrong: (detail: Message) => void): void {
  const percent = percents.find((each) => each === name);
  if (percent !== undefined) {
    const read = typeof value === 'number' ? minorFromNumber(value, 2) : undefined;
    if (read !== undefined && read >= 0n && read <= WHOLE) next[percent] = minorToNumber(read, 2);
    else wrong(message('request.notPercent', { name }));
  } else if (name === 'priceAmount') {
    const read = typeof value === 'number' ? minorFromNumber(value, 2) : undefined;
    if (value === null) next.priceAmount = null;
    else if (read !== undefined && read >= 0n && read <= MAX_AMOUNT) next.priceAmount = minorToNumber(read, 2);
    else wrong(message('request.notAmountOrNone', { name }));
  } else readChoice(next, name as keyof typeof choices, value, wrong); // the only members left
}

function readChoice(next: Read, name: keyof typeof choices, value: unknown, wrong: (detail: Message) => void): void {
  const chosen = choices[name].find((each) => each === value);
  if (chosen === undefined) wrong(message('request.notOneOf', { name, list: arg.choice(choices[name]) }));
  else Object.assign(next, { [name]: chosen });
}
