import { type ComponentType, createContext, useContext, useEffect, useState } from 'react';
import type { RecordType } from '#contract/records/index';
import type { HomePart } from '#app/engine/figures/homeFigure.ts';
import type { Task } from '#app/engine/practice/task.ts';
import type { NeedSource } from '#app/engine/needs/needSource.ts';
import type { ViewedReport } from './featurePlug.ts';
import type { TypePlug } from './typePlug.ts';

/** The plugs of all types, as the app knows them. */
export interface Plugs {
  /** Whether a type has its own plug. Types without one are fully generic. */
  readonly has: (type: RecordType) => boolean;
  /** Loads the plug of a type. Rejects if its code fails to load, and retries the next time. */
  readonly load: (type: RecordType) => Promise<TypePlug>;
  /** Shown instead of the list of a type unless the user prefers the list. */
  readonly listViews: Partial<Readonly<Record<RecordType, ComponentType>>>;
  /** Viewers of reports that are shown as more than their table. */
  readonly reports: Partial<Readonly<Record<ViewedReport, ComponentType>>>;
  /** Loads the features' sources for "Needs you"; those whose code fails to load are omitted. */
  readonly needs: () => Promise<readonly NeedSource[]>;
  /** Loads the features' parts of Home; the same promise each time, or Home would never load. */
  readonly figures: () => Promise<readonly (readonly HomePart[])[]>;
  /** Loads the tasks of practice; the same promise each time. */
  readonly practice: () => Promise<readonly (readonly Task[])[]>;
}

const generic: TypePlug = {};
const none = Promise.resolve<readonly never[]>([]);

export const PlugsContext = createContext<Plugs>({
  has: () => false,
  load: () => Promise.resolve(generic),
  listViews: {},
  reports: {},
  needs: () => Promise.resolve([]),
  figures: () => none,
  practice: () => none,
});

export const usePlugs = (): Plugs => useContext(PlugsContext);

export interface LoadedPlug {
  /** Undefined while it is read. */
  readonly plug: TypePlug | undefined;
  readonly hasFailed: boolean;
}

/** A type's own parts. A type without a plug is available immediately. */
export function usePlug(type: RecordType): LoadedPlug {
  const plugs = usePlugs();
  const [state, setState] = useState<LoadedPlug & { readonly type: RecordType }>(() => ({
    ...start(plugs, type),
    type,
  }));
  useEffect(() => {
    let isCurrent = true;
    plugs.load(type).then(
      (plug) => isCurrent && setState({ type, plug, hasFailed: false }),
      () => isCurrent && setState({ type, plug: undefined, hasFailed: true }),
    );
    return () => void (isCurrent = false);
  }, [plugs, type]);
  return state.type === type ? state : start(plugs, type);
}

const start = (plugs: Plugs, type: RecordType): LoadedPlug => ({
  plug: plugs.has(type) ? undefined : generic,
  hasFailed: false,
});
