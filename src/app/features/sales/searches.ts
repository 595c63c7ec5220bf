/** Orders of which something is still to be shipped. */
export const toShip = "status ANYOF 'PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED'";
/** Estimates not converted or closed. */
export const openEstimates = "status ANYOF 'OPEN'";
