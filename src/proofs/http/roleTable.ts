import type { Level } from '#contract/fields';
import type { RoleName } from '../fixtures/testService.ts';

/**
 * What each role of a new company may do, written down by hand and not taken from the program: one line for each
 * permission, one column for each role. N None, V View, C Create, E Edit, F Full (which includes deleting).
 */
const columns: readonly RoleName[] = [
  'Administrator',
  'Controller',
  'Accountant',
  'A/R Clerk',
  'A/P Clerk',
  'Sales Clerk',
  'Warehouse',
  'Auditor',
  'Purchaser',
];
const table = `
                     Adm Con Acc A/R A/P Sal War Aud Pur
TRAN_PEJRNL          F   F   F   N   N   N   N   V   N
TRAN_JOURNALAPPRV    F   F   N   N   N   N   N   V   N
LIST_ACCOUNT         F   F   E   V   V   N   N   V   V
LIST_CURRENCY        F   F   E   V   V   V   V   V   V
LIST_LOCATION        F   F   E   V   V   V   V   V   V
LIST_DEPARTMENT      F   F   E   V   V   V   V   V   V
LIST_CLASS           F   F   E   V   V   V   V   V   V
LIST_CUSTJOB         F   F   E   E   V   E   V   V   V
LIST_VENDOR          F   F   E   V   E   N   V   V   E
LIST_EMPLOYEE        F   F   E   V   V   N   N   V   N
LIST_SUBSIDIARY      F   V   V   V   V   V   V   V   V
ADMI_ACCTPERIODS     F   F   V   N   N   N   N   V   N
ADMI_PERIODCLOSING   F   F   V   N   N   N   N   V   N
ADMI_COMPANY         F   E   V   N   N   N   N   V   N
ADMI_MANAGEUSERS     F   N   N   N   N   N   N   V   N
ADMI_MANAGEROLES     F   N   N   N   N   N   N   V   N
REPO_TRIALBALANCE    F   F   F   N   N   N   N   V   N
REPO_GL              F   F   F   N   N   N   N   V   N
TRAN_ESTIMATE        F   F   E   V   N   E   N   V   N
TRAN_SALESORD        F   F   E   V   N   E   V   V   V
TRAN_SALESORDAPPRV   F   F   N   N   N   N   N   V   N
TRAN_CASHSALE        F   F   E   E   N   E   N   V   N
TRAN_CUSTINVC        F   F   E   E   N   V   N   V   N
TRAN_CUSTPYMT        F   F   E   E   N   N   N   V   N
TRAN_CUSTPYMTAPPRV   F   F   N   N   N   N   N   V   N
TRAN_CUSTDEP         F   F   E   E   N   V   N   V   N
TRAN_CUSTRFND        F   F   E   E   N   N   N   V   N
TRAN_CUSTCRED        F   F   E   E   N   N   N   V   N
TRAN_VENDBILL        F   F   E   N   E   N   N   V   V
TRAN_VENDCRED        F   F   E   N   E   N   N   V   N
TRAN_VENDPYMT        F   F   E   N   E   N   N   V   N
TRAN_VENDPYMTAPPRV   F   F   N   N   N   N   N   V   N
TRAN_VENDBILLAPPRV   F   F   N   N   N   N   N   V   N
TRAN_PURCHORDAPPRV   F   F   N   N   N   N   N   V   N
TRAN_VPREP           F   F   E   N   E   N   N   V   N
TRAN_VPREPAPP        F   F   E   N   E   N   N   V   N
TRAN_PURCHORD        F   F   E   N   V   N   V   V   E
TRAN_ITEMRCPT        F   F   E   N   V   N   E   V   V
TRAN_ITEMSHIP        F   F   E   V   N   V   E   V   N
TRAN_BUILD           F   F   E   N   N   N   E   V   V
TRAN_UNBUILD         F   F   E   N   N   N   E   V   N
TRAN_WORKORDBUILD    F   F   E   N   N   N   E   V   V
TRAN_INVADJST        F   F   E   N   N   N   E   V   N
TRAN_INVTRNFR        F   F   E   N   N   N   E   V   N
LIST_ITEM            F   F   E   V   V   V   V   V   E
LIST_BOM             F   F   E   V   V   V   V   V   V
LIST_INBOUNDSHIPMENT F   F   E   V   V   N   E   V   E
LIST_PRICEPLAN       F   F   E   V   V   V   N   V   N
LIST_REVRECSCHEDULE  F   F   F   V   V   N   N   V   N
LIST_PUBLISHSEARCH   F   F   E   V   V   V   V   V   V
LIST_TERM            F   F   E   V   V   V   V   V   V
LIST_PAYMETH         F   F   E   V   V   V   V   V   V
LIST_TAXITEM         F   F   E   V   V   V   V   V   V
LIST_TAXSCHEDULE     F   F   E   V   V   V   V   V   V
LIST_SHIPITEM        F   F   E   V   V   V   V   V   V
LIST_UNIT            F   F   E   V   V   V   V   V   V
LIST_BIN             F   F   E   V   V   V   E   V   V
LIST_INVTNUM         F   F   E   V   V   V   E   V   V
LIST_PARTNER         F   F   E   V   V   V   V   V   V
LIST_LEADSOURCE      F   F   E   V   V   V   V   V   V
LIST_SALESGROUP      F   F   E   V   V   V   V   V   V
LIST_PAYMENTCARD     F   F   E   E   N   E   N   V   N
LIST_CUSTMSG         F   F   E   V   V   V   V   V   V
ADMI_CUSTOMFORM      F   V   N   N   N   N   N   V   N
ADMI_UPDATEPRICES    F   F   V   V   N   V   N   V   N
REPO_PANDL           F   F   F   N   N   N   N   V   N
REPO_BALANCESHEET    F   F   F   N   N   N   N   V   N
REPO_AR              F   F   F   V   N   N   N   V   N
REPO_AP              F   F   F   N   V   N   N   V   N
REPO_INVENTORY       F   F   F   N   N   N   V   V   V
REPO_STOCKSTATUS     F   F   F   N   N   V   V   V   V
`;

export const roleNames = columns;

const order: readonly Level[] = ['None', 'View', 'Create', 'Edit', 'Full'];
const levels: ReadonlyMap<string, readonly Level[]> = new Map(
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [permission = '', ...letters] = row.trim().split(/\s+/);
      return [permission, letters.map((letter) => order.find((level) => level.startsWith(letter)) ?? 'None')];
    }),
);

/** The level a role holds. @throws {Error} for a permission the table does not list: write its line. */
export function levelIn(role: RoleName, permission: string): Level {
  const level = levels.get(permission)?.[columns.indexOf(role)];
  if (level === undefined) throw new Error(`The role table has no line for ${permission}.`);
  return level;
}

/** What a request needs: each permission at its level. */
export type Needs = readonly (readonly [permission: string, level: Level])[];

export const maySend = (role: RoleName, needs: Needs): boolean =>
  needs.every(([permission, level]) => order.indexOf(levelIn(role, permission)) >= order.indexOf(level));
