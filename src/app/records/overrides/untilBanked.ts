import { isRef } from '../form/values.ts';
import type { FormOverride } from './override.ts';

/** Money that comes in lies with undeposited funds until somebody names the account it went to; then it does so no more. */
export const untilBanked: Pick<FormOverride, 'defaults' | 'follow'> = {
  defaults: ({ account, undepFunds }) =>
    isRef(account) || typeof undepFunds === 'boolean' ? {} : { undepFunds: true },
  follow: (name, { account }, pinned) =>
    name !== 'account' || pinned.has('undepFunds') ? {} : { undepFunds: !isRef(account) },
};
