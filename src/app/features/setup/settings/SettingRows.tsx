import { RotateCcw } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { accountingPeriod } from '#contract/records/ledger/accountingPeriod';
import { formatPlain } from '#contract/values/numberFormat';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { listAddress, newAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { classNames } from '#app/ui/classNames.ts';
import { controlIdOf, SettingControl, textOfSetting } from './SettingControl.tsx';
import { isPattern, isValidWidth, numberBy, settingAt } from './settingsDraft.ts';
import { helpOnceSet, type FactName, type Setting, type SettingGroup, settingsList } from './settingsList.ts';
import { settingsMessages as words } from './settingsMessages.ts';
import type { SettingsModel } from './useSettings.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';

interface GroupProps {
  readonly group: SettingGroup;
  readonly settings: readonly Setting[];
  readonly model: SettingsModel;
  readonly isReadOnly: boolean;
}

/** One group of settings as rows of a ledger page. */
export function SettingRows({ group, settings, model, isReadOnly }: GroupProps) {
  return (
    <section aria-labelledby={`group-${group}`}>
      <div className="section">
        <h2 id={`group-${group}`} tabIndex={-1}>
          {words.groups[group]}
        </h2>
        <span className="hint">{words.groupHelp[group]}</span>
      </div>
      <table className="grid su-settings" aria-labelledby={`group-${group}`}>
        <TableHead
          isForReadersOnly
          columns={[
            { label: words.setting, col: 'su-name' },
            { label: words.value, col: 'su-value' },
            { label: words.note },
          ]}
        />
        <tbody>
          {settings.map((setting) => (
            <Row key={setting.path} setting={setting} model={model} isReadOnly={isReadOnly} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({
  setting,
  model,
  isReadOnly,
}: {
  readonly setting: Setting;
  readonly model: SettingsModel;
  readonly isReadOnly: boolean;
}) {
  const { values, stored, changed, problems, change, undo, answer } = model;
  const id = controlIdOf(setting.path);
  const value = values[setting.path];
  const isEdited = changed.includes(setting.path);
  const problem = problems.find(({ path }) => settingAt(path, settingsList)?.path === setting.path);
  const formats = useFormats();
  const next = nextOf(setting, value, answer?.body.nextNumbers);
  const others = helpOnceSet(setting, value);
  return (
    <tr
      className={classNames(
        isEdited && 'is-changed',
        problem && 'is-wrong',
        setting.kind !== 'switch' && setting.kind !== 'fact' && !isReadOnly && 'su-typed',
      )}
    >
      <th scope="row">
        {setting.kind === 'fact' || setting.kind === 'limits' || setting.kind === 'discountLimits' || isReadOnly ? (
          setting.label
        ) : (
          <label htmlFor={id}>{setting.label}</label>
        )}
      </th>
      <td className="su-cell">
        {setting.kind === 'fact' ? (
          <Fact name={setting.fact} formats={formats} />
        ) : isReadOnly ? (
          textOfSetting(setting, value, formats.number)
        ) : (
          <SettingControl
            setting={setting}
            value={value}
            isEdited={isEdited}
            problem={problem?.text}
            problems={problems}
            onChange={(next) => change(setting.path, next)}
          />
        )}
      </td>
      <td className="su-note">
        {problem ? (
          <span className="cell-error" id={`${id}-error`}>
            {problem.text}
          </span>
        ) : (
          <span className="two">
            {next === undefined ? (
              setting.help
            ) : (
              <>
                {words.next('')}
                <code>{next}</code>
              </>
            )}
          </span>
        )}
        {others !== undefined && <span className="su-others">{others}</span>}
        {isEdited && (
          <span className="su-was">
            <span className="two">{words.changedTo(textOfSetting(setting, stored[setting.path], formats.number))}</span>
            <Button
              variant="quiet"
              icon={RotateCcw}
              label={words.undoOf(setting.label)}
              onClick={() => {
                undo(setting.path);
                document.getElementById(id)?.focus();
              }}
            />
          </span>
        )}
      </td>
    </tr>
  );
}

/** The format of a type's next number, with the pattern being edited. */
function nextOf(setting: Setting, value: unknown, numbers: unknown): string | undefined {
  if (setting.kind !== 'pattern' || !isPattern(value) || !isValidWidth(value.width)) return undefined;
  const next: unknown =
    typeof numbers === 'object' && numbers !== null
      ? Object.entries(numbers).find(([type]) => type === setting.type)?.[1]
      : undefined;
  return typeof next === 'number' ? numberBy(value, next) : undefined;
}

const latestYear = {
  q: 'isYear IS true',
  orderby: 'startDate DESC',
  limit: 1,
  offset: 0,
  fields: ['periodName', 'startDate', 'endDate'],
} as const;
const stillOpen = {
  q: 'closed IS false AND allLocked IS false AND isYear IS false AND isQuarter IS false',
  limit: 1,
  offset: 0,
  fields: ['periodName'],
} as const;

/** Settings made elsewhere, with links. */
function Fact({ name, formats }: { readonly name: FactName; readonly formats: ReturnType<typeof useFormats> }) {
  const { caller, can } = useCaller();
  const { queries } = useConnection();
  const mayPeriods = can(accountingPeriod.permission.id, 'View');
  const year = useQuery({
    ...queries.list('accountingPeriod', latestYear),
    enabled: mayPeriods && name === 'fiscalYear',
  });
  const open = useQuery({
    ...queries.list('accountingPeriod', stillOpen),
    enabled: mayPeriods && name === 'openPeriods',
  });
  const { company, subsidiaries, license } = caller;
  const count = (value: number): string => formatPlain(String(value), formats.number);
  switch (name) {
    case 'baseCurrency':
      return company.baseCurrency.id === '' ? (
        <Link to={newAddress('currency')}>{words.none}</Link>
      ) : (
        <Link to={recordAddress('currency', company.baseCurrency.id)}>{company.baseCurrency.refName}</Link>
      );
    case 'subsidiaries':
      return <Link to={listAddress('subsidiary')}>{count(subsidiaries.length)}</Link>;
    case 'license':
      return (
        <>
          {license.level === 'unlimited'
            ? words.unlimited
            : words.perSecond(license.level, count(license.concurrency), count(license.perSecond))}
        </>
      );
    case 'fiscalYear': {
      const [row] = year.data?.items ?? [];
      if (!row) return <>{words.none}</>;
      return (
        <Link to={recordAddress('accountingPeriod', row.id)}>
          {words.years(
            row.refName ?? String(row.periodName),
            formats.date(String(row.startDate)),
            formats.date(String(row.endDate)),
          )}
        </Link>
      );
    }
    case 'openPeriods':
      return open.data ? (
        <Link to={listAddress('accountingPeriod')}>{count(open.data.totalResults)}</Link>
      ) : (
        <>{words.none}</>
      );
  }
}
