import { connect, type Connection, keepToLicence } from '#app/platform/api/connection.ts';
import { ServiceError } from '#app/platform/api/errors.ts';
import { currencyQuery } from '#app/platform/formats/formats.ts';
import { lastListAt } from '#app/platform/api/lastList.ts';
import { browserSession } from '#app/platform/auth/browserSession.ts';
import type { EarlySignIn } from '#app/platform/auth/beginSignIn.ts';
import type { ServiceConfig } from '#app/platform/auth/config.ts';
import type { Session } from '#app/platform/auth/session.ts';
import type { OpenedWorkspace } from '#app/platform/drafts/openWorkspace.ts';
import { firstFonts } from '#app/theme/firstFonts.ts';
import { firstPaint, markFirstPaint } from '#app/ui/firstPaint.ts';
import { followPreferences, applyPreferences } from '#app/platform/preferences/applyPreferences.ts';
import {
  createPreferenceStore,
  initialPreferences,
  PREFERENCES_KEY,
  type Preferences,
  type PreferenceStore,
  readPreferences,
} from '#app/platform/preferences/preferences.ts';

/** What the first screen needs. */
export interface Started {
  readonly config: ServiceConfig;
  readonly connection: Connection;
  readonly preferences: PreferenceStore;
}

export interface Bootstrap {
  readonly session: Session;
  /** Signs in, or leaves for it; undefined when the page is being left. Rejects when the service does not say who it is. */
  readonly enter: () => Promise<Started | undefined>;
}

/** Requests what the first screen shows, for a user with these preferences. */
type AskFirst = (asked: { readonly connection: Connection; readonly preferences: Preferences }) => void;

/** Makes the session of this tab from the sign-in that has begun. */
export async function startBootstrap(signIn: Promise<EarlySignIn>, ask: AskFirst): Promise<Bootstrap> {
  const early = await signIn;
  const { config, callback } = early;
  const session = browserSession(early);
  let address: Promise<string | undefined> | undefined;
  let started: Promise<Started | undefined> | undefined;
  const signInAndStart = async (): Promise<Started | undefined> => {
    // Asked again after a failure, the sign-in itself is not repeated.
    address ??= session.start(callback);
    const returnTo = await address;
    if (returnTo === undefined) return undefined;
    if (location.pathname + location.search + location.hash !== returnTo) history.replaceState(null, '', returnTo);
    return await start(config, session, ask);
  };
  return {
    session,
    enter: () => {
      started ??= signInAndStart();
      started.catch(() => void (started = undefined));
      return started;
    },
  };
}

async function start(config: ServiceConfig, session: Session, ask: AskFirst): Promise<Started> {
  const connection = connect(config, session);
  const { cache, queries } = connection;
  const identified = cache.fetchQuery(queries.me());
  const preferred = keptPreferences(connection);
  const last = lastListAt(sessionStorage, location.pathname + location.search);
  // Another service isn't asked for anything before it has identified itself.
  const isOurs = config.serviceUrl === location.origin;
  // If the list's query differs this time, this response isn't used.
  if (last) void cache.prefetchQuery(queries.page(last.type, last.search));
  else if (config.hasExtensions) ask({ connection, preferences: initialPreferences });
  // No amount is shown before its decimals are known.
  if (isOurs) void cache.prefetchQuery(currencyQuery(queries));
  const [caller, kept] = await Promise.all([identified, preferred, firstFonts()]);
  session.remember(caller.user.id);
  keepToLicence(connection, caller.license);
  const preferences = createPreferenceStore(connection.company, kept, caller.user.id);
  if (applyPreferences(preferences.get())) return await new Promise<never>(() => undefined); // The page is being left for the same one in another language.
  followPreferences(preferences);
  if (!tellsItself(location.pathname)) markFirstPaint();
  return { config, connection, preferences };
}

/** New users have none, and without an answer the app uses its defaults. */
async function keptPreferences({ company }: Connection): Promise<Preferences> {
  try {
    return readPreferences(await company.preference(PREFERENCES_KEY));
  } catch (error) {
    if (error instanceof ServiceError) return initialPreferences;
    throw error;
  }
}

/** Lists, records and forms report themselves when their content is shown; other screens hold nothing back. */
const tellsItself = (path: string): boolean => /^\/records\/\w+(?:\/(?:new|\d+(?:\/edit)?))?$/.test(path);

/** A list needs neither drafts nor outbox before its rows. */
const isList = (path: string): boolean => /^\/records\/\w+$/.test(path);

/** Opens drafts and outbox after the first screen; their code is not part of it. */
export async function openWorkspaceOf({ config, connection }: Started): Promise<OpenedWorkspace> {
  if (isList(location.pathname)) await firstPaint();
  const { openWorkspace } = await import('#app/platform/drafts/openWorkspace.ts');
  return await openWorkspace(config.serviceUrl, connection);
}
