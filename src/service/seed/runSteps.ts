import type { RecordType } from '#contract/records/index';
import { divideHalfUp } from '#contract/values/scaled';
import { minor, minorFromNumber, minorToNumber, sum, zero } from '#contract/values/money';
import { runAction } from '../records/engine/recordAction.ts';
import { handlerOf } from '../records/index.ts';
import { actorOf } from '../storage/commit.ts';
import type { RequestContext } from '../records/engine/caller.ts';
import { changedSettings } from '../records/setup/companySettings.ts';
import { saveRecord } from '../records/engine/save.ts';
import { undepositedItems } from '../storage/queries/ledger/heldMoney.ts';
import { findByIds, findFull } from '../storage/records.ts';
import { writeSettings, readSettings } from '../storage/settings.ts';
import { currencyOf, precisionOf } from './company.ts';
import { assemblyLevels, parts } from './inventory/items.ts';
import { authors, contextAt, must, refTo, type Seeding } from './seeding.ts';
import type { Amount, Share, Step } from './plan.ts';

const items: ReadonlySet<string> = new Set([...parts, ...assemblyLevels.flat()].map(({ number }) => number));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNamed = (value: unknown): value is { readonly named: string } =>
  isObject(value) && typeof value.named === 'string';
const isAmount = (value: unknown): value is Amount => isObject(value) && Array.isArray(value.shares);

/** Every name that a body points at or takes an amount from. */
function namesIn(value: unknown): string[] {
  if (isNamed(value)) return [value.named];
  if (isAmount(value)) return value.shares.map(({ of }) => of);
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isObject(value) ? Object.values(value).flatMap(namesIn) : [];
}

/**
 * Runs the steps in order through the service's commands. Steps of one day with different documents and items run
 * together and are written in one statement.
 */
export async function runSteps(seeding: Seeding, steps: readonly Step[]): Promise<void> {
  const planned = new Set(steps.map(({ key }) => key));
  let wave: Step[] = [];
  let touched = new Set<string>();
  const flush = async () => {
    await Promise.all(wave.map((step) => runStep(seeding, step)));
    wave = [];
    touched = new Set();
  };
  for (const step of steps) {
    const own = touchedBy(step).filter((name) => planned.has(name) || seeding.documents.has(name) || items.has(name));
    const isAlone = step.kind === 'route' || step.kind === 'deposit';
    const isApart = isAlone || step.date !== wave[0]?.date || own.some((name) => touched.has(name));
    if (isApart && wave.length > 0) await flush();
    wave.push(step);
    own.forEach((name) => touched.add(name));
    if (isAlone) await flush();
  }
  await flush();
  planned.forEach((name) => seeding.documents.add(name));
}

function touchedBy(step: Step): string[] {
  const body = step.kind === 'make' || step.kind === 'become' || step.kind === 'change' ? namesIn(step.body) : [];
  return [step.key, ...(step.kind === 'become' ? [step.source] : []), ...body];
}

const desks: Readonly<Record<'payables' | 'sales' | 'warehouse', readonly RecordType[]>> = {
  payables: [
    'purchaseOrder',
    'vendorBill',
    'vendorPayment',
    'vendorPrepayment',
    'vendorPrepaymentApplication',
    'vendorCredit',
  ],
  sales: ['estimate', 'salesOrder'],
  warehouse: [
    'itemReceipt',
    'itemFulfillment',
    'inboundShipment',
    'inventoryNumber',
    'workOrder',
    'assemblyBuild',
    'assemblyUnbuild',
    'inventoryAdjustment',
    'inventoryTransfer',
    'inventoryCount',
  ],
};

/** Who does a thing of a type: the desk it belongs to. */
function authorOf(type: RecordType) {
  const desk = (['payables', 'sales', 'warehouse'] as const).find((each) => desks[each].includes(type));
  return authors[desk ?? 'receivables'];
}

async function runStep(seeding: Seeding, step: Step): Promise<void> {
  try {
    if (step.kind === 'route') await route(seeding, step, contextAt(seeding, step.date, authors.setup));
    else if (step.kind === 'deposit') await deposit(seeding, step);
    else if (step.kind === 'act') {
      const body = step.reason === null ? {} : { reason: step.reason };
      const approver = contextAt(seeding, step.date, authors.controller);
      await runAction(seeding.engine, approver, {
        type: step.type,
        id: must(seeding, step.key),
        action: step.action,
        body,
      });
    } else {
      const context = contextAt(seeding, step.date, authorOf(step.type));
      const body = await resolve(seeding, step.body, precisionOf[currencyOf[step.books]]);
      const id = step.kind === 'change' ? must(seeding, step.key) : undefined;
      const whole = step.kind !== 'become' ? body : { ...(await filled(seeding, step, context, body)), ...body };
      seeding.ids.set(
        step.key,
        (
          await saveRecord(seeding.engine, context, {
            type: step.type,
            body: whole,
            ...(id === undefined ? {} : { id }),
          })
        ).record.id,
      );
    }
  } catch (error) {
    const reasons = isObject(error) && Array.isArray(error.problems) ? JSON.stringify(error.problems) : String(error);
    throw new Error(`the sample could not ${step.kind} "${step.key}" on ${step.date}: ${reasons}`, { cause: error });
  }
}

/** What waits is known only once the documents before it are there. */
async function deposit(seeding: Seeding, step: Extract<Step, { kind: 'deposit' }>): Promise<void> {
  const { engine } = seeding;
  const { items } = await undepositedItems(engine.db, {
    account: must(seeding, '1050'),
    subsidiary: must(seeding, step.books),
    currency: must(seeding, currencyOf[step.books]),
    scope: null,
  });
  const due = items.filter(
    ({ type, tranDate, paymentMethod }) =>
      step.types.some((each) => each === type) && tranDate <= step.date && paymentMethod?.refName !== 'Credit Card',
  );
  const body = {
    ...(await resolve(seeding, step.body, precisionOf[currencyOf[step.books]])),
    tranDate: step.date,
    account: refTo(seeding, step.bank),
    subsidiary: refTo(seeding, step.books),
    payment: { items: due.map(({ doc }) => ({ doc: { id: doc.id } })) },
  };
  const context = contextAt(seeding, seeding.calendar.today, authors.receivables);
  seeding.ids.set(step.key, (await saveRecord(engine, context, { type: 'bankDeposit', body })).record.id);
}

async function filled(
  seeding: Seeding,
  step: Extract<Step, { kind: 'become' }>,
  context: RequestContext,
  sent: Readonly<Record<string, unknown>>,
) {
  const record = await findFull(seeding.engine.db, step.from, must(seeding, step.source));
  const fill = handlerOf(step.from).transforms?.[step.type];
  if (!record || !fill) throw new Error(`${step.from} cannot become ${step.type}`);
  return fill(record, seeding.engine.world(context, true), sent);
}

async function route(
  seeding: Seeding,
  { types, isOn }: Extract<Step, { kind: 'route' }>,
  context: RequestContext,
): Promise<void> {
  const { engine } = seeding;
  const before = await readSettings(engine.db);
  const change = { approvalRouting: Object.fromEntries(types.map((type) => [type, isOn])) };
  const { value, problems } = await changedSettings(before.value, change, engine.world(context, true));
  if (problems.length > 0) throw new Error(problems.map(({ detail }) => detail).join(' '));
  await writeSettings(engine.db, value, before.version, actorOf(context), context.now.toISOString());
  engine.memory.settings = undefined;
}

/** A body with ids for names and numbers for amounts. */
async function resolve(
  seeding: Seeding,
  body: Readonly<Record<string, unknown>>,
  precision: number,
): Promise<Readonly<Record<string, unknown>>> {
  const amounts = new Map<string, Readonly<Record<string, unknown>>>();
  for (const name of new Set(sharesIn(body).map(({ of }) => of))) {
    const [record] = await findByIds(seeding.engine.db, [must(seeding, name)]);
    amounts.set(name, record?.doc ?? {});
  }
  const amountOf = ({ shares }: Amount): number =>
    minorToNumber(
      sum(
        shares.map(({ of, field, thousandths }) => {
          const whole = minorFromNumber(Number(amounts.get(of)?.[field] ?? 0), precision) ?? zero;
          return minor(divideHalfUp(whole * BigInt(thousandths), 1000n));
        }),
      ),
      precision,
    );
  const walk = (value: unknown): unknown => {
    if (isNamed(value)) return refTo(seeding, value.named);
    if (isAmount(value)) return amountOf(value);
    if (Array.isArray(value)) return value.map(walk);
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each)]))
      : value;
  };
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, walk(value)]));
}

function sharesIn(value: unknown): Share[] {
  if (isAmount(value)) return [...value.shares];
  if (Array.isArray(value)) return value.flatMap(sharesIn);
  return isObject(value) ? Object.values(value).flatMap(sharesIn) : [];
}
