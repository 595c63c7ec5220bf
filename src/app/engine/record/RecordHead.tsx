import { ChevronDown, ChevronUp, Ellipsis, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { takesCopies } from '#contract/derive/offeredOperations';
import { daysOverdue } from '#contract/derive/overdue';
import { setUpCompany } from '#contract/permissions';
import { isOfPersons } from '#contract/personalData/personalFields';
import { definitionOf, type RecordType } from '#contract/records/index';
import { formatPlain } from '#contract/values/numberFormat';
import { groupOf } from '#app/platform/shell/navigation.ts';
import {
  compareAddress,
  copyAddress,
  personalDataAddress,
  printAddress,
  recordAddress,
} from '#app/platform/router/addresses.ts';
import { useOfferActions } from '#app/platform/palette/openRecord.ts';
import { announce } from '#app/ui/feedback/announcer.ts';
import { laterShellMessages } from '#app/platform/shell/messages/laterMessages.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Menu, type MenuEntry } from '#app/ui/overlays/Menu.tsx';
import { messages } from '#app/ui/messages.ts';
import { SaveChip } from '#app/ui/feedback/SaveChip.tsx';
import { DocumentStatus } from '#app/engine/list/table/DocumentStatus.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { copyRequest, type DisabledReason, reasonText } from '#app/ui/overlays/DisabledReason.tsx';
import { timeOfDay } from '#app/engine/form/model/saveStatus.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { placeInList } from '#app/engine/list/listContext.ts';
import { shownTotal } from '#app/engine/list/shownTotal.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { RecordTask, TypePlug } from '#app/engine/plugs/typePlug.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { changeRefusal, lacks, offeredActions, type OfferedAction } from './actions.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { recordMessages as words } from './messages/recordMessages.ts';
import { isNextStep, nextStepOf, transformTasks } from './transforms.ts';
import { ValueView } from './ValueView.tsx';
import { Link } from '#app/ui/Link.tsx';

interface RecordHeadProps {
  readonly type: RecordType;
  readonly id: string;
  readonly record: FormDoc;
  readonly etag: string | undefined;
  readonly plug: TypePlug;
  readonly tools: FormTools;
  readonly backTo: string;
}

interface SavedState {
  readonly saved?: { readonly number: string; readonly at: number; readonly isEarlier: boolean };
}

/** The filled button has one shortcut, whatever its label: the record's next step. */
const NEXT_KEY = 'N';

/** Which record, in which state, and what can be done with it now. */
export function RecordHead({ type, id, record, etag, plug, tools, backTo }: RecordHeadProps) {
  const navigate = useNavigate();
  const menu = useRef<HTMLSpanElement>(null);
  const definition = definitionOf(type);
  const [isDeleting, setDeleting] = useState(false);
  const [acting, setActing] = useState<OfferedAction>();
  const name = typeof record.refName === 'string' ? record.refName : id;
  const { caller, can } = tools.access;
  const whyFixed = plug.record?.whyFixed;
  const facts = {
    definition,
    record,
    role: caller.role.refName,
    user: caller.user.refName,
    can,
    isLent: caller.standsInFor?.some(({ types }) => types.includes(type)) === true,
    whyFixed: whyFixed && ((change: string) => whyFixed(record, change, tools)),
  };
  const cannotEdit = changeRefusal(facts, 'edit');
  const cannotDelete = changeRefusal(facts, 'delete');
  const isSpecOnly = caller.isSpecOnly === true;
  const actions = isSpecOnly ? [] : offeredActions(facts);
  const ready = actions.filter(({ refusal }) => refusal === undefined);
  const steps = ready.filter(({ name, action }) => action.tone !== 'critical' && isNextStep(type, name));
  const leader = plug.record?.leadsWith?.(record);
  const first = steps.find(({ name }) => name === leader) ?? steps[0];
  const own = plug.record?.tasks?.(record, tools) ?? [];
  const transforms = isSpecOnly
    ? []
    : transformTasks({ ...facts, leadsTo: plug.record?.leadsTo?.(record) }).filter(
        ({ id: target }) => plug.record?.ownTransforms?.some((each) => each === target) !== true,
      );
  // What the state refuses is no entry: a menu offers what can be done now, by this role or another.
  const tasks = [...own, ...transforms.filter(({ isOutOfState }) => !isOutOfState)];
  const leading = own.find(({ isLeading }) => isLeading === true);
  const begin = ({ to, state }: RecordTask) => void navigate(to, { state });
  const { next, whyNone } = first === undefined ? nextStepOf(transforms) : {};
  // One button for all of them: it keeps the focus when an action has changed the next step.
  const step = first
    ? { label: first.action.label, run: () => setActing(first) }
    : next
      ? { label: next.label, run: () => void navigate(next.to) }
      : undefined;
  const edit = () => void navigate(`${recordAddress(type, id)}/edit`);
  const copy = () => void navigate(copyAddress(type, id));
  const isCopied = takesCopies(definition);
  const cannotCopy = can(definition.permission.id, 'Create')
    ? undefined
    : lacks(facts, definition.permission, 'Create');
  useShortcuts({
    label: words.record,
    shortcuts: [
      { keys: 'E', label: words.edit, run: () => (cannotEdit === undefined ? edit() : sayWhy(cannotEdit)) },
      ...(isCopied
        ? [{ keys: 'U', label: words.copy, run: () => (cannotCopy === undefined ? copy() : sayWhy(cannotCopy)) }]
        : []),
      ...(step
        ? [{ keys: NEXT_KEY, ...step }]
        : whyNone
          ? [{ keys: NEXT_KEY, label: words.nextStep, run: () => sayWhy(whyNone) }]
          : []),
      { keys: 'M', label: words.moreActions, run: () => menu.current?.querySelector('button')?.click() },
      ...tasks.flatMap((task) =>
        task.keys !== undefined && task.disabledReason === undefined
          ? [{ keys: task.keys, label: task.label, run: () => begin(task) }]
          : [],
      ),
    ],
  });
  const more: readonly MenuEntry[] = [
    ...(isCopied ? [{ label: words.copy, keys: 'U', disabledReason: cannotCopy, onChoose: copy }] : []),
    { label: words.compare, onChoose: () => void navigate(compareAddress(type, id)) },
    ...(isOfPersons(definition) && !isSpecOnly && can(setUpCompany.id, 'Full')
      ? [{ label: words.personalData, onChoose: () => void navigate(personalDataAddress(type, id)) }]
      : []),
    ...tasks
      .filter((task) => task !== next && task !== leading)
      .map((task): MenuEntry => ({
        label: task.label,
        disabledReason: task.disabledReason,
        onChoose: () => begin(task),
        ...(task.keys === undefined ? {} : { keys: task.keys }),
      })),
    ...actions
      .filter((each) => each !== first && !each.isOutOfState)
      .map((each): MenuEntry => ({
        label: each.action.label,
        isDanger: each.action.tone === 'critical',
        disabledReason: each.refusal,
        onChoose: () => setActing(each),
      })),
    'line',
    { label: words.delete, isDanger: true, disabledReason: cannotDelete, onChoose: () => setDeleting(true) },
  ];
  const refusal = (reason: DisabledReason | undefined) => (reason === undefined ? undefined : reasonText(reason));
  useOfferActions(name, [
    { id: 'record edit', label: words.edit, keys: 'E', disabledReason: refusal(cannotEdit), run: edit },
    ...more.flatMap((entry) =>
      entry === 'line' || !('onChoose' in entry)
        ? []
        : [
            {
              id: `record ${entry.label}`,
              label: entry.label,
              keys: entry.keys,
              disabledReason: refusal(entry.disabledReason),
              run: entry.onChoose,
            },
          ],
    ),
    ...(step ? [{ id: 'record next', keys: NEXT_KEY, ...step }] : []),
    ...(leading
      ? [
          {
            id: 'record leading',
            label: leading.label,
            keys: leading.keys,
            disabledReason: refusal(leading.disabledReason),
            run: () => begin(leading),
          },
        ]
      : []),
    { id: 'record print', label: words.print, run: () => void navigate(printAddress(type, id)) },
  ]);
  const [task] = own.filter((each) => each !== leading);
  return (
    <header className="head">
      <Identity type={type} record={record} name={name} tools={tools} backTo={backTo} />
      <div className="head-actions">
        <ListSteps type={type} id={id} />
        <span className="mid">
          <Button icon={Printer} label={words.print} onClick={() => void navigate(printAddress(type, id))} />
        </span>
        {isCopied && (
          <span className="mid">
            <Button keys="U" disabledReason={cannotCopy} onClick={copy}>
              {words.copy}
            </Button>
          </span>
        )}
        {task && (
          <span className="mid">
            <Button keys={task.keys} disabledReason={task.disabledReason} onClick={() => begin(task)}>
              {task.label}
            </Button>
          </span>
        )}
        <Button keys="E" variant={step || leading ? 'default' : 'primary'} disabledReason={cannotEdit} onClick={edit}>
          {words.edit}
        </Button>
        {leading && (
          <Button
            variant="primary"
            keys={leading.keys}
            disabledReason={leading.disabledReason}
            onClick={() => begin(leading)}
          >
            {leading.label}
          </Button>
        )}
        {step && (
          <Button variant="primary" keys={NEXT_KEY} onClick={step.run}>
            {step.label}
          </Button>
        )}
        <span ref={menu}>
          <Menu label={words.moreActions} icon={Ellipsis} align="end" entries={more} />
        </span>
      </div>
      {isDeleting && (
        <DeleteDialog
          type={type}
          id={id}
          record={record}
          etag={etag}
          name={name}
          tools={tools}
          plug={plug}
          backTo={backTo}
          onClose={() => setDeleting(false)}
        />
      )}
      {acting && (
        <ActionDialog
          type={type}
          id={id}
          record={record}
          etag={etag}
          name={name}
          offered={acting}
          plug={plug}
          onClose={() => setActing(undefined)}
        />
      )}
    </header>
  );
}

/** A key that cannot do its work answers why, as the button would. */
function sayWhy(reason: DisabledReason): void {
  if (typeof reason === 'string' || reason.request === undefined) return void showToast(reasonText(reason));
  const { request: _, ...shown } = reason;
  showToast(reasonText(shown), { action: { label: laterShellMessages.copyRequest, run: () => copyRequest(reason) } });
}

interface IdentityProps extends Pick<RecordHeadProps, 'type' | 'record' | 'tools' | 'backTo'> {
  readonly name: string;
}

function Identity({ type, record, name, tools, backTo }: IdentityProps) {
  const definition = definitionOf(type);
  const { state } = useLocation();
  // Written by the form that has just saved.
  const { saved } = (state ?? {}) as SavedState;
  const savedText =
    saved &&
    (saved.isEarlier
      ? messages.saveChip.alreadySaved(saved.number)
      : messages.saveChip.saved(saved.number, timeOfDay(saved.at, false)));
  // The chip loads with the page; initial content is not announced.
  useEffect(() => (savedText === undefined ? undefined : announce(savedText)), [savedText]);
  const status = definition.status === undefined ? undefined : record[definition.status];
  const field = definition.fields[definition.status ?? ''];
  const { currency, memo } = record;
  const party = ['entity', 'customer', 'item', 'assemblyItem'].find((each) => isRef(record[each])) ?? '';
  const partyField = definition.fields[party];
  const total = ['total', 'payment', 'balance'].map((each) => record[each]).find((each) => typeof each === 'number');
  const formats = tools.formats();
  const currencyId = isRef(currency) ? currency.id : undefined;
  return (
    <div className="head-id">
      <p className="eyebrow">
        <span>{groupOf(type).label}</span>
        <span className="sep">/</span>
        <Link to={backTo}>{definition.plural}</Link>
      </p>
      <h1 className="title">
        {name}{' '}
        {partyField && definition.category === 'transaction' ? (
          <small>
            <ValueView field={partyField} value={record[party]} formats={formats} currencyId={undefined} />
          </small>
        ) : (
          typeof memo === 'string' && memo !== '' && <small>{memo}</small>
        )}
      </h1>
      {isRef(status) && field?.kind === 'status' && (
        <DocumentStatus
          status={status}
          states={field.states}
          overdue={daysOverdue(definition, record, formats.dates.today)}
        />
      )}
      {saved && (
        <SaveChip
          state={
            saved.isEarlier
              ? { is: 'alreadySaved', number: saved.number }
              : { is: 'saved', number: saved.number, time: timeOfDay(saved.at, false) }
          }
        />
      )}
      {typeof total === 'number' && (
        <span className="fig">
          <b>{formats.amount(total, currencyId)}</b> {isRef(currency) && formats.currencyCode(currency)}
        </span>
      )}
    </div>
  );
}

/** Next and previous of the list the record was opened from. */
function ListSteps({ type, id }: { readonly type: RecordType; readonly id: string }) {
  const navigate = useNavigate();
  const { number } = useFormats();
  const place = placeInList(type, id);
  if (!place) return null;
  const shown = (value: number): string => formatPlain(String(value), number);
  const step = (to: string | undefined) => () =>
    to !== undefined && void navigate(recordAddress(type, to), { replace: true });
  return (
    <span className="pos">
      <Button
        variant="quiet"
        icon={ChevronUp}
        label={words.previous}
        keys="Mod+ArrowUp"
        disabledReason={place.previous === undefined ? words.firstOfPage : undefined}
        onClick={step(place.previous)}
      />
      {place.total ? words.position(shown(place.position), shownTotal(place.total, number)) : shown(place.position)}
      <Button
        variant="quiet"
        icon={ChevronDown}
        label={words.next}
        keys="Mod+ArrowDown"
        disabledReason={place.next === undefined ? words.lastOfPage : undefined}
        onClick={step(place.next)}
      />
    </span>
  );
}
