import type { Field } from '#contract/fields';
import { refuseWith } from '#contract/messages/refused';
import { type Call, type Reply, ROOT } from '../message.ts';
import type { OptionSearch } from '../ports.ts';
import { collection } from './reading.ts';
import { definitionFor, parameter, sliceOf, typeOf } from './common.ts';
import { problem } from '#contract/messages/problem';
import { typeLabel } from '#contract/derive/labels';

const operators: Readonly<Record<string, OptionSearch['how']>> = {
  contain: 'contain',
  contains: 'contain',
  is: 'is',
  start_with: 'start',
  startwith: 'start',
};

/** `q` is `CONTAIN x`, `IS x` or `START_WITH x` on the display name; a bare text means CONTAIN. */
function readSearch(q: string | undefined): OptionSearch {
  const [, word, rest] = /^\s*(\w+)\s+(.+?)\s*$/s.exec(q ?? '') ?? [];
  const how = operators[word?.toLowerCase() ?? ''];
  const text = how === undefined ? (q ?? '').trim() : (rest ?? '');
  if (text.length > 200)
    return refuseWith(problem('request.searchTooLong', {}, { queryParam: 'q' }, 'INVALID_PARAMETER'));
  return { text: clean(text.replace(/^(["'])(.*)\1$/s, '$2')), how: how ?? 'contain' };
}

/** Without characters that no stored text contains. */
const clean = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '');

/** The options of the fields named in `fields`: `{field: {_selectOptions: page}}`, sublist fields inside their sublist. */
export async function selectOptionsReply(call: Call): Promise<Reply> {
  const definition = definitionFor(call);
  const search = readSearch(parameter(call.query, 'q'));
  const words = parameter(call.query, 'search')?.slice(0, 200);
  const recents = parameter(call.query, 'recents')?.split(',').slice(0, 50);
  const further = {
    ...(words === undefined ? {} : { words: clean(words) }),
    ...(recents === undefined ? {} : { recents }),
  };
  const slice = sliceOf(call);
  const names = (parameter(call.query, 'fields') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0)
    return refuseWith(problem('request.fieldsMissing', {}, { queryParam: 'fields' }, 'INVALID_PARAMETER'));
  const body: Record<string, unknown> = {};
  for (const name of names) {
    const found = findField(call, name);
    if (!found)
      return refuseWith(
        problem(
          'query.noField',
          { type: typeLabel(definition), field: name.slice(0, 60) },
          { queryParam: 'fields' },
          'NONEXISTENT_FIELD',
        ),
      );
    const page = await call.parts.queries.selectOptions(call.context.caller, found.field, {
      ...search,
      ...further,
      ...slice,
    });
    const base = `${call.origin}${ROOT}/record/v1/${typeOf(call)}`;
    const options = { _selectOptions: collection(base, page, slice) };
    if (found.sublist === undefined) body[found.name] = options;
    else body[found.sublist] = { ...(body[found.sublist] as object | undefined), [found.name]: options }; // built here, line by line
  }
  return { status: 200, media: 'select-options', body };
}

function findField(
  call: Call,
  path: string,
): { readonly field: Field; readonly name: string; readonly sublist?: string } | undefined {
  const definition = definitionFor(call);
  const [first = '', second] = path.toLowerCase().split('.');
  const within = (fields: Readonly<Record<string, Field>>, wanted: string) =>
    Object.entries(fields).find(([name]) => name.toLowerCase() === wanted);
  if (second === undefined) {
    const found = within(definition.fields, first);
    return found && { name: found[0], field: found[1] };
  }
  const sublist = Object.entries(definition.sublists).find(([name]) => name.toLowerCase() === first);
  const found = sublist && within(sublist[1].fields, second);
  return found && { name: found[0], field: found[1], sublist: sublist[0] };
}
