import { useMemo, useState } from 'react';
import { inSentence } from '#contract/messages/language';
import { applyChoices, type MergeChoice } from '#app/platform/api/merge.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { classNames } from '#app/ui/classNames.ts';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { lineText } from '#app/engine/form/view/DifferenceTable.tsx';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { isEmpty, isRef } from '#app/engine/form/model/values.ts';
import { valueText } from '#app/engine/list/table/cellText.ts';
import './conflict.css';
import { conflictMessages as words } from './conflictMessages.ts';
import { allOf, type ConflictRow, conflictRows, firstOpen } from './conflictRows.ts';
import type { Conflict } from './findConflict.ts';

interface ConflictDialogProps {
  readonly model: FormModel;
  readonly conflict: Conflict;
  readonly name: string;
  readonly onClose: () => void;
  /** The form shows the merged record, based on the latest version. */
  readonly onMerged: () => void;
}

/** Base, theirs and mine: automatic merges, choices, open conflicts. */
export function ConflictDialog({ model, conflict, name, onClose, onMerged }: ConflictDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, MergeChoice>>(new Map());
  const { definition } = model;
  const formats = model.tools.formats();
  const rows = useMemo(() => conflictRows(definition, conflict), [definition, conflict]);
  const open = firstOpen(rows, choices);
  const { latest } = conflict;
  const who = latest?.user?.refName ?? words.somebody;
  const time = latest === undefined ? '' : formats.dateTime(latest.at).slice(-5);
  const merged = applyChoices(conflict.result, choices);
  const merge = () => {
    model.rebase(conflict.theirs, conflict.etag, merged);
    onMerged();
  };
  const mergeIfPicked = () => {
    if (!open) merge();
  };
  useShortcuts({
    label: words.title(name),
    shortcuts: [
      { keys: 'Mod+Enter', label: words.mergeAndSave, run: mergeIfPicked },
      { keys: 'Mod+S', label: words.mergeAndSave, run: mergeIfPicked },
    ],
  });
  const automatic = rows.filter((row) => row.conflict === undefined).length;
  return (
    <Dialog
      isOpen
      isFlush
      title={words.title(name)}
      subtitle={`${words.saved(who, latest?.version, time)}. ${words.counts(automatic, rows.length - automatic)}`}
      onClose={onClose}
      footNote={<MergedTotal model={model} merged={merged} theirs={conflict.theirs} formats={formats} />}
      actions={
        <>
          {open && <span className="open-pick mid">{words.pickFirst(placeText(open))}</span>}
          <Button keys="Escape" onClick={onClose}>
            {words.keepEditing}
          </Button>
          <Button onClick={() => setChoices(allOf(rows, 'theirs'))}>{words.allTheirs}</Button>
          <Button onClick={() => setChoices(allOf(rows, 'mine'))}>{words.allMine}</Button>
          <Button
            variant="primary"
            keys="Mod+Enter"
            disabledReason={open && words.pickFirst(placeText(open))}
            onClick={merge}
          >
            {words.mergeAndSave}
          </Button>
        </>
      }
    >
      <table className="grid merge" aria-label={words.table}>
        <TableHead
          columns={[
            { label: words.where, col: 'merge-where' },
            { label: words.field, col: 'merge-field' },
            { label: words.base, col: 'basec', className: 'basec' },
            { label: words.theirs(who) },
            { label: words.mine },
            { label: words.outcome, col: 'merge-outcome' },
          ]}
        />
        <tbody>
          {rows.map((row, at) => (
            <MergeRow
              key={row.key}
              row={row}
              isFirst={at === 0}
              model={model}
              formats={formats}
              who={who}
              choice={choices.get(row.conflict?.id ?? '')}
              onChoose={(choice) => row.conflict && setChoices(new Map(choices).set(row.conflict.id, choice))}
            />
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

const placeText = ({ field, lineName, place }: ConflictRow): string =>
  [
    place.sublist === undefined ? undefined : words.line((place.line ?? 0) + 1, lineName),
    field && inSentence(field.label),
  ]
    .filter(Boolean)
    .join(', ');

interface MergeRowProps {
  readonly row: ConflictRow;
  /** Where the focus starts. */
  readonly isFirst: boolean;
  readonly model: FormModel;
  readonly formats: Formats;
  readonly who: string;
  readonly choice: MergeChoice | undefined;
  readonly onChoose: (choice: MergeChoice) => void;
}

function MergeRow({ row, isFirst, model, formats, who, choice, onChoose }: MergeRowProps) {
  const { place, lineName, field, base, theirs, mine, conflict, by } = row;
  const { currency } = model.values();
  const currencyId = isRef(currency) ? currency.id : undefined;
  const text = (value: unknown): string => {
    if (isEmpty(value)) return field ? words.none : words.removed;
    return field
      ? valueText(field, value, formats, currencyId)
      : lineText(model.definition, place.sublist, value, formats, currencyId);
  };
  const sided = (value: unknown, side: 'theirs' | 'mine'): string => {
    if (by !== undefined && by !== side) return words.asBase;
    return field === undefined && isEmpty(base) && !isEmpty(value) ? words.added(text(value)) : text(value);
  };
  const side = (which: 'theirs' | 'mine', value: unknown, label: string) => (
    <td data-side={label} className={classNames(which, conflict && choice === which && 'on')}>
      {conflict ? (
        <label>
          <input
            type="radio"
            name={row.key}
            checked={choice === which}
            {...(which === 'theirs' && isFirst ? { 'data-autofocus': '' } : {})}
            aria-label={`${placeText(row)}. ${which === 'theirs' ? words.pickTheirs(text(value)) : words.pickMine(text(value))}`}
            onChange={() => onChoose(which)}
          />
          <span>{text(value)}</span>
        </label>
      ) : (
        sided(value, which)
      )}
    </td>
  );
  return (
    <tr className={conflict ? undefined : 'auto'}>
      <td>{place.sublist === undefined ? words.header : words.line((place.line ?? 0) + 1, lineName)}</td>
      <td>{field?.label ?? words.wholeLine}</td>
      <td className="basec two">{field === undefined && isEmpty(base) ? words.none : text(base)}</td>
      {side('theirs', theirs, words.theirs(who))}
      {side('mine', mine, words.mine)}
      <td>
        {!conflict ? (
          <Badge tone="positive" isPlain>
            {words.merged}
          </Badge>
        ) : choice ? (
          <Badge tone="info" isPlain>
            {words.yourPick}
          </Badge>
        ) : (
          <Badge tone="warning" isPlain>
            {words.pickOne}
          </Badge>
        )}
      </td>
    </tr>
  );
}

interface MergedTotalProps {
  readonly model: FormModel;
  readonly merged: Conflict['theirs'];
  readonly theirs: Conflict['theirs'];
  readonly formats: Formats;
}

function MergedTotal({ model, merged, theirs, formats }: MergedTotalProps) {
  const { total } = model.rules;
  const [after, now] = [total?.(merged), total?.(theirs)];
  if (after === undefined) return null;
  const { currency } = model.values();
  const print = (value: number) => formats.amount(value, isRef(currency) ? currency.id : undefined);
  return (
    <>
      <span className="fig">
        {words.totalAfter} <b>{print(after)}</b>
      </span>
      {now !== undefined && (
        <span className="fig mid">
          {words.totalTheirs} {print(now)}
        </span>
      )}
    </>
  );
}
