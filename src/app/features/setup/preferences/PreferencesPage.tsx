import { Suspense } from 'react';
import { addDays, startOfWeek } from '#contract/values/calendar';
import { dayOfWeek, type PlainDate } from '#contract/values/date';
import { formatDate } from '#contract/values/dateStyle';
import { formatPlain, numberFormatFor } from '#contract/values/numberFormat';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { keptChoice, languages } from '#app/platform/i18n/language.ts';
import { createFormats, useFormats } from '#app/platform/formats/formats.ts';
import { lookMessages } from '#app/platform/shell/messages/lookMessages.ts';
import { usePlaceGroups } from '#app/platform/shell/Navigation.tsx';
import { changeLanguage } from '#app/platform/preferences/applyPreferences.ts';
import {
  type DateFormat,
  dateFormats,
  isDateFormat,
  usePreferences,
  usePreferenceStore,
} from '#app/platform/preferences/preferences.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { type Density, type Theme, useTheme } from '#app/theme/theme.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { messages } from '#app/ui/messages.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { lazyOptional } from '#app/ui/lazyCode.ts';
import '../setup.css';
import { preferencesMessages as words } from './preferencesMessages.ts';

const OwnAccess = lazyOptional(() => import('./OwnAccess.tsx').then(({ OwnAccess: component }) => component));

const SAMPLE = 1_234_567.89;
const SAMPLE_DAY: PlainDate = '2026-06-30';
const options = <V extends string>(labels: Readonly<Record<V, string>>) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label })); // the entries of the labels

/** This user's language and formats, at `/preferences`; everything takes effect immediately. */
export function PreferencesPage() {
  const { caller } = useCaller();
  return (
    <Screen title={words.title}>
      <ScreenHead
        group={groupOf('account').label}
        title={words.title}
        facts={caller.isSpecOnly !== true && <span className="two mid">{words.about(caller.user.refName)}</span>}
      />
      {caller.isSpecOnly === true && <Message tone="warning">{words.plain}</Message>}
      <div className="su-prefs">
        <Choices />
        <Preview />
      </div>
      {caller.isSpecOnly !== true && (
        <Suspense fallback={null}>
          <OwnAccess />
        </Suspense>
      )}
    </Screen>
  );
}

function Choices() {
  const store = usePreferenceStore();
  const { formats, dateFormat, copiedDates, weekStart, startPage } = usePreferences();
  const { dateStyle } = useFormats();
  const { theme, density, changeLook } = useTheme();
  const groups = usePlaceGroups();
  const numberOptions = Object.entries(words.numberNames).map(([value, name]) => ({
    value,
    label: words.numberChoice(name, formatPlain('1234567.89', numberFormatFor(value))),
  }));
  const dateOptions = (Object.keys(dateFormats) as DateFormat[]).map((value) => ({
    value,
    label: formatDate(SAMPLE_DAY, dateFormats[value]),
  })); // the keys of the table
  const reset = () => {
    store.change({
      formats: 'system',
      dateFormat: undefined,
      copiedDates: undefined,
      weekStart: undefined,
      startPage: undefined,
    });
    changeLook({ theme: 'system', density: 'compact' });
    showToast(words.isReset);
  };
  return (
    <div className="fields su-choices">
      <Field label={words.language} hint={words.languageHelp}>
        <Select
          value={keptChoice()}
          options={[{ value: 'system', label: words.languageSystem }, ...options(languages)]}
          onChange={({ target }) => void changeLanguage(store, target.value)}
        />
      </Field>
      <Field label={words.numbers}>
        <Select
          value={formats}
          options={[
            { value: 'system', label: words.system },
            ...numberOptions,
            ...(formats === 'system' || formats in words.numberNames ? [] : [{ value: formats, label: formats }]),
          ]}
          onChange={({ target }) => store.change({ formats: target.value })}
        />
      </Field>
      <Field label={words.dates} hint={words.datesHelp}>
        <Select
          value={dateFormat ?? ''}
          emptyLabel={words.byName(messages.shortDate(30, messages.monthsShort[5] ?? '', 2026))}
          options={dateOptions}
          onChange={({ target }) => store.change({ dateFormat: isDateFormat(target.value) ? target.value : undefined })}
        />
      </Field>
      <Field label={words.copiedDates} hint={words.copiedDatesHelp}>
        <Select
          value={copiedDates ?? ''}
          emptyLabel={SAMPLE_DAY}
          options={[{ value: 'local', label: words.asTyped(formatDate(SAMPLE_DAY, dateStyle)) }]}
          onChange={({ target }) => store.change({ copiedDates: target.value === 'local' ? 'local' : undefined })}
        />
      </Field>
      <Field label={words.weekStart}>
        <Select
          value={weekStart === undefined ? '' : String(weekStart)}
          emptyLabel={words.weekAuto}
          options={([1, 6, 7] as const).map((day) => ({ value: String(day), label: words.days[day] ?? '' }))}
          onChange={({ target }) =>
            store.change({ weekStart: ([1, 6, 7] as const).find((day) => String(day) === target.value) })
          }
        />
      </Field>
      <Field label={words.startPage} hint={words.startPageHelp}>
        <Select
          value={startPage ?? ''}
          emptyLabel={words.home}
          onChange={({ target }) => store.change({ startPage: target.value === '' ? undefined : target.value })}
        >
          {groups
            .filter(({ id }) => id !== 'home')
            .map((group) => (
              <optgroup key={group.id} label={group.label}>
                {group.places.map(({ to, label }) => (
                  <option key={to} value={to}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
        </Select>
      </Field>
      <div className="field">
        <span className="label">{words.theme}</span>
        <Segments<Theme>
          label={words.theme}
          value={theme}
          options={options(lookMessages.themes)}
          onChange={(value) => changeLook({ theme: value })}
        />
      </div>
      <div className="field">
        <span className="label">{words.density}</span>
        <Segments<Density>
          label={words.density}
          value={density}
          options={options(lookMessages.densities)}
          onChange={(value) => changeLook({ density: value })}
        />
      </div>
      <div className="field">
        <Button onClick={reset}>{words.reset}</Button>
      </div>
    </div>
  );
}

/** Examples of amounts and days in the current formats. */
function Preview() {
  const formats = useFormats();
  const { formats: locale } = usePreferences();
  const { weekStart = 1 } = formats.dates;
  const plain = createFormats(locale, new Map(), SAMPLE_DAY, undefined);
  const first = startOfWeek(SAMPLE_DAY, weekStart);
  const week = Array.from({ length: 7 }, (_, at) => messages.daysShort[dayOfWeek(addDays(first, at)) - 1] ?? '');
  const rows: readonly (readonly [string, string])[] = [
    [words.samples.amount, plain.amount(SAMPLE)],
    [words.samples.negative, plain.amount(-1234.5)],
    [words.samples.date, formats.date(SAMPLE_DAY)],
    [words.samples.time, `${formats.date(SAMPLE_DAY)} 14:05`],
    [words.samples.week, week.join(' ')],
  ];
  return (
    <section aria-labelledby="preview" aria-live="polite">
      <div className="section">
        <h2 id="preview">{words.preview}</h2>
      </div>
      <table className="grid" aria-labelledby="preview">
        <TableHead columns={[{ label: words.sample }, { label: words.shown, className: 'n' }]} />
        <tbody>
          {rows.map(([label, text]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="n">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
