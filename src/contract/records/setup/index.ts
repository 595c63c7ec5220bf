// Written by `npm run generate` from the definitions of this folder.
export { customForm } from './customForm.ts';
