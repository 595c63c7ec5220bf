import { billStatus, creditStatus } from '#domain/status/payables';
import type { SettlementRules } from '../payments/settlement.ts';

/** How a sublist applies to one vendor's bills. */
export const billsOf = (vendor: string | undefined): SettlementRules => ({
  sublist: 'apply',
  documents: { vendorBill: 'entity' },
  journals: 'charge',
  party: vendor,
  setStatus: (part, state) => void (part.doc.status = billStatus(state)),
});

/** How a sublist uses one vendor's credits. */
export const creditsOf = (vendor: string | undefined): SettlementRules => ({
  sublist: 'credit',
  documents: { vendorCredit: 'entity' },
  journals: 'credit',
  party: vendor,
  setStatus: (part, state) => void (part.doc.status = creditStatus(state)),
});
