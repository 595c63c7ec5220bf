import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WebhookDelivery, WebhookEndpoint, WebhookList } from '#contract/wire/webhooks';
import { expectAccessible } from '../../../../proofs/fixtures/app/draw.tsx';
import recorded from '../../../../proofs/fixtures/app/recorded.json';
import { drawScreen } from '../../../../proofs/fixtures/app/screen.tsx';
import { WebhooksPage } from './WebhooksPage.tsx';

const ME = 'GET /services/rest/session/v1/me';
const ROOT = '/services/rest/webhooks/v1';
const hook: WebhookEndpoint = {
  id: 'a1',
  name: 'Warehouse',
  url: 'https://warehouse.example/events',
  types: ['invoice.*', 'itemFulfillment.created'],
  isOn: true,
  offReason: null,
  owner: { id: '9', refName: 'Sam Reyes' },
  waiting: 2,
  failingSince: null,
  last: { at: '2026-07-02T13:59:00Z', status: 204, error: null },
  formerSecretUntil: null,
  version: 3,
};
const off: WebhookEndpoint = {
  ...hook,
  id: 'b2',
  name: 'Data lake',
  types: [],
  isOn: false,
  offReason: 'failing',
  last: { at: '2026-07-01T08:00:00Z', status: null, error: 'timeout' },
};
const delivery: WebhookDelivery = {
  id: '71',
  messageId: 'evt_71',
  type: 'invoice.created',
  record: { type: 'invoice', id: '204' },
  state: 'failed',
  attempts: 10,
  createdAt: '2026-07-02T13:00:00Z',
  nextAt: null,
  last: { at: '2026-07-02T13:59:00Z', status: 503, error: 'status' },
};
const attempt = {
  number: 10,
  at: '2026-07-02T13:59:00Z',
  durationMs: 1_204,
  status: 503,
  error: 'status',
  detail: '',
  response: 'Closed for stocktaking',
};
const types = ['invoice.created', 'invoice.updated', 'itemFulfillment.created', 'itemFulfillment.updated'];

/** The service for a user with a level of the permission, with these webhooks. */
const open = (items: readonly WebhookEndpoint[], level: 'View' | 'Full' = 'Full', at = '') =>
  drawScreen(<WebhooksPage />, {
    at: `/setup/webhooks${at}`,
    path: '/setup/webhooks',
    answers: (name) => {
      const { body: me } = recorded[ME];
      const list: WebhookList = { items, count: items.length, types, allowsHttp: false };
      if (name === ME) return { status: 200, body: { ...me, permissions: { ...me.permissions, ADMI_COMPANY: level } } };
      if (name === `GET ${ROOT}`) return { status: 200, body: list };
      if (name === `POST ${ROOT}`)
        return {
          status: 400,
          body: {
            status: 400,
            'o:errorDetails': [
              { detail: 'Address must begin with https://.', 'o:errorCode': 'INVALID_CONTENT', 'o:errorPath': 'url' },
            ],
          },
        };
      if (name === `PATCH ${ROOT}/b2`) return { status: 200, body: { ...off, isOn: true, offReason: null } };
      if (name.startsWith(`GET ${ROOT}/a1/deliveries/71`))
        return { status: 200, body: { ...delivery, list: [attempt] } };
      if (/deliveries/.test(name))
        return { status: 200, body: { items: [delivery], count: 1, offset: 0, totalResults: 1, hasMore: false } };
      return undefined;
    },
  });

describe('webhooks', () => {
  it('shows each with its state and its last delivery', async () => {
    await open([off, hook]);
    await expect.element(page.getByRole('row', { name: /Warehouse On HTTP 204/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Data lake Off: kept failing Timed out/ })).toBeVisible();
    await expectAccessible();
  });

  it('says what belongs here, and puts refusals at their fields', async () => {
    const screen = await open([]);
    await expect.element(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
    await userEvent.keyboard('n');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Enter a name/);
    await page.getByRole('textbox', { name: 'Name' }).fill('Warehouse');
    await page.getByRole('textbox', { name: 'Address' }).fill('http://warehouse.example');
    await page.getByRole('radio', { name: 'Selected events' }).click();
    await page.getByRole('checkbox', { name: 'Invoices' }).click();
    await page.getByRole('button', { name: /^Create/ }).click();
    await expect
      .element(page.getByRole('textbox', { name: 'Address' }))
      .toHaveAccessibleDescription(/must begin with https/);
    expect(screen.service.requests.find(({ name }) => name === `POST ${ROOT}`)?.body).toEqual({
      name: 'Warehouse',
      url: 'http://warehouse.example',
      types: ['invoice.*'],
      isOn: true,
    });
    await expectAccessible();
  });

  it('says why one is off, and turns it on', async () => {
    const screen = await open([off], 'Full', '?webhook=b2');
    await expect.element(page.getByText(/^Turned off because every delivery failed/)).toBeVisible();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect
      .poll(() => screen.service.requests.find(({ name }) => name === `PATCH ${ROOT}/b2`)?.body)
      .toEqual({ isOn: true });
  });

  it('shows each attempt of a delivery with what the receiver answered', async () => {
    await open([hook], 'Full', '?webhook=a1');
    const row = page.getByRole('row', { name: /Invoice: created/ });
    await expect
      .element(row.getByRole('link', { name: 'Invoice (ID 204)' }))
      .toHaveAttribute('href', '/records/invoice/204');
    await row.getByRole('button', { name: /^Invoice: created/ }).click();
    await expect.element(page.getByText('1,204 ms')).toBeVisible();
    await expect.element(page.getByText('Closed for stocktaking')).toBeVisible();
    await expectAccessible();
  });

  it('tells others what they may not do', async () => {
    await open([hook], 'View', '?webhook=a1');
    for (const name of ['Send test', 'Delete', 'Rotate secret'])
      await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says that one is gone, and that there are as many as there can be', async () => {
    await open([hook], 'Full', '?webhook=lost');
    await expect.element(page.getByRole('heading', { name: 'Webhook not found' })).toBeVisible();
    const many = Array.from({ length: 50 }, (_, at) => ({ ...hook, id: String(at), name: `Hook ${at}` }));
    await open(many);
    await expect
      .element(page.getByRole('button', { name: /New webhook/ }).last())
      .toHaveAttribute('aria-disabled', 'true');
  });
});
