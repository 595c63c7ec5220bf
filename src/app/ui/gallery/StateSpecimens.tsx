import { Lock, Pause, Plus, WifiOff } from 'lucide-react';
import { Button } from '../inputs/Button.tsx';
import { CopyButton } from '../inputs/CopyButton.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorPanel } from '../feedback/ErrorPanel.tsx';
import { ErrorSummary } from '../feedback/ErrorSummary.tsx';
import { LinkButton } from '../inputs/LinkButton.tsx';
import { Message } from '../feedback/Message.tsx';
import { SaveChip, type SaveState } from '../feedback/SaveChip.tsx';
import { SkeletonFields, SkeletonRows } from '../feedback/Skeleton.tsx';
import { Badge, StatusBadge } from '../feedback/StatusBadge.tsx';
import { Specimen } from './Specimen.tsx';

const nothing = () => {};
const saveStates: readonly SaveState[] = [
  { is: 'draftKept', time: '14:02:31' },
  { is: 'draftNotKept' },
  { is: 'offline' },
  { is: 'sending' },
  { is: 'confirming' },
  { is: 'saved', number: 'JE-1188', time: '14:03' },
  { is: 'alreadySaved', number: 'JE-1188' },
  { is: 'unknown' },
  { is: 'toFix', count: 5 },
  { is: 'refused', count: 1 },
];
const states = {
  B: { label: 'Pending Fulfillment', tone: 'info' },
  A: { label: 'Pending Approval', tone: 'warning' },
} as const;
const billColumns = [
  { width: 64 },
  { width: 38 },
  { width: 140 },
  { width: 92, className: 'mid' },
  { width: 66, className: 'n money' },
];

export function StateSpecimens() {
  return (
    <>
      <Specimen title="Empty: nothing yet, and what to do">
        <EmptyState
          title="No inbound shipments yet"
          actions={
            <>
              <Button variant="primary" icon={Plus} keys="N">
                New shipment
              </Button>
              <Button>From purchase orders</Button>
            </>
          }
        >
          A shipment groups lines of one or more purchase orders that travel together. 2 purchase orders wait for goods.
        </EmptyState>
      </Specimen>
      <Specimen title="No permission: which one, and how to ask">
        <EmptyState
          title="You may not see vendor payments"
          icon={Lock}
          actions={
            <>
              <CopyButton text={() => 'TRAN_VENDPYMT'} label="Copy a request" variant="default" />
              <Button variant="quiet">Back to SO-20418</Button>
            </>
          }
        >
          Your role, Sales coordinator, lacks <b>Pay Bills, View</b> <code>TRAN_VENDPYMT</code>. Sam Reyes and 1 more
          can grant it.
        </EmptyState>
      </Specimen>
      <Specimen title="First load: the grid's own lines, heads already real">
        <table className="grid" aria-busy="true" aria-label="Loading bills">
          <thead>
            <tr>
              <th>Number</th>
              <th>Date</th>
              <th>Vendor</th>
              <th className="mid">Status</th>
              <th className="n money">Total</th>
            </tr>
          </thead>
          <tbody>
            <SkeletonRows columns={billColumns} count={6} />
          </tbody>
        </table>
        <SkeletonFields count={6} what="the bill" />
      </Specimen>
      <Specimen title="Save chip: where your work is, one after the other">
        <ul className="flow">
          {saveStates.map((state) => (
            <li key={state.is}>
              <SaveChip state={state} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Could not load">
        <ErrorPanel
          title="The list did not arrive"
          code="UNEXPECTED_ERROR"
          errorId="e-7c20-19f4"
          onRetry={nothing}
          actions={<Button>Sort by number instead</Button>}
        >
          The service failed while sorting by customer. Tried 3 times.
        </ErrorPanel>
      </Specimen>
      <Specimen title="Messages in the flow">
        <Message
          tone="warning"
          icon={WifiOff}
          actions={
            <>
              <LinkButton>Try now</LinkButton>
              <LinkButton>What is kept</LinkButton>
            </>
          }
        >
          <b>No connection since 14:11.</b> You can go on typing: 1 journal and 1 payment are kept on this device.
        </Message>
        <Message tone="info">
          The service asked us to slow down (429). Your own clicks go first; the job goes on at 9 a second.
        </Message>
        <Message tone="positive">Jun 2026 is closed.</Message>
        <Message tone="critical">The save was refused.</Message>
        <div className="row">
          <Button icon={Pause}>Pause</Button>
          <Button>Cancel the rest</Button>
          <Button variant="quiet">Show 3 refused</Button>
        </div>
      </Specimen>
      <Specimen title="Status: a word, a tone, a shape" isFull>
        <div className="row">
          <Badge tone="neutral">Draft</Badge>
          <Badge tone="info">In Transit</Badge>
          <Badge tone="positive">Approved</Badge>
          <Badge tone="warning">Pending Approval</Badge>
          <Badge tone="critical">Rejected</Badge>
          <Badge tone="info" isPlain>
            Changed
          </Badge>
          <StatusBadge status={{ id: 'B', refName: 'ignored' }} states={states} />
          <StatusBadge status={{ id: 'E_BANK_77', refName: 'E_BANK_77' }} states={states} />
          <StatusBadge status={{ id: 'X', refName: 'بانتظار الموافقة' }} states={states} />
        </div>
      </Specimen>
      <Specimen title="Every problem at once" isFull>
        <ErrorSummary
          takesFocus={false}
          title="The service refused this bill for 3 reasons. Nothing was saved; your entries are as you left them."
          problems={[
            {
              place: 'Vendor reference',
              controlId: 'g-ref',
              text: 'HB-90182 already exists on bill BILL-2204 of this vendor.',
              code: 'otherRefNum · USER_ERROR',
            },
            {
              place: 'Date',
              controlId: 'g-date',
              text: 'Jun 2026 is locked for payables since 2 Jul, by Dev Patel.',
              code: 'tranDate · USER_ERROR',
            },
            {
              place: 'Line 3, Item',
              onGo: nothing,
              text: 'No item is called “LC-CABEL”.',
              code: 'item.items[2].item · INVALID_KEY_OR_REF',
            },
          ]}
        />
      </Specimen>
    </>
  );
}
