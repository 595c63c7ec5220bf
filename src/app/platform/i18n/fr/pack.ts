import type { LanguagePack } from '#contract/messages/language';
import { api } from './api.ts';
import { approvals } from './approvals.ts';
import { bill } from './bill.ts';
import { bulk } from './bulk.ts';
import { chartOfAccounts } from './chartOfAccounts.ts';
import { checks } from './checks.ts';
import { compare } from './compare.ts';
import { conflict } from './conflict.ts';
import { explain } from './explain.ts';
import { form } from './form.ts';
import { grid } from './grid.ts';
import { firstSteps } from './firstSteps.ts';
import { home } from './home.ts';
import { importTexts } from './import.ts';
import { labels } from './labels.ts';
import { list } from './list.ts';
import { look } from './look.ts';
import { override } from './override.ts';
import { palette } from './palette.ts';
import { party } from './party.ts';
import { payBills } from './payBills.ts';
import { period } from './period.ts';
import { ledgerImpact } from './ledgerImpact.ts';
import { permissionNames } from './permissions.ts';
import { places } from './places.ts';
import { plain } from './plain.ts';
import { print } from './print.ts';
import { rates } from './rates.ts';
import { record } from './record.ts';
import { recurring } from './recurring.ts';
import { reference } from './reference.ts';
import { remittance } from './remittance.ts';
import { report } from './report.ts';
import { reportRows } from './reportRows.ts';
import { runner } from './runner.ts';
import { sales } from './sales.ts';
import { sameNumber } from './sameNumber.ts';
import { schedule } from './schedule.ts';
import { settlement } from './settlement.ts';
import { shell } from './shell.ts';
import { signIn } from './signIn.ts';
import { secondFactor } from './secondFactor.ts';
import { signIns } from './signIns.ts';
import { stock } from './stock.ts';
import { practice } from './practice.ts';
import { practiceTasks } from './practiceTasks.ts';
import { preferences } from './preferences.ts';
import { roles } from './roles.ts';
import { settings } from './settings.ts';
import { trail } from './trail.ts';
import { users } from './users.ts';
import { ui } from './ui.ts';

export const french: LanguagePack = {
  language: 'fr',
  labels: { ...permissionNames, ...labels },
  catalogs: {
    api,
    approvals,
    bill,
    bulk,
    ledgerImpact,
    chartOfAccounts,
    checks,
    compare,
    conflict,
    explain,
    firstSteps,
    form,
    grid,
    home,
    import: importTexts,
    list,
    look,
    override,
    palette,
    party,
    payBills,
    period,
    places,
    plain,
    print,
    rates,
    record,
    recurring,
    reference,
    remittance,
    report,
    reportRows,
    runner,
    sales,
    sameNumber,
    schedule,
    settlement,
    shell,
    secondFactor,
    signIn,
    signIns,
    stock,
    ui,
    practice,
    practiceTasks,
    preferences,
    roles,
    settings,
    trail,
    users,
  },
};
