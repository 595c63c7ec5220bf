/** Settings of the company that rules depend on (decisions 13); every change of them is audited. */
export interface CompanySettings {
  readonly companyName: string;
  /** Record types whose new documents wait for approval before they post. */
  readonly approvalRouting: Readonly<Record<string, boolean>>;
  readonly approvals: ApprovalPolicy;
  readonly negativeInventory: boolean;
  /** How numbers of a type are written, where it differs from its definition: prefix and least number of digits. */
  readonly numbering: Readonly<Record<string, NumberPattern>>;
  /** Payment terms that new customers and vendors get unless theirs are given; ids of terms. */
  readonly defaultTerms: { readonly customer: string | null; readonly vendor: string | null };
  /** What a payment may leave of a document and write off as discount: hundredths, in a currency without cents as many of its units; 0 for none. */
  readonly writeOffLimit: number;
  readonly orders: OrderPolicy;
  readonly retention: RetentionPolicy;
  readonly features: {
    readonly advancedReceiving: boolean;
    readonly multiCurrency: boolean;
    readonly locations: boolean;
    readonly bins: boolean;
    readonly lots: boolean;
  };
}

/** Who may give the approvals that documents wait for. */
export interface ApprovalPolicy {
  /** Whether users may approve what they have entered or changed themselves. */
  readonly ownAllowed: boolean;
  /** How much a role may approve. A document that no limit covers needs only the permission. */
  readonly limits: readonly ApprovalLimit[];
  /** Whether orders and invoices that take a customer above the credit limit wait for approval; otherwise they only say so. */
  readonly creditHold: boolean;
  /** How much discount a role may give; a sale above it waits for approval. Empty: any. */
  readonly discountLimits: readonly DiscountLimit[];
}

export interface DiscountLimit {
  /** The id of the role. */
  readonly role: string;
  /** In percent of a line, from 0 to 100. */
  readonly upTo: number;
}

/** How documents made from orders follow them: what they may differ by, and what they propose. */
export interface OrderPolicy {
  /** What becomes of a vendor bill beyond a tolerance: it says so, or it waits for approval. */
  readonly billMatch: 'warn' | 'hold';
  /** How far the price on a bill may differ from the order, in percent of the ordered price. */
  readonly pricePercent: number;
  /** What a line may differ by at most, in base currency with two decimals; null: the percentage alone decides. */
  readonly priceAmount: number | null;
  /** How much more than received a bill may bill, in percent of what was received. */
  readonly quantityPercent: number;
  /** How much more than ordered a receipt may receive, in percent of the ordered quantity. */
  readonly overReceipt: number;
  /** How much more than ordered a fulfillment may ship, in percent of the ordered quantity. */
  readonly overFulfillment: number;
  /** What invoices and cash sales of sales orders propose of goods. */
  readonly invoiceProposes: 'shipped' | 'ordered';
  /** What bills of purchase orders propose. */
  readonly billProposes: 'received' | 'ordered';
}

/** How long what nobody needs for the books is kept, and how long the law wants documents to be. */
export interface RetentionPolicy {
  /** Whole years from the end of the year of a document. What it shows of a person is not erased before. */
  readonly documentYears: number;
  /** Days for which a repeated request is recognized by its key. */
  readonly requestKeyDays: number;
  /** Days for which attempts to sign in are listed. */
  readonly signInDays: number;
}

/** The least and the most of each. */
export const retentionLimits = {
  documentYears: [1, 30],
  requestKeyDays: [30, 3_650],
  signInDays: [30, 3_650],
} as const satisfies Readonly<Record<keyof RetentionPolicy, readonly [least: number, most: number]>>;

export interface ApprovalLimit {
  /** The id of the role. */
  readonly role: string;
  /** A record type; null: all of them. */
  readonly type: string | null;
  /** The id of a subsidiary; null: all of them. */
  readonly subsidiary: string | null;
  /** In the base currency of the subsidiary, with two decimals; null: any amount. */
  readonly upTo: number | null;
}

export interface NumberPattern {
  readonly prefix: string;
  readonly width: number;
}

/** Apart from the other defaults, because forms use it. */
export const usualWriteOffLimit = 1;

export const companyDefaults: CompanySettings = {
  companyName: 'My company',
  approvalRouting: {},
  approvals: { ownAllowed: false, limits: [], creditHold: false, discountLimits: [] },
  negativeInventory: false,
  numbering: {},
  defaultTerms: { customer: null, vendor: null },
  writeOffLimit: usualWriteOffLimit,
  orders: {
    billMatch: 'warn',
    pricePercent: 2,
    priceAmount: null,
    quantityPercent: 0,
    overReceipt: 5,
    overFulfillment: 0,
    invoiceProposes: 'shipped',
    billProposes: 'received',
  },
  retention: { documentYears: 10, requestKeyDays: 365, signInDays: 400 },
  features: { advancedReceiving: true, multiCurrency: true, locations: true, bins: true, lots: true },
};
