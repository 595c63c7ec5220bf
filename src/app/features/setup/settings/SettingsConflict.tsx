import { useState } from 'react';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { classNames } from '#app/ui/classNames.ts';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import '#app/engine/conflict/conflict.css';
import { textOfSetting } from './SettingControl.tsx';
import type { Values } from './settingsDraft.ts';
import { placeOfSetting, type Setting, settingsList } from './settingsList.ts';
import { settingsMessages as words } from './settingsMessages.ts';
import type { OpenMerge } from './useSettings.ts';

interface SettingsConflictProps {
  readonly merge: OpenMerge;
  readonly onClose: () => void;
  readonly onResolve: (chosen: Values) => void;
}

type Side = 'theirs' | 'mine';

/** Conflicting changes: one choice for each, then all of it is saved. */
export function SettingsConflict({ merge, onClose, onResolve }: SettingsConflictProps) {
  const { number } = useFormats();
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const rows = settingsList.filter(({ path }) => merge.open.includes(path));
  const left = rows.length - choices.size;
  const sides = { theirs: merge.now, mine: merge.values } as const;
  const resolve = () =>
    onResolve(Object.fromEntries(rows.map(({ path }) => [path, sides[choices.get(path) ?? 'mine'][path]])));
  return (
    <Dialog
      isOpen
      isFlush
      title={words.conflictTitle}
      subtitle={words.conflictText}
      onClose={onClose}
      actions={
        <>
          <Button keys="Escape" onClick={onClose}>
            {words.keepEditing}
          </Button>
          <Button variant="primary" disabledReason={left > 0 ? words.chooseAll(left) : undefined} onClick={resolve}>
            {words.mergeAndSave}
          </Button>
        </>
      }
    >
      <table className="grid merge" aria-label={words.conflictTitle}>
        <TableHead
          columns={[
            { label: words.setting },
            { label: words.base, className: 'basec' },
            { label: words.theirs },
            { label: words.mine },
          ]}
        />
        <tbody>
          {rows.map((setting, at) => (
            <tr key={setting.path}>
              <td>{placeOfSetting(setting)}</td>
              <td className="basec two">{textOfSetting(setting, merge.base[setting.path], number)}</td>
              {(['theirs', 'mine'] as const).map((side) => (
                <Choice
                  key={side}
                  setting={setting}
                  side={side}
                  value={sides[side][setting.path]}
                  isFirst={at === 0 && side === 'theirs'}
                  isChosen={choices.get(setting.path) === side}
                  onChoose={() => setChoices(new Map(choices).set(setting.path, side))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly setting: Setting;
  readonly side: Side;
  readonly value: unknown;
  readonly isFirst: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ setting, side, value, isFirst, isChosen, onChoose }: ChoiceProps) {
  const text = textOfSetting(setting, value, useFormats().number);
  return (
    <td data-side={words[side]} className={classNames(side, isChosen && 'on')}>
      <label>
        <input
          type="radio"
          name={setting.path}
          checked={isChosen}
          {...(isFirst ? { 'data-autofocus': '' } : {})}
          aria-label={words.pickOf(setting.label, words[side], text)}
          onChange={onChoose}
        />
        <span>{text}</span>
      </label>
    </td>
  );
}
