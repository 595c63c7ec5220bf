// Written by `npm run generate` from the handlers of this folder.
import type { areas } from '#contract/records/index';
import type { Handlers } from '../engine/handler.ts';
import { bankDeposit } from './bankDeposit.ts';
import { customerDeposit } from './customerDeposit.ts';
import { customerPayment } from './customerPayment.ts';
import { customerRefund } from './customerRefund.ts';
import { depositApplication } from './depositApplication.ts';
import { paymentCard } from './paymentCard.ts';
import { paymentMethod } from './paymentMethod.ts';
import { term } from './term.ts';
import { vendorPayment } from './vendorPayment.ts';
import { vendorPrepayment } from './vendorPrepayment.ts';
import { vendorPrepaymentApplication } from './vendorPrepaymentApplication.ts';

export const handlers = {
  bankDeposit,
  customerDeposit,
  customerPayment,
  customerRefund,
  depositApplication,
  paymentCard,
  paymentMethod,
  term,
  vendorPayment,
  vendorPrepayment,
  vendorPrepaymentApplication,
} satisfies Handlers<typeof areas.payments>;
