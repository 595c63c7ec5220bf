import type { RecordType } from '#contract/records/registry';
import type { CompanySettings } from '#contract/settings';
import type { Problem } from '#contract/wire/problems';
import type { World } from './world.ts';

type Feature = keyof CompanySettings['features'];

const labels: Readonly<Record<Feature, string>> = {
  advancedReceiving: 'Advanced receiving', multiCurrency: 'Multi-currency management', locations: 'Locations', bins: 'Bins', lots: 'Lots',
};

/** Refuses a new record of a type whose feature is off, naming the feature (spec, "must be enabled"; decisions 5.3). */
export async function featureProblems(world: World, feature: Feature, type: RecordType): Promise<Problem[]> {
  if ((await world.settings()).features[feature]) return [];
  return [{
    code: 'USER_ERROR', url: `/services/rest/record/v1/${type}`,
    detail: `${labels[feature]}: the feature is off. Turn it on in the company settings.`,
  }];
}
