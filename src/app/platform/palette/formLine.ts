import type { Field } from '#contract/fields';
import type { Ref } from '#contract/derive/types';
import { targetsOf } from '#contract/kinds/columnFacts';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import type { RecordsApi } from '#app/platform/api/records.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { type PartyLine, readPartyLine, type Verb } from './commandLine.ts';
import type { Filled, LineReader } from './commandSource.ts';
import type { PaletteItem } from './items.ts';
import { paletteMessages as words } from './messages.ts';

const MAX_PARTIES = 6;

/**
 * Payments and documents in one line: each matching customer or vendor opens a filled-in form, which saves nothing. A
 * type that settles documents has an amount after the name, everything else a quantity and an item.
 */
export const formLine =
  (type: RecordType, verb: Verb): LineReader =>
  (text, { can, number }) => {
    const line = readPartyLine(text, verb, number);
    const { permission, label, fields, settles } = definitionOf(type);
    if (!line || !can(permission.id, 'Create')) return undefined;
    const partyField = settles?.party ?? 'entity';
    const [party] = recordTypesOf(fields[partyField]);
    if (party === undefined) return undefined;
    const search = { search: line.who, limit: MAX_PARTIES, offset: 0, fields: ['refName'] };
    return {
      isAlone: true,
      lookUp: {
        key: [party, line.who],
        rows: async (records, signal) =>
          (await records.list(party, search, { signal, priority: 'typeahead' })).items.map((row) => ({
            type: party,
            row,
          })),
      },
      items: (rows, { open }) =>
        rows.map(({ row: { id, refName = id } }): PaletteItem => ({
          id,
          group: label,
          label: words.lineOf[settles ? 'payment' : 'document'](refName, line.number, settles ? '' : line.rest),
          detail: words.opens,
          run: () =>
            open(type, async (records) => {
              const more =
                settles?.money === undefined ? await itemLine(records, type, line) : amountOf(line, settles.money);
              return more && { [partyField]: { id, refName }, ...more };
            }),
        })),
    };
  };

const recordTypesOf = (field: Field | undefined): readonly RecordType[] =>
  (field ? targetsOf(field) : []).flatMap((target) => findRecordType(target) ?? []);

const amountOf = ({ number }: PartyLine, money: string): Filled => (number === undefined ? {} : { [money]: number });

/** The line of a document; undefined when the item is not found, which has been reported. */
async function itemLine(
  records: RecordsApi,
  type: RecordType,
  { rest, number }: PartyLine,
): Promise<Filled | undefined> {
  if (rest === '') return {};
  const item = await itemOf(records, definitionOf(type).sublists.item?.fields.item, rest);
  if (!item) return void showToast(words.noItem(rest), { tone: 'critical' });
  return { item: { items: [{ item, quantity: number ?? 1 }] } };
}

/** The item of exactly this name, or else the first match, in the order of the types the field accepts. */
async function itemOf(records: RecordsApi, field: Field | undefined, text: string): Promise<Ref | undefined> {
  const pages = await Promise.all(
    recordTypesOf(field).map(
      async (type) =>
        (await records.list(type, { search: text, limit: 5, offset: 0, fields: ['refName'] }, { priority: 'visible' }))
          .items,
    ),
  );
  const found = pages.flat().map(({ id, refName = id }) => ({ id, refName }));
  return found.find(({ refName }) => refName.toLowerCase().startsWith(text.toLowerCase())) ?? found[0];
}
