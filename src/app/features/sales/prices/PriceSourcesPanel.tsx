import { Settling } from '#app/ui/feedback/Settling.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { levelOfLine, priceSources, quantitySteps, type PriceSource } from './priceSources.ts';
import { salesMessages as words } from '../salesMessages.ts';
import { useItem, useOne } from '../useItem.ts';
import '../sales.css';

interface PriceSourcesPanelProps {
  readonly tools: FormTools;
  /** The document, as the service has or would have it. */
  readonly record: FormDoc;
  readonly line: FormDoc;
}

/** Why a line costs what it does: every rule of prices in its precedence, and the prices by quantity where there are any. */
export function PriceSourcesPanel({ tools, record, line }: PriceSourcesPanelProps) {
  const formats = tools.formats();
  const { company } = tools.access.caller;
  const item = useItem(line.item);
  const customer = useOne(record.entity, 'customer');
  const level = useOne(levelOfLine(line, customer), 'priceLevel');
  const plan = useOne(item?.pricePlan, 'pricePlan');
  const isForeign = isRef(record.currency) && record.currency.id !== company.baseCurrency.id;
  const facts = { line, item, customer, currency: isRef(record.currency) ? record.currency.id : undefined };
  const sources = priceSources({ ...facts, level, plan });
  const steps = quantitySteps({ ...facts, plan });
  const stepsOf = words.byQuantity(levelOfLine(line, customer)?.refName ?? words.rules.BASE);
  return (
    <Settling isSettled={item !== undefined && (customer !== undefined || !isRef(record.entity))}>
      <ol className="ladder" aria-label={words.priceOf}>
        {sources.map((source) => (
          <li key={source.id} data-used={source.isUsed || undefined}>
            <span>
              {nameOf(source, (value) => formats.decimal(value))}
              {source.isUsed && (
                <>
                  {' '}
                  <Badge tone="positive" isPlain>
                    {words.used}
                  </Badge>
                </>
              )}
            </span>
            <b>
              {source.price === undefined ? (
                <span className="three">{words.none}</span>
              ) : (
                formats.decimal(source.price, 2)
              )}
            </b>
          </li>
        ))}
      </ol>
      {steps.length > 0 && (
        <>
          <h3 className="ladder-head">{stepsOf}</h3>
          <ol className="ladder" aria-label={stepsOf}>
            {steps.map(({ from, price, isReached }) => (
              <li key={from} data-used={isReached || undefined}>
                <span>
                  {words.from(formats.decimal(from === 0 ? 1 : from))}
                  {isReached && (
                    <>
                      {' '}
                      <Badge tone="neutral" isPlain>
                        {words.reached(formats.decimal(typeof line.quantity === 'number' ? line.quantity : 0))}
                      </Badge>
                    </>
                  )}
                </span>
                <b>{formats.decimal(price, 2)}</b>
              </li>
            ))}
          </ol>
        </>
      )}
      {isForeign && <p className="small two">{words.inCurrency(formats.currencyCode(company.baseCurrency))}</p>}
    </Settling>
  );
}

function nameOf({ id, level, discount, from }: PriceSource, print: (value: number) => string): string {
  if (level === undefined) {
    const rule = words.rules[id];
    return from === undefined ? rule : words.fromQuantity(rule, print(from));
  }
  if (discount === undefined)
    return from === undefined
      ? words.onLevel(words.rules[id], level)
      : words.fromQuantity(words.onLevel(words.rules[id], level), print(from));
  return discount < 0
    ? words.raised(words.rules[id], level, print(-discount))
    : words.lowered(words.rules[id], level, print(discount));
}
