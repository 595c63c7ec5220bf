import { manageRoles, manageUsers, seeChangeLog, setUpCompany } from '#contract/permissions';
import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';
import { lazyPart } from '#app/ui/lazyCode.ts';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';
import {
  accessLogAddress,
  backupsAddress,
  changeLogAddress,
  companySettingsAddress,
  firstStepsAddress,
  identityProviderAddress,
  integrationsAddress,
  integrityAddress,
  provisioningAddress,
  usersAddress,
  webhooksAddress,
  rolesAddress,
  preferencesAddress,
} from '#app/platform/router/addresses.ts';

/** The company, its users, and their preferences. */
export const setup: FeaturePlug = {
  name: 'setup',
  screens: [
    {
      path: companySettingsAddress,
      lazy: () => import('./settings/SettingsPage.tsx').then(({ SettingsPage: Component }) => ({ Component })),
      nav: { group: 'setup', label: words.companySettings, needs: { permission: setUpCompany, level: 'View' } },
    },
    {
      path: firstStepsAddress,
      lazy: () => import('./firstSteps/GuidePage.tsx').then(({ GuidePage: Component }) => ({ Component })),
      nav: { group: 'setup', label: words.firstSteps, needs: { permission: setUpCompany, level: 'Edit' } },
    },
    {
      path: usersAddress,
      lazy: () => import('./access/UsersPage.tsx').then(({ UsersPage: Component }) => ({ Component })),
      nav: { group: 'setup', label: words.users, needs: { permission: manageUsers, level: 'View' } },
    },
    {
      path: rolesAddress,
      lazy: () => import('./access/RolesPage.tsx').then(({ RolesPage: Component }) => ({ Component })),
      nav: { group: 'setup', label: words.roles, needs: { permission: manageRoles, level: 'View' } },
    },
    {
      path: integrationsAddress,
      lazy: () =>
        import('./integrations/IntegrationsPage.tsx').then(({ IntegrationsPage: Component }) => ({ Component })),
      nav: { group: 'setup', label: words.integrations, needs: { permission: manageUsers, level: 'View' } },
    },
    {
      path: identityProviderAddress,
      lazy: () => import('./identityProvider/ProviderPage.tsx').then(({ ProviderPage: Component }) => ({ Component })),
      nav: { group: 'setup', label: words.identityProvider, needs: { permission: manageUsers, level: 'View' } },
    },
    {
      path: provisioningAddress,
      lazy: () =>
        import('./provisioning/ProvisioningPage.tsx').then(({ ProvisioningPage: Component }) => ({ Component })),
      nav: { group: 'setup', label: words.provisioning, needs: { permission: manageUsers, level: 'View' } },
    },
    {
      path: accessLogAddress,
      lazy: () => import('./log/AccessLogPage.tsx').then(({ AccessLogPage: Component }) => ({ Component })),
      nav: { group: 'setup', label: words.accessLog, needs: { permission: manageUsers, level: 'View' } },
    },
    {
      path: changeLogAddress,
      lazy: () => import('./changeLog/ChangeLogPage.tsx').then(({ ChangeLogPage: Component }) => ({ Component })),
      nav: { group: 'setup', label: words.changeLog, needs: { permission: seeChangeLog, level: 'View' } },
    },
    {
      path: backupsAddress,
      lazy: () => import('./backups/BackupsPage.tsx').then(({ BackupsPage: Component }) => ({ Component })),
      nav: { group: 'setup', label: words.backups, needs: { permission: setUpCompany, level: 'View' } },
    },
    {
      path: integrityAddress,
      lazy: () => import('./integrity/IntegrityPage.tsx').then(({ IntegrityPage: Component }) => ({ Component })),
      nav: { group: 'setup', label: words.integrity, needs: { permission: setUpCompany, level: 'View' } },
    },
    {
      path: webhooksAddress,
      lazy: () => import('./webhooks/WebhooksPage.tsx').then(({ WebhooksPage: Component }) => ({ Component })),
      nav: { group: 'setup', label: words.webhooks, needs: { permission: setUpCompany, level: 'View' } },
    },
    {
      path: '/records/:type/:id/personal-data',
      lazy: () =>
        import('./personalData/PersonalDataPage.tsx').then(({ PersonalDataPage: Component }) => ({ Component })),
    },
    {
      path: preferencesAddress,
      lazy: () => import('./preferences/PreferencesPage.tsx').then(({ PreferencesPage: Component }) => ({ Component })),
      nav: { group: 'setup', label: words.preferences },
    },
  ],
  strip: lazyPart(() => import('./integrity/IntegrityStrip.tsx').then(({ IntegrityStrip }) => IntegrityStrip)),
  figures: async () => (await import('./figures/figures.tsx')).accessFigures,
};
