import { describe, expect, it } from 'vitest';
import { catalogueOf, listedTypes, reportEntries } from './catalogue.ts';
import { typesInOrder, typesInPlace } from './navigation.ts';

describe('the navigation', () => {
  it('has a place for every type that is not hidden', () => {
    const wanted = listedTypes.filter((type) => catalogueOf(type).nav !== 'hidden');
    const placed = new Set(typesInPlace(listedTypes, catalogueOf));
    expect(
      wanted.filter((type) => !placed.has(type)),
      '`nav.after` must name a type of the same group',
    ).toEqual([]);
  });

  it('follows the group and then the type that each names', () => {
    expect(typesInPlace(listedTypes, catalogueOf).slice(0, 5)).toEqual([
      'customer',
      'estimate',
      'salesOrder',
      'itemFulfillment',
      'invoice',
    ]);
  });

  it('orders all types alike, in whatever order they are registered', () => {
    for (const registered of [listedTypes.toSorted(), listedTypes.toReversed()])
      expect(typesInOrder(registered, catalogueOf)).toEqual(listedTypes);
  });

  it('orders types that follow the same one by name, and puts those without a place last', () => {
    const lists = { nav: { group: 'lists' } } as const;
    const entries = { b: lists, z: { nav: 'hidden' }, a: lists, c: { nav: { group: 'sales' } } } as const;
    expect(typesInOrder(['z', 'b', 'a', 'c'], (type: keyof typeof entries) => entries[type])).toEqual([
      'c',
      'a',
      'b',
      'z',
    ]);
  });

  it('gives every letter to one place', () => {
    const letters = [
      ...listedTypes.flatMap((type) => {
        const { nav } = catalogueOf(type);
        return nav === 'hidden' ? [] : (nav.keys ?? []);
      }),
      ...Object.values(reportEntries).flatMap(({ nav }) => nav?.keys ?? []),
    ];
    expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([]);
  });
});
