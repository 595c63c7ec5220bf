import { bestMatches, type Option } from '#contract/values/reference';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import type { ReferenceSource, TextMatch } from '../gridTypes.ts';
import { matchExact } from '../model/knownOptions.ts';

/** The meanings of pasted reference texts, by field and text. */
export type Resolution = ReadonlyMap<string, ReadonlyMap<string, TextMatch>>;

/** From here on a likeness alone is taken, and marked; below it the person picks. */
const SURE_LIKENESS = 0.7;
/** The minimum lead of the best match over the next. */
const CLEAR_LEAD = 0.08;

export const isCertain = ({ match }: TextMatch): boolean => match !== undefined && match.by !== 'like';

/** Matches each text with cached options: by code, name, an earlier pick, likeness. */
export function resolveHere(
  texts: Iterable<string>,
  field: string,
  source: ReferenceSource,
): ReadonlyMap<string, TextMatch> {
  const known = source.known(field);
  const found = new Map<string, TextMatch>();
  for (const text of texts) found.set(text, resolveOne(text, field, known, source));
  return found;
}

function resolveOne(text: string, field: string, known: readonly PickerOption[], source: ReferenceSource): TextMatch {
  const exact = matchExact(text, known);
  if (exact) return { match: exact, candidates: [exact.option] };
  const recalled = source.recall?.(field, text);
  if (recalled) return { match: { option: recalled, by: 'remembered' }, candidates: [recalled] };
  const matches = bestMatches(text, asOptions(known));
  const candidates = matches.map(({ option }) => fromOption(option));
  const [best, next] = matches;
  const isSure =
    best !== undefined &&
    best.kind === 'fuzzy' &&
    best.likeness >= SURE_LIKENESS &&
    best.likeness - (next?.likeness ?? 0) >= CLEAR_LEAD;
  const option = candidates[0];
  return isSure && option ? { match: { option, by: 'like' }, candidates } : { candidates };
}

/** Asks the service for the texts without a certain cached match; keeps the cached match if it has none. */
export async function resolveThere(here: Resolution, source: ReferenceSource): Promise<Resolution> {
  const { resolve } = source;
  if (!resolve) return here;
  const asked = [...here].map(async ([field, texts]): Promise<readonly [string, ReadonlyMap<string, TextMatch>]> => {
    const open = [...texts].flatMap(([text, match]) => (isCertain(match) ? [] : [text]));
    if (open.length === 0) return [field, texts];
    const answers = await resolve(open, field);
    const better = open.flatMap((text, at) => {
      const answer = answers[at];
      return answer && (answer.match || answer.candidates.length > 0) ? [[text, answer] as const] : [];
    });
    return [field, new Map([...texts, ...better])];
  });
  return new Map(await Promise.all(asked));
}

const converted = new WeakMap<readonly PickerOption[], readonly Option[]>();

/** The same list in the matcher's shape; built once per list, because the matcher indexes lists. */
function asOptions(known: readonly PickerOption[]): readonly Option[] {
  const made =
    converted.get(known) ??
    known.map(({ id, name, code, detail }) => ({
      id,
      refName: name,
      ...(code === undefined ? {} : { code }),
      ...(detail === undefined ? {} : { hint: detail }),
    }));
  converted.set(known, made);
  return made;
}

const fromOption = ({ id, refName, code, hint }: Option): PickerOption => ({
  id,
  name: refName,
  ...(code === undefined ? {} : { code }),
  ...(hint === undefined ? {} : { detail: hint }),
});
