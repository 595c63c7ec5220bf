import { type Block, median, medianBlock, short } from '../figures.ts';
import type { BenchOptions, EngineKind } from '../options.ts';
import { table } from '../table.ts';
import { type Books, idOf } from './journals.ts';
import { type Ask, runLoad, type Sender, whenNotBusy } from './load.ts';
import { isStatus } from './workload.ts';

const CLIENTS = [1, 2, 4, 8, 16] as const;
const REQUESTS = 64;

/** One kind of change that many clients make of the same record. `begin` makes what they share and answers their requests. */
interface Contended {
  readonly title: string;
  readonly begin: (make: Make) => Promise<(at: number) => readonly [type: string, body: object]>;
}
type Make = (type: string, body: object) => Promise<string>;

/**
 * S12: changes of one record by 1 to 16 clients, which take turns in every round. Prints requests a second, how many times one
 * client's that is, and how far the slowest answers lie from the usual one. A refusal counts as a wrong answer.
 */
export async function measureContended(
  options: BenchOptions,
  engine: EngineKind,
  senders: readonly Sender[],
  books: Books,
  say: (line: string) => void,
): Promise<Readonly<Record<string, readonly Block[]>>> {
  const [first] = senders;
  if (!first) return {};
  const make: Make = async (type, body) => {
    const reply = await whenNotBusy(() => first.send(post(type, body)));
    const wrong = isStatus(reply, 201);
    if (wrong !== undefined) throw new Error(`S12: the ${type} was not made: ${wrong} ${reply.text}`);
    return idOf(reply.text);
  };
  const blocks: Record<string, Block[]> = {};
  const workloads = await contendedWorkloads(make, books);
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const { title, begin } of workloads) {
      for (const clients of round % 2 === 0 ? CLIENTS : CLIENTS.toReversed()) {
        const request = await begin(make);
        const block = await runLoad(spread(senders), {
          clients,
          count: REQUESTS,
          ask: (at) => post(...request(at)),
          fault: (reply) => isStatus(reply, 201),
        });
        // The first round warms up.
        if (round > 0) (blocks[`${title}, ${clients}`] ??= []).push(block);
      }
    }
  }
  say(`\nS12 on ${engine}, ${senders.length === 1 ? 'one instance' : `${senders.length} instances`}`);
  say(
    table(
      ['S12', 'clients', '/s', 'x 1 client', 'p50 ms', 'p99 ms'],
      workloads.flatMap(({ title }) => CLIENTS.map((clients) => rowOf(title, clients, blocks))),
    ),
  );
  return blocks;
}

function rowOf(title: string, clients: number, blocks: Readonly<Record<string, readonly Block[]>>): string[] {
  const [own, alone] = [blocks[`${title}, ${clients}`] ?? [], blocks[`${title}, 1`] ?? []];
  const { p50, p99, perSecond } = medianBlock(own);
  const times = own.map((block, at) => block.perSecond / (alone[at]?.perSecond ?? NaN));
  return [title, String(clients), short(perSecond), short(median(times)), short(p50), short(p99)];
}

const post = (type: string, body: object): Ask => ({
  method: 'POST',
  path: `/services/rest/record/v1/${type}`,
  body: JSON.stringify(body),
});

/** Sends to one instance after the other. */
function spread(senders: readonly Sender[]): Pick<Sender, 'send'> {
  let next = 0;
  return {
    send: async (ask) => {
      const sender = senders[next++ % senders.length];
      if (!sender) throw new Error('S12 needs an instance to send to');
      return sender.send(ask);
    },
  };
}

async function contendedWorkloads(make: Make, books: Books): Promise<Contended[]> {
  const mark = Date.now().toString(36);
  const ref = (id: string) => ({ id });
  const place = { subsidiary: ref(books.subsidiary), currency: ref(books.currency), tranDate: books.tranDate };
  const kept = {
    subsidiary: ref(books.subsidiary),
    costingMethod: ref('AVERAGE'),
    assetAccount: ref(books.asset),
    cogsAccount: ref(books.cogs),
    incomeAccount: ref(books.income),
  };
  const location = ref(await make('location', { name: `Contended ${mark}` }));
  const part = ref(await make('inventoryItem', { itemId: `P-${mark}`, ...kept, cost: 5, basePrice: 20 }));
  const member = { items: [{ item: part, quantity: 1 }] };
  const kit = ref(await make('assemblyItem', { itemId: `K-${mark}`, ...kept, member }));
  const advice = ref(
    await make('serviceSaleItem', {
      itemId: `A-${mark}`,
      subsidiary: ref(books.subsidiary),
      incomeAccount: ref(books.income),
      basePrice: 100,
    }),
  );
  const who = { subsidiary: ref(books.subsidiary), currency: ref(books.currency) };
  const customer = ref(await make('customer', { companyName: `Contended buyer ${mark}`, ...who }));
  const vendor = ref(await make('vendor', { companyName: `Contended vendor ${mark}`, ...who }));
  const items = (quantity: number, rate: number) => ({ items: [{ item: part, quantity, rate }] });
  await make('vendorBill', { entity: vendor, ...place, location, item: items(100_000, 5) });
  const fromOrder = (id: string) => ({
    createdFrom: ref(id),
    tranDate: books.tranDate,
    location,
    item: { items: [{ orderLine: 1, item: part, quantity: 1 }] },
  });
  let described = 0;
  return [
    {
      title: 'fulfillments of one order',
      begin: async (makes) => {
        const order = await makes('salesOrder', { entity: customer, ...place, location, item: items(REQUESTS, 20) });
        return () => ['itemFulfillment', fromOrder(order)];
      },
    },
    {
      title: 'receipts of one order',
      begin: async (makes) => {
        const order = await makes('purchaseOrder', { entity: vendor, ...place, location, item: items(REQUESTS, 5) });
        return () => ['itemReceipt', fromOrder(order)];
      },
    },
    {
      title: 'builds of one assembly',
      begin: async () => () => [
        'assemblyBuild',
        { subsidiary: ref(books.subsidiary), tranDate: books.tranDate, location, item: kit, quantity: 1 },
      ],
    },
    {
      title: 'new assemblies',
      begin: async () => () => ['assemblyItem', { itemId: `N-${mark}-${(described += 1)}`, ...kept, member }],
    },
    {
      title: 'payments of one customer',
      begin: async (makes) => {
        const line = { item: advice, quantity: 1, rate: 10 * REQUESTS };
        const invoice = await makes('invoice', { entity: customer, ...place, item: { items: [line] } });
        const apply = { items: [{ doc: ref(invoice), apply: true, amount: 10 }] };
        return () => ['customerPayment', { customer, ...place, account: ref(books.bank), payment: 10, apply }];
      },
    },
    {
      title: 'cash sales of one item',
      begin: async () => () => [
        'cashSale',
        { entity: customer, ...place, account: ref(books.bank), location, item: items(1, 20) },
      ],
    },
  ];
}
