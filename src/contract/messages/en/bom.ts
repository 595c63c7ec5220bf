import { text } from '../define.ts';

export const bom = {
  quantityNotPositive: text<{ quantity: 'number' }>(
    ({ quantity }) => `Quantity must be more than 0; ${quantity} is not.`,
  ),
  buildNotPositive: text<{ quantity: 'number' }>(({ quantity }) => `Quantity: ${quantity} is not above zero.`),
  yieldNotPositive: text<{ value: 'number' }>(({ value }) => `Yield must be more than 0 percent; ${value} is not.`),
  phantomWithoutParts: text<{ item: 'text' }>(
    ({ item }) => `Source: ${item} has no components to pass through. Only an assembly can be PHANTOM.`,
  ),
  circular: text<{ list: 'text' }>(
    ({ list }) => `Component: an assembly cannot contain itself: ${list}. Choose another component.`,
  ),
  otherBooks: text<{ item: 'text' }>(
    ({ item }) =>
      `Component: ${item} is kept in the currency of another subsidiary. Choose one of a subsidiary with the currency of the assembly.`,
  ),
  overlap: text<{ component: 'text'; line: 'number' }>(
    ({ component, line }) =>
      `Component: ${component} is on line ${line} for some of the same days. End that line first, or give this one other dates.`,
  ),
  obsoleteTooEarly: text<{ until: 'date'; from: 'date' }>(
    ({ until, from }) => `Obsolete ${until} is before the line becomes effective, ${from}.`,
  ),
  revisionEndsTooEarly: text<{ until: 'date'; from: 'date' }>(
    ({ until, from }) => `Effective to ${until} is before effective from ${from}.`,
  ),
  noComponents: text<{ item: 'text'; date: 'date' }>(
    ({ item, date }) => `Components: ${item} has none on ${date}. Enter them, or choose a bill of materials.`,
  ),
  otherRevision: text<{ revision: 'text'; bom: 'text' }>(
    ({ revision, bom }) => `Revision ${revision} is not one of ${bom}. Choose one of its own.`,
  ),
  inactive: text<{ bom: 'text' }>(({ bom }) => `Bill of materials: ${bom} is inactive. Choose another.`),
  otherSubsidiary: text<{ bom: 'text' }>(
    ({ bom }) => `Bill of materials: ${bom} belongs to another subsidiary. Choose another.`,
  ),
  onlyFor: text<{ bom: 'text'; list: 'text' }>(
    ({ bom, list }) => `Bill of materials: ${bom} is only for ${list}. Choose another.`,
  ),
  onlyAt: text<{ bom: 'text'; list: 'text' }>(
    ({ bom, list }) => `Bill of materials: ${bom} is used only at ${list}. Choose another.`,
  ),
  orderState: text<{ order: 'text'; state: 'label' }>(
    ({ order, state }) => `Work order ${order} is ${state}; nothing can be built for it.`,
  ),
  orderOfOtherItem: text<{ order: 'text'; item: 'text' }>(
    ({ order, item }) => `Assembly: work order ${order} is for ${item}.`,
  ),
  overOrder: text<{ quantity: 'number'; remaining: 'number'; order: 'text' }>(
    ({ quantity, remaining, order }) =>
      `Quantity: ${quantity} is more than the ${remaining} that work order ${order} has left.`,
  ),
  ownSubstitute: 'Substitute: an item does not take its own place. Choose another.',
  perUnitZero: 'For one must be more than 0; 0 is not.',
  perUnitNotPositive: 'For one must be more than 0.',
  notComponent: text<{ item: 'text'; assembly: 'text' }>(
    ({ item, assembly }) => `Component: ${item} is no component of ${assembly}.`,
  ),
  alreadyComponent: text<{ item: 'text'; assembly: 'text' }>(
    ({ item, assembly }) => `Substitute: ${item} is a component of ${assembly} already. Choose another.`,
  ),
  substituteIsBuilt: text<{ item: 'text' }>(({ item }) => `Substitute: ${item} is what is built. Choose another.`),
  substituteInactive: text<{ item: 'text' }>(({ item }) => `Substitute: ${item} is inactive. Choose another.`),
  itemMissing: text<{ field: 'label' }>(({ field }) => `${field}: say which item, as {"id": "…"}.`),
  noStockItem: text<{ field: 'label'; item: 'text' }>(({ field, item }) => `${field}: there is no stock item ${item}.`),
} as const;
