/** The few entries that change the value of an account and move no money are found without reading the others. */
export const m034unmoved = {
  id: 34,
  name: 'unmoved',
  sql: /* sql */ `
create index posting_unmoved on posting (account, period) where amount = 0;
`,
} as const;
