import { Copy, Ellipsis, Plus, Printer, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../inputs/Button.tsx';
import { Checkbox, Radio, Switch } from '../inputs/Checkbox.tsx';
import { ChoiceDialog, Dialog } from '../overlays/Dialog.tsx';
import { Menu, type MenuEntry, SplitButton } from '../overlays/Menu.tsx';
import { Popover } from '../overlays/Popover.tsx';
import { Segments } from '../inputs/Segments.tsx';
import { Tabs } from '../Tabs.tsx';
import { showToast } from '../feedback/toastStore.ts';
import { Tooltip, ReasonLink } from '../overlays/Tooltip.tsx';
import { Toolbar } from '../Toolbar.tsx';
import { Specimen } from './Specimen.tsx';

const nothing = () => {};
const reason = {
  title: 'You entered this journal',
  text: 'Someone else approves it: Marlow has “two pairs of eyes” on for journals over 10,000.00.',
};
const entries: readonly MenuEntry[] = [
  { label: 'Duplicate', icon: Copy, keys: 'U', onChoose: nothing },
  { label: 'Print', icon: Printer, keys: 'Mod+P', onChoose: nothing },
  'line',
  { heading: 'Cannot be undone' },
  { label: 'Void', onChoose: nothing, disabledReason: 'Jun 2026 is locked. Reverse it in Jul 2026 instead.' },
  { label: 'Delete', icon: X, isDanger: true, onChoose: nothing },
];

export function ControlSpecimens() {
  return (
    <>
      <Specimen title="Buttons">
        <div className="row">
          <SplitButton
            entries={[
              { label: 'Save and new', keys: 'Mod+Shift+S', onChoose: nothing },
              { label: 'Save as draft', onChoose: nothing },
            ]}
            label="Other ways to save"
          >
            <Button
              variant="primary"
              keys="Mod+S"
              onClick={() => showToast('JE-1188 saved.', { tone: 'positive', action: { label: 'Open', run: nothing } })}
            >
              Save
            </Button>
          </SplitButton>
          <Button variant="primary" isBusy>
            Save
          </Button>
          <Button keys="E">Edit</Button>
          <Button icon={Plus}>Add a line</Button>
          <Button icon={Printer} label="Print" />
          <Button variant="quiet">Clear all</Button>
          <Button variant="danger">Delete</Button>
          <Button variant="dangerPrimary">Delete 12 lines</Button>
          <Button aria-pressed>Pinned</Button>
        </div>
        <div className="row">
          <Button disabledReason={reason}>Approve</Button>
          <Button variant="primary" disabledReason="Pick a ship method first" keys="Mod+S">
            Merge and save
          </Button>
          <span className="hint small">Reachable by key; Enter or hover tells why.</span>
          <Tooltip text="Matched by likeness from “Kiln St. Prop.”">≈</Tooltip>
          <ReasonLink text={reason} />
        </div>
      </Specimen>
      <Specimen title="Menus, popovers, choices">
        <Toolbar
          label="Views"
          end={
            <Popover label="Columns" text="Columns" align="end">
              {(close) => (
                <>
                  <Checkbox defaultChecked>Number</Checkbox>
                  <br />
                  <Checkbox>Memo</Checkbox>
                  <br />
                  <Button onClick={close}>Done</Button>
                </>
              )}
            </Popover>
          }
        >
          <Menu label="Export" entries={entries}>
            Export
          </Menu>
        </Toolbar>
        <div className="row">
          <Menu label="More actions" icon={Ellipsis} entries={entries} />
          <Menu label="Actions" entries={entries}>
            Actions
          </Menu>
          <Choices />
        </div>
        <TabsSpecimen />
      </Specimen>
      <Specimen title="Dialogs">
        <Dialogs />
      </Specimen>
    </>
  );
}

function Choices() {
  const [density, setDensity] = useState<'fold' | 'unfold'>('fold');
  return (
    <>
      <Segments
        label="Rows"
        value={density}
        onChange={setDensity}
        options={[
          { value: 'fold', label: 'Fold all' },
          { value: 'unfold', label: 'Unfold all' },
        ]}
      />
      <Checkbox defaultChecked>Takes tax</Checkbox>
      <Checkbox isMixed>Some lines</Checkbox>
      <Checkbox disabledReason="Only an administrator sets this">Two pairs of eyes</Checkbox>
      <Radio name="g-order" defaultChecked>
        Theirs
      </Radio>
      <Radio name="g-order">Mine</Radio>
      <Switch defaultChecked>Spread by itself</Switch>
      <Switch disabledReason="The period is closed">Reverse</Switch>
    </>
  );
}

function TabsSpecimen() {
  const [tab, setTab] = useState<'history' | 'related' | 'ledger'>('history');
  return (
    <Tabs
      label="About this record"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'history', label: 'History', count: 5, panel: <p className="row">Five versions.</p> },
        { id: 'related', label: 'Related', count: 4, panel: <p className="row">Four records.</p> },
        { id: 'ledger', label: 'Ledger effect', panel: <p className="row">Six entries.</p> },
      ]}
    />
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'large' | 'leave'>();
  const close = () => setOpen(undefined);
  return (
    <div className="row">
      <Button onClick={() => setOpen('large')}>Open a dialog</Button>
      <Button onClick={() => setOpen('leave')}>Leave with edits</Button>
      <Dialog
        isOpen={open === 'large'}
        title="SO-20418 was changed while you were editing"
        subtitle="Sofia Ruiz saved version 5 at 13:48; you started from version 4. 4 changes fit together, 3 touch the same value."
        onClose={close}
        footNote={
          <span className="fig">
            Total after the merge <b>39,414.46</b>
          </span>
        }
        actions={
          <>
            <Button keys="Esc" onClick={close}>
              Keep editing
            </Button>
            <Button variant="primary" disabledReason="Pick a ship method first">
              Merge and save
            </Button>
          </>
        }
      >
        <p>Nothing of yours was sent yet.</p>
        <Menu label="Actions" entries={entries}>
          Actions
        </Menu>
      </Dialog>
      <ChoiceDialog
        isOpen={open === 'leave'}
        title="Leave this journal?"
        onClose={close}
        choices={[
          { label: 'Discard', variant: 'danger', onChoose: close },
          { label: 'Keep as draft', isSafe: true, onChoose: close },
          { label: 'Save', variant: 'primary', onChoose: close },
        ]}
      >
        It has 14 lines that the service does not have yet.
      </ChoiceDialog>
    </div>
  );
}
