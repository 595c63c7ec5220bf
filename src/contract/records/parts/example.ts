/** References of examples: what records are called in them. */
export const named = (refName: string) => ({ refName });
/** A record by the number that another system gave it. */
export const external = (externalId: string) => ({ externalId });

export const company = named('Harbor Books');
export const dollars = named('US Dollar');
export const bank = { account: named('1000 Cash') } as const;
export const warehouse = { subsidiary: company, location: named('Warehouse') } as const;
export const exampleAccounts = {
  assetAccount: named('1300 Inventory'),
  cogsAccount: named('5000 Cost of Goods Sold'),
  incomeAccount: named('4000 Product sales'),
} as const;

export const buyer = { entity: named('C-1001 Bay Books'), subsidiary: company, currency: dollars } as const;
export const payer = { customer: named('C-1001 Bay Books'), subsidiary: company, currency: dollars } as const;
export const supplier = { entity: named('V-2001 Northern Lamps'), subsidiary: company, currency: dollars } as const;

/** Lines of examples. */
export const lamps = (quantity: number) => ({
  item: named('LAMP-01 Desk lamp'),
  quantity,
  location: named('Warehouse'),
});
export const fitting = { item: named('FITTING Lamp fitting'), quantity: 2 } as const;
export const applied = (doc: string, amount: number) => ({ items: [{ doc: external(doc), apply: true, amount }] });
