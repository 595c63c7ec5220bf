import type { ComponentType } from 'react';
import type { RecordType } from '#contract/records/index';
import type { TypePlug } from './typePlug.ts';

/** The rooms of the app. */
export type FeatureName =
  | 'journals'
  | 'ledger'
  | 'payments'
  | 'sales'
  | 'purchasing'
  | 'inventory'
  | 'production'
  | 'parties'
  | 'practice';

/** What a feature offers the app. Its `index.ts` imports no component: each part is loaded when it is asked for. */
export interface FeaturePlug {
  readonly name: FeatureName;
  /** What is special about its record types; a type that is absent is fully generic. */
  readonly types?: FeatureTypes;
  /** Shown instead of the list of a type unless the reader prefers the list; loaded with it. */
  readonly listViews?: Partial<Readonly<Record<RecordType, ComponentType>>>;
  /** A part over every screen, loaded once the first is shown. */
  readonly strip?: ComponentType;
}

/** The record types of a feature that have a plug, loaded together when one of them is first opened. */
export interface FeatureTypes {
  readonly names: readonly RecordType[];
  readonly load: () => Promise<Partial<Readonly<Record<RecordType, TypePlug>>>>;
}

/** Names the types that a module exports, so that the module can come later; the compiler holds both to each other. */
export const typesOf = <M extends Partial<Readonly<Record<RecordType, TypePlug>>>>(
  names: Readonly<Record<keyof M & RecordType, true>>,
  load: () => Promise<M>,
): FeatureTypes => ({ names: Object.keys(names) as RecordType[], load }); // the keys of the parameter
