import { type Problem, problemOf } from '#contract/messages/problem';
import { isStorable } from '#contract/values/storable';
import { provisioningLimits } from '#contract/wire/identity/provisioning';
import { scimMessage, scimProblem } from '#contract/wire/identity/scimReasons';
import {
  type ScimColumn,
  type ScimFilter,
  type ScimOperator,
  scimOperators,
  type ScimValue,
} from '../../storage/queries/auth/scimFilter.ts';

export type ReadFilter =
  | { readonly ok: true; readonly filter: ScimFilter }
  | { readonly ok: false; readonly problem: Problem };

/** A path of PATCH (RFC 7644 3.5.2): `emails[type eq "work"].value`. Names are in lower case and without the URN of the core schemas. */
export interface ScimPath {
  readonly attribute: string;
  /** Which values of it; its attributes begin with the attribute of the path. */
  readonly filter: ScimFilter | undefined;
  readonly sub: string | undefined;
}

export type ReadPath =
  | { readonly ok: true; readonly path: ScimPath }
  | { readonly ok: false; readonly problem: Problem };

/** Reads a filter in one pass; how deep it goes, how long it is and how many conditions it has are limited. */
export function readFilter(text: string): ReadFilter {
  if (text.length > provisioningLimits.filter)
    return { ok: false, problem: unfit(text.length, scimMessage('filterLong', { max: provisioningLimits.filter })) };
  const reader = new Reader(text);
  try {
    const filter = reader.any('', 0);
    reader.end();
    return { ok: true, filter };
  } catch (error) {
    if (error instanceof Unfit) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** Reads the path of an operation of PATCH. */
export function readPath(text: string): ReadPath {
  const shown = text.slice(0, 100);
  const refused: ReadPath = {
    ok: false,
    problem: scimProblem('badPath', { path: shown }, { path: shown }, 'NONEXISTENT_FIELD'),
  };
  if (text.length > provisioningLimits.filter) return refused;
  const reader = new Reader(text);
  try {
    const path = reader.path();
    reader.end();
    return { ok: true, path };
  } catch (error) {
    if (error instanceof Unfit) return refused;
    throw error;
  }
}

/** What of a filter can't be asked of the attributes: unknown ones, and values of another kind. */
export function filterProblems(filter: ScimFilter, columns: ReadonlyMap<string, ScimColumn>): Problem[] {
  if (filter.is === 'not') return filterProblems(filter.part, columns);
  if (filter.is !== 'test') return filter.parts.flatMap((part) => filterProblems(part, columns));
  const { attribute, operator, value } = filter;
  const column = columns.get(attribute);
  const at = { queryParam: 'filter' };
  if (!column) return [scimProblem('filterAttribute', { name: attribute.slice(0, 60) }, at, 'INVALID_PARAMETER')];
  if (operator === 'pr' || value === null) return [];
  const isOrder = ['gt', 'ge', 'lt', 'le'].includes(operator);
  const isPart = ['co', 'sw', 'ew'].includes(operator);
  if (column.kind === 'flag' && (typeof value !== 'boolean' || isOrder || isPart))
    return [scimProblem('filterFlag', { name: attribute }, at, 'INVALID_PARAMETER')];
  if (column.kind === 'moment' && (typeof value !== 'string' || !isMoment(value) || isPart))
    return [scimProblem('filterMoment', { name: attribute }, at, 'INVALID_PARAMETER')];
  if (column.kind !== 'flag' && column.kind !== 'moment' && typeof value !== 'string')
    return [scimProblem('filterText', { name: attribute }, at, 'INVALID_PARAMETER')];
  return [];
}

const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
const isMoment = (value: string): boolean => {
  const time = momentForm.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && Number(value.slice(0, 4)) > 0;
};

/** Where a text stops being a filter; caught by the functions above. */
class Unfit extends Error {
  readonly problem: Problem;
  constructor(reason: Problem) {
    super(reason.detail);
    this.problem = reason;
  }
}

const unfit = (at: number, what = scimMessage('filterForm', { at: at + 1 })): Problem =>
  problemOf(what, { queryParam: 'filter' }, 'INVALID_PARAMETER');

const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

/** The name of an attribute in lower case, without the URN of the core schemas. */
export const plainName = (name: string): string => name.toLowerCase().replace(coreSchema, '');

class Reader {
  readonly #text: string;
  #at = 0;
  #conditions = 0;
  constructor(text: string) {
    this.#text = text;
  }

  /** `prefix` is that of the attribute whose values are asked about, with its dot. */
  any(prefix: string, depth: number): ScimFilter {
    const parts = [this.#all(prefix, depth)];
    while (this.#word('or')) parts.push(this.#all(prefix, depth));
    return parts.length === 1 && parts[0] ? parts[0] : { is: 'or', parts };
  }

  #all(prefix: string, depth: number): ScimFilter {
    const parts = [this.#one(prefix, depth)];
    while (this.#word('and')) parts.push(this.#one(prefix, depth));
    return parts.length === 1 && parts[0] ? parts[0] : { is: 'and', parts };
  }

  #one(prefix: string, depth: number): ScimFilter {
    if (depth > provisioningLimits.depth) this.#refuse();
    this.#space();
    if (/^not\s*\(/i.test(this.#text.slice(this.#at, this.#at + 20))) {
      this.#word('not');
      this.#expect('(');
      const part = this.any(prefix, depth + 1);
      this.#expect(')');
      return { is: 'not', part };
    }
    if (this.#take('(')) {
      const inner = this.any(prefix, depth + 1);
      this.#expect(')');
      return inner;
    }
    const name = this.#name();
    if (prefix === '' && this.#take('[')) {
      const inner = this.any(`${name}.`, depth + 1);
      this.#expect(']');
      if (this.#text[this.#at] !== '.') return inner;
      // Some providers ask so for the address that they match users by.
      this.#at += 1;
      return { is: 'and', parts: [inner, this.#test(`${name}.${this.#name()}`)] };
    }
    return this.#test(prefix + name);
  }

  #test(attribute: string): ScimFilter {
    this.#conditions += 1;
    const max = provisioningLimits.conditions;
    if (this.#conditions > max) throw new Unfit(unfit(this.#at, scimMessage('filterConditions', { max })));
    const operator = scimOperators.find((each) => this.#word(each)) ?? this.#refuse();
    return { is: 'test', attribute, operator, value: operator === 'pr' ? null : this.#value() };
  }

  path(): ScimPath {
    const name = this.#name();
    const [attribute = '', ...subs] = name.startsWith('urn:') ? [name] : name.split('.');
    if (subs.length > 1) this.#refuse();
    if (!this.#take('[')) return { attribute, filter: undefined, sub: subs[0] };
    if (subs.length > 0) this.#refuse();
    const filter = this.any(`${attribute}.`, 1);
    this.#expect(']');
    const sub = this.#take('.') ? this.#name() : undefined;
    return { attribute, filter, sub };
  }

  end(): void {
    this.#space();
    if (this.#at < this.#text.length) this.#refuse();
  }

  #refuse(): never {
    throw new Unfit(unfit(this.#at));
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #space(): void {
    this.#match(/\s*/y);
  }

  #take(mark: string): boolean {
    this.#space();
    if (this.#text[this.#at] !== mark) return false;
    this.#at += 1;
    return true;
  }

  #expect(mark: string): void {
    if (!this.#take(mark)) this.#refuse();
  }

  /** A word that no other letter follows. */
  #word(word: ScimOperator | 'and' | 'or' | 'not'): boolean {
    this.#space();
    const end = this.#at + word.length;
    if (this.#text.slice(this.#at, end).toLowerCase() !== word || /[\w.:-]/.test(this.#text[end] ?? '')) return false;
    this.#at = end;
    return true;
  }

  #name(): string {
    this.#space();
    const name = this.#match(/[A-Za-z$][\w$.:-]*/y);
    return plainName(name ?? this.#refuse());
  }

  #value(): ScimValue {
    this.#space();
    const word = this.#match(/(?:true|false|null)(?![\w.:-])/iy)?.toLowerCase();
    if (word !== undefined) return word === 'null' ? null : word === 'true';
    const number = this.#match(/-?\d{1,15}(?:\.\d{1,15})?(?![\w.])/y);
    if (number !== undefined) return Number(number);
    const from = this.#at;
    const quoted = this.#match(/"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y);
    const value: unknown = quoted === undefined ? undefined : parsed(quoted);
    if (typeof value === 'string' && isStorable(value)) return value;
    this.#at = from;
    return this.#refuse();
  }
}

/** The text in quotes; undefined where a bare control character is in it. */
function parsed(quoted: string): unknown {
  try {
    return JSON.parse(quoted);
  } catch {
    return undefined;
  }
}
