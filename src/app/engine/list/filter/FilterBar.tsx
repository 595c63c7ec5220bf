import { Plus, X } from 'lucide-react';
import { Fragment, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordDefinition } from '#contract/fields';
import type { Condition, Expr } from '#contract/wire/filter/ast';
import { parseFilter } from '#contract/wire/filter/parse';
import { printFilter } from '#contract/wire/filter/print';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { changePart, type FilterPath, joinPart, removePart, turnJoin } from './filterTree.ts';
import { type FilterDescriber, useFilterWords } from './filterWords.ts';
import { listMessages as words } from '../messages.ts';
import { listToolMessages as listTools } from '../toolMessages.ts';
import type { ListControl } from '../useListState.ts';
import { renderMessage } from '#app/ui/renderMessage.ts';
import { lazyOptional } from '#app/ui/lazyCode.ts';

const ClauseEditor = lazyOptional(() => import('./ClauseEditor.tsx').then(({ ClauseEditor: component }) => component));

interface FilterBarProps {
  readonly definition: RecordDefinition;
  readonly control: ListControl;
  /** The initial state: a first clause, or the filter as text. */
  readonly begun: 'clause' | 'text' | undefined;
}

/** The part being entered: an edited one, or a new one next to it. */
interface Editing {
  readonly path: FilterPath;
  readonly isNew: boolean;
  readonly anchor: HTMLElement;
}

/** The filter as one sentence of clauses; as `q` text for those who prefer it. */
export function FilterBar({ definition, control, begun }: FilterBarProps) {
  const { q, search } = control.state;
  const parsed = useMemo(() => (q.trim() === '' ? undefined : parseFilter(q)), [q]);
  const [isText, setText] = useState(begun === 'text');
  const [editing, setEditing] = useState<Editing>();
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (begun === 'clause' && add.current) setEditing({ path: [], isNew: true, anchor: add.current });
  }, [begun]);
  const expr = parsed?.ok ? parsed.expr : undefined;
  const describe = useFilterWords(definition, expr);
  const set = (next: Expr | undefined) => control.change({ q: next ? printFilter(next) : '' });
  if (isText || parsed?.ok === false) {
    return (
      <TextForm
        definition={definition}
        q={q}
        onApply={(text) => control.change({ q: text })}
        onClose={() => setText(false)}
      />
    );
  }
  const apply = (condition: Condition, join: 'and' | 'or') => {
    const at = editing;
    setEditing(undefined);
    // The clicked clause may be rendered again; this button stays.
    add.current?.focus();
    if (!expr || !at) return set(condition);
    set(at.isNew ? joinPart(expr, at.path, join, condition) : changePart(expr, at.path, () => condition));
  };
  const close = () => {
    editing?.anchor.focus();
    setEditing(undefined);
  };
  const edited = expr && editing && !editing.isNew ? partAt(expr, editing.path) : undefined;
  return (
    <div className="toolbar">
      <div className="sentence" role="group" aria-label={words.filter}>
        <span>{expr ? listTools.subjectWhose(definition.plural) : words.allOf(definition.plural)}</span>
        {expr && (
          <Part
            expr={expr}
            path={[]}
            describe={describe}
            onEdit={(path, anchor) => setEditing({ path, isNew: false, anchor })}
            onRemove={(path) => set(removePart(expr, path))}
            onTurn={(path) => set(turnJoin(expr, path))}
            isOuter
          />
        )}
        {search !== '' && (
          <span className="clause">
            <b>{listTools.searchFor(search)}</b>
            <button
              type="button"
              className="clause-x"
              aria-label={listTools.dropSearch(search)}
              onClick={() => control.change({ search: '' })}
            >
              <Icon of={X} isSmall />
            </button>
          </span>
        )}
        <button
          ref={add}
          type="button"
          className="clause plain"
          data-add-clause
          onClick={(event) => setEditing({ path: [], isNew: true, anchor: event.currentTarget })}
        >
          <Icon of={Plus} isSmall />
          {expr ? listTools.addClause : words.addFirst}
        </button>
        <LinkButton onClick={() => setText(true)} title={q}>
          {words.asText}
        </LinkButton>
      </div>
      {editing && (
        <Suspense fallback={null}>
          <ClauseEditor
            key={`${editing.path.join('.')}${String(editing.isNew)}`}
            definition={definition}
            anchor={editing.anchor}
            condition={edited?.kind === 'condition' ? edited : undefined}
            canJoin={editing.isNew && expr !== undefined}
            onApply={apply}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

function partAt(expr: Expr, [at, ...rest]: FilterPath): Expr | undefined {
  if (at === undefined) return expr;
  const part = expr.kind === 'condition' ? undefined : expr.kind === 'not' ? expr.item : expr.items[at];
  return part && partAt(part, rest);
}

interface PartProps {
  readonly expr: Expr;
  readonly path: FilterPath;
  readonly describe: FilterDescriber;
  readonly onEdit: (path: FilterPath, anchor: HTMLElement) => void;
  readonly onRemove: (path: FilterPath) => void;
  /** Makes "and" to "or" and back. */
  readonly onTurn: (path: FilterPath) => void;
  readonly isOuter?: boolean;
}

function Part(props: PartProps): ReactNode {
  const { expr, path, isOuter = false, onTurn } = props;
  if (expr.kind === 'condition') return <Clause {...props} expr={expr} />;
  if (expr.kind === 'not')
    return (
      <>
        <span>{listTools.not} (</span>
        <Part {...props} isOuter expr={expr.item} path={[...path, 0]} />
        <span>)</span>
      </>
    );
  return (
    <>
      {!isOuter && <span aria-hidden>(</span>}
      {expr.items.map((item, index) => (
        // A filter is short and rendered again with every change; its parts have no identity but their place.
        <Fragment key={index}>
          {index > 0 && (
            <LinkButton title={listTools.turnJoin} onClick={() => onTurn(path)}>
              {expr.kind === 'and' ? listTools.and : listTools.or}
            </LinkButton>
          )}
          <Part {...props} isOuter={false} expr={item} path={[...path, index]} />
        </Fragment>
      ))}
      {!isOuter && <span aria-hidden>)</span>}
    </>
  );
}

function Clause({ expr, path, describe, onEdit, onRemove }: PartProps & { readonly expr: Condition }) {
  const whole = describe.sentence(expr);
  const [start, value] = splitClause(whole, describe.sentence({ ...expr, values: [] }));
  return (
    <span className="clause">
      <button
        type="button"
        className="clause-text"
        aria-label={listTools.editClause(whole)}
        onClick={(event) => onEdit(path, event.currentTarget)}
      >
        <i>{start}</i> {value !== '' && <b>{value}</b>}
      </button>
      <button
        type="button"
        className="clause-x"
        aria-label={listTools.removeClause(whole)}
        onClick={() => onRemove(path)}
      >
        <Icon of={X} isSmall />
      </button>
    </span>
  );
}

/** Highlights the value of a clause. A list of one reads "is", so the two texts may differ before the value. */
function splitClause(whole: string, bare: string): readonly [start: string, value: string] {
  const start = bare.trimEnd();
  if (whole.startsWith(start)) return [start, whole.slice(start.length).trim()];
  const label = start.split(' is ')[0] ?? '';
  const match = new RegExp(`^(${escaped(label)} is(?: not)?) (.*)$`, 's').exec(whole);
  return match ? [match[1] ?? whole, match[2] ?? ''] : [whole, ''];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface TextFormProps {
  readonly definition: RecordDefinition;
  readonly q: string;
  readonly onApply: (q: string) => void;
  readonly onClose: () => void;
}

function TextForm({ q, onApply, onClose }: TextFormProps) {
  const [text, setText] = useState(q);
  const input = useRef<HTMLInputElement>(null);
  const parsed = text.trim() === '' ? undefined : parseFilter(text);
  const problem = parsed?.ok === false ? parsed.problem : undefined;
  const apply = () => {
    if (problem) {
      input.current?.focus();
      input.current?.setSelectionRange(problem.position - 1, text.length);
      return;
    }
    onApply(text.trim());
    onClose();
  };
  return (
    <form
      className="toolbar q-form"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        ref={input}
        isCode
        autoFocus
        label={listTools.filterText}
        isInvalid={problem !== undefined}
        aria-describedby="q-note"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && problem === undefined && onClose()}
      />
      <Button isSubmit>{listTools.apply}</Button>
      <LinkButton onClick={() => (problem ? onApply('') : onClose())}>
        {problem ? listTools.clearAll : listTools.asSentence}
      </LinkButton>
      <span
        id="q-note"
        className={problem ? 'small q-note is-bad' : 'small q-note two'}
        role={problem ? 'alert' : undefined}
      >
        {problem ? listTools.problemAt(problem.position, renderMessage(problem.problem)) : listTools.filterTextHint}
      </span>
    </form>
  );
}
