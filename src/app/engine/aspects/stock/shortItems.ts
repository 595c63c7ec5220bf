import type { RecordType } from '#contract/records/index';
import { catalogueOf } from '#contract/derive/catalogue';
import type { MessageKey } from '#contract/messages/message';
import type { ReportAnswer } from '#contract/reports/index';
import { asked } from '#app/platform/api/asked.ts';
import type { NeedAccess, NeedQuery } from '#app/engine/needs/needSource.ts';
import { reportAddress } from '#app/platform/router/addresses.ts';

const FRESH_MS = 60_000;
const PERMISSION = 'REPO_STOCKSTATUS';

/** How many rows of the stock status need an order and how many a build. */
export function countShort(sheet: Pick<ReportAnswer<'stockStatus'>, 'rows'> | undefined): {
  readonly order: number;
  readonly build: number;
} {
  const advice = (sheet?.rows ?? []).map((row) => ('messages' in row ? row.messages?.advice?.key : undefined));
  const countOf = (key: MessageKey): number => advice.filter((each) => each === key).length;
  return { order: countOf('sheet.order'), build: countOf('sheet.build') };
}

interface ShortWork {
  readonly place: number;
  readonly advice: 'order' | 'build';
  /** The record this role can create from it; undefined without permission. */
  readonly makes: RecordType;
  readonly what: string;
  readonly record: (count: number) => string;
  readonly about: string;
}

/** Stock shortages that this role can order or build; links to the stock status. */
export function shortItems(access: NeedAccess, work: ShortWork): readonly NeedQuery[] {
  const { can, isSpecOnly, queries } = access;
  const { place, advice, makes, what, record, about } = work;
  if (isSpecOnly || !can(PERMISSION, 'View') || !can(catalogueOf(makes).permission.id, 'Create')) return [];
  const query = { ...queries.report('stockStatus', { only: 'low' }), staleTime: FRESH_MS, retry: false };
  const short = asked(query, (sheet) => {
    const count = countShort(sheet)[advice];
    if (count === 0) return { needs: [] };
    const to = `${reportAddress('stockStatus')}?only=${advice}`;
    const need = { key: `short ${advice}`, what, tone: 'warning', to, record: record(count), about } as const;
    return { needs: [{ ...need, why: '', when: '', amounts: [] }] };
  });
  return [{ place, ...short }];
}
