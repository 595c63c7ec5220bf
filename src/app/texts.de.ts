import type { AppTexts } from './texts.ts';
import { labels } from '#contract/labels.de';
import { api } from '#app/platform/api/messages/apiMessages.de.ts';
import { approvals } from '#app/features/approvals/approvalsMessages.de.ts';
import { bill } from '#app/features/purchasing/bill/billMessages.de.ts';
import { orders } from '#app/engine/aspects/orders/ordersMessages.de.ts';
import { units } from '#app/engine/aspects/units/unitMessages.de.ts';
import { tax } from '#app/engine/aspects/tax/taxMessages.de.ts';
import { bulk } from '#app/engine/list/bulk/bulkMessages.de.ts';
import { chartOfAccounts } from '#app/features/ledger/accounts/chartMessages.de.ts';
import { checks } from '#app/features/payments/checks/messages.de.ts';
import { compare } from '#app/engine/compare/compareMessages.de.ts';
import { contact } from '#app/features/parties/contactMessages.de.ts';
import { conflict } from '#app/engine/conflict/conflictMessages.de.ts';
import { explain } from '#app/platform/shell/unavailableActions/explainMessages.de.ts';
import { firstSteps } from '#app/features/ledger/figures/firstStepsMessages.de.ts';
import { form } from '#app/engine/form/formMessages.de.ts';
import { formParts } from '#app/engine/form/partMessages.de.ts';
import { grid } from '#app/engine/grid/gridMessages.de.ts';
import { home } from '#app/features/home/messages.de.ts';
import { importTexts } from '#app/engine/import/importMessages.de.ts';
import { ledgerImpact } from '#app/engine/aspects/ledgerImpact/ledgerMessages.de.ts';
import { list } from '#app/engine/list/messages.de.ts';
import { listTools } from '#app/engine/list/toolMessages.de.ts';
import { look } from '#app/platform/shell/messages/lookMessages.de.ts';
import { offline } from '#app/platform/offline/offlineMessages.de.ts';
import { override } from '#app/engine/aspects/period/overrideMessages.de.ts';
import { palette } from '#app/platform/palette/messages.de.ts';
import { party } from '#app/features/parties/partyMessages.de.ts';
import { statements } from '#app/features/parties/statements/messages.de.ts';
import { bankDeposit } from '#app/features/payments/bankDeposit/messages.de.ts';
import { payBills } from '#app/features/payments/payBills/messages.de.ts';
import { closingProof } from '#app/engine/record/proof/proofMessages.de.ts';
import { personalData } from '#app/features/setup/personalData/personalDataMessages.de.ts';
import { close } from '#app/features/ledger/close/closeMessages.de.ts';
import { period } from '#app/engine/aspects/period/periodMessages.de.ts';
import { places } from '#app/engine/aspects/places/placesMessages.de.ts';
import { specOnly } from '#app/platform/api/messages/specOnlyMessages.de.ts';
import { directory } from '#app/features/directory/directoryMessages.de.ts';
import { drafts } from '#app/features/drafts/draftMessages.de.ts';
import { practice } from '#app/features/practice/practiceMessages.de.ts';
import { preferences } from '#app/features/setup/preferences/preferencesMessages.de.ts';
import { print } from '#app/engine/print/printMessages.de.ts';
import { budget } from '#app/features/ledger/budget/budgetMessages.de.ts';
import { rates } from '#app/features/ledger/currencies/rateMessages.de.ts';
import { record } from '#app/engine/record/messages/recordMessages.de.ts';
import { recordHistory } from '#app/engine/record/messages/historyMessages.de.ts';
import { recurring } from '#app/features/journals/recurring/recurringMessages.de.ts';
import { recurringTable } from '#app/engine/aspects/recurring/recurringTableMessages.de.ts';
import { reference } from '#app/features/reference/referenceMessages.de.ts';
import { paymentReversal } from '#app/features/payments/reversal/messages.de.ts';
import { remittance } from '#app/features/payments/remittance/messages.de.ts';
import { report } from '#app/engine/report/messages/messages.de.ts';
import { roles } from '#app/features/setup/access/rolesMessages.de.ts';
import { runner } from '#app/platform/jobs/runnerMessages.de.ts';
import { sales } from '#app/features/sales/salesMessages.de.ts';
import { sameNumber } from '#app/engine/form/save/sameNumberMessages.de.ts';
import { recognition } from '#app/features/journals/recognition/recognitionMessages.de.ts';
import { allocation } from '#app/features/journals/allocation/allocationMessages.de.ts';
import { revaluation } from '#app/features/journals/revaluation/revaluationMessages.de.ts';
import { schedule } from '#app/features/journals/schedule/scheduleMessages.de.ts';
import { ownPassword } from '#app/features/setup/preferences/ownPasswordMessages.de.ts';
import { passkeys } from '#app/features/setup/preferences/passkeysMessages.de.ts';
import { secondFactor } from '#app/features/setup/preferences/secondFactorMessages.de.ts';
import { settings } from '#app/features/setup/settings/settingsMessages.de.ts';
import { settlement } from '#app/engine/aspects/settlement/settlementMessages.de.ts';
import { shell } from '#app/platform/shell/messages/messages.de.ts';
import { shellLater } from '#app/platform/shell/messages/laterMessages.de.ts';
import { signIn } from '#app/platform/auth/signInMessages.de.ts';
import { integrity } from '#app/features/setup/integrity/integrityMessages.de.ts';
import { accessLog } from '#app/features/setup/log/logMessages.de.ts';
import { changeLog } from '#app/features/setup/changeLog/changeLogMessages.de.ts';
import { identityProviderScreen } from '#app/features/setup/identityProvider/providerMessages.de.ts';
import { provisioning } from '#app/features/setup/provisioning/provisioningMessages.de.ts';
import { integrations } from '#app/features/setup/integrations/integrationMessages.de.ts';
import { webhooks } from '#app/features/setup/webhooks/webhookMessages.de.ts';
import { backups } from '#app/features/setup/backups/backupMessages.de.ts';
import { exports } from '#app/platform/exports/exportMessages.de.ts';
import { accountNotes } from '#app/features/journals/accountNoteMessages.de.ts';
import { delegation } from '#app/features/setup/delegation/delegationMessages.de.ts';
import { signIns } from '#app/features/setup/preferences/signInsMessages.de.ts';
import { stock } from '#app/engine/aspects/stock/stockMessages.de.ts';
import { guide } from '#app/features/setup/firstSteps/guideMessages.de.ts';
import { trail } from '#app/features/setup/trailMessages.de.ts';
import { ui } from '#app/ui/messages.de.ts';
import { uiBase } from '#app/ui/baseMessages.de.ts';
import { users } from '#app/features/setup/access/usersMessages.de.ts';
import { paymentNeeds } from '#app/features/payments/needMessages.de.ts';
import { saleNeeds } from '#app/features/sales/needMessages.de.ts';
import { purchaseNeeds } from '#app/features/purchasing/needMessages.de.ts';
import { productionNeeds } from '#app/features/production/needMessages.de.ts';
import { journalCommands } from '#app/features/journals/commandMessages.de.ts';
import { paymentCommands } from '#app/features/payments/commandMessages.de.ts';
import { saleCommands } from '#app/features/sales/commandMessages.de.ts';
import { purchaseCommands } from '#app/features/purchasing/commandMessages.de.ts';
import { productionCommands } from '#app/features/production/commandMessages.de.ts';
import { ledgerFigures } from '#app/features/ledger/figures/figureMessages.de.ts';
import { paymentFigures } from '#app/features/payments/figureMessages.de.ts';
import { purchaseFigures } from '#app/features/purchasing/figures/figureMessages.de.ts';
import { moving } from '#app/features/inventory/moving/moveMessages.de.ts';
import { counting } from '#app/features/inventory/counting/countMessages.de.ts';
import { stockFigures } from '#app/features/inventory/figures/figureMessages.de.ts';
import { accessFigures } from '#app/features/setup/figures/figureMessages.de.ts';
import { saleFigures } from '#app/features/sales/figures/figureMessages.de.ts';
import { journalFigures } from '#app/features/journals/figureMessages.de.ts';
import { figures } from '#app/engine/figures/figureMessages.de.ts';
import { journalTasks } from '#app/features/journals/practice/messages.de.ts';
import { ledgerTasks } from '#app/features/ledger/practice/messages.de.ts';
import { paymentTasks } from '#app/features/payments/practice/messages.de.ts';
import { saleTasks } from '#app/features/sales/practice/messages.de.ts';
import { purchaseTasks } from '#app/features/purchasing/practice/messages.de.ts';
import { productionTasks } from '#app/features/production/practice/messages.de.ts';
import { tasks } from '#app/engine/practice/taskMessages.de.ts';
import { approvalNeeds } from '#app/features/approvals/needMessages.de.ts';

export const german: AppTexts = {
  language: 'de',
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
