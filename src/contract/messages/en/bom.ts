import { text } from '../define.ts';

export const bom = {
  quantityNotPositive: text<{ quantity: 'number' }>(
    ({ quantity }) => `Quantity must be greater than 0, not ${quantity}.`,
  ),
  buildNotPositive: text<{ quantity: 'number' }>(({ quantity }) => `Quantity must be greater than 0, not ${quantity}.`),
  yieldNotPositive: text<{ value: 'number' }>(({ value }) => `Yield must be greater than 0%, not ${value}.`),
  phantomWithoutParts: text<{ item: 'text' }>(
    ({ item }) => `${item} has no components. Only an assembly can have the source Phantom.`,
  ),
  circular: text<{ list: 'text' }>(
    ({ list }) => `An assembly can't contain itself: ${list}. Select another component.`,
  ),
  otherBooks: text<{ item: 'text' }>(
    ({ item }) => `${item} is valued in another base currency than the assembly. Select another component.`,
  ),
  overlap: text<{ component: 'text'; line: 'number' }>(
    ({ component, line }) => `${component} is on line ${line} for overlapping dates. Change the dates of one line.`,
  ),
  obsoleteTooEarly: text<{ until: 'date'; from: 'date' }>(
    ({ until, from }) => `Effective to ${until} is before effective from ${from}.`,
  ),
  revisionEndsTooEarly: text<{ until: 'date'; from: 'date' }>(
    ({ until, from }) => `Effective to ${until} is before effective from ${from}.`,
  ),
  noComponents: text<{ item: 'text'; date: 'date' }>(
    ({ item, date }) => `${item} has no components on ${date}. Add components or select a bill of materials.`,
  ),
  otherRevision: text<{ revision: 'text'; bom: 'text' }>(
    ({ revision, bom }) => `Revision ${revision} doesn't belong to ${bom}. Select another.`,
  ),
  inactive: text<{ bom: 'text' }>(({ bom }) => `Bill of materials ${bom} is inactive. Select another.`),
  otherSubsidiary: text<{ bom: 'text' }>(
    ({ bom }) => `Bill of materials ${bom} belongs to another subsidiary. Select another.`,
  ),
  onlyFor: text<{ bom: 'text'; list: 'list' }>(
    ({ bom, list }) => `Bill of materials ${bom} is only for ${list}. Select another.`,
  ),
  onlyAt: text<{ bom: 'text'; list: 'list' }>(
    ({ bom, list }) => `Bill of materials ${bom} is only for ${list}. Select another.`,
  ),
  orderState: text<{ order: 'text'; state: 'label' }>(
    ({ order, state }) => `Can't build for work order ${order}: it is ${state}.`,
  ),
  orderOfOtherItem: text<{ order: 'text'; item: 'text' }>(
    ({ order, item }) => `Work order ${order} is for ${item}. Select that assembly.`,
  ),
  overOrder: text<{ quantity: 'number'; remaining: 'number'; order: 'text' }>(
    ({ quantity, remaining, order }) =>
      `Quantity ${quantity} exceeds the ${remaining} remaining on work order ${order}.`,
  ),
  ownSubstitute: "An item can't be its own substitute. Select another.",
  perUnitZero: 'Quantity per must be greater than 0.',
  perUnitNotPositive: 'Quantity per must be greater than 0.',
  notComponent: text<{ item: 'text'; assembly: 'text' }>(
    ({ item, assembly }) => `${item} isn't a component of ${assembly}.`,
  ),
  alreadyComponent: text<{ item: 'text'; assembly: 'text' }>(
    ({ item, assembly }) => `${item} is already a component of ${assembly}. Select another substitute.`,
  ),
  substituteIsBuilt: text<{ item: 'text' }>(({ item }) => `${item} is the assembly itself. Select another substitute.`),
  substituteInactive: text<{ item: 'text' }>(({ item }) => `${item} is inactive. Select another substitute.`),
  itemMissing: text<{ field: 'label' }>(({ field }) => `${field}: select an item, such as {"id": "12"}.`),
  noStockItem: text<{ field: 'label'; item: 'text' }>(
    ({ field, item }) => `${field}: inventory item ${item} not found.`,
  ),
} as const;
