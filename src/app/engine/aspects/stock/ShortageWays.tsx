import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { definitionOf } from '#contract/records/index';
import { type Decimal, decimalToNumber } from '#contract/values/decimal';
import { useCapabilities } from '#app/platform/api/useConnection.ts';
import { newAddress } from '#app/platform/router/addresses.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { lacks } from '#app/engine/record/actions.ts';
import { RecordLink } from '#app/engine/record/ValueView.tsx';
import type { Holding } from './availability.ts';
import { type Shortage, type ShortageWay, waysOf } from './shortageWays.ts';
import { stockMessages as words } from './stockMessages.ts';
import './stock.css';

interface ShortageWaysProps {
  readonly tools: FormTools;
  readonly shortage: Shortage;
  /** Further ways, such as a substitute. */
  readonly children?: ReactNode;
}

const labels: Readonly<Record<ShortageWay['makes'], (quantity: string, from: string) => string>> = {
  inventoryTransfer: words.transferFrom,
  purchaseOrder: words.orderShort,
  workOrder: words.buildShort,
};

/** What ends a shortage, one button for each way: it opens a new record with everything filled in, and saves nothing. */
export function ShortageWays({ tools, shortage, children }: ShortageWaysProps) {
  const navigate = useNavigate();
  const { of } = useCapabilities();
  const {
    access: { caller, can },
  } = tools;
  const facts = { role: caller.role.refName, user: caller.user.refName };
  const print = (quantity: Decimal): string => tools.formats().decimal(decimalToNumber(quantity));
  const ways = waysOf(shortage).filter(({ makes }) => of(makes).isServed);
  return (
    <span className="ways" role="group" aria-label={words.waysOf(shortage.item.refName)}>
      {ways.map(({ makes, quantity, from, filled }) => {
        const { permission } = definitionOf(makes);
        return (
          <Button
            key={makes}
            disabledReason={can(permission.id, 'Create') ? undefined : lacks(facts, permission, 'Create')}
            onClick={() => void navigate(newAddress(makes), { state: { filled } })}
          >
            {labels[makes](print(quantity), from?.refName ?? '')}
          </Button>
        );
      })}
      {children}
    </span>
  );
}

/** Other locations where an item is available, and how much of it. */
export function Elsewhere({
  places,
  print,
}: {
  readonly places: readonly Pick<Holding, 'location' | 'available' | 'isWithheld'>[];
  readonly print: (amount: Decimal) => string;
}) {
  if (places.length === 0) return <span className="hint">{words.nowhere}</span>;
  return places.map(({ location, available, isWithheld }, at) => (
    <span key={location.id}>
      {at > 0 && ', '}
      <RecordLink type="location" id={location.id} name={location.refName} /> {print(available)}
      {isWithheld === true && <span className="hint"> {words.withheld}</span>}
    </span>
  ));
}
