import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '#contract/fields';
import { choicesOf, targetsOf } from '#contract/kinds/columnFacts';
import { definitionOf } from '#contract/records/index';
import { at } from '../fixtures/testService.ts';
import { type MatrixCompany, openMatrixCompany } from './matrixCompany.ts';
import { typeTable, type WrittenType, writtenTypes } from './typeTable.ts';

/** A value of the field's kind that the service would not have set. */
function otherValue(field: Field, own: unknown, ids: Readonly<Record<string, string>>): unknown {
  const targets = targetsOf(field);
  if (targets.length > 0) return { id: ids[targets[0] ?? ''] ?? '1' };
  const choices = choicesOf(field);
  if (choices) return { id: Object.keys(choices).find((id) => id !== at(own, 'id')) };
  if (field.kind === 'boolean') return own !== true;
  if (field.kind === 'date') return '1999-01-01';
  if (field.kind === 'dateTime') return '1999-01-01T00:00:00Z';
  return field.kind === 'text' || field.kind === 'longText' ? 'Forged' : 123456;
}

const all = writtenTypes.flatMap((type) => {
  const { fields: header, sublists } = definitionOf(type);
  return Object.entries(header)
    .filter(([, { access }]) => access === 'readOnly')
    .map(([name, field]) => ({ type, name, field }))
    .concat(
      Object.entries(sublists)
        .filter(([list, { isReadOnly }]) => isReadOnly !== true && !(typeTable[type].empty ?? []).includes(list))
        .flatMap(([list, { fields: inner }]) =>
          Object.entries(inner)
            .filter(([, { access }]) => access === 'readOnly')
            .map(([name, field]) => ({ type, name: `${list}.items.0.${name}`, field })),
        ),
    );
});

/** Stamps are alike for all types, so a few types suffice; PROOF_MATRIX=full tries each. */
const stamps = new Set(['createdDate', 'lastModifiedDate', 'postingPeriod']);
const fields = all.filter(
  ({ type, name }) =>
    process.env.PROOF_MATRIX === 'full' ||
    !stamps.has(name) ||
    type === 'periodEndJournal' ||
    type === 'customer' ||
    all.every((each) => each.type !== type || stamps.has(each.name)),
);

describe('read-only fields', () => {
  let company: MatrixCompany;
  beforeAll(async () => {
    company = await openMatrixCompany('embedded');
  });
  afterAll(() => company.service.close());

  const standing = (): Record<string, string> =>
    Object.fromEntries(writtenTypes.map((type) => [type, company.ids[type].own ?? company.ids[type].shared ?? '']));
  const fresh = (type: WrittenType) =>
    typeTable[type].body(company.ground, typeTable[type].owners[0] ?? 'shared', company.next(), 'Plain');

  /** Lays a value into a body at a path such as `line.items.0.name`. */
  function laid(body: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
    const copy = structuredClone(body);
    const names = path.split('.');
    const last = names.pop() ?? '';
    const holder = names.length === 0 ? copy : at(copy, names.join('.'));
    if (typeof holder !== 'object' || holder === null) throw new Error(`the body of the type has no ${path}`);
    (holder as Record<string, unknown>)[last] = value; // an object of the body
    return copy;
  }
  /**
   * Open amounts of other documents, stock on hand and the average cost of what is moved change during the proof, the
   * cost by the rounding of each move: then the value sent differs from the value shown. Two budgets of a subsidiary end in
   * different years.
   */
  const followsOthers = (label: string): boolean =>
    /\.(?:due|remaining|quantityOnHand)$/.test(label) ||
    label === 'budget.endDate' ||
    /^(?:inventoryTransfer|assemblyBuild|assemblyUnbuild)\.(?:total|.*\.(?:value|keptValue))$/.test(label);
  const reported = (name: string) => new RegExp(`read-only:.*\\b${name.split('.').at(-1) ?? name}\\b`);

  it('exist on every type', () => {
    expect(new Set(fields.map(({ type }) => type)).size).toBe(writtenTypes.length);
  });

  it.each(fields.map(({ type, name, field }) => [`${type}.${name}`, type, name, field] as const))(
    '%s is ignored and reported on create and on change, and never stored',
    async (label, type, name, field) => {
      const plain = await company.send('POST', `record/v1/${type}`, { body: fresh(type) });
      expect(plain.status, plain.text).toBe(201);
      const forged = otherValue(field, at(plain.body, name), standing());
      const [path, isStamp] = [`record/v1/${type}/${String(plain.body.id)}`, field.kind === 'dateTime'];
      const seen = (value: unknown) =>
        JSON.stringify(
          isStamp
            ? String(value).startsWith('1999')
            : typeof at(forged, 'id') === 'string'
              ? (at(value, 'id') ?? null)
              : value,
        );

      const made = await company.send('POST', `record/v1/${type}`, { body: laid(fresh(type), name, forged) });
      expect(made.status, made.text).toBe(201);
      expect(made.headers.get('x-netsuite-propertyvalidation') ?? '', 'reported on create').toMatch(reported(name));
      if (followsOthers(label)) expect(seen(at(made.body, name)), 'stored on create').not.toBe(seen(forged));
      else expect(seen(at(made.body, name)), 'stored on create').toBe(seen(at(plain.body, name)));
      const stored = await company.service.database.query<{ doc: Record<string, unknown> }>(
        'select doc from record where id = $1',
        [String(made.body.id)],
      );
      expect(JSON.stringify(stored[0]?.doc)).not.toContain('Forged');
      const { operations } = definitionOf(type);
      if (operations && !operations.includes('update')) return;

      const before = (await company.send('GET', `${path}?expandSubResources=true`)).body;
      const [list = name] = name.split('.');
      const change = name.includes('.') ? laid({ [list]: before[list] }, name, forged) : { [name]: forged };
      const changed = await company.send('PATCH', path, { body: change });
      expect(changed.status, changed.text).toBe(200);
      expect(changed.headers.get('x-netsuite-propertyvalidation') ?? '', 'reported on change').toMatch(reported(name));
      const after = (await company.send('GET', `${path}?expandSubResources=true`)).body;
      expect(seen(at(after, name)), 'stored on change').toBe(seen(at(before, name)));
    },
  );
});
