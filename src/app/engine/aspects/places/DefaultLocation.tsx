import { useEffect } from 'react';
import type { RecordDefinition } from '#contract/fields';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { linesFrom } from '#app/engine/form/model/lines.ts';
import { isEmpty, isRef } from '#app/engine/form/model/values.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import '#app/engine/aspects/stock/stock.css';

/** Default location of an order: the last one used for this vendor, customer or assembly. */
const knownBy = ({ fields }: RecordDefinition): string | undefined =>
  ['entity', 'assemblyItem'].find((name) => name in fields);

/** Proposes the location of the last order of the same vendor, customer or assembly, else of the last order of the same books; never over a choice. */
export function useDefaultLocation(model: FormModel): void {
  const by = knownBy(model.definition);
  const chosen = by === undefined ? undefined : model.values()[by];
  const of = isRef(chosen) ? chosen.id : undefined;
  useEffect(() => {
    let isCurrent = true;
    const isFree = () =>
      model.mode === 'create' &&
      isEmpty(model.values().location) &&
      !model.pinned.has('location') &&
      model.unfinished.problemOf('location') === undefined;
    if (by === undefined || of === undefined || !isFree()) return undefined;
    void (async () => {
      const { subsidiary: books } = model.values();
      const place =
        (await placeOf(model, `${by} ANY_OF [${of}]`)) ??
        (await placeOf(model, isRef(books) ? `subsidiary ANY_OF [${books.id}]` : undefined));
      if (isCurrent && place && isFree()) model.setFields(words.usualPlace, { location: place });
    })();
    return () => void (isCurrent = false);
  }, [model, by, of]);
}

/** The location of the newest order that has one. */
async function placeOf({ type, tools: { cache, queries } }: FormModel, q?: string) {
  const search = {
    ...(q === undefined ? {} : { q }),
    orderby: 'createdDate DESC',
    limit: 5,
    offset: 0,
    fields: ['location'],
  };
  const found = await cache.fetchQuery(queries.list(type, search)).catch(() => undefined);
  return found?.items.map(({ location }) => location).find(isRef);
}

/** Explains next to the header what an order without a location doesn't do. */
export function DefaultLocationNote({ model }: FormPartProps) {
  useEveryChange(model);
  useDefaultLocation(model);
  const { location } = model.values();
  const grid = model.grids.get('item');
  const by = knownBy(model.definition);
  if (!isEmpty(location) || by === undefined || isEmpty(model.values()[by])) return null;
  const lines = grid ? linesFrom(grid) : [];
  if (lines.length > 0 && lines.every((line) => !isEmpty(line.location))) return null;
  return (
    <div className="field w3">
      <p className="note" data-tone="warning" role="status">
        {by === 'assemblyItem' ? words.buildNowhere : words.orderNowhere}
      </p>
    </div>
  );
}
