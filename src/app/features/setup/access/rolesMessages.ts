import { catalog } from '#contract/messages/language';
import type { Level } from '#contract/fields';
import type { InformationClass } from '#contract/information';

/** Every text of the roles. */
export const rolesMessages = catalog('roles', {
  title: 'Roles',
  what: 'roles',
  loading: 'Loading roles',
  failed: 'Couldn’t load roles',
  list: 'Roles',
  parts: 'Sections',
  matrix: 'Permissions',
  sideBySide: 'Compare roles',
  allRoles: 'All roles compared',
  whoCan: 'Users by permission',
  history: 'History',
  given: 'Built-in',
  own: 'Custom',
  basedOn: (name: string) => `based on ${name}`,
  users: (count: number) => (count === 0 ? 'no users' : count === 1 ? '1 user' : `${count} users`),
  find: 'Find a permission',
  compareWith: 'Compare with',
  noComparison: 'No other role',
  onlyDifferences: 'Differences only',
  noneFound: 'No matching permissions',
  noneFoundText: 'Change the search or show all permissions.',
  noDifference: 'The roles have the same permissions',
  showAll: 'Show all',
  permission: 'Permission',
  level: 'Access level',
  levels: { None: 'None', View: 'View', Create: 'Create', Edit: 'Edit', Full: 'Full' } as Readonly<
    Record<Level, string>
  >,
  levelHelp: {
    None: 'No access',
    View: 'Can view',
    Create: 'Can view and create',
    Edit: 'Can view, create and edit',
    Full: 'Can do everything, including delete',
  } as Readonly<Record<Level, string>>,
  noDifferenceHere: 'No effect here',
  holds: (role: string, level: string) => `${role}: ${level}`,
  groups: { approvals: 'Approvals', information: 'Information', later: 'Later versions' },
  setAll: (group: string) => `Set all levels: ${group}`,
  setAllTo: 'Set all to',
  names: {
    TRAN_SALESORDAPPRV: 'Approve sales orders',
    TRAN_PURCHORDAPPRV: 'Approve purchase orders',
    TRAN_VENDBILLAPPRV: 'Approve bills',
    TRAN_VENDPYMTAPPRV: 'Approve vendor payments and prepayments',
    TRAN_CUSTPYMTAPPRV: 'Approve customer payments and deposits',
    TRAN_JOURNALAPPRV: 'Approve journal entries',
    ADMI_PERIODCLOSING: 'Lock, close and reopen periods',
    LIST_PUBLISHSEARCH: 'Share views',
    ADMI_COMPANY: 'Company settings',
    ADMI_MANAGEUSERS: 'Users',
    ADMI_MANAGEROLES: 'Roles',
    INFO_COST: 'Cost information',
    INFO_MARGIN: 'Margin information',
    INFO_LEDGER: 'Ledger impact',
    'TRAN_*': 'Transactions',
    'LIST_*': 'Lists',
    'ADMI_*': 'Setup',
    'REPO_*': 'Reports',
  } as Readonly<Record<string, string>>,
  second: 'Two-factor authentication',
  secondOptional: 'Optional for this role.',
  secondRequired: 'Required for this role.',
  secondMissing: (count: number) =>
    count === 0
      ? 'Everyone has set it up.'
      : count === 1
        ? '1 user has not set it up yet.'
        : `${count} users have not set it up yet.`,
  requireSecond: 'Require two-factor',
  waiveSecond: 'Turn off requirement',
  requireTitle: (role: string) => `Require two-factor authentication for ${role}?`,
  requireText: (names: string) =>
    `Set up at the next sign-in, before anything else: ${names}. Their sessions ask for it at once.`,
  requireNobody: 'Everyone with this role has already set it up.',
  waiveTitle: (role: string) => `Make two-factor authentication optional for ${role}?`,
  waiveText: 'Users with this role can turn it off. Users who have set it up still enter a code.',
  choiceSaved: (role: string) => `${role} saved`,
  hidden: 'Hidden information',
  hiddenText: 'Selected information is left out of records, lists, reports, files and the API for this role.',
  information: { cost: 'Cost', margin: 'Margin', ledgerImpact: 'Ledger impact' } as Readonly<
    Record<InformationClass, string>
  >,
  informationHelp: {
    cost: 'Cost of items and stock, purchase order prices. Also hides margin and ledger impact.',
    margin: 'Margin of sales, and the income statement.',
    ledgerImpact: 'Postings of documents, and the general ledger.',
  } as Readonly<Record<InformationClass, string>>,
  hiddenWithCost: 'Hidden with cost. Show cost first.',
  hiddenFromYou: 'Your own role hides it. You can’t show it to others.',
  hidesNothing: 'Nothing can be hidden from administrators.',
  hideInformation: 'Hide',
  showInformation: 'Show',
  hideTitle: (what: string, role: string) => `Hide ${what.toLowerCase()} from ${role}?`,
  showTitle: (what: string, role: string) => `Show ${what.toLowerCase()} to ${role}?`,
  withheldWhy: 'No effect while the role hides this information.',
  copy: 'Duplicate role',
  edit: 'Edit',
  remove: 'Delete',
  givenWhy: 'Built-in role. Duplicate it to make changes.',
  noRight: (level: string) => `Requires Manage Roles (${level}).`,
  hasUsersWhy: (count: number) =>
    count === 1
      ? '1 user has this role. Assign another role first.'
      : `${count} users have this role. Assign them another role first.`,
  readOnly: (role: string) => `Read-only: changing roles requires Manage Roles (Create). Your role: ${role}.`,
  nameLabel: 'Role name',
  copyName: (name: string) => `Copy of ${name}`,
  changes: (count: number) =>
    count === 0 ? 'No changes' : count === 1 ? '1 level changed' : `${count} levels changed`,
  cancel: 'Cancel',
  review: 'Review and save',
  reviewTitle: (name: string) => `Save ${name}?`,
  reviewText: (users: string) => `Takes effect immediately. Users with this role: ${users}.`,
  reviewNew: (source: string) => `New role based on ${source}. Assign it under Users.`,
  nothingToSave: 'Change a level or the name first.',
  before: 'Before',
  after: 'After',
  save: 'Save',
  saved: (name: string) => `${name} saved. Takes effect immediately.`,
  removed: (name: string) => `${name} deleted`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: 'No user has this role. The audit trail keeps its history.',
  notSaved: (count: number) => (count === 1 ? 'Not saved: 1 problem' : `Not saved: ${count} problems`),
  changedMeanwhile: 'Another user changed this role. Review your changes against the latest version and save.',
  beyondWhy: (held: string) => `You can’t grant more than your own level (${held}).`,
  whoAsk: 'Permission',
  whoLevel: 'Minimum level',
  whoRoles: (count: number) =>
    count === 0
      ? 'No role has this permission.'
      : count === 1
        ? '1 role has this permission.'
        : `${count} roles have this permission.`,
  usersWith: 'Users',
  nobody: 'No users',
  usersHidden: 'Your role has no access to users.',
  leaveTitle: 'Discard changes?',
  leaveText: 'Your changes to this role aren’t saved.',
  discard: 'Discard changes',
  stay: 'Keep editing',
  name: 'Name',
} as const);
