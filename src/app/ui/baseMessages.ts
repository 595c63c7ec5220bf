import { catalog } from '#contract/messages/language';

/** Texts of the component kit on every first screen. */
export const baseMessages = catalog('uiBase', {
  requestHint: 'Choose it to copy an access request',
  requestCopied: 'Access request copied. Send it to an administrator.',
  loading: (what: string) => `Loading ${what}`,
  monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  shortDate: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  /** From Monday. */
  daysShort: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  /** Labels of keys, by the browser's names. */
  keys: {
    arrowup: 'Up',
    arrowdown: 'Down',
    arrowleft: 'Left',
    arrowright: 'Right',
    escape: 'Esc',
    ' ': 'Space',
    delete: 'Del',
    enter: 'Enter',
    tab: 'Tab',
    home: 'Home',
    end: 'End',
    pageup: 'PgUp',
    pagedown: 'PgDn',
    control: 'Ctrl',
    shift: 'Shift',
  },
  close: 'Close',
  toasts: 'Results',
});
