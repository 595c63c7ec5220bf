/** Records that can be printed. */
export const paperTypes = [
  'invoice',
  'creditMemo',
  'returnAuthorization',
  'cashSale',
  'estimate',
  'salesOrder',
  'purchaseOrder',
  'itemFulfillment',
  'customerPayment',
  'vendorPayment',
] as const;
export type PaperType = (typeof paperTypes)[number];
export const isPaperType = (type: string): type is PaperType => paperTypes.some((each) => each === type);

/** Papers that ask for money. */
export const asksForMoney = (type: string): boolean => type === 'invoice';
/** Who a paper goes to. */
export const partyOf = (type: PaperType): { readonly field: string; readonly type: 'customer' | 'vendor' } => ({
  field: type === 'customerPayment' ? 'customer' : 'entity',
  type: type === 'purchaseOrder' || type === 'vendorPayment' ? 'vendor' : 'customer',
});
