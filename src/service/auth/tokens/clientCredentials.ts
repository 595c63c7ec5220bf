import type { errors } from 'oidc-provider';
import { recordScope } from '../provider/settings.ts';
import type { GrantHandler } from './refresh.ts';

/**
 * Wraps the library's grant for client credentials: a request without a scope gets that of the service, which the answer
 * tells (RFC 6749 3.3 and 5.1); one that names only other scopes is refused with `invalid_scope`.
 */
export function scopeClientCredentials<Params extends object>(
  grant: GrantHandler<Params>,
  { InvalidScope }: Pick<typeof errors, 'InvalidScope'>,
): GrantHandler<Params> {
  return (ctx) => {
    const { params } = ctx.oidc;
    const asked = 'scope' in params && typeof params.scope === 'string' ? params.scope : '';
    if (asked === '') Object.assign(params, { scope: recordScope });
    else if (!asked.split(' ').includes(recordScope)) throw new InvalidScope('the scope is not offered', asked);
    return grant(ctx);
  };
}
