import type { AddressValue, Assignment, BodyOf, Field, FieldMap, Sublist, SublistMap } from '../fields.ts';

/** A reference as responses carry it. */
export interface Ref {
  readonly id: string;
  readonly refName: string;
}
type Returned<F extends Field> = F['kind'] extends 'text' | 'longText' | 'date' | 'dateTime'
  ? string
  : F['kind'] extends 'boolean'
    ? boolean
    : F['kind'] extends 'refs'
      ? readonly Ref[]
      : F['kind'] extends 'assignment'
        ? Assignment<Ref>
        : F['kind'] extends 'address'
          ? AddressValue
          : F['kind'] extends 'ref' | 'option' | 'status'
            ? Ref
            : number;
type FieldsReturned<F extends FieldMap> = { readonly [K in keyof F]: Returned<F[K]> | null };

type LinesReturned<S extends SublistMap> = {
  readonly [K in keyof S]: {
    readonly items: readonly (S[K] extends Sublist<infer F> ? FieldsReturned<F> & { readonly line: number } : never)[];
  };
};

type FieldsOf<D> = D extends { readonly fields: infer F extends FieldMap } ? F : never;
type SublistsOf<D> = D extends { readonly sublists: infer S extends SublistMap } ? S : never;

/** The body of a create request for a record type. */
export type CreateInput<D> = BodyOf<FieldsOf<D>, SublistsOf<D>>;
/** The body of a partial update: only what changes. */
export type PatchInput<D> = Partial<CreateInput<D>>;
/** A record as the service returns it with `expandSubResources=true`. */
export type RecordOf<D> = FieldsReturned<FieldsOf<D>> & LinesReturned<SublistsOf<D>> & AnyRecord;

interface Link {
  readonly rel: string;
  readonly href: string;
}
/** Members of every returned record, whatever its type. An alias, as only an alias can be read as a record of unknown values. */
export type AnyRecord = {
  readonly id: string;
  readonly links: readonly Link[];
  readonly refName?: string;
  readonly externalId?: string;
};
