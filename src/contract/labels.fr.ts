import type { Labels } from './messages/language.ts';
import { countryLabels } from './messages/countryLabels.ts';
import { labels as lists } from './lists/labels.fr.ts';
import { labels as inventory } from './records/inventory/labels.fr.ts';
import { labels as journals } from './records/journals/labels.fr.ts';
import { labels as ledger } from './records/ledger/labels.fr.ts';
import { labels as parties } from './records/parties/labels.fr.ts';
import { labels as parts } from './records/parts/labels.fr.ts';
import { labels as payments } from './records/payments/labels.fr.ts';
import { labels as production } from './records/production/labels.fr.ts';
import { labels as purchasing } from './records/purchasing/labels.fr.ts';
import { labels as sales } from './records/sales/labels.fr.ts';
import { labels as setup } from './records/setup/labels.fr.ts';
import { labels as reports } from './reports/labels.fr.ts';
import { labels as tax } from './tax/labels.fr.ts';
import { labels as filter } from './wire/filter/labels.fr.ts';

/** Every label in French, by its path. */
export const labels: Labels = {
  ...countryLabels('fr'),
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
