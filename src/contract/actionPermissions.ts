/** Names of the permissions that only actions ask for: an action says no more than the id. */
export const actionPermissions: Readonly<Record<string, string>> = {
  ADMI_PERIODCLOSING: 'Close Accounting Periods',
  TRAN_SALESORDAPPRV: 'Sales Order Approval',
  TRAN_PURCHORDAPPRV: 'Purchase Order Approval',
  TRAN_VENDBILLAPPRV: 'Vendor Bill Approval',
  TRAN_VENDPYMTAPPRV: 'Vendor Payment Approval',
  TRAN_CUSTPYMTAPPRV: 'Customer Payment Approval',
  TRAN_JOURNALAPPRV: 'Journal Approval',
};
