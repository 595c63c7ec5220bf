/** The integration that journeys build and count records with; the service is started with it. */
export const integration = { id: 'journeys', secret: 'a-secret-of-the-journeys' };

/** The sample users that journeys sign in as, by what they may do. */
export const people = {
  controller: { name: 'Amira Chen', email: 'amira@marlow.example' },
  accountant: { name: 'Nora Lindqvist', email: 'nora@marlow.example' },
  sales: { name: 'Jonas Okafor', email: 'jonas@marlow.example' },
  administrator: { name: 'Sam Reyes', email: 'sam@marlow.example' },
  /** Practices: a started task is shown on every screen of this user. */
  payables: { name: 'Dev Patel', email: 'dev@marlow.example' },
  purchaser: { name: 'Marta Keller', email: 'marta@marlow.example' },
  warehouse: { name: 'Hana Sato', email: 'hana@marlow.example' },
  receivables: { name: 'Lucía Moreno', email: 'lucia@marlow.example' },
  auditor: { name: 'Ruth Vance', email: 'ruth@vance.example' },
} as const;

export type Person = keyof typeof people;

export const samplePassword = 'ledger-demo-1';
