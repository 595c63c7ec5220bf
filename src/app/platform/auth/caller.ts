import type { Ref } from '#contract/derive/types';
import type { StandsInFor } from '#contract/wire/delegations';
import type { Level } from '#contract/fields';
import { allows as permitted } from '#contract/permissions';

/** `GET /services/rest/session/v1/me`: the signed-in user and the role's rights. */
export interface Caller {
  readonly user: Ref;
  readonly role: Ref;
  readonly permissions: Readonly<Record<string, Level>>;
  /** Whose approvals this user gives today, by type. Absent from other services. */
  readonly standsInFor?: readonly StandsInFor[];
  /** Base64 of 32 bytes: encrypts what this device keeps for the user. Absent from other services. */
  readonly draftKey?: string;
  readonly subsidiaries: readonly Ref[];
  /**
   * `baseCurrency` has an empty id where none is set up or the service does not return it. `isSample`: sample data,
   * free to try anything. `writeOffLimit`: the small difference that payments write off. Both are absent from other
   * services.
   */
  readonly company: {
    readonly name: string;
    readonly multiSubsidiary: boolean;
    readonly baseCurrency: Ref;
    readonly isSample?: boolean;
    readonly writeOffLimit?: number;
  };
  /** The service has only the specification and returns no user. Absent from ours. */
  readonly isSpecOnly?: boolean;
  readonly license: { readonly level: string; readonly concurrency: number; readonly perSecond: number };
}

/** The wire form: a new company has no currency. */
export type CallerAnswer = Omit<Caller, 'company'> & {
  readonly company: Omit<Caller['company'], 'baseCurrency'> & { readonly baseCurrency: Ref | null };
};

/** The response in the form the app uses. */
export const callerOf = (answer: CallerAnswer): Caller => ({
  ...answer,
  company: { ...answer.company, baseCurrency: answer.company.baseCurrency ?? { id: '', refName: '' } },
});

/** Whether this user approves for absent ones today. */
export const standsInToday = ({ standsInFor = [] }: Pick<Caller, 'standsInFor'>): boolean => standsInFor.length > 0;

/** Whether the role has the permission at the level or above; a permission it doesn't name has the level of its category. */
export const allows = ({ permissions }: Pick<Caller, 'permissions'>, permission: string, level: Level): boolean =>
  permitted({ get: (id) => permissions[id] }, permission, level);
