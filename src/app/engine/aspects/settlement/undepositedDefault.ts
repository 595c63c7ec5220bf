import { isRef } from '#app/engine/form/model/values.ts';
import type { FormRules } from '#app/engine/form/model/formRules.ts';

/** Receipts default to undeposited funds until an account is chosen. */
export const undepositedDefault: Pick<FormRules, 'start' | 'follow'> = {
  start: ({ account, undepFunds }) => (isRef(account) || typeof undepFunds === 'boolean' ? {} : { undepFunds: true }),
  follow: (name, { account }, pinned) =>
    name !== 'account' || pinned.has('undepFunds') ? {} : { undepFunds: !isRef(account) },
};
