import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';
import { asked } from '#app/platform/api/asked.ts';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';
import { approvalsAddress, listAddress } from '#app/platform/router/addresses.ts';
import { mayApprove } from './mayApprove.ts';

/** Documents pending approval. */
export const approvals: FeaturePlug = {
  name: 'approvals',
  screens: [
    {
      path: approvalsAddress(),
      lazy: () => import('./ApprovalsPage.tsx').then(({ ApprovalsPage: Component }) => ({ Component })),
      nav: { group: 'approvals', label: words.approvals, keys: 'Z', tone: 'warning', needs: mayApprove },
    },
  ],
  count: (queries, viewer) =>
    mayApprove(viewer)
      ? asked(
          queries.approvals(undefined, 'prefetch'),
          ({ counts }) =>
            new Map([
              ...counts.map(({ type, count }) => [listAddress(type), count] as const),
              [approvalsAddress(), counts.reduce((sum, { count }) => sum + count, 0)],
            ]),
        )
      : undefined,
  needs: async () => (await import('./needs.ts')).approvalNeeds,
};
