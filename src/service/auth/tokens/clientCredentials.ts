import type { errors } from 'oidc-provider';
import { recordScopes } from '#contract/wire/integrations';
import type { GrantHandler } from './refresh.ts';

/**
 * Wraps the library's grant for client credentials: a request without a scope gets the widest that the client may have,
 * which the answer tells (RFC 6749 3.3 and 5.1); one that names only other scopes is refused with `invalid_scope`.
 */
export function scopeClientCredentials<Params extends object>(
  grant: GrantHandler<Params>,
  { InvalidScope }: Pick<typeof errors, 'InvalidScope'>,
): GrantHandler<Params> {
  return (ctx) => {
    const { params, client } = ctx.oidc;
    const asked = 'scope' in params && typeof params.scope === 'string' ? params.scope : '';
    const offered = client?.scope?.split(' ') ?? [];
    if (asked === '') Object.assign(params, { scope: recordScopes.find((scope) => offered.includes(scope)) });
    else if (!recordScopes.some((scope) => asked.split(' ').includes(scope)))
      throw new InvalidScope('the scope is not offered', asked);
    return grant(ctx);
  };
}
