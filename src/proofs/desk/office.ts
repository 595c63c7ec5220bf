import type { Database } from '../../service/storage/database.ts';
import type { Make } from '../trade/company.ts';
import { type Kind, kinds, names, type Paper, people, roles, type Standing } from './approvalRules.ts';
import { type ApprovalModel, permissionsOf } from './approving.ts';

/** Everything the model of approvals draws, and each reason for which a decision is refused. */
export const approvalVariety: readonly string[] = [
  ...kinds.flatMap((kind) => [`create ${kind}: accepted`, `approve ${kind}: accepted`, `reject ${kind}: accepted`]),
  ...kinds
    .filter((kind) => kind !== 'purchaseOrder')
    .flatMap((kind) => [`update ${kind}: accepted`, `reword ${kind}: accepted`]),
  ...['routed', 'isOwnAllowed', 'isHeld', 'limits', 'discounts'].map((what) => `change ${what}: accepted`),
  'limit of credit: accepted',
  'name a delegate: accepted',
  'end a delegation: accepted',
  'end a delegation: of others',
  'access.missing',
  'not seen',
  'another state',
  'cancelled',
  'approval.own',
  'approval.overLimit',
  'approval.roleWithoutLimit',
  'approval.overLimit and approval.own',
  'approval.ofAbsent',
  'field.reasonRequired',
  'delegation.twice',
  'delegation.oneself',
  'delegation.approvesNothing',
  'delegation.approvesNot',
  'waits for credit alone',
  'above its credit, and stands',
  'waits for its discount alone',
  'within the discount of its maker',
  'an order that waits again',
  'approved by its maker',
  'approved after a rejection',
  'approved in place of another',
  'rejected in place of another',
  'rejected by its maker',
];

/** Users with their roles, a customer abroad, and items of the branch: users of the branch see no others. */
export async function openOffice(
  db: Database,
  company: Readonly<Record<string, string>>,
  make: Make,
): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = { ...company };
  for (const [at, role] of roles.entries()) {
    ids[role] = String(2_001 + at);
    await db.query('insert into role (id, name, permissions) values ($1, $2, $3::jsonb)', [
      ids[role],
      role,
      JSON.stringify(permissionsOf(role)),
    ]);
  }
  for (const [at, name] of names.entries()) {
    const { role, sees } = people[name];
    ids[name] = String(3_001 + at);
    await db.query(
      'insert into app_user (id, username, display_name, email, role_id, subsidiaries) values ($1, $2, $2, $2, $3, $4)',
      [ids[name], name, ids[role] ?? '', sees === null ? null : sees.map((books) => ids[books] ?? '')],
    );
  }
  const ref = (name: string) => ({ id: ids[name] ?? '' });
  ids.abroad = await make('customer', { companyName: 'Seine Books', subsidiary: ref('company'), currency: ref('eur') });
  const accounts = {
    assetAccount: ref('asset'),
    cogsAccount: ref('cogs'),
    costingMethod: { id: 'AVERAGE' },
    incomeAccount: ref('income'),
  };
  ids['company advice'] = ids.advice ?? '';
  ids['company lamp'] = ids.lamp ?? '';
  ids['branch advice'] = await make('serviceSaleItem', {
    itemId: 'Advice of the branch',
    subsidiary: ref('branch'),
    incomeAccount: ref('income'),
    basePrice: 101,
  });
  ids['branch lamp'] = await make('inventoryItem', {
    itemId: 'Lamp of the branch',
    subsidiary: ref('branch'),
    ...accounts,
  });
  return ids;
}

const standingWords: Readonly<Record<Kind, string>> = {
  invoice: 'OPEN',
  salesOrder: 'PENDING_BILLING',
  vendorBill: 'OPEN',
  purchaseOrder: 'PENDING_RECEIPT',
};
const statusOf = ({ kind, standing }: Paper): string =>
  standing === 'standing'
    ? standingWords[kind]
    : { waiting: 'PENDING_APPROVAL', rejected: 'REJECTED', cancelled: 'CANCELLED' }[standing];

/** Each document with its status, what it exceeds, and who decided it last in whose place. */
export const expectedPapers = (model: ApprovalModel): Record<string, unknown> =>
  Object.fromEntries(
    model.papers.map((paper) => [
      paper.id,
      [
        statusOf(paper),
        `${paper.excess}`,
        paper.over === null ? null : `${paper.over}`,
        paper.decided && model.ref(paper.decided.by).id,
        paper.decided?.inPlaceOf ? model.ref(paper.decided.inPlaceOf).id : null,
      ],
    ]),
  );

export async function storedPapers({ engine }: ApprovalModel): Promise<Record<string, unknown>> {
  const rows = await engine.db.query<{ id: string; state: unknown }>(
    `select r.id::text as id, jsonb_build_array(doc->>'status', round(100 * coalesce((doc->>'creditExcess')::numeric, 0))::bigint::text, doc->>'discountLimit', d.user_id, d.for_user_id) as state
       from record r left join lateral (select a.user_id, a.for_user_id from audit a
              where a.record_id = r.id and a.operation in ('approve', 'reject') order by a.version desc limit 1) d on true
      where r.type = any($1::text[])`,
    [[...kinds]],
  );
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
}

/** What a change reached. */
export function approvalVariations({ state }: ApprovalModel, before: ReadonlyMap<string, Paper>): string[] {
  return [...state.papers.values()].flatMap((paper) => {
    const was = before.get(paper.id);
    const { standing, kind, excess, over, decided } = paper;
    const isWith = (what: string, is: boolean): string[] => (is ? [what] : []);
    if (!was) {
      const isRouted = state.routed.includes(kind);
      const waits = standing === 'waiting' && !isRouted;
      return [
        ...isWith('waits for credit alone', waits && excess > 0n && over === null),
        ...isWith('above its credit, and stands', standing === 'standing' && excess > 0n),
        ...isWith('waits for its discount alone', waits && over !== null && excess === 0n),
        ...isWith(
          'within the discount of its maker',
          standing === 'standing' && state.discounts.length > 0 && paper.terms.ofLine > 0n,
        ),
      ];
    }
    const from: Standing = was.standing;
    const makers: readonly string[] = was.undecidedOf;
    const isNow = (now: Standing, what: string, is: boolean) => isWith(what, from !== now && standing === now && is);
    const [by, inPlaceOf] = [decided?.by ?? '', decided?.inPlaceOf ?? null];
    return [
      ...isNow('waiting', 'an order that waits again', kind === 'salesOrder'),
      ...isNow('standing', 'approved by its maker', makers.includes(by) && decided !== was.decided),
      ...isNow('standing', 'approved after a rejection', from === 'rejected' && decided !== was.decided),
      ...isNow('standing', 'approved in place of another', inPlaceOf !== null && decided !== was.decided),
      ...isNow('rejected', 'rejected in place of another', inPlaceOf !== null),
      ...isNow('rejected', 'rejected by its maker', makers.includes(by)),
    ];
  });
}
