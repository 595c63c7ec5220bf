import type { CompanySettings } from '#contract/settings';
import type { PendingRecord } from './pendingRecord.ts';
import type { ReadContext } from './readContext.ts';
import { message } from '#contract/messages/message';
import { arg, type Message } from '#contract/messages/define';
import { type Problem, problemOf } from '#contract/messages/problem';

type Feature = keyof CompanySettings['features'];

const labels: Readonly<Record<Feature, string>> = {
  advancedReceiving: 'Advanced receiving',
  multiCurrency: 'Multi-currency management',
  locations: 'Locations',
  bins: 'Bins',
  lots: 'Lots',
};

const off = (feature: Feature): Message =>
  message('access.featureOff', { feature: arg.label(`features.${feature}`, labels[feature]) });

/** Records that require a feature, and checkboxes that start using it (issue 3, company settings). */
const newRecords: Readonly<Record<string, Feature>> = { bin: 'bins', inventoryNumber: 'lots' };
const boxes: readonly (readonly [type: string, box: string, feature: Feature])[] = [
  ['location', 'usesBins', 'bins'],
  ...['inventoryItem', 'assemblyItem'].flatMap(
    (type) =>
      [
        [type, 'useBins', 'bins'],
        [type, 'isLotItem', 'lots'],
      ] as const,
  ),
];

/** New use of bins and lots while they are disabled. Existing use remains valid. */
export async function placeFeatureProblems(
  { definition, doc, before }: PendingRecord,
  world: ReadContext,
): Promise<Problem[]> {
  const made = before ? undefined : newRecords[definition.type];
  const ticked = boxes.filter(
    ([type, box]) => type === definition.type && doc[box] === true && before?.doc[box] !== true,
  );
  if (made === undefined && ticked.length === 0) return [];
  const { features } = await world.settings();
  return [
    ...(made === undefined ? [] : await featureProblems(world, made, definition.type)),
    ...ticked
      .filter(([, , feature]) => !features[feature])
      .map(([, path, feature]): Problem => problemOf(off(feature), { path })),
  ];
}

/** Rejects a new record of a type whose feature is off, naming the feature ("must be enabled"). */
export async function featureProblems(world: ReadContext, feature: Feature, type: string): Promise<Problem[]> {
  if ((await world.settings()).features[feature]) return [];
  return [problemOf(off(feature), { url: `/services/rest/record/v1/${type}` })];
}
