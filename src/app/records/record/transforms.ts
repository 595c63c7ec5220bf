import type { Level, RecordDefinition } from '#contract/fields';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/registry';
import { newAddress } from '../../shell/navigation.ts';
import { type FormDoc, isRef } from '../form/values.ts';
import type { RecordTask } from '../overrides/override.ts';
import { recordMessages as words } from './recordMessages.ts';

interface TransformFacts {
  readonly definition: RecordDefinition;
  readonly record: FormDoc;
  readonly role: string;
  readonly can: (permission: string, level: Level) => boolean;
}

const open = ['OPEN', 'PARTIALLY_PAID', 'PARTIALLY_APPLIED'];
const toShip = ['PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED'];
const toBill = [...toShip, 'PENDING_BILLING', 'PARTIALLY_BILLED'];

/** The states in which one document leads to another; a type that is not named leads there in every state. */
export const transformStates: Readonly<Record<string, Partial<Readonly<Record<string, readonly string[]>>>>> = {
  estimate: { salesOrder: ['A'], invoice: ['A'], cashSale: ['A'] },
  salesOrder: { itemFulfillment: [...toShip, 'PARTIALLY_BILLED'], invoice: toBill, cashSale: toBill },
  purchaseOrder: { itemReceipt: ['PENDING_RECEIPT', 'PARTIALLY_RECEIVED', 'PARTIALLY_BILLED'], vendorBill: ['PENDING_RECEIPT', 'PARTIALLY_RECEIVED', 'PENDING_BILLING', 'PARTIALLY_BILLED'] },
  invoice: { customerPayment: open },
  creditMemo: { customerRefund: open },
  customerDeposit: { depositApplication: ['NOT_DEPOSITED', 'DEPOSITED', 'PARTIALLY_APPLIED'] },
  vendorBill: { vendorPayment: open },
  vendorPrepayment: { vendorPrepaymentApplication: ['PAID', 'PARTIALLY_APPLIED'] },
  workOrder: { assemblyBuild: ['RELEASED', 'IN_PROCESS'] },
};
/** What comes first in each state is the next step; what was received is billed before more is received. */
const nextStep: Readonly<Record<string, string>> = { 'salesOrder PENDING_FULFILLMENT': 'itemFulfillment', 'purchaseOrder PENDING_RECEIPT': 'itemReceipt' };

/** What a record can be carried on into, the likeliest first: each opens a form filled from it. */
export function transformTasks({ definition, record, role, can }: TransformFacts): readonly RecordTask[] {
  const status = definition.status === undefined ? undefined : record[definition.status];
  const state = isRef(status) ? status.id : '';
  const label = isRef(status) ? status.refName : '';
  const first = nextStep[`${definition.type} ${state}`];
  const targets = (definition.transforms ?? []).flatMap((name) => findRecordType(name) ?? []).filter((name) => name !== definition.type);
  const tasks = targets.map((target): RecordTask => {
    const { permission } = definitionOf(target);
    const states = transformStates[definition.type]?.[target];
    const isInState = states === undefined || states.includes(state);
    const refusal = !isInState
      ? { title: words.stateTitle(label), text: words.transformState(definitionOf(target).label) }
      : can(permission.id, 'Create') ? undefined : { title: words.lacksTitle, text: words.lacks(role, permission.name, 'Create') };
    return {
      id: target,
      label: words.transforms[target] ?? definitionOf(target).label,
      disabledReason: refusal,
      to: `${newAddress(target)}?from=${definition.type}/${encodeURIComponent(String(record.id))}`,
    };
  });
  const rank = ({ id, disabledReason }: RecordTask) => (disabledReason === undefined ? (id === first ? 0 : 1) : 2);
  return tasks.toSorted((one, other) => rank(one) - rank(other));
}

/** Actions that end a document are never the next step. */
const endings: ReadonlySet<string> = new Set(['close', 'cancel', 'reject', 'void']);
export const isNextStep = (type: RecordType, action: string): boolean => definitionOf(type).category !== 'transaction' || !endings.has(action);
