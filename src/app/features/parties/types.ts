// One line for each record type with its own plug; they are loaded together.
export { customer } from './customer.ts';
export { vendor } from './vendor.ts';
