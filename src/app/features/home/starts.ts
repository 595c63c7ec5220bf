import { catalogueOf } from '#contract/derive/catalogue';
import type { RecordType } from '#contract/records/index';
import { listAddress, newAddress, payBillsAddress } from '#app/platform/router/addresses.ts';
import type { Viewer } from '#app/platform/shell/navigation.ts';
import { shellMessages } from '#app/platform/shell/messages/messages.ts';
import { homeMessages as words } from './messages.ts';

/** Work that begins from the head of Home. */
export interface HomeStart {
  readonly to: string;
  readonly label: string;
  /** It opens an empty form. */
  readonly isNew: boolean;
}

interface Start {
  /** The start is offered to roles that may create it. */
  readonly makes: RecordType;
  readonly to: string;
  readonly label?: string;
}

const listWith = (type: RecordType, q: string): string =>
  `${listAddress(type)}?${new URLSearchParams({ q }).toString()}`;

/** What each role does most, the first that it may do before the others. */
const starts = (): readonly Start[] => [
  { makes: 'periodEndJournal', to: newAddress('periodEndJournal'), label: words.newJournal },
  { makes: 'vendorPayment', to: payBillsAddress, label: shellMessages.payBills },
  { makes: 'vendorBill', to: newAddress('vendorBill') },
  { makes: 'salesOrder', to: newAddress('salesOrder') },
  { makes: 'estimate', to: newAddress('estimate') },
  { makes: 'invoice', to: newAddress('invoice') },
  { makes: 'customerPayment', to: newAddress('customerPayment') },
  { makes: 'purchaseOrder', to: newAddress('purchaseOrder') },
  {
    makes: 'itemFulfillment',
    to: listWith('salesOrder', "status ANYOF 'PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED'"),
    label: words.shipOrders,
  },
  {
    makes: 'itemReceipt',
    to: listWith('purchaseOrder', "status ANYOF 'PENDING_RECEIPT', 'PARTIALLY_RECEIVED'"),
    label: words.receiveOrders,
  },
];

/** How many starts the head shows: the main one, and one beside it. */
const MOST = 2;

/** The main start of a role and the one beside it; none for those who only look. */
export function homeStarts({ can, isServed }: Pick<Viewer, 'can' | 'isServed'>): readonly HomeStart[] {
  return starts()
    .filter(({ makes }) => isServed(makes) && can(catalogueOf(makes).permission.id, 'Create'))
    .slice(0, MOST)
    .map(({ makes, to, label = words.newRecord(catalogueOf(makes).label) }) => ({
      to,
      label,
      isNew: to === newAddress(makes),
    }));
}
