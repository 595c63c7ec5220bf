/** Settings of the company that rules depend on (decisions 13); every change of them is audited. */
export interface CompanySettings {
  readonly companyName: string;
  /** Record types whose new documents wait for approval before they post. */
  readonly approvalRouting: Readonly<Record<string, boolean>>;
  readonly negativeInventory: boolean;
  /** How numbers of a type are written, where it differs from its definition: prefix and least number of digits. */
  readonly numbering: Readonly<Record<string, NumberPattern>>;
  /** Payment terms that new customers and vendors get unless theirs are given; ids of terms. */
  readonly defaultTerms: { readonly customer: string | null; readonly vendor: string | null };
  /** What a payment may leave of a document and write off as discount: hundredths, in a currency without cents as many of its units; 0 for none. */
  readonly writeOffLimit: number;
  readonly features: {
    readonly advancedReceiving: boolean;
    readonly multiCurrency: boolean;
    readonly locations: boolean;
    readonly bins: boolean;
    readonly lots: boolean;
  };
}

export interface NumberPattern {
  readonly prefix: string;
  readonly width: number;
}

export const companyDefaults: CompanySettings = {
  companyName: 'My company',
  approvalRouting: {},
  negativeInventory: false,
  numbering: {},
  defaultTerms: { customer: null, vendor: null },
  writeOffLimit: 1,
  features: { advancedReceiving: true, multiCurrency: true, locations: true, bins: true, lots: true },
};
