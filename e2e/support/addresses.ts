import { listedTypes } from '#contract/derive/catalogue';
import { reports } from '#contract/reports/index';
import type { ServiceClient } from './serviceClient.ts';

/** A screen that an address leads to. */
export interface Address {
  readonly name: string;
  readonly path: string;
}

/** Screens other than lists, records and forms. */
const places: Readonly<Record<string, string>> = {
  home: '/',
  approvals: '/approvals',
  'pay bills': '/pay-bills',
  'print checks': '/check-run',
  recurring: '/journals/recurring',
  preferences: '/preferences',
  company: '/setup/company',
  users: '/setup/users',
  roles: '/setup/roles',
  'access log': '/setup/access-log',
  'change log': '/setup/change-log',
  reference: '/reference',
  import: '/records/customer/import',
  nowhere: '/records/unicorn',
};

export const placesAndReports: readonly Address[] = [
  ...Object.entries(places).map(([name, path]) => ({ name, path })),
  ...Object.keys(reports).map((report) => ({ name: `report ${report}`, path: `/reports/${report}` })),
];

/** Every address of the app with the sample company: places, reports, and the list, the newest record and the form of each type. */
export async function everyAddress(service: ServiceClient): Promise<readonly Address[]> {
  const ofTypes = await Promise.all(
    listedTypes.map(async (type): Promise<readonly Address[]> => {
      const first = await service.first(type);
      const record = first === undefined ? [] : [{ name: `${type} in view`, path: `/records/${type}/${first.id}` }];
      return [
        { name: `${type} list`, path: `/records/${type}` },
        ...record,
        { name: `${type} form`, path: `/records/${type}/new` },
      ];
    }),
  );
  return [...placesAndReports, ...ofTypes.flat()];
}
