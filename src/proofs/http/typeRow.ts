/** The owner of a record: the caller's subsidiary, another one, both or none. */
export type Owner = 'own' | 'foreign' | 'shared';

/** What the bodies below are made with. */
export interface Ground {
  readonly own: string;
  readonly foreign: string;
  readonly usd: string;
  readonly eur: string;
  readonly period: string;
  readonly cash: string;
  readonly rent: string;
  readonly people: string; // a statistical account
  readonly stock: string;
  readonly cogs: string;
  readonly sales: string;
  readonly place: string;
  readonly level: string;
  readonly part: string;
  readonly assembly: string;
  readonly recipe: string;
  readonly taxCode: string;
  /** A location that uses bins. */
  readonly depot: string;
  readonly seller: string;
  readonly buyer: string;
  readonly foreignBuyer: string;
  readonly held: string; // a customerDeposit
  readonly foreignHeld: string; // a customerDeposit
  readonly advice: string; // a saleItem of both
  /** An invoice of each subsidiary that much is open of. */
  readonly owed: string; // an invoice
  readonly foreignOwed: string; // an invoice
  readonly lamp: string; // goods, a saleItem of both
  readonly ordered: string; // a salesOrder
  readonly foreignOrdered: string; // a salesOrder
  readonly vendor: string;
  readonly foreignVendor: string;
  /** Bills that bear any number of payments. */
  readonly owedBill: string;
  readonly foreignOwedBill: string;
  /** Prepayments that bear any number of applications. */
  readonly advance: string;
  readonly foreignAdvance: string;
  /** Purchase orders that bear any number of receipts. */
  readonly purchase: string;
  readonly foreignPurchase: string;
}

export interface TypeRow {
  readonly permission: string;
  /** Which kinds of owner its records have. */
  readonly owners: readonly Owner[];
  /** A body that can be saved; `n` makes it unlike any other, `mark` is a word found in no other text. */
  readonly body: (ground: Ground, owner: Owner, n: number, mark: string) => Record<string, unknown>;
  /** A change that can be saved. */
  readonly change: (n: number) => Record<string, unknown>;
  /** The text field that a search for `mark` reads. */
  readonly text: string;
  /** Reference fields whose targets have owners. */
  readonly references?: readonly string[];
  /** Sublists of which its records have no line. */
  readonly empty?: readonly string[];
}
