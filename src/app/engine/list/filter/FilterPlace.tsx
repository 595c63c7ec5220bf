import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { RecordDefinition } from '#contract/fields';
import type { SyntaxProblem } from '#contract/wire/filter/ast';
import { Icon } from '#app/ui/Icon.tsx';
import { lazyComponent, untilReached } from '#app/ui/lazyCode.ts';
import { loadStates } from '../loadStates.ts';
import { listMessages as words } from '../messages.ts';
import type { ListControl } from '../useListState.ts';

/** Fetches what filtering needs. */
export const loadFilter = () => untilReached(() => import('./FilterBar.tsx'));
const FilterBar = lazyComponent(() => loadFilter().then(({ FilterBar: component }) => component));
const BadFilter = lazyComponent(() => loadStates().then(({ BadFilter: component }) => component));

interface FilterPlaceProps {
  readonly definition: RecordDefinition;
  readonly control: ListControl;
  /** The rows; not rendered while the filter can't be read. */
  readonly children: ReactNode;
}

/** The filter above the rows. Its code is loaded on first use: most lists are opened without. */
export function FilterPlace({ definition, control, children }: FilterPlaceProps) {
  const [begun, setBegun] = useState<'clause' | 'text'>();
  const { q, search } = control.state;
  const problem = useProblem(q);
  const unfiltered = <Unfiltered definition={definition} onBegin={setBegun} />;
  return (
    <>
      {begun === undefined && q === '' && search === '' ? (
        unfiltered
      ) : (
        <Suspense fallback={unfiltered}>
          <FilterBar definition={definition} control={control} begun={begun} />
        </Suspense>
      )}
      {problem ? (
        <Suspense fallback={null}>
          <BadFilter onClear={() => control.change({ q: '' })} />
        </Suspense>
      ) : (
        children
      )}
    </>
  );
}

/** The error in a filter text, as soon as the code that detects it is loaded. */
function useProblem(q: string): SyntaxProblem | undefined {
  const [judged, setJudged] = useState<{ readonly q: string; readonly problem: SyntaxProblem | undefined }>();
  useEffect(() => {
    if (q.trim() === '') return;
    let isCurrent = true;
    void untilReached(() => import('#contract/wire/filter/parse')).then(({ parseFilter }) => {
      const parsed = parseFilter(q);
      if (isCurrent) setJudged({ q, problem: parsed.ok ? undefined : parsed.problem });
    });
    return () => void (isCurrent = false);
  }, [q]);
  return judged?.q === q ? judged.problem : undefined;
}

function Unfiltered({
  definition,
  onBegin,
}: {
  readonly definition: RecordDefinition;
  readonly onBegin: (how: 'clause' | 'text') => void;
}) {
  return (
    <div className="toolbar">
      <div className="sentence" role="group" aria-label={words.filter}>
        <span>{words.allOf(definition.plural)}</span>
        <button type="button" className="clause plain" data-add-clause onClick={() => onBegin('clause')}>
          <Icon of={Plus} isSmall />
          {words.addFirst}
        </button>
        <button type="button" className="link" onClick={() => onBegin('text')}>
          {words.asText}
        </button>
      </div>
    </div>
  );
}
