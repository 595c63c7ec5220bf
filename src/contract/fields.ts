import { translateRecord } from './messages/labels.ts';
import type { InformationClass } from './information.ts';
import type { NavGroup } from './navGroups.ts';
import type { AddressPart } from './kinds/addressText.ts';

export type KindName =
  | 'text'
  | 'longText'
  | 'integer'
  | 'quantity'
  | 'rate'
  | 'percent'
  | 'amount'
  | 'date'
  | 'dateTime'
  | 'boolean'
  | 'ref'
  | 'refs'
  | 'option'
  | 'status'
  | 'assignment'
  | 'address';

/** The choices of an option field: id → label, and spellings accepted on input. */
export type Options = Readonly<Record<string, { readonly label: string; readonly aliases?: readonly string[] }>>;

/**
 * How a field may be used. `required`, `optional`, `conditional` (a rule decides) and `multiSubsidiary` (required with
 * several subsidiaries) may be sent; `generated` is filled by the service and may be sent; `readOnly` is never sent.
 */
export type Access = 'required' | 'optional' | 'conditional' | 'multiSubsidiary' | 'generated' | 'readOnly';

/** What a state means to the reader; the theme decides how a tone looks. */
export type Tone = 'neutral' | 'info' | 'positive' | 'warning' | 'critical';

export interface State {
  readonly label: string;
  readonly tone: Tone;
  /** Other spellings accepted in filters, e.g. the letter of the older interface. */
  readonly aliases?: readonly string[];
}

interface Common<A extends Access = Access> {
  readonly label: string;
  readonly access: A;
  /** One sentence for the person who fills it in. */
  readonly help?: string;
  readonly fixed?: boolean; // May be given at creation only.
  /** Other property names accepted on input. */
  readonly aliases?: readonly string[];
  /** Read from elsewhere when the record is shown, so it can't be searched. */
  readonly computed?: boolean;
  /** Who may see and send it: users with this permission, from View. Absent: everyone who sees the record. */
  readonly seenWith?: PermissionName;
  /** The class of information it belongs to: hidden from roles that are kept from it. */
  readonly reveals?: InformationClass;
  /** States of the record in which its value is not shown. */
  readonly hiddenWhile?: readonly string[];
  /** Not among the columns and filters, e.g. a field that is only an instruction. */
  readonly unlisted?: boolean;
  /** Says who a person is, or how to reach them, so that it can be erased at their request. */
  readonly personal?: PersonalKind;
}

/** `identity`: what documents must show as long as they are kept; `contact`: everything else. */
export type PersonalKind = 'contact' | 'identity';

export interface TextField<A extends Access = Access> extends Common<A> {
  readonly kind: 'text' | 'longText';
  readonly maxLength?: number;
  readonly format?: 'email' | 'phone' | 'url' | 'image';
  /** Lists records of this type by number, name or id, with commas between; blank means all. Forms choose them from its list. */
  readonly lists?: string;
  /** Also taken as an object with id or refName, where the specification says "object or string"; returned as text. */
  readonly takesObject?: true;
}
export interface NumberField<A extends Access = Access> extends Common<A> {
  readonly kind: 'integer' | 'quantity' | 'rate' | 'percent';
  readonly min?: number;
  readonly max?: number;
  /** The number of decimals shown; the full value is shown on hover, and in files. */
  readonly shown?: number;
  /** A ratio, such as an exchange rate. Other rates are prices: they show at least the decimals of their currency. */
  readonly isRatio?: true;
}
export interface AmountField<A extends Access = Access> extends Common<A> {
  readonly kind: 'amount';
  /** The header field whose currency determines the precision; `currency` by default. */
  readonly currency?: string;
  readonly min?: number;
}
export interface PlainField<A extends Access = Access> extends Common<A> {
  readonly kind: 'date' | 'dateTime' | 'boolean';
  /** Of a boolean: a new record has it set unless told otherwise. */
  readonly startsSet?: true;
}
export interface RefField<A extends Access = Access> extends Common<A> {
  readonly kind: 'ref' | 'refs';
  readonly to: string | readonly string[]; // The record type it points at, or several.
}
/** Lots or serial numbers with their quantities: `{inventoryAssignment: {items: [{issueInventoryNumber, quantity}]}}`. */
export interface AssignmentField<A extends Access = Access> extends Common<A> {
  readonly kind: 'assignment';
}
/** An address of its own: `{addressee, addr1, addr2, addr3, city, state, zip, country, addrPhone}`. */
export interface AddressField<A extends Access = Access> extends Common<A> {
  readonly kind: 'address';
}
export interface OptionField<A extends Access = Access> extends Common<A> {
  readonly kind: 'option';
  readonly options: Options;
}
export interface StatusField<A extends Access = Access> extends Common<A> {
  readonly kind: 'status';
  readonly states: Readonly<Record<string, State>>;
}

/** A field of a record or of a sublist line: data only, so that it can be printed. */
export type Field =
  | TextField
  | NumberField
  | AmountField
  | PlainField
  | RefField
  | OptionField
  | StatusField
  | AssignmentField
  | AddressField;
export type FieldMap = Readonly<Record<string, Field>>;

type Given<F> = Omit<F, 'kind'>;
const of =
  <F extends Field, K extends KindName>(kind: K) =>
  <const G extends Given<F>>(given: G): G & { readonly kind: K } => ({ ...given, kind });

/** One function per type; each takes the data of the field and returns it with its type. */
export const field = {
  text: of<TextField, 'text'>('text'),
  longText: of<TextField, 'longText'>('longText'),
  integer: of<NumberField, 'integer'>('integer'),
  quantity: of<NumberField, 'quantity'>('quantity'),
  rate: of<NumberField, 'rate'>('rate'),
  percent: of<NumberField, 'percent'>('percent'),
  amount: of<AmountField, 'amount'>('amount'),
  date: of<PlainField, 'date'>('date'),
  dateTime: of<PlainField, 'dateTime'>('dateTime'),
  boolean: of<PlainField, 'boolean'>('boolean'),
  ref: of<RefField, 'ref'>('ref'),
  refs: of<RefField, 'refs'>('refs'),
  option: of<OptionField, 'option'>('option'),
  status: of<StatusField, 'status'>('status'),
  assignment: of<AssignmentField, 'assignment'>('assignment'),
  address: of<AddressField, 'address'>('address'),
} as const;

export interface Sublist<F extends FieldMap = FieldMap> {
  readonly label: string;
  /** Other property names accepted on input. */
  readonly aliases?: readonly string[];
  readonly minLines?: number;
  /** The line field that identifies a line besides its `line` number, e.g. `doc` of an apply sublist. */
  readonly key?: string | readonly string[];
  /** False: what a line names is in one record alone, so that a copy starts without the lines. */
  readonly isCopied?: false;
  /** Its lines are created by the service: sent values are reported and ignored. */
  readonly isReadOnly?: boolean;
  readonly fields: F;
}
export type SublistMap = Readonly<Record<string, Sublist>>;
export const sublist = <const F extends FieldMap>(given: Sublist<F>): Sublist<F> => given;

/** A reference as requests may carry it. */
type RefInput =
  | { readonly id: string; readonly refName?: string }
  | { readonly refName: string }
  | { readonly externalId: string };

/** Lots or serial numbers with their quantities. */
export interface Assignment<R> {
  readonly inventoryAssignment: {
    readonly items: readonly { readonly issueInventoryNumber: R; readonly quantity: number }[];
  };
}

/** An address in requests and answers. */
export type AddressValue = Partial<Readonly<Record<Exclude<AddressPart, 'country'>, string | null>>> & {
  readonly country?: { readonly id: string; readonly refName: string } | string | null;
};

/** The value of a field in a request. */
type Sent<F extends Field> = F['kind'] extends 'text' | 'longText' | 'date' | 'dateTime'
  ? F extends { readonly takesObject: true }
    ? RefInput | string
    : string
  : F['kind'] extends 'boolean'
    ? boolean
    : F['kind'] extends 'refs'
      ? readonly RefInput[]
      : F['kind'] extends 'assignment'
        ? Assignment<RefInput>
        : F['kind'] extends 'address'
          ? AddressValue
          : F['kind'] extends 'option'
            ? RefInput | string
            : F['kind'] extends 'ref' | 'status'
              ? RefInput
              : number;
type NamesWith<F extends FieldMap, A extends Access> = {
  [K in keyof F]: F[K]['access'] extends A ? K : never;
}[keyof F];
type Sendable = Exclude<Access, 'readOnly'>;
type FieldsToCreate<F extends FieldMap> = { [K in NamesWith<F, 'required'>]: Sent<F[K]> } & {
  [K in NamesWith<F, Exclude<Sendable, 'required'>>]?: Sent<F[K]> | null;
};
type LinesToCreate<S extends SublistMap> = {
  [K in keyof S]?: {
    readonly items: readonly (S[K] extends Sublist<infer F> ? FieldsToCreate<F> & { line?: number } : never)[];
  };
};

/** The body of a create request of a record type with these fields and sublists; of any type when they are not known. */
export type BodyOf<F extends FieldMap, S extends SublistMap> = string extends keyof F
  ? Readonly<Record<string, unknown>>
  : FieldsToCreate<F> & LinesToCreate<S> & { externalId?: string };

export type Level = 'None' | 'View' | 'Create' | 'Edit' | 'Full';
export type Operation = 'list' | 'get' | 'create' | 'update' | 'delete';
type Category = 'transaction' | 'entity' | 'item' | 'setup';

/** The roles that every company starts with, besides the administrator, who may everything. */
export type SeedRole =
  | 'controller'
  | 'accountant'
  | 'receivablesClerk'
  | 'payablesClerk'
  | 'salesClerk'
  | 'warehouse'
  | 'auditor'
  | 'purchaser';

export interface PermissionName {
  readonly id: string;
  /** In English, as refusals name it. */
  readonly name: string;
}

export interface Permission extends PermissionName {
  /** Levels of roles of a new company; a role that is not named has the level of its category. */
  readonly roles?: Partial<Readonly<Record<SeedRole, Level>>>;
}

/** The position of a type's list in the navigation. */
interface NavPlace {
  readonly group: NavGroup;
  /** The type it follows within the group; absent: it comes before those that follow one. */
  readonly after?: string;
  /** The letter after G that leads there. */
  readonly keys?: string;
  /** Another screen of the group leads there: found by search, but not in the side navigation. */
  readonly isInside?: true;
}

/** Requests of a record type as a client would send them; a test sends them to a new company. */
export interface Example<Body = Readonly<Record<string, unknown>>> {
  /** A filter that finds the record which `create` makes. */
  readonly q: string;
  readonly orderby: string;
  /** Absent if only the service creates the records. */
  readonly create?: Body;
  /** Absent where records are not changed. */
  readonly change?: Partial<Body>;
  /** Types whose examples come before, besides those that `create` refers to. */
  readonly after?: readonly string[];
}

/** Something that can be done to a saved record besides changing its fields: `POST …/{id}/@name`. */
export interface Action {
  readonly label: string;
  /** Permission id and level that the caller needs. */
  readonly permission: string;
  readonly level: Level;
  /** States in which it is allowed; absent: a rule decides. */
  readonly from?: readonly string[];
  readonly reason?: 'required' | 'optional';
  /** Only for users who signed in within the last 15 minutes (reliability D12). */
  readonly needsRecentSignIn?: true;
  readonly tone?: Tone;
}
/** A type it leads to: `POST …/{id}/!transform/{type}`. */
interface Transform {
  /** States in which it is allowed; absent: every one. */
  readonly from?: readonly string[];
  /** The state in which it comes before the others. */
  readonly firstIn?: string;
  /** Wanted in some cases only, so never the next step of a document. */
  readonly isAside?: true;
}
interface Section<N extends string = string> {
  /** Unique within the form; translations of the title hang on it. */
  readonly name: string;
  readonly title: string;
  readonly fields: readonly N[];
}

/** The role of a customer's or vendor's document in settlement. */
export type OpenKind = 'charge' | 'credit' | 'deposit' | 'prepayment' | 'payment';

type Name<F> = keyof F & string;
type SublistPath<S> = { [K in keyof S & string]: S[K] extends Sublist<infer F> ? `${K}.${Name<F>}` : never }[keyof S &
  string];

/** A record type, in the order of the specification's table. Schemas, forms, columns, filters, permission names, the API document and storage are derived from it. */
export interface RecordDefinition<F extends FieldMap = FieldMap, S extends SublistMap = SublistMap> {
  readonly type: string;
  readonly label: string;
  readonly plural: string;
  readonly category: Category;
  readonly permission: Permission;
  /** Permissions required only by its actions. */
  readonly actionPermissions?: readonly Permission[];
  readonly nav: NavPlace | 'hidden';
  /** Other names of the type in a path. */
  readonly aliases?: readonly string[];
  readonly operations?: readonly Operation[];
  /** False: a copy could not be saved, as of what is due once; no copy is offered. */
  readonly isCopied?: false;
  readonly posting?: 'always' | 'never';
  /** The lock of an accounting period that blocks it, in addition to the lock of everything. */
  readonly module?: 'receivables' | 'payables' | 'general';
  /** The fields that make its display name, joined by a blank. */
  readonly name: readonly Name<F>[];
  /** The field people type to find exactly one, e.g. an account number. */
  readonly code?: Name<F>;
  /** Filled by the service from a gapless series when omitted. */
  readonly numbering?: {
    readonly field: Name<F>;
    readonly prefix: string;
    readonly width: number;
    /** Another numbered field, whose values are one series of an account across all types that name it: checks. */
    readonly shared?: Name<F>;
  };
  readonly unique?: readonly (readonly Name<F>[])[];
  /** A family of types within which the values of `unique` are unique, e.g. the numbers of all items. */
  readonly uniqueAmong?: string;
  /** The field that names the parent record of the same type; a loop is refused. */
  readonly parent?: Name<F>;
  readonly fields: F;
  readonly sublists: S;
  readonly form: readonly Section<Name<F>>[];
  readonly list: readonly Name<F>[];
  readonly filters: readonly (Name<F> | SublistPath<S>)[];
  /** Fields the quick search looks through; the display name always is. */
  readonly search?: readonly Name<F>[];
  readonly status?: Name<F>;
  /** Fields that other records change, such as open amounts: stored apart, so that the rest is not written again with them. */
  readonly stateFields?: readonly Name<F>[];
  readonly actions?: Readonly<Record<string, Action>>;
  /** Types it can be transformed into. */
  readonly transforms?: Readonly<Record<string, Transform>>;
  /** Few records, named on nearly every line: forms read the whole list once. */
  readonly isAtHand?: true;
  /** How it settles open documents of a customer or vendor. */
  readonly settles?: {
    /** The field of the customer or vendor. */
    readonly party: Name<F>;
    /** Its amount field, which follows the selection until the user types it. */
    readonly money?: Name<F>;
    /** The field of the one document whose open part is applied. */
    readonly source?: Name<F>;
    /** The applied amount is its own total, as for a credit. */
    readonly isOfTotal?: true;
    /** Its sublists, with the types of open documents each accepts. */
    readonly lists: Readonly<Partial<Record<Name<S>, readonly OpenKind[]>>>;
  };
  /** Fields that other types ask it for, where they do not have the usual names. */
  readonly roles?: {
    /** The field with its open amount; `amountRemaining` by default. */
    readonly open?: Name<F>;
  };
  /** How it is printed if its fields don't determine that. */
  readonly print?: {
    /** Accountants read it: accounts, periods and dimensions are printed too. */
    readonly isLedger?: true;
    /** Its fields that say where goods are sent: to a location of ours, or to the customer of an order. */
    readonly deliversTo?: { readonly location: Name<F>; readonly order: Name<F> };
  };
  /** Its sublist `places` lists the bins and lots of the item in its header. */
  readonly tellsPlaces?: true;
  /** The newest first, or by name. */
  readonly order?: string;
  readonly example: Example<BodyOf<F, S>>;
}

export const defineRecord = <const F extends FieldMap, const S extends SublistMap>(
  definition: RecordDefinition<F, S>,
): RecordDefinition<F, S> => translateRecord(definition);
