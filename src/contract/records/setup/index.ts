export { customForm } from './customForm.ts';
