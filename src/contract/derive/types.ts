import type { AddressPart } from '../kinds/addressText.ts';
import type { Access, Field, FieldMap, RecordDefinition, Sublist, SublistMap } from '../fields.ts';

/** A reference as responses carry it. */
export interface Ref {
  readonly id: string;
  readonly refName: string;
}
/** A reference as requests may carry it. */
type RefInput =
  | { readonly id: string; readonly refName?: string }
  | { readonly refName: string }
  | { readonly externalId: string };

/** Lots or serial numbers with their quantities. */
interface Assignment<R> {
  readonly inventoryAssignment: {
    readonly items: readonly { readonly issueInventoryNumber: R; readonly quantity: number }[];
  };
}

/** An address in requests and answers. */
type AddressValue = Partial<Readonly<Record<Exclude<AddressPart, 'country'>, string | null>>> & {
  readonly country?: Ref | string | null;
};

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
type Sent<F extends Field> = F['kind'] extends 'refs'
  ? readonly RefInput[]
  : F['kind'] extends 'assignment'
    ? Assignment<RefInput>
    : F['kind'] extends 'ref' | 'option' | 'status'
      ? RefInput
      : Returned<F>;

type NamesWith<F extends FieldMap, A extends Access> = {
  [K in keyof F]: F[K]['access'] extends A ? K : never;
}[keyof F];
type Sendable = Exclude<Access, 'readOnly'>;

type FieldsToCreate<F extends FieldMap> = { [K in NamesWith<F, 'required'>]: Sent<F[K]> } & {
  [K in NamesWith<F, Exclude<Sendable, 'required'>>]?: Sent<F[K]> | null;
};
type FieldsReturned<F extends FieldMap> = { readonly [K in keyof F]: Returned<F[K]> | null };

type LinesToCreate<S extends SublistMap> = {
  [K in keyof S]?: {
    readonly items: readonly (S[K] extends Sublist<infer F> ? FieldsToCreate<F> & { line?: number } : never)[];
  };
};
type LinesReturned<S extends SublistMap> = {
  readonly [K in keyof S]: {
    readonly items: readonly (S[K] extends Sublist<infer F> ? FieldsReturned<F> & { readonly line: number } : never)[];
  };
};

type FieldsOf<D> = D extends RecordDefinition<infer F, SublistMap> ? F : never;
type SublistsOf<D> = D extends RecordDefinition<FieldMap, infer S> ? S : never;

/** The body of a create request for a record type. */
export type CreateInput<D> = FieldsToCreate<FieldsOf<D>> & LinesToCreate<SublistsOf<D>> & { externalId?: string };
/** The body of a partial update: only what changes. */
export type PatchInput<D> = Partial<CreateInput<D>>;
/** A record as the service returns it with `expandSubResources=true`. */
export type RecordOf<D> = FieldsReturned<FieldsOf<D>> & LinesReturned<SublistsOf<D>> & AnyRecord;

interface Link {
  readonly rel: string;
  readonly href: string;
}
/** What every returned record has, whatever its type. */
export interface AnyRecord {
  readonly id: string;
  readonly links: readonly Link[];
  readonly refName?: string;
  readonly externalId?: string;
}
