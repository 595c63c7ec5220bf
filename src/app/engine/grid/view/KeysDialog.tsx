import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { gridMessages } from '../gridMessages.ts';

type KeyRow = readonly [label: string, ...keys: string[]];

/** Every key of the grid, by what it is for. */
function keyGroups(): readonly (readonly [title: string, rows: readonly KeyRow[]])[] {
  const { keys: words, menu } = gridMessages;
  return [
    [
      words.moving,
      [
        [words.nextCell, 'Tab', 'Shift+Tab'],
        [words.commit, 'Enter', 'Shift+Enter'],
        [words.arrows, 'Up', 'Down', 'Left', 'Right'],
        [words.edge, 'Mod+Left', 'Mod+Right'],
        [words.rowEnds, 'Home', 'End'],
        [words.corners, 'Mod+Home', 'Mod+End'],
        [words.page, 'PageUp', 'PageDown'],
        [words.nextProblem, 'F4', 'Shift+F4'],
        [words.leave, 'Esc'],
      ],
    ],
    [
      words.writing,
      [
        [words.edit, 'F2'],
        [words.openList, 'Alt+Down'],
        [words.create, 'F3'],
        [words.lastUsed, 'Shift+F8'],
        [words.takeDifference, '='],
        [words.typeShares, '60:40', '1000 60:40'],
        [words.toggle, 'Space'],
        [menu.copyAbove, 'F8', "Mod+'"],
        [menu.fillDown, 'Mod+D'],
        [menu.fillRight, 'Mod+R'],
        [menu.clear, 'Del'],
        [words.save, 'Mod+Enter', 'Mod+S'],
      ],
    ],
    [
      words.lines,
      [
        [menu.insertBelow, 'Mod+Down'],
        [menu.insertAbove, 'Mod+Up'],
        [menu.duplicate, 'Shift+Alt+Down'],
        [menu.repeat, 'Alt+Enter'],
        [menu.copyLineAbove, "Mod+Shift+'"],
        [menu.spread, 'Alt+A'],
        [menu.remove, 'Mod+Del'],
        [menu.undo, 'Mod+Z'],
        [menu.redo, 'Mod+Y'],
      ],
    ],
    [
      words.selecting,
      [
        [words.extend, 'Shift+Right'],
        [words.selectLine, 'Shift+Space'],
        [words.selectColumn, 'Mod+Space'],
        [words.selectAll, 'Mod+A'],
        [words.copy, 'Mod+C', 'Mod+X', 'Mod+V'],
      ],
    ],
  ];
}

/** Lists the keys of the lines; those of the page are listed by its own help. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog isOpen title={gridMessages.keys.title} size="large" isFlush onClose={onClose}>
      <div className="keys">
        {keyGroups().map(([title, rows]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([label, ...keys]) => (
                <div key={label} className="key-row">
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((key, at) => (
                      <span key={key}>
                        {at > 0 && ' '}
                        <Kbd keys={key} isSaid />
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
