import { describe, expect, it } from 'vitest';
import { filterFieldsOf } from '#contract/derive/columns';
import { jsonSchemaOf } from '#contract/derive/jsonSchema';
import { storedColumnsOf } from '#contract/derive/storedColumns';
import { defineRecord, field } from '#contract/fields';
import { leadSource } from '#contract/records/parties/leadSource';

/** A field as its recipe writes it: one line, and its name in the form. */
const withCampaign = defineRecord({
  ...leadSource,
  fields: { ...leadSource.fields, campaign: field.text({ label: 'Campaign', access: 'optional', maxLength: 40 }) },
  form: [{ name: 'primary', title: 'Primary information', fields: ['name', 'campaign'] }],
  filters: [...leadSource.filters, 'campaign'],
});

describe('the recipe for a field', () => {
  it('gives it a column of the store and a filter', () => {
    expect(storedColumnsOf(withCampaign).map(({ name }) => name)).toContain('campaign');
    expect(filterFieldsOf(withCampaign).has('campaign')).toBe(true);
    expect(filterFieldsOf(leadSource).has('campaign')).toBe(false);
  });

  it('has the compiler refuse a form that names a field there is not', () => {
    // @ts-expect-error -- the definition has no field of that name
    const misspelt = defineRecord({ ...withCampaign, list: ['name', 'campain'] });
    expect(misspelt.list).toContain('campain');
  });

  it('describes it in the schema of the record', () => {
    expect(JSON.stringify(jsonSchemaOf(withCampaign))).toContain('"Campaign"');
    expect(JSON.stringify(jsonSchemaOf(leadSource))).not.toContain('"Campaign"');
  });
});
