import type { JsonSchema } from '../kinds/kind.ts';
import { informationNames } from '../information.ts';
import { openDocumentParameters } from '../reports/filters.ts';
import type { ColumnType, ReportDefinition, ReportParameter } from '../reports/definition.ts';
import type { UndepositedItem } from '../wire/undeposited.ts';
import { answer, failures, operationName, parameterRef, query, VENDOR } from './openApiParts.ts';
import {
  date,
  flag,
  integer,
  listOf,
  mapOf,
  moment,
  number,
  objectOf,
  oneOf,
  orNull,
  ref,
  reference,
  text,
} from './schemaParts.ts';

const asked = { ref: text, date, moment, integer, choice: text, choices: text, text } as const satisfies Record<
  ReportParameter['kind'],
  JsonSchema
>;
const told = {
  ref: orNull(reference),
  date: orNull(date),
  moment: orNull(moment),
  integer: orNull(integer),
  choice: orNull(text),
  choices: orNull(text),
  text: orNull(text),
} as const satisfies Record<ReportParameter['kind'], JsonSchema>;

const cells = {
  ref: objectOf({ id: text, refName: text, 'type?': text }),
  option: reference,
  text,
  date,
  moment,
  amount: number,
  integer,
  quantity: number,
  rate: number,
  percent: number,
} as const satisfies Record<ColumnType, JsonSchema>;

/** The permission needed to see it. */
const permission = objectOf({ id: text, name: text });

const messages: JsonSchema = {
  ...mapOf(objectOf({ key: text, args: { type: 'object', additionalProperties: true } })),
  description: 'Messages of English headings, sums and advice, by column.',
};

const drill: JsonSchema = {
  type: 'object',
  description: 'Source of the row’s figures: parameters of the underlying report or record.',
  additionalProperties: true,
};

const beside: JsonSchema = {
  description: 'With the row’s account or account type, and a figure for each further column.',
  additionalProperties: true,
};

/** The amounts of the requested columns, by column name. */
const byCells: JsonSchema = {
  description:
    'With an amount for each column asked for by `columns`: `by` and the id of its period, record or `none`.',
  additionalProperties: true,
};

/** The amounts of subsidiaries, by column name. */
const memberCells: JsonSchema = {
  description: 'With an amount for each subsidiary that has figures: `by` and its id.',
  additionalProperties: true,
};

const increase: JsonSchema = {
  ...oneOf(['favorable', 'adverse']),
  description: 'Effect of an increase on profit.',
};

/** A column as answers name it. */
const column: JsonSchema = objectOf({
  name: text,
  label: text,
  type: text,
  'parameters?': {
    ...mapOf(text),
    description: 'Drill-down parameters of a figure in addition to its row. A period replaces that of the row.',
  },
  'kind?': {
    ...oneOf(['time', 'member', 'none', 'total', 'variance', 'share', 'planned']),
    description: 'Role of the column among several. Variances and shares have no drill-down.',
  },
  'drill?': { ...drill, description: 'The record that all its figures lead to, instead of the drill of their rows.' },
  'from?': date,
  'to?': date,
  'currency?': reference,
  'isPreliminary?': { ...flag, description: 'Whether a month in it is not closed.' },
  'seenWith?': permission,
  'reveals?': oneOf(informationNames),
  'under?': { ...text, description: 'The column whose cell also shows its value.' },
  'optional?': flag,
  'isRatio?': { ...flag, description: 'Whether its rates are exchange rates.' },
});

/** A row names its columns itself, or under `values` with its place in the report. */
function rowSchema({ columns, layout, links = {}, parameters, hasMembers }: ReportDefinition): JsonSchema {
  // The values of a new record need not be columns.
  const needed = Object.values(links).flatMap((each) => each.flatMap((link) => ('needs' in link ? link.needs : [])));
  const values = {
    ...Object.fromEntries(needed.map((name) => [`${name}?`, orNull(number)])),
    ...Object.fromEntries(
      columns.map(({ name, label, type }) => [`${name}?`, { title: label, ...orNull(cells[type]) }]),
    ),
  };
  const hasColumns = parameters.some(({ name }) => name === 'columns');
  const own = {
    ...values,
    'kind?': text,
    'level?': integer,
    'values?':
      layout === 'sections'
        ? { ...objectOf(values), ...beside }
        : hasMembers
          ? { ...objectOf(values), ...memberCells }
          : hasColumns
            ? { ...objectOf(values), ...byCells }
            : objectOf(values),
    'messages?': messages,
    'currency?': orNull(reference),
    'drill?': drill,
    ...(layout === 'statement' ? { 'increase?': increase } : {}),
    ...(layout === 'entries'
      ? { 'isDeleted?': { ...flag, description: 'Whether the transaction was deleted after `knownAt`.' } }
      : {}),
  };
  return hasColumns && layout === 'lines' ? { ...objectOf(own), ...byCells } : objectOf(own);
}

/** The response of a report: its rows have the cells of its columns. */
function reportSchema(definition: ReportDefinition): JsonSchema {
  const { name, parameters } = definition;
  const paged = {
    'currency?': orNull(reference),
    'totalResults?': orNull(integer),
    'hasMore?': flag,
    'next?': orNull(text),
    'foreign?': orNull(
      objectOf({ currency: reference, opening: number, debit: number, credit: number, closing: number }),
    ),
  };
  return objectOf({
    report: oneOf([name]),
    parameters: {
      ...answeredWith(parameters),
      additionalProperties: true,
    },
    columns: listOf(column),
    rows: listOf(rowSchema(definition)),
    totals: {
      ...orNull(mapOf({ nullable: true, type: 'number' })),
      description: 'Null if the rows use several currencies.',
    },
    'notice?': { ...text, description: 'Why the rows have no total.' },
    'notes?': {
      ...listOf(objectOf({ text, message: { type: 'object', additionalProperties: true } })),
      description: 'What the figures leave out, such as months without a budget.',
    },
    ...(definition.layout === 'entries' ? paged : {}),
  });
}

function choicesOf({ kind, choices }: ReportParameter): JsonSchema | undefined {
  const one = choices && oneOf(choices.map(({ id }) => id));
  return one && kind === 'choices' ? listOf(one) : one;
}

/** A parameter of a report as the document of the API has it. */
export const askedWith = (each: ReportParameter): JsonSchema => ({
  ...query(
    each.name,
    [each.help ?? each.label, ...(each.orNone ? ['`none`: without one.'] : [])].join(' '),
    choicesOf(each) ?? asked[each.kind],
  ),
  ...(each.kind === 'choices' ? { style: 'form', explode: false } : {}),
  ...(each.required === true ? { required: true } : {}),
});

/** The parameters in a response; a report can add more. */
const answeredWith = (parameters: readonly ReportParameter[]): JsonSchema =>
  objectOf(Object.fromEntries(parameters.map((each) => [`${each.name}?`, told[each.kind]])));

/** Open documents, and the filters applied. */
export const openDocumentMembers: Readonly<Record<string, JsonSchema>> = {
  items: listOf(ref('openDocument')),
  parameters: answeredWith(openDocumentParameters),
};

/** Contents of undeposited funds. */
export const undepositedMembers = {
  doc: reference,
  type: text,
  tranId: text,
  tranDate: date,
  entity: orNull(reference),
  paymentMethod: orNull(reference),
  checkNum: orNull(text),
  checkDate: orNull(date),
  memo: orNull(text),
  subsidiary: reference,
  currency: reference,
  amount: { ...number, description: 'Negative when paid out of undeposited funds.' },
  isSelected: { ...flag, description: 'Whether the requested deposit includes it.' },
} as const satisfies Record<keyof UndepositedItem, JsonSchema>;

export function reportPath(definition: ReportDefinition): readonly [string, JsonSchema] {
  const { name, label, permission, parameters } = definition;
  return [
    `/report/v1/${name}`,
    {
      get: {
        tags: ['Reports'],
        operationId: operationName('report', name),
        summary: `${label} (${permission.id}, View)`,
        parameters: parameters.map(askedWith),
        responses: { 200: answer(label, reportSchema(definition)), ...failures('badRequest') },
      },
    },
  ];
}

/** A report as the list of reports shows it. */
export const listedReport: JsonSchema = objectOf({
  links: listOf(objectOf({ rel: text, href: text })),
  name: text,
  label: text,
  parameters: listOf(
    objectOf({
      name: text,
      label: text,
      kind: text,
      'to?': { oneOf: [text, listOf(text)] },
      'choices?': listOf(objectOf({ id: text, label: text })),
      'required?': flag,
      'help?': text,
      'seenWith?': permission,
      'orNone?': { ...flag, description: 'Whether `none` requests entries without one.' },
      'inMenu?': { ...flag, description: 'Whether screens list it under more filters until used.' },
    }),
  ),
});

/** `GET search/v1`, over all types. */
export const searchPath: JsonSchema = {
  get: {
    tags: ['Search'],
    operationId: 'searchRecords',
    summary: 'Records of all types the role may view, by number, name, party, memo or amount, best first',
    responses: {
      200: answer(
        'The best hits',
        objectOf({ items: listOf(ref('searchHit')), count: integer, hasMore: flag }),
        `${VENDOR}; type=collection`,
      ),
      ...failures('badRequest'),
    },
    parameters: [
      query('q', 'Words and amounts, in any notation; a hit has all of them.', text),
      query('types', 'Only these record types, separated by commas.', text),
      parameterRef('limit'),
    ],
  },
};
