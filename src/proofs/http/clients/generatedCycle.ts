/** What the program below is run with: the service, and records of a small company by their ids. */
export interface CycleInput {
  readonly baseUrl: string;
  readonly authorization: string;
  readonly customer: string;
  readonly item: string;
  readonly subsidiary: string;
  readonly currency: string;
  readonly account: string;
}

export interface CycleResult {
  readonly order: string;
  readonly total: number;
  readonly status: string;
  readonly remaining: number;
  readonly memo: string;
  readonly listed: readonly string[];
  readonly operations: readonly string[];
  readonly deleted: number;
  readonly refused: string;
}

/** From an order to its payment, as somebody writes it who has the generated client and nothing else. A text, as that client is not part of the tree. */
export const cycle = `import * as api from './client.js';

interface Input {
  readonly baseUrl: string;
  readonly authorization: string;
  readonly customer: string;
  readonly item: string;
  readonly subsidiary: string;
  readonly currency: string;
  readonly account: string;
}

const unexpected = (answer: { readonly status: number; readonly data?: unknown }): never => {
  throw new Error(JSON.stringify(answer));
};

export async function run({ baseUrl, authorization, ...known }: Input) {
  api.defaults.baseUrl = baseUrl;
  api.defaults.headers = { authorization };
  const head = {
    entity: { id: known.customer },
    tranDate: '2026-06-15',
    subsidiary: { id: known.subsidiary },
    currency: { id: known.currency },
  };
  const lines = { items: [{ item: { id: known.item }, quantity: 2, rate: 50 }] };

  const order = await api.createSalesOrder({
    xServiceIdempotencyKey: 'generated-order',
    salesOrderCreate: { ...head, memo: 'Two readings', item: lines },
  });
  if (order.status !== 201) return unexpected(order);
  const again = await api.createSalesOrder({
    xServiceIdempotencyKey: 'generated-order',
    salesOrderCreate: { ...head, memo: 'Two readings', item: lines },
  });
  if (again.status !== 200 || again.data.id !== order.data.id) return unexpected(again);

  const invoice = await api.transformSalesOrderInvoice({
    id: order.data.id,
    invoicePatch: { tranDate: '2026-06-20' },
  });
  if (invoice.status !== 201) return unexpected(invoice);
  const { id } = invoice.data;

  const changed = await api.updateInvoice({ id, invoicePatch: { memo: 'As agreed' } });
  if (changed.status !== 200) return unexpected(changed);

  const payment = await api.transformInvoiceCustomerPayment({
    id,
    customerPaymentPatch: { tranDate: '2026-06-25', account: { id: known.account } },
  });
  if (payment.status !== 201) return unexpected(payment);
  const applied = payment.data.apply?.items?.filter((line) => line.apply).map(({ doc }) => doc?.id) ?? [];
  if (applied.join() !== id) return unexpected(payment);

  const paid = await api.getInvoice({ id, fields: 'status,amountRemaining,total' });
  if (paid.status !== 200) return unexpected(paid);

  const listed: string[] = [];
  let query: { limit: number; offset?: number; position?: string } | undefined = { limit: 1 };
  while (query) {
    const page = await api.listCustomerPayment(query);
    if (page.status !== 200) return unexpected(page);
    listed.push(...page.data.items.map((item) => item.id));
    const next = page.data.links.find(({ rel }) => rel === 'next')?.href;
    const parameters: URLSearchParams | undefined = next === undefined ? undefined : new URL(next).searchParams;
    query = parameters && {
      limit: 1,
      offset: Number(parameters.get('offset')),
      position: parameters.get('position') ?? '',
    };
  }

  const history = await api.historyInvoice({ id });
  if (history.status !== 200) return unexpected(history);

  const estimate = await api.createEstimate({ estimateCreate: { ...head, item: lines } });
  if (estimate.status !== 201) return unexpected(estimate);
  const deleted = await api.deleteEstimate({ id: estimate.data.id });

  const refused = await api.getInvoice({ id: '999999' });
  if (refused.status !== 404) return unexpected(refused);

  return {
    order: order.data.tranId ?? '',
    total: invoice.data.total ?? 0,
    status: paid.data.status?.id ?? '',
    remaining: paid.data.amountRemaining ?? -1,
    memo: changed.data.memo ?? '',
    listed,
    operations: history.data.items.map(({ operation }) => operation),
    deleted: deleted.status,
    refused: refused.data['o:errorDetails'][0]?.['o:errorCode'] ?? '',
  };
}
`;
