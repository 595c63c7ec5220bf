import type { Level } from '#contract/fields';
import type { PermissionRow } from '#contract/permissionTable';
import { levels } from '#contract/permissions';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { classNames } from '#app/ui/classNames.ts';
import { Radio } from '#app/ui/inputs/Checkbox.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { isWithheldIn, levelIn, type Levels, type MatrixGroup, type MatrixRow } from './matrix.ts';
import { rolesMessages as words } from './rolesMessages.ts';

/** One role as the matrix shows it. */
interface Shown {
  readonly name: string;
  readonly levels: Levels;
}

interface RoleMatrixProps {
  readonly groups: readonly MatrixGroup[];
  readonly role: Shown;
  /** Beside it, with its own mark. */
  readonly other?: Shown | undefined;
  /** The role before the edit. */
  readonly before?: Levels | undefined;
  /** Absent: it is only read. */
  readonly onSet?: (row: MatrixRow, level: Level) => void;
  readonly onSetAll?: (group: MatrixGroup, level: Level) => void;
  /** The highest level that this caller may give. */
  readonly most: (row: PermissionRow) => Level;
}

/** A role's permissions: a row per permission, a column per level, the current one marked. */
export function RoleMatrix(props: RoleMatrixProps) {
  const { groups, role, other } = props;
  return (
    <ScrollArea label={words.matrix}>
      <table
        className="grid sticky su-matrix"
        aria-label={`${words.matrix}: ${role.name}`}
        data-edit={props.onSet !== undefined || undefined}
      >
        <colgroup>
          <col />
          {levels.map((level) => (
            <col key={level} className="su-level" />
          ))}
          <col className="su-held" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{words.permission}</th>
            {levels.map((level) => (
              <th key={level} scope="col" className="c" title={words.levelHelp[level]}>
                {words.levels[level]}
              </th>
            ))}
            <th scope="col" className="su-held">
              <span className={other ? undefined : 'sr'}>{words.level}</span>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id}>
            <tr className="su-group">
              <th scope="rowgroup" colSpan={props.onSetAll ? 1 : levels.length + 2}>
                {group.label}
              </th>
              {props.onSetAll && (
                <td colSpan={levels.length + 1}>
                  <Select
                    label={words.setAll(group.label)}
                    value=""
                    emptyLabel={words.setAllTo}
                    options={levels.map((level) => ({ value: level, label: words.levels[level] }))}
                    onChange={({ target }) => {
                      const level = levels.find((each) => each === target.value);
                      if (level !== undefined) props.onSetAll?.(group, level);
                    }}
                  />
                </td>
              )}
            </tr>
            {group.rows.map((row) => (
              <MatrixLine key={row.id} row={row} {...props} />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollArea>
  );
}

function MatrixLine({ row, role, other, before, onSet, most }: RoleMatrixProps & { readonly row: MatrixRow }) {
  const held = levelIn(role.levels, row);
  const theirs = other && levelIn(other.levels, row);
  const was = before && levelIn(before, row);
  const highest = most(row);
  const isDifferent = (theirs !== undefined && theirs !== held) || (was !== undefined && was !== held);
  const text =
    theirs === undefined || theirs === held ? words.levels[held] : `${words.levels[held]} · ${words.levels[theirs]}`;
  return (
    <tr className={classNames(isDifferent && 'is-changed')}>
      <th scope="row" title={`${row.name} (${row.id})`}>
        {row.label}
      </th>
      {levels.map((level) => {
        if (!row.levels.includes(level))
          return (
            <td key={level} className="c su-noLevel" title={words.noDifferenceHere}>
              <span className="sr">{words.noDifferenceHere}</span>
            </td>
          );
        return onSet ? (
          <td key={level} className={classNames('c', was === level && level !== held && 'su-former')}>
            <Radio
              name={row.id}
              label={`${row.label}, ${words.levels[level]}`}
              checked={held === level}
              onChange={() => onSet(row, level)}
              disabledReason={
                level === held
                  ? undefined
                  : isWithheldIn(role.levels, row)
                    ? words.withheldWhy
                    : levels.indexOf(level) > levels.indexOf(highest)
                      ? words.beyondWhy(words.levels[highest])
                      : undefined
              }
            />
          </td>
        ) : (
          <ReadCell key={level} level={level} held={held} theirs={theirs} role={role} other={other} />
        );
      })}
      <td className="su-held">
        {theirs !== undefined && <span className="two">{text}</span>}
        <span className="only-narrow">{theirs === undefined && text}</span>
      </td>
    </tr>
  );
}

interface ReadCellProps {
  readonly level: Level;
  readonly held: Level;
  readonly theirs: Level | undefined;
  readonly role: Shown;
  readonly other: Shown | undefined;
}

/** A dot for the role, a ring for the compared one; in words for screen readers. */
function ReadCell({ level, held, theirs, role, other }: ReadCellProps) {
  const isBelow = levels.indexOf(level) < levels.indexOf(held) && level !== 'None';
  return (
    <td className={classNames('c', isBelow && 'su-below')}>
      {level === held && (
        <span className={classNames('su-dot', held === 'None' && 'is-none')}>
          <span className="sr">{words.holds(role.name, words.levels[held])}</span>
        </span>
      )}
      {level === theirs && (
        <span className="su-ring">
          <span className="sr">{words.holds(other?.name ?? '', words.levels[theirs])}</span>
        </span>
      )}
    </td>
  );
}
