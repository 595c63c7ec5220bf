import { catalogueOf } from '#contract/records/catalogue';
import type { RecordType } from '#contract/records/registry';
import type { FeaturePlug } from './engine/plugs/featurePlug.ts';
import type { Plugs } from './engine/plugs/plugsContext.ts';
import type { TypePlug } from './engine/plugs/typePlug.ts';
import { inventory } from './features/inventory/index.ts';
import { journals } from './features/journals/index.ts';
import { ledger } from './features/ledger/index.ts';
import { parties } from './features/parties/index.ts';
import { payments } from './features/payments/index.ts';
import { production } from './features/production/index.ts';
import { purchasing } from './features/purchasing/index.ts';
import { sales } from './features/sales/index.ts';
import { loadDefinition } from './records/definitions.ts';

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
];

const own: NonNullable<FeaturePlug['types']> = Object.assign({}, ...features.map(({ types }) => types));
const loaded = new Map<RecordType, Promise<TypePlug>>();

/** Only transactions have aspects; other types without a plug have nothing to wait for. */
const has = (type: RecordType): boolean => own[type] !== undefined || catalogueOf(type).category === 'transaction';

async function loadOwn(type: RecordType): Promise<TypePlug> {
  const plug = own[type]?.() ?? Promise.resolve<TypePlug>({});
  if (catalogueOf(type).category !== 'transaction') return await plug;
  const [{ withAspects }, definition] = await Promise.all([
    import('./engine/aspects/withAspects.ts'),
    loadDefinition(type),
  ]);
  return withAspects(definition, await plug);
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
};
