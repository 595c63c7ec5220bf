import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createEngine, type Engine } from '../records/engine/engine.ts';
import { createMailer, type MailSettings } from '../auth/mail/mailer.ts';
import { type Authorization, createAuthorization } from '../auth/provider/createAuthorization.ts';
import { authMigrations } from '../storage/migrations/service/authorization.ts';
import { appClientId, type AuthorizationSettings } from '../auth/provider/settings.ts';
import type { ProviderRules } from '../auth/identityProvider/guardedFetch.ts';
import { createIdentities, sealAgain } from '../auth/identityProvider/identities.ts';
import { providerOver } from '../auth/identityProvider/manageProvider.ts';
import { provisioningOver } from '../auth/scim/manageProvisioning.ts';
import { scimOver } from '../auth/scim/scimService.ts';
import { integrationsOver } from '../auth/integrations/integrations.ts';
import { passkeysOver } from '../auth/passkeys/managePasskeys.ts';
import { replaceOwnPassword } from '../auth/users/users.ts';
import type { Authenticate } from '../auth/tokens/authenticate.ts';
import {
  type LicenceLevel,
  memoryLicence,
  type Admission,
  type Licence,
  licenceLimits,
} from '../http/limits/licence.ts';
import { watchLoad } from '../http/limits/overload.ts';
import { licenceMigrations } from '../storage/migrations/service/licence.ts';
import { createListener, type Listener } from '../http/listener.ts';
import type { ServiceRequest } from '../http/message.ts';
import type { Backups, Changes, Events } from '../http/extensionPorts.ts';
import type { Parts, Reports } from '../http/ports.ts';
import { handleScim, isScim } from '../http/scim/handleScim.ts';
import { type Handled, handleRequest, type ServiceLog } from '../http/service.ts';
import {
  accessOver,
  closingOver,
  delegatingOver,
  exportsOver,
  personalDataOver,
  recordsOver,
  settingsOver,
} from './commands.ts';
import type { FormerKey } from '../storage/queries/audit/auditKeys.ts';
import { readableKeys } from './auditKeys.ts';
import { readChangeLog } from './changeLog.ts';
import { type ClosingProofJob, createClosingProofs, provingClosings } from './closingProofs.ts';
import { createIntegrity, type IntegrityJob, type VerificationSettings } from './integrity.ts';
import { eventsOver } from './events.ts';
import { startJobs } from './jobs.ts';
import { papersOver } from './papers.ts';
import { proofSigner } from './proofSigner.ts';
import { noBackups, queriesOver } from './queries.ts';
import { noteAccess } from '../storage/queries/auth/access.ts';
import type { Database, Queryable } from '../storage/database.ts';
import { isPassing } from '../storage/adapters/failures.ts';
import { maySeeOf } from '#contract/wire/permitted';
import { migrate } from '../storage/migrator.ts';
import { sampleMigrations } from '../storage/settings.ts';
import { draftsOver, presenceOver, storeOver } from './store.ts';
import { watchChanges } from './watchChanges.ts';
import { createWebhooks, type WebhookSettings } from './webhooks/createWebhooks.ts';
import type { WebhookJob } from './webhooks/deliver.ts';
import { listReports, runReport } from '../reports/runReport.ts';
import { noteInstance, releaseSlot, removeInstance, takeSlot } from '../storage/queries/auth/licence.ts';

interface ServiceSettings {
  /** The public origin; its scheme says whether browsers use TLS. */
  readonly issuer: string;
  readonly licence: LicenceLevel;
  /** The sign-in page shows the sample users. */
  readonly sampleMode: boolean;
  readonly authorization?: AuthorizationSettings;
  readonly corsOrigins?: readonly string[];
  readonly trustForwarded?: boolean;
  /** Undefined: no mails are sent. */
  readonly mail?: MailSettings;
  /** False: serves only the specification, for testing clients against such a service. */
  readonly extensions?: boolean;
}

export interface ServiceOptions {
  /** Open and migrated. */
  readonly database: Database;
  /** What lists, searches and reports read; absent: the database itself. */
  readonly reads?: Database;
  readonly settings: ServiceSettings;
  readonly clock?: { now(): Date };
  readonly log: ServiceLog;
  /** Authenticates requests instead of the authorization server; for tests. */
  readonly authenticate?: Authenticate;
  /** Called with every answer, for logs and metrics. */
  readonly onAnswered?: (request: IncomingMessage, handled: Handled, milliseconds: number) => void;
  /**
   * Seals the audit trail and the secrets of second factors; without it the trail isn't sealed, and the secrets last as
   * long as the process.
   */
  readonly auditKey?: Uint8Array;
  /** The previous keys: what they sealed can still be read. */
  readonly formerKeys?: readonly FormerKey[];
  /** The secret of 32 bytes that closed periods are signed with; without it no proofs are made. */
  readonly proofKey?: Uint8Array;
  /** Absent: the stored data is verified on demand only. */
  readonly verification?: VerificationSettings;
  /** Where webhooks may lead; absent: to public addresses by https. */
  readonly webhooks?: WebhookSettings;
  /** Where the identity provider may be; absent: at public addresses by https. */
  readonly identityProvider?: Partial<ProviderRules>;
  /** False: no timers run, and nothing happens without a request. */
  readonly runsJobs?: boolean;
  /** Who makes backups; without it this service makes none, and only shows those in the audit trail. */
  readonly backups?: Backups;
  /** False: refuses nothing because of load; for tests of something else. */
  readonly shedsLoad?: boolean;
}

/** The whole service: answers requests with or without a socket. */
export interface Service {
  readonly engine: Engine;
  readonly parts: Parts;
  readonly authorization: Authorization;
  readonly settings: ServiceSettings;
  handle(request: ServiceRequest): Promise<Handled>;
  /** For a Node server: answers requests of the service and of sign-in, false for others. */
  readonly listener: Listener;
  loopDelayMs(): number;
  /** Ends what stays open for readers, for good. */
  endStreams(): Promise<void>;
  /** What the latest verification came to. */
  readonly integrity: Pick<IntegrityJob, 'figures' | 'settled'>;
  /** Sends events to endpoints, which the timers do otherwise. */
  readonly webhookJob: WebhookJob;
  readonly proofs: Pick<ClosingProofJob, 'makeMissing' | 'settled'>;
  /** Stops the timers and waits for a running job. The database stays open. */
  close(): Promise<void>;
}

/** The steps of the schema besides those of the records: the tables of sign-in and limits. */
export const serviceMigrations = [...authMigrations, ...sampleMigrations, ...licenceMigrations] as const;

/** Migrates a database to the schema of this program, with the tables of sign-in and limits. */
export const migrateService = (database: Database): Promise<void> => migrate(database, serviceMigrations);

/** Creates the service over a migrated database. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { database, settings, log } = options;
  const clock = options.clock ?? { now: () => new Date() };
  const engine = createEngine(database);
  const formerKeys = options.formerKeys ?? [];
  const hostKey = options.auditKey ?? randomBytes(32);
  const corsOrigins = settings.corsOrigins ?? [];
  const mailer = settings.mail && createMailer(settings.mail, log);
  const { identities, identityProvider } = await openIdentities({ ...options, clock, hostKey });
  const authorization = await createAuthorization({
    identities,
    pool: database.pool,
    issuer: settings.issuer,
    clock: { now: () => clock.now().getTime() },
    settings: {
      corsOrigins,
      trustForwarded: settings.trustForwarded ?? false,
      ...settings.authorization,
      // The app can be served from those origins too, and sign in from there.
      extraRedirectUris: [
        ...(settings.authorization?.extraRedirectUris ?? []),
        ...corsOrigins.map((origin) => `${origin}/auth/callback`),
      ],
    },
    sampleMode: settings.sampleMode,
    hostKey,
    ...(options.formerKeys ? { formerKeys: options.formerKeys } : {}),
    mailer,
    formerKeys: readableKeys(formerKeys),
    onSignedOut: (userId) => streams.endOf(userId),
    log,
  });
  await noteAccess(database, clock.now().toISOString());
  const isShared = database.kind === 'postgres' && settings.licence !== 'unlimited';
  const licence = isShared ? await sharedLicence(settings.licence, database) : memoryLicence(settings.licence);
  const changes = watchChanges({ db: database, log });
  const events = eventsOver({ db: database, log });
  const streams = streamsOf(changes, events);
  const load = watchLoad(() => database.sizeWaiting());
  const integrity = await createIntegrity({
    ...(options.verification ?? { everyMinutes: 0, holdsChanges: true }),
    db: database,
    clock,
    log,
    auditKey: options.auditKey,
    formerKeys,
    isBusy: () => database.sizeWaiting() > 0 || load.delayMs() > BUSY_DELAY_MS,
  });
  const { webhooks, job: webhookJob } = await createWebhooks({
    db: database,
    clock,
    log,
    hostKey,
    formerKeys: readableKeys(formerKeys),
    settings: options.webhooks,
  });
  const proofs = createClosingProofs({
    db: database,
    clock,
    log,
    signer: options.proofKey && proofSigner(options.proofKey),
  });
  const parts: Parts = {
    records: provingClosings(recordsOver(engine), proofs),
    closing: closingOver(engine),
    settings: settingsOver(engine),
    access: accessOver(database, { mailer, issuer: settings.issuer, log }),
    exports: exportsOver(database),
    integrity,
    proofs,
    personalData: personalDataOver(engine),
    queries: queriesOver(database, settings.extensions === false, options.reads),
    reports: reportsOver(options.reads ?? database),
    papers: papersOver(database),
    store: await storeOver(database),
    drafts: draftsOver(database),
    delegating: delegatingOver(database),
    presence: presenceOver(database),
    backups: options.backups ?? noBackups(database),
    changes,
    events,
    changeLog: { read: (...asked) => readChangeLog(options.reads ?? database, ...asked) },
    webhooks,
    integrations: integrationsOver(database),
    identityProvider,
    provisioning: provisioningOver(database, settings.issuer),
    scim: scimOver(database),
    licence,
    signedIn: signedInOver(authorization, streams),
    secondFactor: authorization.secondFactor,
    passkeys: passkeysOver(database, authorization.ceremonies),
    ownPassword: ownPasswordOver(database, authorization, streams),
    isPassing,
  };
  const isSecure = settings.issuer.startsWith('https:');
  const handling = {
    parts,
    corsOrigins,
    isSecure,
    log,
    isSpecOnly: settings.extensions === false,
    authenticate: options.authenticate ?? authorization.authenticate,
    appClientId,
    sheds: options.shedsLoad === false ? () => false : load.sheds,
    now: () => clock.now(),
  };
  const handle = (request: ServiceRequest) =>
    isScim(request.url.split('?', 1)[0] ?? '') && settings.extensions !== false
      ? handleScim(handling, request)
      : handleRequest(handling, request);
  const jobs =
    options.runsJobs === false
      ? undefined
      : startJobs({ engine, database, key: options.auditKey, clock, log, integrity, events, webhookJob, proofs });
  return {
    engine,
    parts,
    authorization,
    settings,
    handle,
    listener: createListener({
      handle,
      isSecure,
      authorize: (request: IncomingMessage, response: ServerResponse) => authorization.handle(request, response),
      trustForwarded: settings.trustForwarded ?? false,
      onAnswered: options.onAnswered ?? (() => undefined),
    }),
    loopDelayMs: load.delayMs,
    endStreams: streams.close,
    integrity,
    webhookJob,
    proofs,
    close: async () => {
      load.close();
      await streams.close();
      authorization.close();
      await mailer?.close();
      await integrity.stop();
      await webhookJob.stop();
      await proofs.stop();
      await jobs?.stop();
      await licence.close().catch((error: unknown) => log.warn({ err: error }, 'The licence could not be closed.'));
    },
  };
}

const PROVIDER_TIMEOUT_MS = 10_000;

/** The identity provider of the company: for sign-ins, and for administrators. */
async function openIdentities({
  database,
  settings: { issuer },
  clock,
  hostKey,
  log,
  ...options
}: ServiceOptions & { readonly clock: { now(): Date }; readonly hostKey: Uint8Array }) {
  const rules = {
    allowsHttp: false,
    allowsPrivate: false,
    timeoutMs: PROVIDER_TIMEOUT_MS,
    ...options.identityProvider,
  };
  const now = () => clock.now().getTime();
  const formerKeys = readableKeys(options.formerKeys ?? []);
  const common = { db: database, issuer, now, hostKey, formerKeys, rules, log };
  const seal = await sealAgain(common);
  return {
    identities: createIdentities(common, seal),
    identityProvider: providerOver({ db: database, seal, rules, issuer }),
  };
}

type Streams = Pick<Changes, 'endOf' | 'close'>;

/** Everything that stays open for a reader. */
const streamsOf = (...all: readonly (Changes | Events)[]): Streams => ({
  endOf: (userId) => all.forEach((each) => each.endOf(userId)),
  close: async () => void (await Promise.all(all.map((each) => each.close()))),
});

/** A change of permissions also ends the open streams. */
const signedInOver = (authorization: Authorization, streams: Streams): Parts['signedIn'] => ({
  ...authorization.sessionsOfUsers,
  forget: () => {
    authorization.forget();
    streams.endOf();
  },
  endAllOf: async (userId, why) => {
    await authorization.revokeSessionsOf(userId, why);
    streams.endOf(userId);
  },
  endOf: async (userId, which) => {
    const count = await authorization.sessionsOfUsers.endOf(userId, which);
    streams.endOf(userId);
    return count;
  },
});

/** The streams of the caller end with the other sessions; that of this session connects again. */
const ownPasswordOver = (db: Database, { ownPassword }: Authorization, streams: Streams): Parts['ownPassword'] => ({
  change: async (context, change) => {
    const done = await ownPassword.change(context.caller, change, (hashes) => replaceOwnPassword(db, context, hashes));
    streams.endOf(context.caller.userId);
    return done;
  },
});

/** From this delay of the process on, a verification lets others go first. */
const BUSY_DELAY_MS = 20;

/** The reports of the service, as the handlers see them. */
function reportsOver(db: Database): Reports {
  return {
    entries: listReports(),
    run: (name, caller, parameters, now) =>
      runReport(db, name, parameters, caller.subsidiaries, now.toISOString().slice(0, 10), maySeeOf(caller)),
  };
}

const HEARTBEAT_MS = 1_500;
/** An instance not seen for this long is gone, and its slots are free. */
const LEASE = '6 seconds';

/** The license of several instances on one database: counted there, with slots that a crashed instance releases. */
export async function sharedLicence(level: LicenceLevel, db: Queryable): Promise<Licence> {
  const { concurrency, perSecond } = licenceLimits[level];
  const instance = randomUUID();
  const beat = () => noteInstance(db, instance);
  await beat();
  // A failed heartbeat is followed by the next; the lease lasts for several.
  const timer = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS);
  timer.unref();
  let count = 0;
  return {
    level,
    concurrency,
    perSecond,
    admit: async (): Promise<Admission> => {
      const slot = `${instance}:${(count += 1)}`;
      const outcome = await takeSlot(db, { instance, slot, concurrency, perSecond, lease: LEASE });
      if (typeof outcome === 'string') return { ok: false, reason: outcome };
      return {
        ok: true,
        remaining: outcome,
        release: () => releaseSlot(db, slot),
      };
    },
    close: async () => {
      clearInterval(timer);
      await removeInstance(db, instance);
    },
  };
}
