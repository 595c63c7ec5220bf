import type { RecordDefinition } from '#contract/fields';
import { findListedType } from '#contract/derive/catalogue';
import * as payments from '#contract/records/payments/index';
import type { RecordType } from '#contract/records/index';

/** The types whose check numbers form one series for each account. All of them are payments. */
export const checkTypes: readonly RecordType[] = Object.values<RecordDefinition>(payments)
  .filter(({ numbering }) => numbering?.shared === 'checkNum')
  .flatMap(({ type }) => findListedType(type) ?? []);
