import type { PaperType } from '#contract/paper/paperTypes';
import type { RecordType } from '#contract/records/index';
import type { ChangeLogPage, ChangeLogParameter } from '#contract/wire/trail/changeLog';
import type { BackupsPage } from '#contract/wire/backups';
import type { DocumentProofFile } from '#contract/closingProof/files';
import type { ChangeNote } from '#contract/wire/changes';
import type { EventsPage } from '#contract/wire/events';
import type { ClosingProof, ClosingProofsPage, ProofComparison, ProofKey } from '#contract/wire/closingProofs';
import type { Editor, PresenceBody } from '#contract/wire/presence';
import type { PaperRequest } from '#contract/wire/paper';
import type { PersonalData } from '#contract/wire/personalData';
import type { Delegation, Delegations, StandsInFor } from '#contract/wire/delegations';
import type { Integrity as IntegrityShown, IntegrityAlert } from '#contract/wire/integrity';
import type {
  DeliveryState,
  WebhookDeliveries,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  WebhookList,
} from '#contract/wire/webhooks';
import type { Integration, IntegrationList } from '#contract/wire/integrations';
import type { PasskeyList, PasskeySetup } from '#contract/wire/sessions';
import type { ProvisioningPage } from '#contract/wire/identity/provisioning';
import type { ConnectionTest, IdentityProviderPage } from '#contract/wire/identityProvider';
import type { Caller, RequestContext } from '../records/engine/caller.ts';
import type { Saved } from '../records/engine/save.ts';

// What the handlers of papers, drafts and live changes need from the rest of the service.

/** A file to print or send; its name without extension. */
export interface PaperFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** Printed records. Each throws `Refused` if there is nothing to print, or too much. */
export interface Papers {
  /** `record` is in wire form, as the caller sees it. */
  document(
    caller: Caller,
    type: PaperType,
    record: Readonly<Record<string, unknown>>,
    request: PaperRequest,
  ): Promise<PaperFile>;
  statements(caller: Caller, request: PaperRequest, today: string): Promise<PaperFile>;
  /** Checks of payments in wire form, in their order. */
  checks(
    caller: Caller,
    payments: readonly Readonly<Record<string, unknown>>[],
    request: PaperRequest,
  ): Promise<PaperFile>;
}

/** A draft without its content. `about` is the JSON of how it is listed. */
export interface StoredDraft {
  readonly id: string;
  readonly type: string;
  readonly recordId: string | null;
  readonly about: string;
  readonly tab: string;
  readonly device: string;
  readonly isOpen: boolean;
  readonly version: number;
  readonly createdAt: string;
  readonly modifiedAt: string;
}
export type DraftChange = Omit<StoredDraft, 'version' | 'createdAt' | 'modifiedAt'> & { readonly content: string };
/** Result of a write: the draft, or why it was not written. */
export type DraftOutcome =
  | { readonly is: 'written'; readonly draft: StoredDraft }
  | { readonly is: 'changed'; readonly draft: StoredDraft }
  | { readonly is: 'gone' | 'tooMany' | 'full' };

/** Unfinished forms of a user. */
export interface FormDrafts {
  list(userId: string): Promise<readonly StoredDraft[]>;
  read(userId: string, id: string): Promise<(StoredDraft & { readonly content: string }) | undefined>;
  /** Refuses a change by a tab other than the last one, unless it has seen the version. */
  write(
    userId: string,
    change: DraftChange,
    request: { readonly ifVersion?: number; readonly at: string },
  ): Promise<DraftOutcome>;
  remove(userId: string, id: string): Promise<boolean>;
}

/** Users who approve for absent ones. Each write throws `Refused` with every reason. */
export interface Delegating {
  list(caller: Caller): Promise<Delegations>;
  put(
    context: RequestContext,
    id: string,
    body: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly delegation: Delegation; readonly auditSeq: number | null }>;
  /** Undefined: there is none. */
  withdraw(context: RequestContext, id: string): Promise<{ readonly auditSeq: number } | undefined>;
  /** Whose approvals the caller gives today. */
  standsInFor(caller: Caller, today: string): Promise<readonly StandsInFor[]>;
}

/** Backups of this service. */
export interface Backups {
  find(page: { readonly limit: number; readonly offset: number }): Promise<BackupsPage>;
  /** Makes one, or lets the one go on that is being made. False: this service makes none. */
  begin(context: RequestContext): boolean;
}

/** Whether what is stored is what it must be. */
export interface Integrity {
  shown(): Promise<IntegrityShown>;
  alert(): Promise<IntegrityAlert>;
  /** Begins a verification, unless one is running, and returns at once. */
  check(context: RequestContext): Promise<{ readonly auditSeq: number | null }>;
  /** Lets records be changed again after a finding. Undefined: nothing held them. */
  release(context: RequestContext, reason: string): Promise<{ readonly auditSeq: number } | undefined>;
}

/** Proofs of closed periods. `id` is that of a proof; undefined where there is none. */
export interface ClosingProofs {
  find(page: { readonly period?: string; readonly limit: number; readonly offset: number }): Promise<ClosingProofsPage>;
  read(id: string): Promise<ClosingProof | undefined>;
  /** Computes it again from what is stored now; names only records of these subsidiaries. */
  compare(id: string, scope: Caller['subsidiaries']): Promise<ProofComparison | undefined>;
  /** Everything it is about, as lines of JSON. */
  file(id: string): Promise<PaperFile | undefined>;
  /** Undefined: no posting of the document is in a closed period. */
  ofDocument(
    document: DocumentProofFile['document'],
    options: { readonly scope: Caller['subsidiaries']; readonly hasContent: boolean },
  ): Promise<DocumentProofFile | undefined>;
  keys(): Promise<readonly ProofKey[]>;
}

interface Person {
  readonly id: string;
  readonly doc: Saved['record']['doc'];
}

/** What is kept of persons. */
export interface PersonalDataOf {
  read(
    type: RecordType,
    person: Person,
    today: string,
  ): Promise<Omit<PersonalData, 'format' | 'madeAt' | 'type' | 'record'>>;
  /** Erases what documents need not show. Throws `Refused` with every reason. */
  erase(
    context: RequestContext,
    request: { readonly type: RecordType; readonly person: Person; readonly reason: string },
  ): Promise<void>;
}

/** Who is editing which record now. */
export interface Presence {
  /** Notes a form of the caller; returns the other editors, or undefined if the caller sees no such record. */
  note(
    caller: Caller,
    edited: PresenceBody & { readonly type: RecordType; readonly recordId: string; readonly at: string },
  ): Promise<readonly Editor[] | undefined>;
}

/** A listener for changes as they happen. */
export interface ChangeListener {
  readonly caller: Caller;
  readonly mayView: (type: RecordType) => boolean;
  readonly hear: (notes: readonly ChangeNote[]) => void;
  /** The stream ends; the client reconnects if it still may. */
  readonly end: () => void;
}

/** Notifies of record changes, by any user. */
export interface Changes {
  /** Returns a function that ends it; undefined if too many are already listening. */
  listen(listener: ChangeListener): Promise<(() => void) | undefined>;
  /** Something was written here, so there may be new changes. */
  noteWrite(): void;
  /** Ends the streams of a user, or all: what they may see has changed. */
  endOf(userId?: string): void;
  close(): Promise<void>;
}

/** A listener for events from the sealed audit trail. */
export interface EventListener {
  readonly caller: Caller;
  /** The place after which it listens. */
  readonly after: string;
  /** Resolves when it can take more. A page can be empty: then only its place counts. */
  readonly hear: (page: EventsPage) => Promise<void>;
  /** The stream ends; the client reconnects if it still may. */
  readonly end: () => void;
}

/** Changes of records in the order of the sealed audit trail, as far as a reader may see them. */
export interface Events {
  page(caller: Caller, asked: { readonly after: string; readonly limit: number }): Promise<EventsPage>;
  /** The last place of the trail. */
  newest(): Promise<string>;
  /** Undefined if too many are already listening. */
  listen(listener: EventListener): { readonly begin: () => void; readonly leave: () => void } | undefined;
  /** More was sealed here. */
  noteSealed(): void;
  endOf(userId?: string): void;
  close(): Promise<void>;
}

/** What the change log is asked with. The form of each is checked; types and fields are known ones. */
export type ChangeLogQuestion = Readonly<Record<ChangeLogParameter, string | undefined>> & { readonly limit: number };

/** Who changed what, as far as the caller may see it. */
export interface ChangeLog {
  read(caller: Caller, asked: ChangeLogQuestion): Promise<Omit<ChangeLogPage, 'count'>>;
}

type Body = Readonly<Record<string, unknown>>;

/** Addresses that events are sent to. Undefined: there is no such endpoint, or delivery. Each write throws `Refused` with every reason. */
export interface Webhooks {
  list(): Promise<WebhookList>;
  one(id: string): Promise<WebhookEndpoint | undefined>;
  create(
    context: RequestContext,
    body: Body,
  ): Promise<{ readonly id: string; readonly secret: string; readonly auditSeq: number }>;
  change(
    context: RequestContext,
    change: { readonly id: string; readonly body: Body; readonly ifVersion?: number },
  ): Promise<{ readonly auditSeq: number | null } | undefined>;
  remove(context: RequestContext, id: string): Promise<{ readonly auditSeq: number } | undefined>;
  /** A new secret; the former one signs beside it for a while. */
  rotateSecret(
    context: RequestContext,
    id: string,
  ): Promise<{ readonly secret: string; readonly auditSeq: number } | undefined>;
  deliveries(
    id: string,
    asked: { readonly state: DeliveryState | undefined; readonly limit: number; readonly offset: number },
  ): Promise<WebhookDeliveries | undefined>;
  delivery(id: string, delivery: string): Promise<WebhookDeliveryDetail | undefined>;
  sendAgain(context: RequestContext, id: string, delivery: string): Promise<WebhookDeliveryDetail | undefined>;
  sendTest(context: RequestContext, id: string): Promise<WebhookDeliveryDetail | undefined>;
}

/** A new key or secret; a secret is told once. */
interface AddedCredential {
  readonly id: string;
  readonly auditSeq: number;
  readonly credential: string | null;
  readonly secret: string | null;
}

/** Programs with users of their own. Undefined: there is no such integration, or credential. Each write throws `Refused` with every reason. */
export interface Integrations {
  list(caller: Caller): Promise<Omit<IntegrationList, 'tokenEndpoint'>>;
  one(id: string): Promise<Integration | undefined>;
  create(context: RequestContext, body: Body): Promise<AddedCredential>;
  change(
    context: RequestContext,
    change: { readonly id: string; readonly body: Body; readonly ifVersion?: number },
  ): Promise<{ readonly auditSeq: number | null } | undefined>;
  remove(context: RequestContext, id: string): Promise<{ readonly auditSeq: number } | undefined>;
  addCredential(context: RequestContext, id: string, body: Body): Promise<AddedCredential | undefined>;
  endCredential(
    context: RequestContext,
    id: string,
    end: { readonly credential: string; readonly body: Body },
  ): Promise<{ readonly auditSeq: number | null } | undefined>;
}

/** The identity provider of the company. Each write throws `Refused` with every reason. */
export interface IdentityProviderOf {
  page(caller: Caller): Promise<IdentityProviderPage>;
  put(
    context: RequestContext,
    change: { readonly body: Body; readonly ifVersion?: number },
  ): Promise<{ readonly auditSeq: number | null }>;
  /** Undefined: there is none. */
  remove(context: RequestContext): Promise<{ readonly auditSeq: number } | undefined>;
  test(caller: Caller, body: Body): Promise<ConnectionTest>;
  /** Undefined: the user is not linked. */
  unlink(context: RequestContext, userId: string): Promise<{ readonly auditSeq: number } | undefined>;
}

/** Passkeys of users. Each write throws `Refused` with every reason. */
interface Passkeys {
  list(userId: string): Promise<PasskeyList>;
  /** What a browser makes a passkey with, for one answer from the session within five minutes. */
  begin(context: RequestContext, sessionId: string): Promise<PasskeySetup>;
  add(
    context: RequestContext,
    sessionId: string,
    body: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly id: string; readonly auditSeq: number | null }>;
  /** Undefined: the caller has no such passkey. */
  rename(
    context: RequestContext,
    id: string,
    body: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly auditSeq: number | null } | undefined>;
  /** Nothing if the caller has no such passkey. */
  remove(context: RequestContext, id: string): Promise<{ readonly auditSeq: number | null }>;
  /** False: the user had none. */
  removeAllOf(context: RequestContext, userId: string): Promise<boolean>;
}

/** How the identity provider sends users. Each write throws `Refused` with every reason. */
export interface Provisioning {
  page(caller: Caller): Promise<ProvisioningPage>;
  change(
    context: RequestContext,
    change: { readonly body: Body; readonly ifVersion?: number },
  ): Promise<{ readonly auditSeq: number | null }>;
  addCredential(
    context: RequestContext,
    body: Body,
  ): Promise<{ readonly auditSeq: number; readonly credential: string; readonly secret: string }>;
  /** Undefined: there is no such credential. */
  endCredential(
    context: RequestContext,
    id: string,
    body: Body,
  ): Promise<{ readonly auditSeq: number | null } | undefined>;
}

/** A request of the identity provider by SCIM 2.0, its credential checked. */
export interface ScimRequest {
  readonly method: string;
  /** The path below the base address, decoded. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly origin: string;
  readonly context: RequestContext;
}

export interface ScimReply {
  readonly status: number;
  readonly body?: Body;
  readonly headers?: Readonly<Record<string, string>>;
  /** Users who can no longer sign in: their sessions end. */
  readonly ends?: readonly string[];
  /** Who may do what has changed. */
  readonly isChange?: boolean;
}

/** Users and groups as the identity provider sends them. */
export interface Scim {
  /** Undefined: there is no such credential, or it has ended. */
  credentialOf(
    secret: string,
    at: string,
  ): Promise<{ readonly id: string; readonly hint: string; readonly isActive: boolean } | undefined>;
  /** Keeps what was asked for last. */
  note(at: string, request: string, status: number): Promise<void>;
  /** Refusals are thrown as `Refused`. */
  answer(request: ScimRequest): Promise<ScimReply>;
}

/** What operators watch over, and what other programs are told; passkeys. */
export interface OperationParts {
  readonly integrity: Integrity;
  readonly proofs: ClosingProofs;
  readonly personalData: PersonalDataOf;
  readonly backups: Backups;
  readonly changes: Changes;
  readonly events: Events;
  readonly changeLog: ChangeLog;
  readonly webhooks: Webhooks;
  readonly integrations: Integrations;
  readonly identityProvider: IdentityProviderOf;
  readonly passkeys: Passkeys;
  readonly provisioning: Provisioning;
  readonly scim: Scim;
}
