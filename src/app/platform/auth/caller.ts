import type { Ref } from '#contract/derive/types';
import type { Level } from '#contract/fields';
import { allows as permitted } from '#contract/permissions';

/** `GET /services/rest/session/v1/me`: who is signed in and what the role allows. */
export interface Caller {
  readonly user: Ref;
  readonly role: Ref;
  readonly permissions: Readonly<Record<string, Level>>;
  /** Base64 of 32 bytes: encrypts what this device keeps for the user. Absent from other services. */
  readonly draftKey?: string;
  readonly subsidiaries: readonly Ref[];
  /**
   * `baseCurrency` has an empty id where none is set up yet, or the service does not tell it. `isSample`: the company is made up, so
   * anything in it may be tried. `writeOffLimit`: the small rest that payments write off. Both are absent from other services.
   */
  readonly company: {
    readonly name: string;
    readonly multiSubsidiary: boolean;
    readonly baseCurrency: Ref;
    readonly isSample?: boolean;
    readonly writeOffLimit?: number;
  };
  /** The service has only the specification; nobody says who is signed in. Absent from ours. */
  readonly isPlain?: boolean;
  readonly license: { readonly level: string; readonly concurrency: number; readonly perSecond: number };
}

/** As it is on the wire: a company that was just begun has no currency. */
export type CallerAnswer = Omit<Caller, 'company'> & {
  readonly company: Omit<Caller['company'], 'baseCurrency'> & { readonly baseCurrency: Ref | null };
};

/** The answer as the app holds it. */
export const callerOf = (answer: CallerAnswer): Caller => ({
  ...answer,
  company: { ...answer.company, baseCurrency: answer.company.baseCurrency ?? { id: '', refName: '' } },
});

/** Whether the role has the permission at the level or above; one it does not name has the level of its category. */
export const allows = ({ permissions }: Pick<Caller, 'permissions'>, permission: string, level: Level): boolean =>
  permitted({ get: (id) => permissions[id] }, permission, level);
