import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { addMonths } from '#contract/values/calendar';
import { partsOf, type PlainDate, type WeekStart } from '#contract/values/date';
import { Button } from '../inputs/Button.tsx';
import { calendarMove, calendarWeeks } from './calendarMonth.ts';
import { LinkButton } from '../inputs/LinkButton.tsx';
import { messages } from '../messages.ts';
import { dayAndDate } from '../inputs/shortDate.ts';
import { useLayer } from '../overlays/useLayer.ts';

interface CalendarProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly value: PlainDate | undefined;
  readonly today: PlainDate;
  readonly weekStart: WeekStart;
  readonly onPick: (date: PlainDate) => void;
  readonly onClose: () => void;
}

/** A month to pick a day from: arrows, PgUp and PgDn for months (with Shift years), Home, End, Enter, T for today. */
export function Calendar({ anchor, value, today, weekStart, onPick, onClose }: CalendarProps) {
  const [at, setAt] = useState(value ?? today);
  const layer = useLayer(anchor, { isOpen: true, onDismiss: onClose });
  const grid = useRef<HTMLTableElement>(null);
  const movesFocus = useRef(true);
  useEffect(() => {
    if (movesFocus.current)
      grid.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus({ preventScroll: true });
    movesFocus.current = true;
  }, [at]);

  const turn = (months: number) => {
    movesFocus.current = false; // The arrow keeps the focus, to turn again.
    setAt(addMonths(at, months));
  };
  const pressed = (event: KeyboardEvent) => {
    const onDay = event.target instanceof HTMLElement && event.target.closest('td') !== null;
    const to = onDay ? calendarMove(at, event.key, event.shiftKey, weekStart) : undefined;
    if (event.key === 'Escape' || (event.altKey && event.key === 'ArrowUp')) onClose();
    else if (to !== undefined) setAt(to);
    else if (event.key.toLowerCase() === 't' && !event.ctrlKey && !event.metaKey) setAt(today);
    else return event.key === 'Tab' ? undefined : event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  };
  const { year, month } = partsOf(at);
  const title = `${messages.months[month - 1] ?? ''} ${year}`;
  const days = [...messages.days.keys()].map((index) => (index + weekStart - 1) % 7);
  return (
    <div ref={layer} className="layer calendar" role="dialog" aria-label={messages.calendar} onKeyDown={pressed}>
      <header>
        <b aria-live="polite">{title}</b>
        <Button variant="quiet" icon={ChevronLeft} label={messages.previousMonth} onClick={() => turn(-1)} />
        <Button variant="quiet" icon={ChevronRight} label={messages.nextMonth} onClick={() => turn(1)} />
      </header>
      <table ref={grid} aria-label={title}>
        <thead>
          <tr>
            {days.map((day) => (
              <th key={day} scope="col" abbr={messages.days[day]}>
                {messages.daysShort[day]?.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarWeeks(at, weekStart).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day key={date} date={date} at={at} value={value} today={today} onPick={onPick} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <LinkButton keys="T" onClick={() => setAt(today)}>
          {messages.today}
        </LinkButton>
      </footer>
    </div>
  );
}

interface DayProps extends Pick<CalendarProps, 'value' | 'today' | 'onPick'> {
  readonly date: PlainDate;
  readonly at: PlainDate;
}

function Day({ date, at, value, today, onPick }: DayProps) {
  return (
    <td>
      <button
        type="button"
        data-date={date}
        aria-pressed={date === value}
        tabIndex={date === at ? 0 : -1}
        aria-label={dayAndDate(date)}
        aria-current={date === today ? 'date' : undefined}
        data-outside={date.slice(0, 7) === at.slice(0, 7) ? undefined : ''}
        onClick={() => onPick(date)}
      >
        {partsOf(date).day}
      </button>
    </td>
  );
}
