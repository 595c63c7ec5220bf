/** Orders of which something is still to be received. */
export const toReceive = "status ANYOF 'PENDING_RECEIPT', 'PARTIALLY_RECEIVED'";
/** Shipments on their way. */
export const onTheWay = "shipmentStatus ANYOF 'A', 'B'";
