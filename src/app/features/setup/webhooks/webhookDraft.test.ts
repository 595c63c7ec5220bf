import { describe, expect, it } from 'vitest';
import { pauseFor, askedOf } from './webhookApi.ts';
import {
  chosenOf,
  emptyWebhook,
  eventGroups,
  eventLabel,
  eventsText,
  groupsFor,
  webhookRequest,
  withChosen,
} from './webhookDraft.ts';

const all = ['invoice.created', 'invoice.updated', 'account.created', 'account.deleted', 'later.created'];

describe('the form of a webhook', () => {
  it('groups events by record type and finds types by their words', () => {
    const groups = eventGroups(all);
    expect(groups.map(({ label }) => label)).toEqual(['Accounts', 'Invoices', 'later']);
    expect(groupsFor('INVO', groups).map(({ type }) => type)).toEqual(['invoice']);
  });

  it('names a type as a whole once all of its events are selected', () => {
    const invoice = { type: 'invoice', label: 'Invoices', events: ['invoice.created', 'invoice.updated'] };
    expect(withChosen(invoice, invoice.events, ['account.created', 'invoice.created'])).toEqual([
      'account.created',
      'invoice.*',
    ]);
    expect(chosenOf(invoice, ['invoice.*'])).toEqual(invoice.events);
    expect(withChosen(invoice, ['invoice.updated'], ['invoice.*'])).toEqual(['invoice.updated']);
    expect(withChosen(invoice, [], ['invoice.*', 'account.*'])).toEqual(['account.*']);
  });

  it('sends all of a new webhook and only the changes of a known one', () => {
    expect(webhookRequest(emptyWebhook)).toEqual({ name: '', url: '', types: [], isOn: true });
    const known = { ...emptyWebhook, name: 'ERP', types: ['invoice.*'] };
    expect(webhookRequest({ ...known, types: null }, known)).toEqual({ types: [] });
    expect(webhookRequest(known, known)).toEqual({});
  });

  it('has names for events, also of later versions', () => {
    expect(['invoice.created', 'webhook.test', 'later.merged'].map(eventLabel)).toEqual([
      'Invoice: created',
      'Test',
      'later: merged',
    ]);
    expect([[], ['invoice.*'], ['invoice.*', 'account.created', 'vendor.*', 'customer.*']].map(eventsText)).toEqual([
      'All events',
      'Invoices',
      'Invoices, Accounts +2',
    ]);
  });
});

describe('deliveries', () => {
  it('are asked for as their address says', () => {
    expect(askedOf(new URLSearchParams('state=failed&page=3'))).toEqual({ state: 'failed', offset: 100 });
    expect(askedOf(new URLSearchParams('state=lost&page=-1'))).toEqual({ offset: 0 });
  });

  it('are asked for often only while an attempt is due', () => {
    const now = Date.parse('2026-07-01T08:00:00Z');
    expect(pauseFor({ state: 'waiting', nextAt: '2026-07-01T08:00:05Z' }, now)).toBe(1_000);
    expect(pauseFor({ state: 'waiting', nextAt: '2026-07-01T09:00:00Z' }, now)).toBe(15_000);
    expect(pauseFor({ state: 'delivered', nextAt: null }, now)).toBe(15_000);
  });
});
