// The library publishes no types for these files. They are used for what it offers no hook for: the answer to a
// repeated refresh, and nonces that hold at the token endpoint and at the record service alike.

declare module 'oidc-provider/lib/helpers/weak_cache.js' {
  import type Provider from 'oidc-provider';
  import type { KoaContextWithOIDC } from 'oidc-provider';

  export default function instance(provider: Provider): {
    readonly grantTypeHandlers: Map<string, (ctx: KoaContextWithOIDC) => Promise<void>>;
  };
}

declare module 'oidc-provider/lib/helpers/validate_dpop.js' {
  import type Provider from 'oidc-provider';
  import type { KoaContextWithOIDC } from 'oidc-provider';

  interface ValidProof {
    readonly thumbprint: string;
    readonly jti: string;
    readonly iat: number;
  }
  export default function validateDpop(provider: Provider, ctx: KoaContextWithOIDC): Promise<ValidProof | undefined>;
  export function checkDpopReplay(
    provider: Provider,
    ctx: KoaContextWithOIDC,
    proof: ValidProof | undefined,
    clientId: string,
  ): Promise<void>;
}

declare module 'oidc-provider/lib/helpers/challenge.js' {
  export default class ServerChallenge {
    constructor(secret: Buffer, info: string);
    nextChallenge(): string;
    checkChallenge(challenge: string): boolean;
  }
}
