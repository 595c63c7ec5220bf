import type { ComponentType } from 'react';
import type { RecordType } from '#contract/records/index';
import type { ReportName } from '#contract/reports/index';
import type { CommandSource } from '#app/platform/palette/commandSource.ts';
import type { ScreenRoute } from '#app/platform/router/screenRoute.ts';
import type { NavEntry } from '#app/platform/shell/navigation.ts';
import type { WaitingCount } from '#app/platform/shell/plug.ts';
import type { HomePart } from '#app/engine/figures/homeFigure.ts';
import type { Task } from '#app/engine/practice/task.ts';
import type { NeedSource } from '#app/engine/needs/needSource.ts';
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
  | 'approvals'
  | 'directory'
  | 'drafts'
  | 'home'
  | 'practice'
  | 'reference'
  | 'reports'
  | 'setup';

/** A screen of a feature: its address, its code, and its place in the navigation where it has one. */
export interface ScreenPlug extends ScreenRoute {
  readonly nav?: NavEntry;
}

/** The documents behind an aging amount are a drill-down level, but not a report of the service. */
export type ViewedReport = ReportName | 'openDocuments';

/** What a feature offers the app. Its `index.ts` imports no component: each part is loaded on demand. */
export interface FeaturePlug {
  readonly name: FeatureName;
  readonly screens?: readonly ScreenPlug[];
  /** Customizations of its record types; a type that is absent is fully generic. */
  readonly types?: FeatureTypes;
  /** Shown instead of the list of a type unless the reader prefers the list; loaded with it. */
  readonly listViews?: Partial<Readonly<Record<RecordType, ComponentType>>>;
  /** Shown instead of the table that a report is. */
  readonly reports?: Partial<Readonly<Record<ViewedReport, ComponentType>>>;
  readonly commands?: () => Promise<CommandSource>;
  /** Work that may need this user's attention, under "Needs you" on Home. */
  readonly needs?: () => Promise<NeedSource>;
  /** What it tells on Home. */
  readonly figures?: () => Promise<readonly HomePart[]>;
  /** Its tasks of practice. */
  readonly practice?: () => Promise<readonly Task[]>;
  /** Badges of the navigation. */
  readonly count?: WaitingCount;
  /** A part over every screen, loaded once the first is shown. */
  readonly strip?: ComponentType;
}

/** The record types of a feature that have a plug, loaded together when one of them is first opened. */
export interface FeatureTypes {
  readonly names: readonly RecordType[];
  readonly load: () => Promise<Partial<Readonly<Record<RecordType, TypePlug>>>>;
}

/** Names the types that a module exports, so that the module can load later; the compiler keeps both consistent. */
export const typesOf = <M extends Partial<Readonly<Record<RecordType, TypePlug>>>>(
  names: Readonly<Record<keyof M & RecordType, true>>,
  load: () => Promise<M>,
): FeatureTypes => ({ names: Object.keys(names) as RecordType[], load }); // the keys of the parameter
