import { describe, expect, it } from 'vitest';
import { definitionOf, recordTypes } from '../records/index.ts';
import { offers, takesCopies } from './offeredOperations.ts';

describe('the operations a type offers', () => {
  it("doesn't copy one-time documents, nor those created only by the service", () => {
    expect(recordTypes.filter((type) => !takesCopies(definitionOf(type)))).toEqual([
      'revenueRecognition',
      'currencyRevaluation',
      'allocation',
      'inventoryBalance',
    ]);
  });

  it('are all five unless the definition names them', () => {
    expect(offers(definitionOf('invoice'), 'update')).toBe(true);
    expect(offers(definitionOf('revenueRecognition'), 'update')).toBe(false);
    expect(offers(definitionOf('revenueRecognition'), 'create')).toBe(true);
  });
});
