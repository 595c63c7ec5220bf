import { text } from '../define.ts';

export const stock = {
  lotQuantityNotPositive: text<{ field: 'label'; quantity: 'number' }>(
    ({ field, quantity }) => `${field} needs a quantity above zero; ${quantity} is not.`,
  ),
  lotQuantityTooPrecise: text<{ field: 'label' }>(
    ({ field }) => `${field} takes at most 8 decimals in its quantities.`,
  ),
  noBins: text<{ location: 'text' }>(
    ({ location }) => `Location ${location} does not use bins. Choose one that does, or turn on its "Uses bins".`,
  ),
  severalBaseUnits: text<{ count: 'number' }>(({ count }) => `Units: exactly one is the base unit; here ${count} are.`),
  baseUnitNotOne: text<{ rate: 'number' }>(({ rate }) => `Base units in one: the base unit has 1, not ${rate}.`),
  repeatedUnit: text<{ unit: 'text' }>(({ unit }) => `Unit "${unit}" is listed twice.`),
  locationMissing: text<{ item: 'text' }>(
    ({ item }) => `Location: choose where ${item} is kept, on the line or for the whole document.`,
  ),
  targetLocationMissing: text<{ item: 'text' }>(
    ({ item }) => `Location: choose where ${item} goes, on the line or for the whole document.`,
  ),
  locationNotInSubsidiary: text<{ location: 'text'; subsidiary: 'text' }>(
    ({ location, subsidiary }) => `Location ${location} does not serve subsidiary ${subsidiary}. Choose another.`,
  ),
  locationOfOther: text<{ location: 'text'; subsidiary: 'text' }>(
    ({ location, subsidiary }) => `Location ${location} does not serve ${subsidiary}. Choose another.`,
  ),
  binMissing: text<{ location: 'text'; item: 'text' }>(
    ({ location, item }) => `Bin: ${location} keeps ${item} in bins. Say in which.`,
  ),
  binElsewhere: text<{ bin: 'text'; location: 'text' }>(
    ({ bin, location }) => `Bin ${bin} is not at ${location}. Choose one there.`,
  ),
  binNotInLocation: text<{ bin: 'text'; location: 'text' }>(
    ({ bin, location }) => `Bin ${bin} is not in ${location}. Choose one that is.`,
  ),
  noLots: text<{ item: 'text' }>(({ item }) => `Lots: ${item} is not kept by lot. Leave them out.`),
  lotMissing: text<{ item: 'text' }>(
    ({ item }) => `Lots: ${item} is kept by lot. Say which lots move, with their quantities.`,
  ),
  lotsIncomplete: text<{ assigned: 'number'; quantity: 'number' }>(
    ({ assigned, quantity }) => `Lots: ${assigned} are assigned of ${quantity}. Assign the whole quantity.`,
  ),
  lotOfOther: text<{ lot: 'text'; item: 'text' }>(
    ({ lot, item }) => `Lot or serial ${lot} is one of another item. Choose one of ${item}.`,
  ),
  lotsNotTracked: text<{ item: 'text' }>(({ item }) => `Lots: ${item} is not tracked by lots. Leave them out.`),
  lotsDiffer: text<{ item: 'text'; assigned: 'number'; quantity: 'number' }>(
    ({ item, assigned, quantity }) =>
      `Lots: ${item} is tracked by lots; the quantities given add up to ${assigned} instead of ${quantity}.`,
  ),
  lotNotOfItem: text<{ lot: 'text'; item: 'text' }>(({ lot, item }) => `Lot ${lot} is not one of ${item}.`),
  otherGoods:
    'Items: the lines would now move other goods than this document has moved. Take it back and enter it anew.',
  short: text<{ needed: 'number'; item: 'text'; available: 'number'; location: 'text' }>(
    ({ needed, item, available, location }) =>
      `Quantity: ${needed} of ${item} is more than the ${available} on hand at ${location}.`,
  ),
  shortInPlace: text<{ needed: 'number'; item: 'text'; available: 'number'; location: 'text' }>(
    ({ needed, item, available, location }) =>
      `Quantity: ${needed} of ${item} is more than the ${available} on hand at ${location} in that bin or lot.`,
  ),
  shortOutside: text<{ needed: 'number'; item: 'text'; available: 'number'; location: 'text' }>(
    ({ needed, item, available, location }) =>
      `Quantity: ${needed} of ${item} is more than the ${available} on hand at ${location} outside bins and lots.`,
  ),
  laterMovements: text<{ item: 'text'; location: 'text'; record: 'text' }>(
    ({ item, location, record }) =>
      `${item} at ${location} has been moved further by ${record}, whose cost or quantity rests on this. Take that back first.`,
  ),
  laterTransactions: text<{ item: 'text'; location: 'text' }>(
    ({ item, location }) =>
      `${item} at ${location} has been moved further by later transactions, whose cost or quantity rests on this. Take that back first.`,
  ),
  costingMethod: text<{ method: 'label' }>(
    ({ method }) => `Costing method ${method}: stock is costed at average only so far. Choose Average.`,
  ),
  otherBooks: text<{ item: 'text'; location: 'text'; subsidiary: 'text' }>(
    ({ item, location, subsidiary }) =>
      `Location: the stock of ${item} at ${location} is valued in the books of ${subsidiary}, which are kept in another currency. Choose a location of this subsidiary.`,
  ),
  lotsNotLines: text<{ field: 'label' }>(({ field }) => `${field} needs lines with issueInventoryNumber and quantity.`),
  lotWithoutNumber: text<{ field: 'label' }>(
    ({ field }) => `${field} needs issueInventoryNumber on each of its lines.`,
  ),
  lotsNotList: text<{ field: 'label' }>(
    ({ field }) => `${field} needs a list of lines in "inventoryAssignment.items".`,
  ),
} as const;
