import type { Labels } from './messages/language.ts';
import { countryLabels } from './messages/countryLabels.ts';
import { labels as lists } from './lists/labels.de.ts';
import { labels as inventory } from './records/inventory/labels.de.ts';
import { labels as journals } from './records/journals/labels.de.ts';
import { labels as ledger } from './records/ledger/labels.de.ts';
import { labels as parties } from './records/parties/labels.de.ts';
import { labels as parts } from './records/parts/labels.de.ts';
import { labels as payments } from './records/payments/labels.de.ts';
import { labels as production } from './records/production/labels.de.ts';
import { labels as purchasing } from './records/purchasing/labels.de.ts';
import { labels as sales } from './records/sales/labels.de.ts';
import { labels as setup } from './records/setup/labels.de.ts';
import { labels as reports } from './reports/labels.de.ts';
import { labels as tax } from './tax/labels.de.ts';
import { labels as filter } from './wire/filter/labels.de.ts';

/** Every label in German, by its path. */
export const labels: Labels = {
  ...countryLabels('de'),
  ...lists,
  ...inventory,
  ...journals,
  ...ledger,
  ...parties,
  ...parts,
  ...payments,
  ...production,
  ...purchasing,
  ...sales,
  ...setup,
  ...reports,
  ...tax,
  ...filter,
};
