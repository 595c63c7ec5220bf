import { field } from './field.ts';
import { amount } from './amount.ts';
import { reference } from './reference.ts';
import { record } from './record.ts';
import { line } from './line.ts';
import { period } from './period.ts';
import { journal } from './journal.ts';
import { account, allocation } from './account.ts';
import { currency } from './currency.ts';
import { budget } from './planning/budget.ts';
import { apply } from './apply.ts';
import { dropShip, order, returns } from './order.ts';
import { count, stock, transit } from './stock.ts';
import { bom } from './bom.ts';
import { bill } from './bill.ts';
import { payment } from './payment.ts';
import { deposit } from './deposit.ts';
import { draft } from './formDraft.ts';
import { tax } from './tax.ts';
import { recurring, terms } from './terms.ts';
import { approval, delegation } from './approval.ts';
import { access, identityProvider, provisioning } from './access.ts';
import { integration, signIn } from './signIn.ts';
import { request } from './request.ts';
import { query } from './query.ts';
import { idempotency } from './idempotency.ts';
import { report } from './report.ts';
import { sheet } from './sheet.ts';
import { paper } from './paper.ts';
import { event, integrity, personalData, proof, server, webhook } from './server.ts';

/** Every message in French, by area. */
export const fr = {
  field,
  amount,
  reference,
  record,
  line,
  period,
  journal,
  recurring,
  account,
  allocation,
  currency,
  budget,
  apply,
  order,
  returns,
  dropShip,
  stock,
  transit,
  count,
  bom,
  bill,
  payment,
  deposit,
  draft,
  tax,
  terms,
  approval,
  delegation,
  access,
  signIn,
  integration,
  identityProvider,
  provisioning,
  request,
  query,
  idempotency,
  report,
  sheet,
  paper,
  integrity,
  event,
  webhook,
  proof,
  personalData,
  server,
} as const;
