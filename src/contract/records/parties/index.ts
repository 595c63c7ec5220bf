// Written by `npm run generate` from the definitions of this folder.
export { customer } from './customer.ts';
export { employee } from './employee.ts';
export { leadSource } from './leadSource.ts';
export { partner } from './partner.ts';
export { salesGroup } from './salesGroup.ts';
export { vendor } from './vendor.ts';
