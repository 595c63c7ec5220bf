import type { RecordDefinition } from '../fields.ts';
import type { JsonSchema } from '../kinds/kind.ts';
import { paperLanguages } from '../lists/paperLanguages.ts';
import { checkLayouts, MAX_SHIFT_MM } from '../paper/checkPaper.ts';
import { paperFormats } from '../paper/paper.ts';
import { failures, operationName, parameterRef, query } from './openApiParts.ts';

const text: JsonSchema = { type: 'string' };
const day: JsonSchema = { type: 'string', format: 'date' };

const format = query('format', 'Size of the sheet; by default that of the country of the subsidiary.', {
  type: 'string',
  enum: paperFormats,
});
const language = query('language', 'By default that of the customer or vendor, then that of the subsidiary.', {
  type: 'string',
  enum: Object.keys(paperLanguages),
});
const asCheck = query('as', 'A vendor payment as a check.', { type: 'string', enum: ['check'] });
const dates = [
  query('from', 'First day; by default the first of the month two months before.', day),
  query('to', 'Last day; by default today.', day),
];
const customers = query('customer', 'Ids of customers with commas between them; by default all with a balance.', text);

const shift = { type: 'number', minimum: -MAX_SHIFT_MM, maximum: MAX_SHIFT_MM };
const payments = { ...query('payment', 'Ids of vendor payments with commas between them.', text), required: true };
const checkPrint = [
  query('layout', 'Where the check is on its page; by default at the top.', { type: 'string', enum: checkLayouts }),
  query('right', 'Millimeters by which checks move to the right.', shift),
  query('down', 'Millimeters by which checks move down.', shift),
  query('preprinted', 'Leave out lines and labels.', { type: 'boolean' }),
  query(
    'first',
    'Number of the first check, for a preview; by default each check has the number of its payment.',
    text,
  ),
];

const file = (description: string): JsonSchema => ({
  200: { description, content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
  ...failures('badRequest', 'notFound'),
});

/** The address of a record on paper, or of the statement of account of a customer. */
export function paperPath(
  { type, label }: RecordDefinition,
  name: 'paper' | 'statement',
): readonly [string, JsonSchema] {
  const isStatement = name === 'statement';
  const more = isStatement ? dates : type === 'vendorPayment' ? [asCheck] : [];
  return [
    `/record/v1/${type}/{id}/${name}`,
    {
      parameters: [parameterRef('id')],
      get: {
        tags: [label],
        operationId: operationName(name, type),
        summary: isStatement
          ? 'The statement of account as a PDF; takes REPO_AR, View'
          : 'The document as a PDF, to print and to send',
        parameters: [format, language, ...more],
        responses: file('The PDF'),
      },
    },
  ];
}

/** The address of statements of many customers in one file. */
export const statementsPath = (): Readonly<Record<string, JsonSchema>> => ({
  '/statements/v1': {
    get: {
      tags: ['Open documents'],
      operationId: 'getStatements',
      summary: 'Statements of account of several customers in one PDF. Requires REPO_AR (View)',
      parameters: [format, language, ...dates, customers],
      responses: file('The PDF'),
    },
  },
});

/** The address of the checks of vendor payments in one file. */
export const checksPath = (): Readonly<Record<string, JsonSchema>> => ({
  '/checks/v1': {
    get: {
      tags: ['Open documents'],
      operationId: 'getChecks',
      summary: 'Checks of vendor payments in one PDF. Requires TRAN_VENDPYMT (View)',
      parameters: [format, language, payments, ...checkPrint],
      responses: file('The PDF'),
    },
  },
});
