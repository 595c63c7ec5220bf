import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRestricted } from '#contract/derive/seen';
import type { Field, FieldMap } from '#contract/fields';
import { informationClasses, informationNames, type InformationClass } from '#contract/information';
import { targetsOf } from '#contract/kinds/columnFacts';
import { isPaperType } from '#contract/paper/paperTypes';
import { levelOf } from '#contract/permissions';
import { definitionOf, type RecordType, recordTypes } from '#contract/records/index';
import type { ReportDefinition } from '#contract/reports/definition';
import { reports } from '#contract/reports/index';
import { readPdf } from '../fixtures/readPdf.ts';
import { sampleCompany } from '../fixtures/prepared.ts';
import { at, engineNames, type SendOptions, startTestService, type TestService } from '../fixtures/testService.ts';

/** A field of a class: `cost`, or `locations.averageCost`. */
interface Place {
  readonly type: RecordType;
  readonly list: string | undefined;
  readonly name: string;
  readonly field: Field;
}

const isHiddenWith = (hidden: InformationClass) => {
  const held = new Map([[informationClasses[hidden].id, 'None' as const]]);
  return (each: InformationClass) => levelOf(held, informationClasses[each].id) === 'None';
};

/** Every field that is hidden with a class, read off the definitions: a new one is tried without another line here. */
function placesHiddenWith(hidden: InformationClass): readonly Place[] {
  const isHidden = isHiddenWith(hidden);
  return recordTypes.flatMap((type) => {
    const { fields, sublists } = definitionOf(type);
    const of = (list: string | undefined, map: FieldMap): Place[] =>
      Object.entries(map).flatMap(([name, field]) =>
        field.reveals && isHidden(field.reveals) ? [{ type, list, name, field }] : [],
      );
    return [...of(undefined, fields), ...Object.entries(sublists).flatMap(([list, each]) => of(list, each.fields))];
  });
}
const pathOf = ({ list, name }: Place): string => (list === undefined ? name : `${list}.${name}`);
const named = (place: Place): string => `${place.type}.${pathOf(place)}`;
const typesOf = (places: readonly Place[]): readonly RecordType[] => [...new Set(places.map(({ type }) => type))];
const offers = (type: RecordType, operation: 'list' | 'create' | 'update'): boolean =>
  definitionOf(type).operations?.includes(operation) ?? true;

type Doc = Readonly<Record<string, unknown>>;
const docsIn = (body: Doc): readonly Doc[] => (body.items ?? []) as readonly Doc[]; // the documented shape of lists and sublists
/** Whether a record shows the field anywhere. */
const has = (record: Doc, { list, name }: Place): boolean =>
  list === undefined ? name in record : docsIn((record[list] ?? {}) as Doc).some((line) => name in line); // an object

const tried = informationNames.filter((each) => placesHiddenWith(each).length > 0);
const UNKNOWN = 'noSuchThing';
const whole = { expandRecords: 'true', expandSubResources: 'true', limit: '100' };

describe.each(engineNames)('information hidden from a role on the %s engine', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine, { prepared: sampleCompany });
  });
  afterAll(() => service.close());

  const get = (path: string, options: SendOptions = {}) => service.send('GET', path, options);
  const list = (type: string, parameters: Readonly<Record<string, string>>, options: SendOptions = {}) =>
    get(`record/v1/${type}?${new URLSearchParams(parameters).toString()}`, options);
  async function first(type: string, q?: string): Promise<string> {
    const { body, text } = await list(type, { limit: '1', ...(q === undefined ? {} : { q }) });
    const id = at(body, 'items.0.id');
    expect(id, `${type}: ${text.slice(0, 300)}`).toBeTypeOf('string');
    return String(id);
  }
  describe.each(tried)('%s', (hidden) => {
    const places = placesHiddenWith(hidden);
    const hiding: SendOptions = { hides: [hidden] };

    it('is in the records of the others, and in none of this role: whole, in lists and by name', async () => {
      const unseen: string[] = [];
      for (const type of typesOf(places)) {
        const own = places.filter((place) => place.type === type);
        const [open, shut] = [await list(type, whole), await list(type, whole, hiding)];
        expect(shut.status, shut.text.slice(0, 300)).toBe(200);
        expect(docsIn(shut.body).length).toBe(docsIn(open.body).length);
        for (const place of own) {
          if (!docsIn(open.body).some((record) => has(record, place))) unseen.push(named(place));
          expect(docsIn(shut.body).filter((record) => has(record, place)).length, named(place)).toBe(0);
        }
        const [record] = docsIn(open.body);
        const asked = own.map(({ list: of, name }) => of ?? name).join(',');
        for (const path of [`?expandSubResources=true`, `?fields=${asked}`]) {
          const one = await get(`record/v1/${type}/${String(record?.id)}${path}`, hiding);
          expect(one.status, one.text.slice(0, 300)).toBe(200);
          expect(own.filter((place) => has(one.body, place)).map(named), path).toEqual([]);
        }
        for (const of of new Set(own.flatMap((place) => place.list ?? []))) {
          const lines = await get(`record/v1/${type}/${String(record?.id)}/${of}`, hiding);
          const shown = docsIn(lines.body).flatMap((line) => Object.keys(line));
          expect(own.filter((place) => place.list === of && shown.includes(place.name)).map(named)).toEqual([]);
        }
      }
      // A field without a value anywhere proves nothing by its absence. Bills of the sample company move no stock themselves.
      const without = ['vendorBill.stockMove.value', 'vendorCredit.stockMove.value'];
      expect(unseen).toEqual(hidden === 'cost' ? without : []);
    }, 60_000);

    it('filters, sorts, groups and sums like a field that does not exist', async () => {
      for (const place of places) {
        const asked = (path: string): readonly Readonly<Record<string, string>>[] => [
          { q: `${path} EMPTY_NOT` },
          { q: `NOT ${path} EMPTY` },
          ...(place.list === undefined
            ? [{ orderby: `${path} ASC` }, { totals: path }, { groupBy: path, totals: 'rows' }]
            : []),
        ];
        const unknown = asked(place.list === undefined ? UNKNOWN : `${place.list}.${UNKNOWN}`);
        for (const [index, parameters] of asked(pathOf(place)).entries()) {
          const answer = await list(place.type, parameters, hiding);
          expect(answer.status, `${place.type} ${JSON.stringify(parameters)}`).toBe(400);
          const other = await list(place.type, unknown[index] ?? {}, hiding);
          expect(answer.text.replaceAll(new RegExp(`\\b${place.name}\\b`, 'g'), UNKNOWN), named(place)).toBe(
            other.text,
          );
        }
      }
    }, 60_000);

    it('is not reached through a reference, even where another type that it leads to shows such a field', async () => {
      for (const type of recordTypes.filter((each) => offers(each, 'list')))
        for (const [name, field] of Object.entries(definitionOf(type).fields)) {
          const targets = isRestricted(field) || field.computed === true ? [] : targetsOf(field);
          for (const place of places.filter((each) => each.list === undefined && targets.includes(each.type))) {
            const path = `${name}.${place.name}`;
            const isElsewhere = recordTypes.some((target) => {
              const other = definitionOf(target).fields[place.name];
              return targets.includes(target) && other !== undefined && !places.some((each) => each.field === other);
            });
            const [open, shut] = [
              await list(type, { q: `${path} EMPTY_NOT`, fields: name }),
              await list(type, { q: `${path} EMPTY_NOT`, fields: name }, hiding),
            ];
            expect(shut.status, `${type}.${path} ${shut.text.slice(0, 200)}`).toBe(isElsewhere ? 200 : 400);
            if (isElsewhere) {
              const led = new Set(docsIn((await list(place.type, { limit: '1000' })).body).map(({ id }) => id));
              const found = docsIn(shut.body).filter((record) => led.has(at(record, `${name}.id`)));
              expect(found, `${type}.${path}`).toEqual([]);
              expect(docsIn(open.body).length).toBeGreaterThanOrEqual(docsIn(shut.body).length);
            }
          }
        }
    }, 60_000);

    it('is refused with code and path when this role sends it', async () => {
      for (const place of places.filter(({ type }) => offers(type, 'create'))) {
        const body =
          place.list === undefined ? { [place.name]: 1 } : { [place.list]: { items: [{ [place.name]: 1 }] } };
        const path = place.list === undefined ? place.name : `${place.list}.items[0].${place.name}`;
        const own = (text: unknown) =>
          (text as readonly Doc[]).filter(({ 'o:errorPath': at_ }) => at_ === path).map((each) => each['o:errorCode']); // the documented shape of a refusal
        const refused = await service.send('POST', `record/v1/${place.type}`, { body, ...hiding });
        expect(refused.status, `${named(place)} ${refused.text.slice(0, 300)}`).toBe(403);
        expect(own(refused.body['o:errorDetails']), named(place)).toEqual(['INSUFFICIENT_PERMISSION']);
        const open = await service.send('POST', `record/v1/${place.type}`, { body });
        expect(open.status, named(place)).not.toBe(403);
      }
    }, 60_000);

    it('is in no history and in no event', async () => {
      for (const type of typesOf(places)) {
        const own = places.filter((place) => place.type === type);
        for (const { id } of docsIn((await list(type, { limit: '5' })).body)) {
          const { body } = await get(`record/v1/${type}/${String(id)}/history`, hiding);
          const changes = docsIn(body).flatMap((entry) => entry.changes as readonly Doc[]); // the documented shape of a history
          for (const { list: of, name } of own) {
            const pattern = of === undefined ? new RegExp(`^${name}$`) : new RegExp(`^${of}\\[\\d+\\]\\.${name}$`);
            expect(changes.filter(({ path }) => pattern.test(String(path)))).toEqual([]);
            const lines = changes.filter(({ path }) => of !== undefined && String(path).startsWith(`${of}[`));
            const values = lines.flatMap(({ before, after }) => [before, after]);
            expect(values.filter((value) => typeof value === 'object' && value !== null && name in value)).toEqual([]);
          }
        }
      }
      const events = await get('events/v1?limit=200&after=0', hiding);
      expect(events.status, events.text.slice(0, 200)).toBe(200);
      const changed = docsIn(events.body).flatMap((event) =>
        (event.changed as readonly string[]).map((path) => `${String(at(event, 'record.type'))}.${path}`),
      );
      for (const place of places)
        expect(changed.filter((path) => path.replace(/\[\d+\]/, '') === named(place))).toEqual([]);
    }, 60_000);

    it('is neither in the schema of a type nor in the API document', async () => {
      const document = await get('openapi.json', hiding);
      const schemas = at(document.body, 'components.schemas') as Readonly<Record<string, Doc>>; // an API document has them
      for (const place of places) {
        const { list: of, name, type } = place;
        const schema = await get(`record/v1/metadata-catalog/${type}`, {
          ...hiding,
          headers: { accept: 'application/schema+json' },
        });
        const member = of === undefined ? 'properties' : `properties.${of}.properties.items.items.properties`;
        expect(Object.keys((at(schema.body, member) ?? {}) as Doc), named(place)).not.toContain(name); // an object
        const line = `${type}${(of ?? '').slice(0, 1).toUpperCase()}${(of ?? '').slice(1)}Line`;
        const described = schemas[of === undefined ? `${type}Fields` : line];
        expect(described, named(place)).toBeDefined();
        expect(Object.keys((described?.properties ?? {}) as Doc), named(place)).not.toContain(name); // an object
      }
    }, 60_000);
  });

  it('shows no report that shows nothing else, and no column, total or figure of the others', async () => {
    for (const hidden of informationNames) {
      const isHidden = isHiddenWith(hidden);
      const held = new Map([[informationClasses[hidden].id, 'None' as const]]);
      for (const report of Object.values<ReportDefinition>(reports)) {
        const hiding: SendOptions = { hides: [hidden] };
        const isWithheld =
          levelOf(new Map([...held, [report.permission.id, 'Full' as const]]), report.permission.id) === 'None';
        const asked = report.parameters.flatMap(({ name, required }) => (required ? [`${name}=1`] : [])).join('&');
        const answer = await get(`report/v1/${report.name}?${asked}`, hiding);
        if (isWithheld) {
          expect([answer.status, answer.text.includes('INSUFFICIENT_PERMISSION')], report.name).toEqual([403, true]);
          expect((await get('report/v1', hiding)).text).not.toContain(`"${report.name}"`);
          expect((await get(`report/v1/${report.name}/views`, hiding)).status).toBe(403);
          continue;
        }
        const columns = report.columns.filter(({ reveals }) => reveals && isHidden(reveals)).map(({ name }) => name);
        if (columns.length === 0) continue;
        expect(answer.status, answer.text.slice(0, 300)).toBe(200);
        const open = await get(`report/v1/${report.name}`);
        for (const name of columns) {
          expect(open.text).toContain(`"${name}"`);
          expect(answer.text, `${report.name}.${name}`).not.toContain(`"${name}"`);
        }
        expect((answer.body.rows as readonly unknown[]).length).toBe((open.body.rows as readonly unknown[]).length);
      }
    }
  }, 60_000);

  it('shows what a document posts to roles that see cost and ledger impact alone', async () => {
    const invoice = await first('invoice', 'total > 0');
    const path = `record/v1/invoice/${invoice}`;
    const preview = (options: SendOptions) =>
      service.send('PATCH', path, {
        body: { memo: 'Thought through' },
        headers: { accept: 'application/vnd.oracle.resource+json; type=edit-form' },
        ...options,
      });
    for (const [hides, isShut] of [
      [[], false],
      [['margin'], false],
      [['ledgerImpact'], true],
      [['cost'], true],
    ] as const) {
      const impact = await get(`${path}/ledgerImpact`, { hides });
      expect([impact.status, impact.text.includes('REPO_GL')], hides.join()).toEqual(
        isShut ? [403, true] : [200, false],
      );
      const form = await preview({ hides });
      expect([form.status, form.body.ledgerImpact === null], form.text.slice(0, 300)).toEqual([200, isShut]);
      expect((await get(`${path}/closingProof`, { hides })).status === 403, hides.join()).toBe(isShut);
    }
  });

  it('finds no record by a hidden amount, and shows none beside a hit, a related record or an approval', async () => {
    const orders = docsIn(
      (await list('purchaseOrder', { fields: 'tranId,total', q: 'total > 100', limit: '100' })).body,
    );
    const order = orders.find(({ total }, _, all) => all.filter((each) => each.total === total).length === 1);
    const total = Number(order?.total).toFixed(2);
    const found = async (options: SendOptions, words = total) =>
      docsIn((await get(`search/v1?q=${words}&types=purchaseOrder`, options)).body);
    expect((await found({})).map((hit) => at(hit, 'record.id'))).toContain(order?.id);
    expect(await found({ hides: ['cost'] })).toEqual([]);
    const [hit] = await found({ hides: ['cost'] }, String(order?.tranId));
    expect([at(hit, 'record.id'), hit?.amount]).toEqual([order?.id, null]);
    const searched = async (options: SendOptions) =>
      docsIn((await list('purchaseOrder', { search: total }, options)).body).map(({ id }) => id);
    expect(await searched({})).toContain(order?.id);
    expect(await searched({ hides: ['cost'] })).toEqual([]);
    const receipt = await get(`record/v1/itemReceipt/${await first('itemReceipt', 'createdFrom EMPTY_NOT')}/related`, {
      hides: ['cost'],
    });
    const related = docsIn(receipt.body).filter(({ type }) => type === 'purchaseOrder');
    expect(related.length).toBeGreaterThan(0);
    expect(related.map((each) => each.total)).toEqual(related.map(() => null));
    const waiting = await get('approvals/v1?limit=200', { hides: ['cost'] });
    const costly = docsIn(waiting.body).filter(({ type }) => type === 'purchaseOrder' || type === 'inventoryCount');
    expect(costly.filter((each) => each.total !== null)).toEqual([]);
  });

  it('prints papers without hidden figures', async () => {
    for (const type of typesOf(placesHiddenWith('cost')).filter(isPaperType)) {
      const { body } = await list(type, { ...whole, limit: '1' });
      const [record] = docsIn(body);
      if (!record) continue;
      const paper = await get(`record/v1/${type}/${String(record.id)}/paper`, { hides: ['cost'] });
      expect(paper.status, `${type}: ${paper.text.slice(0, 300)}`).toBe(200);
      const text = (await readPdf(paper.bytes)).pages.join('\n');
      if (type !== 'purchaseOrder') continue;
      const open = await get(`record/v1/${type}/${String(record.id)}/paper`);
      const total = Number(record.total).toLocaleString('en-US', { minimumFractionDigits: 2 });
      expect((await readPdf(open.bytes)).pages.join('\n')).toContain(total);
      expect(text).not.toContain(total);
    }
  });

  it('keeps what a writer does not see, and fills in what a writer cannot send', async () => {
    const hiding: SendOptions = { hides: ['cost'] };
    const stock = await list('inventoryBalance', { ...whole, q: 'quantityOnHand > 10' });
    const [balance] = docsIn(stock.body);
    const where = docsIn(balance?.places as Doc).find(({ inventoryNumber }) => inventoryNumber === null);
    const line = { item: balance?.item, location: balance?.location, binNumbers: where?.bin, adjustQtyBy: 2 };
    const made = await service.send('POST', 'record/v1/inventoryAdjustment', {
      body: {
        tranDate: '2026-07-01',
        subsidiary: balance?.subsidiary,
        reason: 'FOUND',
        account: { id: await first('account', "acctType = 'COGS' AND isInactive = false") },
        inventory: { items: [{ ...line, unitCost: 3.5 }] },
      },
    });
    expect(made.status, made.text).toBe(201);
    const path = `record/v1/inventoryAdjustment/${String(made.body.id)}`;
    const stored = async () =>
      docsIn((await get(`${path}?expandSubResources=true`)).body.inventory as Doc).map((each) => [
        each.adjustQtyBy,
        each.unitCost,
        each.memo,
      ]);
    const change = (body: object, at_ = path) => service.send('PATCH', at_, { body, ...hiding });
    const replaced = await change({ inventory: { items: [{ ...line, line: 1, adjustQtyBy: 4, memo: 'Recounted' }] } });
    expect([replaced.status, await stored()], replaced.text).toEqual([200, [[4, 3.5, 'Recounted']]]);
    expect(replaced.text).not.toContain('unitCost');
    const one = await change({ adjustQtyBy: 5 }, `${path}/inventory/1`);
    expect([one.status, await stored()], one.text).toEqual([200, [[5, 3.5, 'Recounted']]]);
    const header = await change({ memo: 'June' });
    expect([header.status, await stored()], header.text).toEqual([200, [[5, 3.5, 'Recounted']]]);
    // A line without its number is another line, with the average cost.
    const other = await change({ inventory: { items: [{ ...line, adjustQtyBy: 6 }] } });
    expect([other.status, await stored()], other.text).toEqual([200, [[6, null, null]]]);

    const { body: order } = await get(
      `record/v1/purchaseOrder/${await first('purchaseOrder', 'total > 100')}?expandSubResources=true`,
    );
    const { entity, location, subsidiary, currency } = order;
    const item = at(order, 'item.items.0.item');
    const bought = await service.send('POST', 'record/v1/purchaseOrder', {
      body: {
        entity,
        location,
        subsidiary,
        currency,
        tranDate: '2026-07-01',
        item: { items: [{ item, quantity: 3 }] },
      },
      ...hiding,
    });
    expect([bought.status, bought.text.includes('"rate"')], bought.text).toEqual([201, false]);
    const filled = await get(`record/v1/purchaseOrder/${String(bought.body.id)}?expandSubResources=true`);
    expect(Number(at(filled.body, 'item.items.0.rate'))).toBeGreaterThan(0);
    expect(Number(filled.body.total)).toBeGreaterThan(0);
  });

  it('is not sent by what another record fills in: a receipt is prepared from an order', async () => {
    const order = await first('purchaseOrder', "status ANY_OF ['PENDING_RECEIPT', 'PARTIALLY_RECEIVED']");
    const path = `record/v1/purchaseOrder/${order}/!transform/itemReceipt`;
    const form = await service.send('POST', path, {
      body: { tranDate: '2026-07-01' },
      headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
      hides: ['cost'],
    });
    expect([form.status, form.text.includes('"rate"'), form.text.includes('"total"')], form.text).toEqual([
      200,
      false,
      false,
    ]);
    expect(docsIn(form.body.item as Doc).length).toBeGreaterThan(0);
    const sent = await service.send('POST', path, { body: { item: { items: [{ rate: 1 }] } }, hides: ['cost'] });
    expect([sent.status, sent.text.includes('item.items[0].rate')], sent.text).toEqual([403, true]);
  });
});
