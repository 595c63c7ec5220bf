import type { Books } from './journals.ts';
import { whenNotBusy } from './load.ts';
import type { Subject } from './subjects.ts';

/** A customer with so many open invoices, and items to order. */
export interface TradeGround {
  readonly customer: string;
  readonly invoices: readonly { readonly id: string; readonly total: number }[];
  readonly items: readonly string[];
}
/** What a subject pays and orders: its own, or a copy of the service's. */
export type GroundOf = (subject: Pick<Subject, 'name'>) => TradeGround;

export const INVOICES = 100;
export const ITEMS = 50;
const DUE = ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26'] as const;

/** Makes invoices and items in every build, alike, and hands the thin references a copy. Nothing here is measured. */
export async function makeTradeGround(
  thin: Subject,
  service: Subject,
  former: Subject | undefined,
  books: Books,
): Promise<GroundOf> {
  const mark = Date.now().toString(36);
  const made = await makeIn(service, books, mark);
  await copyTo(thin, books, made);
  const own = groundIn(made);
  const formerOwn = former ? groundIn(await makeIn(former, books, mark)) : own;
  return ({ name }) => (name === 'former' ? formerOwn : own);
}

interface MadeGround {
  readonly customer: Made;
  readonly items: readonly Made[];
  readonly invoices: readonly Made[];
}

const groundIn = ({ customer, items, invoices }: MadeGround): TradeGround => ({
  customer: customer.id,
  invoices: invoices.map(({ id, total = 0 }) => ({ id, total })),
  items: items.map(({ id }) => id),
});

async function makeIn(service: Subject, books: Books, mark: string): Promise<MadeGround> {
  const make = async (type: string, body: unknown): Promise<Made> => {
    const ask = { method: 'POST', path: `/services/rest/record/v1/${type}`, body: JSON.stringify(body) } as const;
    const reply = await whenNotBusy(() => service.sender.send(ask));
    if (reply.status !== 201)
      throw new Error(`the service did not make the ${type} to measure with: ${reply.status} ${reply.text}`);
    return JSON.parse(reply.text);
  };
  const ref = (id: string) => ({ id });
  const place = { subsidiary: ref(books.subsidiary), currency: ref(books.currency) };
  const customer = await make('customer', { companyName: `Measured buyer ${mark}`, ...place });
  const items: Made[] = [];
  for (let at = 0; at < ITEMS; at += 1) {
    items.push(
      await make('inventoryItem', {
        itemId: `M-${mark}-${at}`,
        subsidiary: ref(books.subsidiary),
        basePrice: 10 + at / 4,
        costingMethod: ref('AVERAGE'),
        assetAccount: ref(books.asset),
        cogsAccount: ref(books.cogs),
        incomeAccount: ref(books.income),
      }),
    );
  }
  const service1 = await make('serviceSaleItem', {
    itemId: `S-${mark}`,
    subsidiary: ref(books.subsidiary),
    incomeAccount: ref(books.income),
    basePrice: 100,
  });
  const invoices: Made[] = [];
  for (let at = 0; at < INVOICES; at += 1) {
    invoices.push(
      await make('invoice', {
        entity: ref(customer.id),
        ...place,
        tranDate: books.tranDate,
        dueDate: DUE[at % DUE.length],
        item: { items: [{ item: ref(service1.id), quantity: 1 + (at % 7), rate: 100 + at + 0.25 }] },
      }),
    );
  }
  return { customer, items, invoices };
}

interface Made {
  readonly id: string;
  readonly tranId?: string;
  readonly itemId?: string;
  readonly refName?: string;
  readonly companyName?: string;
  readonly total?: number;
  readonly tranDate?: string;
  readonly dueDate?: string;
  readonly basePrice?: number;
}

async function copyTo(
  thin: Subject,
  { currency, subsidiary, receivable }: Books,
  { customer, items, invoices }: MadeGround,
): Promise<void> {
  const body = JSON.stringify({
    receivable,
    named: [
      { id: customer.id, kind: 'customer', name: customer.companyName },
      ...items.map(({ id, itemId }) => ({ id, kind: 'inventoryItem', name: itemId })),
    ],
    items: items.map(({ id, basePrice }) => ({ id, price: basePrice, is_stocked: true })),
    invoices: invoices.map(({ id, tranId, tranDate, dueDate, total }) => ({
      id,
      number: tranId,
      customer: customer.id,
      tran_date: tranDate,
      due_date: dueDate,
      currency,
      subsidiary,
      total,
    })),
  });
  const reply = await thin.sender.send({ method: 'POST', path: '/ground', body });
  if (reply.status !== 201) throw new Error(`the thin reference did not take its copy: ${reply.text}`);
}
