import pg from 'pg';

/** Converts a column's text to the value the service uses. */
type Parser = (text: string) => unknown;

export interface WireTypeOptions {
  /** Reads json and jsonb; JSON.parse unless given. */
  readonly parseJson?: (text: string) => unknown;
}

const DATE = 1082;
const DATES = 1182;
const TIMESTAMP = 1114;
const TIMESTAMPS = 1115;
const TIMESTAMPTZ = 1184;
const TIMESTAMPTZS = 1185;
const INT8 = 20;
const INT8S = 1016;
const NUMERIC = 1700;
const NUMERICS = 1231;
const JSON_TEXT = 114;
const JSONS = 199;
const JSONB = 3802;
const JSONBS = 3807;
const TEXTS = 1009;

// Sound: 1009 is text[], which the driver reads from text; its list of names omits arrays.
const splitTexts = pg.types.getTypeParser(TEXTS as number as typeof pg.types.builtins.TEXT, 'text');

/**
 * How column types map to values: nothing passes through a binary floating-point number or a local time zone. int8,
 * numeric and date remain text, timestamps become ISO 8601 text.
 */
export function wireTypes(options: WireTypeOptions = {}): { getTypeParser: typeof pg.types.getTypeParser } {
  const { parseJson = JSON.parse } = options;
  const parsers = new Map<number, Parser>([
    [INT8, asIs],
    [NUMERIC, asIs],
    [DATE, asIs],
    [TIMESTAMP, isoTimestamp],
    [TIMESTAMPTZ, isoTimestamp],
    [JSON_TEXT, parseJson],
    [JSONB, parseJson],
    [INT8S, arrayOf(asIs)],
    [NUMERICS, arrayOf(asIs)],
    [DATES, arrayOf(asIs)],
    [TIMESTAMPS, arrayOf(isoTimestamp)],
    [TIMESTAMPTZS, arrayOf(isoTimestamp)],
    [JSONS, arrayOf(parseJson)],
    [JSONBS, arrayOf(parseJson)],
  ]);
  const find = (oid: number, format?: string): unknown =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, 'text');
  // Sound: the driver calls it with an oid and a format and uses the result as a function of the text.
  return { getTypeParser: find as typeof pg.types.getTypeParser };
}

function asIs(text: string): string {
  return text;
}

/** `2026-01-31 09:30:00.5+00` becomes `2026-01-31T09:30:00.5Z`; sessions run in UTC. Infinity is unchanged. */
function isoTimestamp(text: string): string {
  if (text.charCodeAt(10) !== 32) return text;
  const offset = text.endsWith('+00') ? text.length - 3 : text.length;
  return `${text.slice(0, 10)}T${text.slice(11, offset)}${offset < text.length ? 'Z' : ''}`;
}

function arrayOf(parse: Parser): Parser {
  const each = (value: unknown): unknown => {
    if (value === null) return null;
    return Array.isArray(value) ? value.map(each) : parse(String(value));
  };
  return (text) => each(splitTexts(text));
}
