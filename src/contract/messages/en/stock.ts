import { text } from '../define.ts';

export const stock = {
  lotQuantityNotPositive: text<{ field: 'label'; quantity: 'number' }>(
    ({ field, quantity }) => `${field}: quantity must be greater than 0, not ${quantity}.`,
  ),
  lotQuantityTooPrecise: text<{ field: 'label' }>(({ field }) => `${field}: use at most 8 decimals in quantities.`),
  noBins: text<{ location: 'text' }>(
    ({ location }) => `${location} doesn't use bins. Select another location or turn on “Uses bins” there.`,
  ),
  severalBaseUnits: text<{ count: 'number' }>(({ count }) => `Select exactly one base unit, not ${count}.`),
  baseUnitNotOne: text<{ rate: 'number' }>(({ rate }) => `The base unit's conversion rate must be 1, not ${rate}.`),
  repeatedUnit: text<{ unit: 'text' }>(({ unit }) => `Unit “${unit}” appears twice.`),
  unknownUnit: text<{ item: 'text'; unit: 'text'; list: 'list' }>(
    ({ item, unit, list }) => `${item} has no unit “${unit}”. Its units: ${list}.`,
  ),
  noUnits: text<{ item: 'text' }>(({ item }) => `${item} has no unit group. Leave the unit blank.`),
  unitGroupMissing: text<{ unit: 'text' }>(({ unit }) => `Select a unit group that has the unit “${unit}”.`),
  unitQuantityDiffers: text<{ unitQuantity: 'number'; unit: 'text'; expected: 'number'; quantity: 'number' }>(
    ({ unitQuantity, unit, expected, quantity }) =>
      `Quantity in unit is ${unitQuantity} ${unit}, but quantity ${quantity} is ${expected} ${unit}. Change either.`,
  ),
  unitRateDiffers: text<{ unitRate: 'number'; unit: 'text'; expected: 'number'; rate: 'number' }>(
    ({ unitRate, unit, expected, rate }) =>
      `Price per unit is ${unitRate} per ${unit}, but rate ${rate} is ${expected} per ${unit}. Change either.`,
  ),
  unitQuantityInexact: text<{ unitQuantity: 'number'; unit: 'text'; stock: 'text' }>(
    ({ unitQuantity, unit, stock }) =>
      `${unitQuantity} ${unit} can't be converted to ${stock} exactly. Enter a quantity in ${stock}.`,
  ),
  unitFixed: text<{ item: 'text'; unit: 'text' }>(
    ({ item, unit }) => `${item} is used in documents. It remains ${unit}.`,
  ),
  unitInUse: text<{ unit: 'text'; item: 'text' }>(
    ({ unit, item }) =>
      `Documents use ${item}, which is measured in this group. Keep name and conversion rate of ${unit}, or add another unit.`,
  ),
  locationMissing: text<{ item: 'text' }>(
    ({ item }) => `Select a location for ${item}, on the line or for the whole document.`,
  ),
  targetLocationMissing: text<{ item: 'text' }>(
    ({ item }) => `Select a destination location for ${item}, on the line or for the whole document.`,
  ),
  locationNotInSubsidiary: text<{ location: 'text'; subsidiary: 'text' }>(
    ({ location, subsidiary }) => `Location ${location} isn't assigned to subsidiary ${subsidiary}. Select another.`,
  ),
  locationOfOther: text<{ location: 'text'; subsidiary: 'text' }>(
    ({ location, subsidiary }) => `Location ${location} isn't assigned to ${subsidiary}. Select another.`,
  ),
  binMissing: text<{ location: 'text'; item: 'text' }>(
    ({ item, location }) => `Select a bin for ${item} at ${location}.`,
  ),
  binElsewhere: text<{ bin: 'text'; location: 'text' }>(
    ({ bin, location }) => `Bin ${bin} isn't at ${location}. Select another.`,
  ),
  binNotInLocation: text<{ bin: 'text'; location: 'text' }>(
    ({ bin, location }) => `Bin ${bin} isn't in ${location}. Select another.`,
  ),
  noLots: text<{ item: 'text' }>(({ item }) => `${item} isn't lot-tracked. Remove the lots.`),
  lotMissing: text<{ item: 'text' }>(({ item }) => `Assign lots and quantities for ${item}.`),
  lotsIncomplete: text<{ assigned: 'number'; quantity: 'number' }>(
    ({ assigned, quantity }) => `${assigned} of ${quantity} assigned to lots. Assign the full quantity.`,
  ),
  lotOfOther: text<{ lot: 'text'; item: 'text' }>(
    ({ lot, item }) => `Lot or serial number ${lot} belongs to another item. Select one for ${item}.`,
  ),
  lotsNotTracked: text<{ item: 'text' }>(({ item }) => `${item} isn't lot-tracked. Remove the lots.`),
  lotsDiffer: text<{ item: 'text'; assigned: 'number'; quantity: 'number' }>(
    ({ item, assigned, quantity }) => `Lot quantities of ${item} total ${assigned} instead of ${quantity}.`,
  ),
  lotNotOfItem: text<{ lot: 'text'; item: 'text' }>(({ lot, item }) => `Lot ${lot} doesn't belong to ${item}.`),
  otherGoods: 'This change would move different goods than the document did. Void it and enter it again.',
  short: text<{ needed: 'number'; item: 'text'; available: 'number'; location: 'text' }>(
    ({ needed, item, available, location }) => `${needed} of ${item} exceeds the ${available} on hand at ${location}.`,
  ),
  shortInPlace: text<{ needed: 'number'; item: 'text'; available: 'number'; location: 'text' }>(
    ({ needed, item, available, location }) =>
      `${needed} of ${item} exceeds the ${available} on hand at ${location} in this bin or lot.`,
  ),
  shortOutside: text<{ needed: 'number'; item: 'text'; available: 'number'; location: 'text' }>(
    ({ needed, item, available, location }) =>
      `${needed} of ${item} exceeds the ${available} on hand at ${location} without bin or lot.`,
  ),
  laterMovements: text<{ item: 'text'; location: 'text'; record: 'text' }>(
    ({ item, location, record }) =>
      `Later movements of ${item} at ${location} depend on this: ${record}. Undo them first.`,
  ),
  laterTransactions: text<{ item: 'text'; location: 'text' }>(
    ({ item, location }) => `Later movements of ${item} at ${location} depend on this. Undo them first.`,
  ),
  costingMethod: text<{ method: 'label' }>(
    ({ method }) => `Costing method ${method} isn't available yet. Select Average.`,
  ),
  otherBooks: text<{ item: 'text'; location: 'text'; subsidiary: 'text' }>(
    ({ item, location, subsidiary }) =>
      `${item} at ${location} is valued in the base currency of ${subsidiary}, which differs. Select another location.`,
  ),
  lotsNotLines: text<{ field: 'label' }>(
    ({ field }) => `${field}: each line must have issueInventoryNumber and quantity.`,
  ),
  lotWithoutNumber: text<{ field: 'label' }>(({ field }) => `${field}: each line must have issueInventoryNumber.`),
  lotsNotList: text<{ field: 'label' }>(
    ({ field }) => `${field} must be a list of lines in “inventoryAssignment.items”.`,
  ),
  nothingAdjusted: text<{ item: 'text' }>(({ item }) => `Enter a quantity or a value to adjust ${item} by.`),
  quantityAndValue: text<{ item: 'text' }>(
    ({ item }) => `Adjust ${item} by a quantity or by a value, not both on one line. Use two lines.`,
  ),
  costMissing: text<{ item: 'text' }>(({ item }) => `${item} has no cost yet. Enter its unit cost.`),
  nothingToRevalue: text<{ item: 'text' }>(
    ({ item }) => `${item} isn't on hand here. Only the value of stock on hand can be adjusted.`,
  ),
  valueBelowZero: text<{ item: 'text'; value: 'amount' }>(
    ({ item, value }) => `${item} on hand here is worth ${value}. Its value can't go below zero.`,
  ),
  sameBin: text<{ item: 'text' }>(({ item }) => `Select another bin for ${item}, or another location.`),
} as const;

export const count = {
  notFrozen: 'The count sheet is filled when stock is frozen. Freeze stock first.',
  frozen: text<{ field: 'label' }>(
    ({ field }) => `Stock is frozen, so ${field} can't change. Delete this count and start another.`,
  ),
  approved: text<{ count: 'text' }>(({ count }) => `${count} is approved. Delete its adjustment to change it.`),
  sheetClosed: text<{ state: 'label' }>(
    ({ state }) => `Quantities can be entered while counting only, not in state ${state}.`,
  ),
  lineFixed: text<{ line: 'number' }>(
    ({ line }) => `Line ${line} is on the frozen sheet: its item, bin and lot stay. Enter 0 if none was found.`,
  ),
  recountOnly: text<{ line: 'number' }>(
    ({ line }) => `Line ${line} isn't counted again. Only lines to recount take a quantity now.`,
  ),
  duplicate: text<{ item: 'text'; line: 'number' }>(
    ({ item, line }) => `${item} is already on line ${line} with this bin and lot. Enter the quantity there.`,
  ),
  outside: text<{ item: 'text' }>(
    ({ item }) => `${item} isn't part of this count, which is limited to some items or bins.`,
  ),
  lotMissing: text<{ item: 'text' }>(({ item }) => `Select the lot or serial number of ${item}.`),
  otherSubsidiary: text<{ item: 'text'; subsidiary: 'text' }>(
    ({ item, subsidiary }) => `${item} at this location is stock of ${subsidiary}. Count it there.`,
  ),
  overlaps: text<{ count: 'text' }>(({ count }) => `${count} is counting the same stock. Approve or delete it first.`),
  uncounted: text<{ item: 'text' }>(({ item }) => `Enter the quantity counted of ${item}, 0 if none was found.`),
  toRecount: text<{ item: 'text' }>(({ item }) => `Count ${item} again first.`),
  nothingToCount: 'The count sheet is empty. Add what was found, or delete this count.',
  nothingDiffers: 'No line differs, so no recount is needed.',
  costMissing: text<{ item: 'text' }>(({ item }) => `${item} has no cost yet. Enter a cost on the item.`),
  ofCount: text<{ count: 'text' }>(
    ({ count }) =>
      `This adjustment records the differences of ${count}, so its stock can't change. Delete it to reopen the count.`,
  ),
} as const;

export const transit = {
  samePlace: 'Goods go through transit to another location. Select another, or clear “Through transit”.',
  received: text<{ transfer: 'text' }>(
    ({ transfer }) =>
      `Goods of ${transfer} are already received, so its items, locations and date can't change. Delete the item receipts first.`,
  ),
  receivedFirst: text<{ transfer: 'text' }>(
    ({ transfer }) => `${transfer} can't be deleted: some of its goods are received. Delete the item receipts first.`,
  ),
  notShipped: text<{ transfer: 'text' }>(
    ({ transfer }) => `${transfer} moved its goods without transit. Only transfers in transit can be received.`,
  ),
  allReceived: text<{ transfer: 'text' }>(({ transfer }) => `All goods of ${transfer} are received.`),
  before: text<{ transfer: 'text'; date: 'date' }>(
    ({ transfer, date }) => `${transfer} was shipped on ${date}. Goods can't be received before.`,
  ),
  elsewhere: text<{ transfer: 'text'; location: 'text' }>(
    ({ transfer, location }) => `${transfer} goes to ${location}. Receive the goods there.`,
  ),
  noParty: 'A transfer comes from no customer or vendor. Clear this field.',
  notOnTransfer: text<{ item: 'text'; transfer: 'text' }>(
    ({ item, transfer }) => `${item} isn't on ${transfer}. Select an item of the transfer.`,
  ),
  over: text<{ quantity: 'number'; remaining: 'number'; line: 'number'; transfer: 'text' }>(
    ({ quantity, remaining, line, transfer }) =>
      `Quantity ${quantity} exceeds the ${remaining} in transit on line ${line} of ${transfer}.`,
  ),
  lotNotUnderWay: text<{ quantity: 'number'; lot: 'text'; remaining: 'number'; transfer: 'text' }>(
    ({ quantity, lot, remaining, transfer }) =>
      `${quantity} of lot ${lot} exceeds the ${remaining} in transit on ${transfer}.`,
  ),
} as const;
