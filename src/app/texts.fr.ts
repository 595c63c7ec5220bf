import type { AppTexts } from './texts.ts';
import { labels } from '#contract/labels.fr';
import { api } from '#app/platform/api/messages/apiMessages.fr.ts';
import { approvals } from '#app/features/approvals/approvalsMessages.fr.ts';
import { bill } from '#app/features/purchasing/bill/billMessages.fr.ts';
import { orders } from '#app/engine/aspects/orders/ordersMessages.fr.ts';
import { units } from '#app/engine/aspects/units/unitMessages.fr.ts';
import { tax } from '#app/engine/aspects/tax/taxMessages.fr.ts';
import { bulk } from '#app/engine/list/bulk/bulkMessages.fr.ts';
import { chartOfAccounts } from '#app/features/ledger/accounts/chartMessages.fr.ts';
import { checks } from '#app/features/payments/checks/messages.fr.ts';
import { compare } from '#app/engine/compare/compareMessages.fr.ts';
import { contact } from '#app/features/parties/contactMessages.fr.ts';
import { conflict } from '#app/engine/conflict/conflictMessages.fr.ts';
import { explain } from '#app/platform/shell/unavailableActions/explainMessages.fr.ts';
import { firstSteps } from '#app/features/ledger/figures/firstStepsMessages.fr.ts';
import { form } from '#app/engine/form/formMessages.fr.ts';
import { formParts } from '#app/engine/form/partMessages.fr.ts';
import { grid } from '#app/engine/grid/gridMessages.fr.ts';
import { home } from '#app/features/home/messages.fr.ts';
import { importTexts } from '#app/engine/import/importMessages.fr.ts';
import { ledgerImpact } from '#app/engine/aspects/ledgerImpact/ledgerMessages.fr.ts';
import { list } from '#app/engine/list/messages.fr.ts';
import { listTools } from '#app/engine/list/toolMessages.fr.ts';
import { look } from '#app/platform/shell/messages/lookMessages.fr.ts';
import { offline } from '#app/platform/offline/offlineMessages.fr.ts';
import { override } from '#app/engine/aspects/period/overrideMessages.fr.ts';
import { palette } from '#app/platform/palette/messages.fr.ts';
import { party } from '#app/features/parties/partyMessages.fr.ts';
import { statements } from '#app/features/parties/statements/messages.fr.ts';
import { bankDeposit } from '#app/features/payments/bankDeposit/messages.fr.ts';
import { payBills } from '#app/features/payments/payBills/messages.fr.ts';
import { closingProof } from '#app/engine/record/proof/proofMessages.fr.ts';
import { personalData } from '#app/features/setup/personalData/personalDataMessages.fr.ts';
import { close } from '#app/features/ledger/close/closeMessages.fr.ts';
import { period } from '#app/engine/aspects/period/periodMessages.fr.ts';
import { places } from '#app/engine/aspects/places/placesMessages.fr.ts';
import { specOnly } from '#app/platform/api/messages/specOnlyMessages.fr.ts';
import { directory } from '#app/features/directory/directoryMessages.fr.ts';
import { drafts } from '#app/features/drafts/draftMessages.fr.ts';
import { practice } from '#app/features/practice/practiceMessages.fr.ts';
import { preferences } from '#app/features/setup/preferences/preferencesMessages.fr.ts';
import { print } from '#app/engine/print/printMessages.fr.ts';
import { budget } from '#app/features/ledger/budget/budgetMessages.fr.ts';
import { rates } from '#app/features/ledger/currencies/rateMessages.fr.ts';
import { record } from '#app/engine/record/messages/recordMessages.fr.ts';
import { recordHistory } from '#app/engine/record/messages/historyMessages.fr.ts';
import { recurring } from '#app/features/journals/recurring/recurringMessages.fr.ts';
import { recurringTable } from '#app/engine/aspects/recurring/recurringTableMessages.fr.ts';
import { reference } from '#app/features/reference/referenceMessages.fr.ts';
import { paymentReversal } from '#app/features/payments/reversal/messages.fr.ts';
import { remittance } from '#app/features/payments/remittance/messages.fr.ts';
import { report } from '#app/engine/report/messages/messages.fr.ts';
import { roles } from '#app/features/setup/access/rolesMessages.fr.ts';
import { runner } from '#app/platform/jobs/runnerMessages.fr.ts';
import { sales } from '#app/features/sales/salesMessages.fr.ts';
import { sameNumber } from '#app/engine/form/save/sameNumberMessages.fr.ts';
import { recognition } from '#app/features/journals/recognition/recognitionMessages.fr.ts';
import { allocation } from '#app/features/journals/allocation/allocationMessages.fr.ts';
import { revaluation } from '#app/features/journals/revaluation/revaluationMessages.fr.ts';
import { schedule } from '#app/features/journals/schedule/scheduleMessages.fr.ts';
import { ownPassword } from '#app/features/setup/preferences/ownPasswordMessages.fr.ts';
import { passkeys } from '#app/features/setup/preferences/passkeysMessages.fr.ts';
import { secondFactor } from '#app/features/setup/preferences/secondFactorMessages.fr.ts';
import { settings } from '#app/features/setup/settings/settingsMessages.fr.ts';
import { settlement } from '#app/engine/aspects/settlement/settlementMessages.fr.ts';
import { shell } from '#app/platform/shell/messages/messages.fr.ts';
import { shellLater } from '#app/platform/shell/messages/laterMessages.fr.ts';
import { signIn } from '#app/platform/auth/signInMessages.fr.ts';
import { integrity } from '#app/features/setup/integrity/integrityMessages.fr.ts';
import { accessLog } from '#app/features/setup/log/logMessages.fr.ts';
import { changeLog } from '#app/features/setup/changeLog/changeLogMessages.fr.ts';
import { identityProviderScreen } from '#app/features/setup/identityProvider/providerMessages.fr.ts';
import { provisioning } from '#app/features/setup/provisioning/provisioningMessages.fr.ts';
import { integrations } from '#app/features/setup/integrations/integrationMessages.fr.ts';
import { webhooks } from '#app/features/setup/webhooks/webhookMessages.fr.ts';
import { backups } from '#app/features/setup/backups/backupMessages.fr.ts';
import { exports } from '#app/platform/exports/exportMessages.fr.ts';
import { accountNotes } from '#app/features/journals/accountNoteMessages.fr.ts';
import { delegation } from '#app/features/setup/delegation/delegationMessages.fr.ts';
import { signIns } from '#app/features/setup/preferences/signInsMessages.fr.ts';
import { stock } from '#app/engine/aspects/stock/stockMessages.fr.ts';
import { guide } from '#app/features/setup/firstSteps/guideMessages.fr.ts';
import { trail } from '#app/features/setup/trailMessages.fr.ts';
import { ui } from '#app/ui/messages.fr.ts';
import { uiBase } from '#app/ui/baseMessages.fr.ts';
import { users } from '#app/features/setup/access/usersMessages.fr.ts';
import { paymentNeeds } from '#app/features/payments/needMessages.fr.ts';
import { saleNeeds } from '#app/features/sales/needMessages.fr.ts';
import { purchaseNeeds } from '#app/features/purchasing/needMessages.fr.ts';
import { productionNeeds } from '#app/features/production/needMessages.fr.ts';
import { journalCommands } from '#app/features/journals/commandMessages.fr.ts';
import { paymentCommands } from '#app/features/payments/commandMessages.fr.ts';
import { saleCommands } from '#app/features/sales/commandMessages.fr.ts';
import { purchaseCommands } from '#app/features/purchasing/commandMessages.fr.ts';
import { productionCommands } from '#app/features/production/commandMessages.fr.ts';
import { ledgerFigures } from '#app/features/ledger/figures/figureMessages.fr.ts';
import { paymentFigures } from '#app/features/payments/figureMessages.fr.ts';
import { purchaseFigures } from '#app/features/purchasing/figures/figureMessages.fr.ts';
import { moving } from '#app/features/inventory/moving/moveMessages.fr.ts';
import { counting } from '#app/features/inventory/counting/countMessages.fr.ts';
import { stockFigures } from '#app/features/inventory/figures/figureMessages.fr.ts';
import { accessFigures } from '#app/features/setup/figures/figureMessages.fr.ts';
import { saleFigures } from '#app/features/sales/figures/figureMessages.fr.ts';
import { journalFigures } from '#app/features/journals/figureMessages.fr.ts';
import { figures } from '#app/engine/figures/figureMessages.fr.ts';
import { journalTasks } from '#app/features/journals/practice/messages.fr.ts';
import { ledgerTasks } from '#app/features/ledger/practice/messages.fr.ts';
import { paymentTasks } from '#app/features/payments/practice/messages.fr.ts';
import { saleTasks } from '#app/features/sales/practice/messages.fr.ts';
import { purchaseTasks } from '#app/features/purchasing/practice/messages.fr.ts';
import { productionTasks } from '#app/features/production/practice/messages.fr.ts';
import { tasks } from '#app/engine/practice/taskMessages.fr.ts';
import { approvalNeeds } from '#app/features/approvals/needMessages.fr.ts';

export const french: AppTexts = {
  language: 'fr',
  labels,
  catalogs: {
    api,
    approvals,
    tasks,
    productionTasks,
    purchaseTasks,
    saleTasks,
    paymentTasks,
    ledgerTasks,
    journalTasks,
    figures,
    journalFigures,
    paymentFigures,
    purchaseFigures,
    saleFigures,
    accessFigures,
    stockFigures,
    counting,
    moving,
    ledgerFigures,
    journalCommands,
    paymentCommands,
    saleCommands,
    purchaseCommands,
    productionCommands,
    bill,
    orders,
    tax,
    bulk,
    chartOfAccounts,
    checks,
    compare,
    contact,
    conflict,
    explain,
    firstSteps,
    form,
    formParts,
    grid,
    home,
    import: importTexts,
    ledgerImpact,
    list,
    listTools,
    look,
    offline,
    override,
    palette,
    party,
    statements,
    bankDeposit,
    payBills,
    close,
    period,
    places,
    specOnly,
    directory,
    drafts,
    practice,
    preferences,
    print,
    budget,
    rates,
    record,
    recordHistory,
    recurring,
    recurringTable,
    reference,
    paymentReversal,
    remittance,
    report,
    roles,
    runner,
    sales,
    sameNumber,
    recognition,
    allocation,
    revaluation,
    schedule,
    ownPassword,
    passkeys,
    secondFactor,
    settings,
    settlement,
    shell,
    shellLater,
    signIn,
    accessLog,
    changeLog,
    backups,
    integrations,
    identityProviderScreen,
    provisioning,
    webhooks,
    integrity,
    closingProof,
    personalData,
    exports,
    accountNotes,
    delegation,
    signIns,
    stock,
    guide,
    trail,
    ui,
    uiBase,
    units,
    users,
    approvalNeeds,
    paymentNeeds,
    productionNeeds,
    purchaseNeeds,
    saleNeeds,
  },
};
