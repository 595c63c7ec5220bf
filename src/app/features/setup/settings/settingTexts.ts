import type { NumberFormat } from '#contract/values/numberFormat';
import { textOfSetting } from './SettingControl.tsx';
import { settingAt } from './settingsDraft.ts';
import { placeOfSetting, settingsList } from './settingsList.ts';

/** The label of a setting, by its path; undefined for what no one sets. */
export const settingName = (path: string): string | undefined => {
  const setting = settingAt(path, settingsList);
  return setting && placeOfSetting(setting);
};

/** A switch says On and Off in a history too, an amount has its decimals; undefined: the value is shown unchanged. */
export function settingText(path: string, value: unknown, number: NumberFormat): string | undefined {
  const setting = settingAt(path, settingsList);
  return setting?.kind === 'switch' || setting?.kind === 'amount' ? textOfSetting(setting, value, number) : undefined;
}
