import { catalogueOf } from '#contract/derive/catalogue';
import { type FeaturePlug, typesOf } from '#app/engine/plugs/featurePlug.ts';
import { statementsAddress } from '#app/platform/router/addresses.ts';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';

const customers = catalogueOf('customer').permission;
const receivables = { id: 'REPO_AR' };

/** Customers and vendors. */
export const parties: FeaturePlug = {
  name: 'parties',
  types: typesOf({ customer: true, vendor: true }, () => import('./types.ts')),
  screens: [
    {
      path: statementsAddress,
      lazy: () => import('./statements/StatementsPage.tsx').then(({ StatementsPage: Component }) => ({ Component })),
      nav: {
        group: 'receivables',
        label: words.statements,
        needs: ({ can, isServed, isSpecOnly }) =>
          !isSpecOnly && isServed('customer') && can(customers.id, 'View') && can(receivables.id, 'View'),
      },
    },
  ],
};
