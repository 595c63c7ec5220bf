/** The parts of the navigation with lists, in order. */
export const navGroups = [
  'sales',
  'receivables',
  'purchasing',
  'payables',
  'banking',
  'journals',
  'inventory',
  'reports',
  'close',
  'setup',
  'lists',
] as const;
export type NavGroup = (typeof navGroups)[number];
