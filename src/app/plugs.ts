import { catalogueOf } from '#contract/derive/catalogue';
import type { RecordType } from '#contract/records/index';
import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';
import type { Plugs } from '#app/engine/plugs/plugsContext.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { inventory } from '#app/features/inventory/index.ts';
import { journals } from '#app/features/journals/index.ts';
import { ledger } from '#app/features/ledger/index.ts';
import { parties } from '#app/features/parties/index.ts';
import { payments } from '#app/features/payments/index.ts';
import { practice } from '#app/features/practice/index.ts';
import { production } from '#app/features/production/index.ts';
import { purchasing } from '#app/features/purchasing/index.ts';
import { sales } from '#app/features/sales/index.ts';
import type { ShellPlug } from '#app/platform/shell/plug.ts';
import { loadDefinition } from '#app/engine/plugs/definitions.ts';

/** All features: a new one is its folder and its line here. */
const features: readonly FeaturePlug[] = [
  journals,
  ledger,
  payments,
  sales,
  purchasing,
  inventory,
  production,
  parties,
  practice,
];

/** Where the plug of each type is, as far as it has one. */
const own = new Map(features.flatMap(({ types }) => types?.names.map((name) => [name, types] as const) ?? []));
const listViews: NonNullable<FeaturePlug['listViews']> = Object.assign(
  {},
  ...features.map((feature) => feature.listViews),
);
const loaded = new Map<RecordType, Promise<TypePlug>>();

/** Only transactions have aspects; other types without a plug have nothing to wait for. */
const has = (type: RecordType): boolean => own.has(type) || catalogueOf(type).category === 'transaction';

async function loadOwn(type: RecordType): Promise<TypePlug> {
  const plug = own.get(type)?.load() ?? Promise.resolve<Partial<Record<RecordType, TypePlug>>>({});
  if (catalogueOf(type).category !== 'transaction') return (await plug)[type] ?? {};
  const [{ withAspects }, definition] = await Promise.all([
    import('#app/engine/aspects/withAspects.ts'),
    loadDefinition(type),
  ]);
  return withAspects(definition, (await plug)[type] ?? {});
}

/** What the features make of each record type. Code that does not arrive is asked for again the next time. */
export const plugs: Plugs = {
  has,
  load: (type) => {
    const plug = loaded.get(type) ?? loadOwn(type);
    loaded.set(type, plug);
    plug.catch(() => loaded.delete(type));
    return plug;
  },
  listViews,
};

/** What the features offer the shell. */
export const shellPlug: ShellPlug = {
  strips: features.flatMap(({ strip }) => strip ?? []),
  exportList: async (...asked) => await (await import('#app/engine/list/export/exportList.ts')).exportList(...asked),
};
