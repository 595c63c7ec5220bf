import { afterEach, describe, expect, it } from 'vitest';
import type { RecordDefinition } from '#contract/fields';
import { filterFieldsOf } from '#contract/derive/columns';
import { jsonSchemaOf } from '#contract/derive/jsonSchema';
import { storedColumnsOf } from '#contract/derive/storedColumns';
import { defineRecord, field } from '#contract/fields';
import { leadSource } from '#contract/records/parties/leadSource';
import { before, carryOut, type Copy, type Edits, openCopy, touched, untranslated, withLabels } from './task.ts';

const path = 'src/contract/records/parties/leadSource.ts';
const labelsIn = (language: string): string => `src/contract/records/parties/labels.${language}.ts`;

let copy: Copy | undefined;
afterEach(async () => {
  await copy?.close();
  copy = undefined;
});

async function definitionAfter(files: ReadonlyMap<string, string>): Promise<[RecordDefinition, Copy]> {
  copy = await openCopy(files);
  const module = await copy.read<{ leadSource: RecordDefinition }>(path);
  return [module.leadSource, copy];
}

/** A field as its recipe writes it: one line, and its name in the form. */
const withCampaign = defineRecord({
  ...leadSource,
  fields: { ...leadSource.fields, campaign: field.text({ label: 'Campaign', access: 'optional', maxLength: 40 }) },
  form: [{ name: 'primary', title: 'Primary information', fields: ['name', 'campaign'] }],
  filters: [...leadSource.filters, 'campaign'],
});

describe('the recipe for a field', () => {
  const line = `    campaign: field.text({ label: 'Campaign', access: 'optional', maxLength: 40 }),\n`;
  const definition: Edits = { [path]: before('    isInactive,\n', line) };

  it('takes three files: the definition and the labels of each language', async () => {
    const after = carryOut({
      ...definition,
      [labelsIn('de')]: withLabels({ 'leadSource.fields.campaign': 'Kampagne' }),
      [labelsIn('fr')]: withLabels({ 'leadSource.fields.campaign': 'Campagne' }),
    });
    expect(touched(after)).toEqual([labelsIn('de'), labelsIn('fr'), path]);
    const [changed, files] = await definitionAfter(after);
    expect(changed.fields.campaign).toMatchObject({ label: 'Campaign' });
    expect(await untranslated(files, 'de', changed)).toEqual([]);
    expect(await untranslated(files, 'fr', changed)).toEqual([]);
  });

  it('names a label without a translation', async () => {
    const [changed, files] = await definitionAfter(carryOut(definition));
    expect(await untranslated(files, 'fr', changed)).toEqual(['leadSource.fields.campaign']);
  });

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

describe('the recipe for a column of a list', () => {
  it('takes one file', async () => {
    const after = carryOut({
      [path]: (text) =>
        text.replace(`list: ['name', 'description',`, `list: ['name', 'lastModifiedDate', 'description',`),
    });
    expect(touched(after)).toEqual([path]);
    const [changed] = await definitionAfter(after);
    expect(changed.list).toEqual(['name', 'lastModifiedDate', 'description', 'isInactive']);
  });
});
