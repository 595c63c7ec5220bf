import type { Ref } from '../derive/types.ts';
import type { ErrorDetail } from './problems.ts';

/** Where the provider sends people back to; its administrator registers this address there. */
export const providerReturnPath = '/app/login/provider';
/** Where the provider itself says that somebody was signed out there (back-channel logout). */
export const providerLogoutPath = '/app/login/provider/logout';
/** Where people arrive after they signed out of the provider as well. */
export const signedOutPath = '/app/login/signed-out';

export const providerLimits = {
  name: 60,
  issuer: 500,
  clientId: 500,
  clientSecret: 2_000,
  scopes: 500,
  claim: 100,
  factorValues: 20,
  factorValue: 200,
  /** Administrators who keep their passwords. */
  passwordUsers: 10,
} as const;

/** What a new provider is asked for and known by, unless its administrator says otherwise. */
export const providerDefaults = {
  scopes: 'openid profile email',
  userClaim: 'sub',
  secondFactorValues: ['mfa'],
} as const;

/** The company's OpenID Connect provider, as `identityProvider/v1` shows it. */
export interface IdentityProvider {
  /** On the button of the sign-in page. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** The secret itself is never shown. Without one, the code challenge alone protects the code. */
  readonly hasClientSecret: boolean;
  /** Divided by spaces. */
  readonly scopes: string;
  /** The claim whose value is a user's for good, after the first match by a verified e-mail address. */
  readonly userClaim: string;
  readonly isActive: boolean;
  /** Whether a person without a user gets one, with this role and these subsidiaries. */
  readonly provisionsUsers: boolean;
  readonly role: Ref | null;
  /** Null: all. */
  readonly subsidiaries: readonly Ref[] | null;
  /** False: only `passwordUsers` sign in by password. */
  readonly allowsPasswords: boolean;
  readonly passwordUsers: readonly Ref[];
  /** Whether `amr` or `acr` of the provider counts as a second factor of ours. */
  readonly trustsSecondFactor: boolean;
  /** The values that say so. */
  readonly secondFactorValues: readonly string[];
  readonly version: number;
}

/** A role that new users can get; `reason` explains why they can't. */
interface GivableRole extends Ref {
  readonly reason: string | null;
}

/** An active administrator with a password. */
export interface PasswordAdministrator extends Ref {
  readonly hasSecondFactor: boolean;
}

/** Somebody who has signed in through the provider. */
export interface LinkedUser {
  readonly user: Ref;
  readonly isActive: boolean;
  readonly linkedAt: string;
}

/** `GET identityProvider/v1`. */
export interface IdentityProviderPage {
  /** Null: there is none. */
  readonly provider: IdentityProvider | null;
  /** To be registered with the provider. */
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  readonly backChannelLogoutUri: string;
  readonly roles: readonly GivableRole[];
  readonly administrators: readonly PasswordAdministrator[];
  readonly links: readonly LinkedUser[];
}

/** One fault that a test of the connection found; a warning keeps no one out. */
export interface ConnectionFault extends ErrorDetail {
  readonly isWarning: boolean;
}

/** `POST identityProvider/v1/test`: what the provider says of itself, and what is wrong with it. */
export interface ConnectionTest {
  readonly isGood: boolean;
  readonly faults: readonly ConnectionFault[];
  readonly authorizationEndpoint: string | null;
  readonly tokenEndpoint: string | null;
  /** Null: signing out there can't be offered. */
  readonly endSessionEndpoint: string | null;
  /** How many keys sign what it says. */
  readonly keys: number;
}
