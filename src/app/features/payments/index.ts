import { type FeaturePlug, typesOf } from '#app/engine/plugs/featurePlug.ts';
import { asked } from '#app/platform/api/asked.ts';
import { checkRunAddress, listAddress, payBillsAddress, slipAddress } from '#app/platform/router/addresses.ts';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';

const vendorPayments = { id: 'TRAN_VENDPYMT' };

/** Money received and paid, and what it settles. */
export const payments: FeaturePlug = {
  name: 'payments',
  types: typesOf(
    {
      bankDeposit: true,
      customerPayment: true,
      customerDeposit: true,
      depositApplication: true,
      customerRefund: true,
      vendorPayment: true,
      vendorPrepayment: true,
      vendorPrepaymentApplication: true,
    },
    () => import('./types.ts'),
  ),
  screens: [
    {
      path: payBillsAddress,
      lazy: () => import('./payBills/PayBillsPage.tsx').then(({ PayBillsPage: Component }) => ({ Component })),
      nav: {
        group: 'payables',
        isFirst: true,
        label: words.payBills,
        keys: 'K',
        needs: { permission: vendorPayments, level: 'Create', of: 'vendorBill' },
      },
    },
    {
      path: checkRunAddress,
      lazy: () => import('./checks/CheckRunPage.tsx').then(({ CheckRunPage: Component }) => ({ Component })),
      nav: {
        group: 'payables',
        isFirst: true,
        label: words.printChecks,
        needs: { permission: vendorPayments, level: 'Edit', of: 'vendorPayment' },
      },
    },
    {
      path: slipAddress(':id'),
      lazy: () => import('./bankDeposit/SlipPage.tsx').then(({ SlipPage: Component }) => ({ Component })),
    },
    {
      path: '/remittance/:type/:id',
      lazy: () => import('./remittance/RemittancePage.tsx').then(({ RemittancePage: Component }) => ({ Component })),
    },
  ],
  count: (queries, { can, isServed, isSpecOnly }) =>
    !isSpecOnly && isServed('bankDeposit') && can('TRAN_DEPOSIT', 'View')
      ? asked(queries.undeposited(), ({ totalResults }) => new Map([[listAddress('bankDeposit'), totalResults]]))
      : undefined,
  needs: async () => (await import('./needs.ts')).paymentNeeds,
  commands: async () => (await import('./commands.ts')).paymentCommands,
  figures: async () => (await import('./figures.tsx')).paymentFigures,
  practice: async () => (await import('./practice/tasks.ts')).paymentTasks,
};
