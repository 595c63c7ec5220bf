import { catalog } from '#contract/messages/language';

/** Texts of the contact and the credit of a customer or a vendor. */
export const contactMessages = catalog('contact', {
  contact: 'Contact',
  edit: 'Edit',
  editContact: 'Edit contact',
  none: 'No contact details yet.',
  billTo: 'Bill to',
  shipTo: 'Ship to',
  sameAsBilling: 'Same as billing',
  notes: 'Notes',
  limit: (limit: string) => `Credit limit ${limit}`,
  available: 'available',
  over: 'over limit',
});
