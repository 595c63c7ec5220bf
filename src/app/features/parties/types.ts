// One line for each record type that has anything of its own on the screen; they are loaded together.
export { customer } from './customer.ts';
export { vendor } from './vendor.ts';
