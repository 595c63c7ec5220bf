import { definitionOf, type RecordType } from '#contract/records/index';
import { type FormDoc, isEmpty } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { FormRules } from '#app/engine/form/model/formRules.ts';

/** What items of a type nearly always have in common. */
const common = ['incomeAccount', 'cogsAccount', 'assetAccount', 'costingMethod', 'taxSchedule'] as const;

const newestOf = (type: RecordType, { queries }: Pick<FormTools, 'queries'>) => {
  const { fields } = definitionOf(type);
  return queries.list(type, {
    orderby: 'createdDate DESC',
    limit: 1,
    offset: 0,
    fields: common.filter((name) => name in fields),
  });
};

/** Values a new item copies from the newest of its type, if not given. */
export function commonWith(newest: FormDoc | undefined, start: FormDoc): FormDoc {
  return Object.fromEntries(
    common.flatMap((name) => (isEmpty(start[name]) && !isEmpty(newest?.[name]) ? [[name, newest?.[name]]] : [])),
  );
}

/** A new item starts with the accounts, the costing and the taxes of the newest of its type. */
export const asTheNewest = (type: RecordType): Pick<FormRules, 'prepare' | 'start'> => ({
  prepare: (tools) => tools.cache.fetchQuery(newestOf(type, tools)),
  start: (start, tools) => commonWith(tools.cache.getQueryData(newestOf(type, tools).queryKey)?.items[0], start),
});
