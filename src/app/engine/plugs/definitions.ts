import { createElement, type ReactNode, use, useState } from 'react';
import { catalogueOf } from '#contract/derive/catalogue';
import type { RecordDefinition } from '#contract/fields';
import type { Area, RecordType } from '#contract/records/index';

/** The definitions of an area come with one request. */
const areas: Readonly<Record<Area, () => Promise<Readonly<Record<string, unknown>>>>> = {
  journals: () => import('#contract/records/journals/index'),
  ledger: () => import('#contract/records/ledger/index'),
  payments: () => import('#contract/records/payments/index'),
  sales: () => import('#contract/records/sales/index'),
  purchasing: () => import('#contract/records/purchasing/index'),
  inventory: () => import('#contract/records/inventory/index'),
  production: () => import('#contract/records/production/index'),
  parties: () => import('#contract/records/parties/index'),
  setup: () => import('#contract/records/setup/index'),
};

/** Loads the definitions of a type's area. Rejects when the code fails to load. */
export async function loadDefinition(type: RecordType): Promise<RecordDefinition> {
  const definitions = await areas[catalogueOf(type).area]();
  const definition = definitions[type] as RecordDefinition; // all are created by defineRecord, and a test reads each of them
  loaded.set(type, definition);
  return definition;
}

interface DefinedProps {
  readonly type: RecordType;
  readonly children: (definition: RecordDefinition) => ReactNode;
}
const loading = new Map<RecordType, Promise<RecordDefinition>>();
const loaded = new Map<RecordType, RecordDefinition>();

/**
 * Renders its child with the definition of a type; suspends until it is loaded. A loaded one is shown immediately:
 * React shows what has suspended only 300 ms after its fallback, however soon it came.
 */
export const Defined = ({ type, children }: DefinedProps): ReactNode =>
  createElement(DefinedType, { key: type, type, draw: children });

interface DrawnProps {
  readonly type: RecordType;
  readonly draw: DefinedProps['children'];
}

function DefinedType({ type, draw }: DrawnProps): ReactNode {
  // Decided once; otherwise its child would remount when the definition arrives.
  const [known] = useState(() => loaded.get(type));
  return known ? draw(known) : createElement(Awaited, { type, draw });
}

const Awaited = ({ type, draw }: DrawnProps): ReactNode => draw(use(definitionOnce(type)));

function definitionOnce(type: RecordType): Promise<RecordDefinition> {
  const definition = loading.get(type) ?? loadDefinition(type);
  loading.set(type, definition);
  return definition;
}
