/** Settings of the company that rules depend on (decisions 13); every change of them is audited. */
export interface CompanySettings {
  readonly companyName: string;
  /** Record types whose new documents wait for approval before they post. */
  readonly approvalRouting: Readonly<Record<string, boolean>>;
  readonly negativeInventory: boolean;
  readonly features: {
    readonly advancedReceiving: boolean;
    readonly multiCurrency: boolean;
    readonly locations: boolean;
    readonly bins: boolean;
    readonly lots: boolean;
  };
}

export const companyDefaults: CompanySettings = {
  companyName: 'My company',
  approvalRouting: {},
  negativeInventory: false,
  features: { advancedReceiving: true, multiCurrency: true, locations: true, bins: true, lots: true },
};
