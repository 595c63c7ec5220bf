import { isRef } from '#app/engine/form/model/values.ts';
import type { FormRules } from '#app/engine/form/model/formRules.ts';

/** Money that comes in lies with undeposited funds until somebody names the account it went to; then it does so no more. */
export const undepositedDefault: Pick<FormRules, 'start' | 'follow'> = {
  start: ({ account, undepFunds }) => (isRef(account) || typeof undepFunds === 'boolean' ? {} : { undepFunds: true }),
  follow: (name, { account }, pinned) =>
    name !== 'account' || pinned.has('undepFunds') ? {} : { undepFunds: !isRef(account) },
};
