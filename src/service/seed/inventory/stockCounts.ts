import type { Calendar } from '../calendar.ts';
import type { LocationKey } from '../company.ts';
import { type Body, DocumentPlan, named, type Step } from '../plan.ts';

const books = 'us';
const binOf: Readonly<Partial<Record<LocationKey, string>>> = { plant1: 'bin plant1 A-01-1', east: 'bin east E-01' };

/** Inventory counts in each of their states: planned, being counted, judged, counted again and adjusted. */
export function stockCounts({ today: date }: Calendar): Step[] {
  const plan = new DocumentPlan();
  const start = (key: string, location: LocationKey, more: Body = {}): string =>
    plan.make(date, books, 'inventoryCount', `count ${key}`, {
      tranDate: date,
      subsidiary: named(books),
      location: named(location),
      account: named('5030'),
      ...more,
    });
  const act = (key: string, action: string) => plan.act(date, books, 'inventoryCount', key, action);
  const enter = (key: string, item: string, location: LocationKey, countQuantity: number) =>
    plan.change(date, books, 'inventoryCount', key, {
      count: { items: [{ item: named(item), bin: named(binOf[location] ?? ''), countQuantity }] },
    });
  const counted = (key: string, item: string, location: LocationKey, quantity: number, more: Body = {}): string => {
    const made = start(key, location, { items: [named(item)], ...more });
    act(made, 'freeze');
    enter(made, item, location, quantity);
    act(made, 'submit');
    return made;
  };
  start('planned', 'plant2', { memo: 'Whole warehouse, before the year ends' });
  act(start('under way', 'plant1', { items: [named('WS-SET')], memo: 'Weight sets' }), 'freeze');
  counted('to approve', 'SC-M5', 'east', 98, { memo: 'Screws after the move' });
  act(counted('again', 'SC-M5', 'plant1', 500, { memo: 'Screws', recountFrom: 5 }), 'recount');
  act(counted('adjusted', 'WS-SET', 'east', 19, { memo: 'Weight sets after the move' }), 'approve');
  return plan.steps;
}
