import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { keptChoice, languages } from '#app/platform/i18n/language.ts';
import { type Density, type Theme, useTheme } from '#app/theme/theme.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { lookMessages as look } from './messages/lookMessages.ts';
import { shellMessages as words } from './messages/messages.ts';
import { laterShellMessages as later } from './messages/laterMessages.ts';
import { changeLanguage } from '#app/platform/preferences/applyPreferences.ts';
import { usePreferences, usePreferenceStore } from '#app/platform/preferences/preferences.ts';
import { Link } from '#app/ui/Link.tsx';
import { preferencesAddress } from '#app/platform/router/addresses.ts';

const options = <V extends string>(labels: Readonly<Record<V, string>>) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label })); // The entries of the labels.

/** Display settings for this user, and sign-out. */
export function LookPanel() {
  const { caller } = useCaller();
  const { session } = useConnection();
  const { theme, density, changeLook } = useTheme();
  const { formats } = usePreferences();
  const store = usePreferenceStore();
  return (
    <div className="user-panel">
      <p>
        <b>{caller.user.refName}</b>
        <br />
        <span className="two">
          {caller.role.refName}, {caller.company.name}
        </span>
      </p>
      <div className="field">
        <span className="label">{look.theme}</span>
        <Segments<Theme>
          label={look.theme}
          value={theme}
          options={options(look.themes)}
          onChange={(value) => changeLook({ theme: value })}
        />
      </div>
      <div className="field">
        <span className="label">{look.density}</span>
        <Segments<Density>
          label={look.density}
          value={density}
          options={options(look.densities)}
          onChange={(value) => changeLook({ density: value })}
        />
      </div>
      <Field label={look.formats}>
        <Select
          value={formats}
          options={[{ value: 'system', label: look.formatsSystem }, ...options(look.formatNames)]}
          onChange={(event) => store.change({ formats: event.target.value })}
        />
      </Field>
      <Field label={look.language}>
        <Select
          value={keptChoice()}
          options={[{ value: 'system', label: look.languageSystem }, ...options(languages)]}
          onChange={(event) => void changeLanguage(store, event.target.value)}
        />
      </Field>
      <p>
        <Link to={preferencesAddress}>{words.preferences}</Link>
      </p>
      <Button onClick={() => void session.signOut()}>{later.signOut}</Button>
    </div>
  );
}
