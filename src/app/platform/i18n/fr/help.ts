/** What is said below a field, by its English text. */
export const help: Readonly<Record<string, string>> = {
  'The subsidiaries whose books may use it; none means it cannot be used where there is more than one.':
    'Les filiales dont les livres peuvent l’utiliser ; aucune signifie qu’il est inutilisable dès qu’il y en a plusieurs.',
  'A suspense or clearing account: what stands in it at the end of a period is on the checklist before the period closes.':
    'Compte d’attente ou de passage : son solde en fin de période figure sur la liste avant clôture.',
  'Posted once against opening balance equity when the account is made.':
    'Comptabilisé une fois, avec pour contrepartie le compte des soldes d’ouverture, à la création du compte.',
  'An inactive record keeps its history and cannot be chosen for new work.':
    'Une fiche inactive garde son historique et ne peut plus être choisie.',
  'The role this account plays for the system; such an account is not deletable.':
    'Le rôle que ce compte joue pour le système ; un tel compte ne peut être supprimé.',
  'Of a year of twelve months: its quarters and months are made with it, once.':
    'Pour un exercice de douze mois : ses trimestres et ses mois sont créés avec lui, une fois.',
  'Takes year end entries of any date in its year; never chosen by date.':
    'Reçoit les écritures de fin d’exercice à toute date de son exercice ; jamais choisie d’après la date.',
  'The inventory account its value stands in.': 'Le compte de stock où figure sa valeur.',
  'The sum of component cost times quantity; it follows the costs of the components.':
    'La somme des coûts des composants par leur quantité ; il suit le coût des composants.',
  'For one, in the base currency of the subsidiary of the item.':
    'Pour une unité, dans la devise de base de la filiale de l’article.',
  'Minutes for one; a location may have its own.': 'Minutes par unité ; un site peut avoir les siennes.',
  'Every movement names the lots it moves.': 'Chaque mouvement nomme les lots qu’il déplace.',
  'Subsidiaries below its own use it too.': 'Les filiales sous la sienne l’utilisent aussi.',
  'For one finished assembly.': 'Pour une unité assemblée.',
  'Percent that comes out good: 95 means 5 percent expected waste.':
    'Pourcentage de pièces bonnes : 95 signifie 5 % de rebut prévu.',
  'Minutes for one here, in place of those of the item.': 'Minutes par unité ici, à la place de celles de l’article.',
  'That of the assembly unless you choose another.': 'Celui de l’article assemblé, sauf autre choix.',
  'Where the components are taken from and the assembly goes.':
    'D’où viennent les composants et où va l’article assemblé.',
  'The period of the date unless you name another that may take it.':
    'La période de la date, sauf si vous en nommez une autre qui peut la recevoir.',
  'The components of the assembly itself unless you choose one.':
    'Les composants de l’article assemblé, sauf autre choix.',
  'The value of the components, which becomes that of the assembly.':
    'La valeur des composants, qui devient celle de l’article assemblé.',
  'In the base currency of the subsidiary.': 'Dans la devise de base de la filiale.',
  'Positive when it came in.': 'Positif pour une entrée.',
  'Its place among the movements of the item at the location.':
    'Sa place parmi les mouvements de l’article sur ce site.',
  'The value of the assemblies taken apart, in the base currency of the subsidiary.':
    'La valeur des articles désassemblés, dans la devise de base de la filiale.',
  'A location that uses bins.': 'Un site qui utilise des emplacements.',
  'Builds take more of a component to make up for its waste. Set by itself when a line of a new BOM has a yield.':
    'Les assemblages prennent plus d’un composant pour compenser son rebut. Activé de lui-même quand une ligne d’une nouvelle nomenclature a un rendement.',
  'Numbers or ids of assembly items with commas between; empty: for all.':
    'Numéros ou ids d’articles assemblés, séparés par des virgules ; vide : pour tous.',
  'Names or ids of locations with commas between; empty: at all.':
    'Noms ou ids de sites, séparés par des virgules ; vide : partout.',
  'For one assembly.': 'Pour une unité assemblée.',
  'The first day the line is used.': 'Le premier jour d’utilisation de la ligne.',
  'The price holds for lines of at least so many.': 'Le prix vaut pour les lignes d’au moins cette quantité.',
  'The price is in this currency and only for documents in it; empty: in the base currency, and converted for the others.':
    'Le prix est dans cette devise et ne vaut que pour les documents dans celle-ci ; vide : dans la devise de base, converti pour les autres.',
  'The component that the bill of materials names.': 'Le composant qu’indique la nomenclature.',
  'How many of the substitute take the place of one; 1 unless you say so.':
    'Combien d’unités de remplacement prennent la place d’une ; 1 sauf indication contraire.',
  'Bins with a lower number are proposed first, those without one last.':
    'Les emplacements au numéro le plus bas sont proposés d’abord, ceux sans numéro en dernier.',
  'The last day the line is used, unless its successor begins on it.':
    'Le dernier jour d’utilisation de la ligne, sauf si la suivante commence ce jour-là.',
  'The first day it is used.': 'Le premier jour d’utilisation.',
  'The last day it is used.': 'Le dernier jour d’utilisation.',
  'To the base currency of the subsidiary; the rate valid on the date unless you give one.':
    'Vers la devise de base de la filiale ; le cours valable à la date, sauf si vous en donnez un.',
  'What was received; the total unless you give another amount.': 'Ce qui a été reçu ; le total, sauf autre montant.',
  'What the payment left of the total: it stands in receivables.':
    'Ce que le paiement a laissé du total : il figure dans les créances.',
  'What was received beyond the total: a credit of the customer.':
    'Ce qui a été reçu au-delà du total : un avoir du client.',
  'Its last four digits only.': 'Ses quatre derniers chiffres seulement.',
  'Hold it for a later bank deposit.': 'Le garder pour une remise en banque ultérieure.',
  "Such as the number of the customer's own order.": 'Par exemple le numéro de commande du client.',
  "For one; from the customer's own price, the price level or the base price unless you give one.":
    'Par unité ; prix propre au client, niveau de prix ou prix de base, sauf si vous en donnez un.',
  'Quantity times rate.': 'Quantité fois prix unitaire.',
  'From the ship-to address, the item and the customer unless you choose one.':
    'D’après l’adresse de livraison, l’article et le client, sauf autre choix.',
  "In place of the customer's.": 'À la place de celui du client.',
  'Nothing more comes of this line.': 'Rien de plus ne viendra de cette ligne.',
  'Found by its item unless you name it.': 'Trouvée par son article, sauf si vous la nommez.',
  'Puts what was sold back into stock at its average cost.': 'Remet en stock ce qui a été vendu, à son coût moyen.',
  'How many decimals its amounts have; 2 unless you say otherwise. Fixed once the currency exists.':
    'Nombre de décimales des montants ; 2 sauf indication contraire. Fixé une fois la devise créée.',
  'One unit of this currency in the base currency, where no dated rate exists.':
    'Une unité de cette devise en devise de base, là où aucun cours daté n’existe.',
  'One unit of the currency in the base currency.': 'Une unité de la devise en devise de base.',
  'Used in place of the one that follows from the ship-to address.':
    'Utilisé à la place de celui qui découle de l’adresse de livraison.',
  'In the currency of the customer.': 'Dans la devise du client.',
  'A card of the customer; needed when the method is a credit card.':
    'Une carte du client ; nécessaire si le mode est une carte de crédit.',
  'Where the money goes; not needed when it is held in undeposited funds.':
    'Où va l’argent ; inutile s’il reste en fonds à déposer.',
  'The order it was made for.': 'La commande pour laquelle il a été créé.',
  'What is printed on the document.': 'Ce qui est imprimé sur le document.',
  'The money received; zero when credits and deposits cover it all.':
    'L’argent reçu ; zéro si avoirs et acomptes couvrent tout.',
  'A credit of the customer, for later invoices or a refund.':
    'Un avoir du client, pour des factures ultérieures ou un remboursement.',
  'What its own lines left unapplied.': 'Ce que ses propres lignes ont laissé non imputé.',
  'What refunds and other payments have taken of it.': 'Ce que remboursements et autres paiements en ont pris.',
  'What the lines leave goes to the oldest invoices.': 'Ce que les lignes laissent va aux factures les plus anciennes.',
  'On top of the amount.': 'En plus du montant.',
  'The bank or card account the money leaves.': 'Le compte de banque ou de carte d’où part l’argent.',
  'For the reader: an expired estimate can still be converted.':
    'Pour information : un devis échu peut encore être converti.',
  'Fixed when the estimate is made, and inherited by what it becomes.':
    'Fixée à la création du devis et reprise par ce qu’il devient.',
  'The tracking number, or one of ours; no two shipments share one.':
    'Le numéro de suivi, ou l’un des nôtres ; jamais deux arrivages avec le même.',
  'What of the landed cost the line takes, by its expected value, in the base currency of the subsidiary.':
    'Ce que la ligne supporte des frais d’approche, au prorata de sa valeur attendue, dans la devise de base de la filiale.',
  'Freight, customs and duties in the base currency of the subsidiary; receipts add it to the value of the goods, by value.':
    'Fret, douane et droits dans la devise de base de la filiale ; les réceptions les ajoutent à la valeur des marchandises, au prorata de la valeur.',
  'That of the order unless you give one.': 'Celui de la commande, sauf si vous en donnez un.',
  'Kept while nothing is on hand.': 'Conservé tant que rien n’est en stock.',
  'What one is planned to cost, in the base currency of the subsidiary; assemblies above it follow.':
    'Le coût prévu d’une unité, dans la devise de base de la filiale ; les articles assemblés qui en dépendent suivent.',
  'Those of the customer unless you choose others.': 'Celles du client, sauf autre choix.',
  'From the terms unless you give one.': 'D’après les conditions, sauf si vous en donnez une.',
  'What billed the goods before they were fulfilled, and so fulfilled them.':
    'Ce qui a facturé la marchandise avant sa livraison, et l’a donc livrée.',
  'What left stock is worth, in the base currency of the subsidiary.':
    'La valeur de ce qui est sorti du stock, dans la devise de base de la filiale.',
  'At the prices of the order.': 'Aux prix de la commande.',
  'Shipments of the order under way, oldest first, unless you name one.':
    'Les arrivages en cours de la commande, du plus ancien au plus récent, sauf si vous en nommez un.',
  'Of the shipments, in the base currency of the subsidiary.': 'Des arrivages, dans la devise de base de la filiale.',
  'All that is still to come unless you give less.': 'Tout ce qui reste à venir, sauf si vous donnez moins.',
  'A line that is not received is left out.': 'Une ligne non reçue est omise.',
  'That of the order.': 'Celui de la commande.',
  'Of the customer.': 'Du client.',
  'Never the whole number.': 'Jamais le numéro entier.',
  'Good to the end of that month.': 'Valable jusqu’à la fin de ce mois.',
  'What its name says, else Other.': 'Ce que dit son nom, sinon Autre.',
  'A payment by it needs a check number.': 'Un tel paiement demande un numéro de chèque.',
  'A payment by it needs a card of the customer.': 'Un tel paiement demande une carte du client.',
  'Its place where methods are offered; the six common ones come first.':
    'Sa place parmi les modes proposés ; les six courants viennent d’abord.',
  'The reversing entry is made for this date.': 'La contre-passation est faite à cette date.',
  'Make the reversing entry on its date instead of at once.':
    'Faire la contre-passation à sa date plutôt que tout de suite.',
  'The sum of the debits.': 'La somme des débits.',
  'Given with the mirrored lines, this entry becomes the reversal of that journal.':
    'Avec les lignes inversées, cette écriture devient la contre-passation de celle-là.',
  'Makes the level available to the online store.': 'Rend le niveau disponible pour la boutique en ligne.',
  'Positive lowers the base price.': 'Positif, il baisse le prix de base.',
  'Sets the price of every item that has one at this level anew, once, from its base price and the discount.':
    'Recalcule une fois le prix de chaque article qui en a un à ce niveau, d’après son prix de base et la remise.',
  'Those of the vendor unless you choose others.': 'Celles du fournisseur, sauf autre choix.',
  'As the vendor numbers it.': 'Selon la numérotation du fournisseur.',
  'The order of a customer that it is bought for.': 'La commande client pour laquelle on achète.',
  'For one; the cost of the item unless you give one.': 'Par unité ; le coût de l’article, sauf si vous en donnez un.',
  'The line it is bought for.': 'La ligne pour laquelle on achète.',
  'Number of periods over which revenue is recognized: 12 of Monthly is a year.':
    'Nombre de périodes de constatation du produit : 12 en mensuel font un an.',
  'The plan spreads it; without it the plan has shares only.':
    'Le plan le répartit ; sans lui le plan n’a que des parts.',
  'Where unearned revenue is first recorded; from the transaction or item when empty.':
    'Où le produit non acquis est d’abord inscrit ; vide : selon l’opération ou l’article.',
  'Where revenue is recognized over time; from the transaction or item when empty.':
    'Où le produit est constaté au fil du temps ; vide : selon l’opération ou l’article.',
  'Shares of all members sum to 100 %.': 'La somme des parts de tous les membres fait 100 %.',
  'Customer, items, prices and addresses come from it.': 'Client, articles, prix et adresses en viennent.',
  'The order to a vendor that brings the goods of this line.':
    'La commande fournisseur qui apporte la marchandise de cette ligne.',
  'In stock now and not committed to orders before this one.': 'En stock et non réservé à des commandes antérieures.',
  'What open sales orders still want.': 'Ce que demandent encore les commandes clients ouvertes.',
  'What open work orders still need of it.': 'Ce qu’il en faut encore aux ordres de fabrication ouverts.',
  'On hand and claimed by no order.': 'En stock et pris par aucune commande.',
  'To come from vendors, and from work orders that make it.':
    'Ce qui viendra des fournisseurs et des ordres de fabrication.',
  'The revenue account posted when it is invoiced.': 'Le compte de produits mouvementé à la facturation.',
  'How it is charged as a subscription.': 'Comment il est facturé en abonnement.',
  'How its revenue is recognized.': 'Comment son produit est constaté.',
  'Where shipping charged to customers is earned.': 'Où sont inscrits les frais d’expédition facturés aux clients.',
  'In the base currency of the company.': 'Dans la devise de base de la société.',
  'Its reports begin their year there; when empty, with the years among the accounting periods.':
    'Début de son exercice dans les rapports ; vide : avec les exercices des périodes comptables.',
  'From the item unless you choose one.': 'Celui de l’article, sauf choix de votre part.',
  'Of the schedule, else yours, else of the item.': 'Celui du plan, sinon le vôtre, sinon celui de l’article.',
  'Of the schedule, else yours, else the income account of the item.':
    'Celui du plan, sinon le vôtre, sinon le compte de produits de l’article.',
  'Where its unearned revenue is first recorded, unless the schedule says so.':
    'Où le produit constaté d’avance est d’abord inscrit, sauf si le plan en décide.',
  'Stands at the head of its printed documents.': 'Figure en tête de ses documents imprimés.',
  'The currency its books are kept in.': 'La devise de tenue de ses livres.',
  'The subsidiaries whose sales may carry it; none means all.':
    'Les filiales dont les ventes peuvent le porter ; aucune signifie toutes.',
  'Codes and ranges such as "94000-94999, 95010"; every code of the state when empty.':
    'Codes et plages comme « 94000-94999, 95010 » ; vide : tous les codes de la région.',
  'Where the tax is owed; the sales tax account of the system when empty.':
    'Où la taxe est due ; vide : le compte de taxe du système.',
  'Stands on lines that carry no tax. Its rate is 0.': 'Figure sur les lignes sans taxe. Son taux est 0.',
  'The whole country when empty.': 'Vide : tout le pays.',
  'Counted from the date of the document; due on receipt when empty.':
    'Comptés dès la date du document ; vide : payable à réception.',
  'How long after the date of the document the discount may be taken.':
    'Durée pendant laquelle l’escompte peut être pris, dès la date du document.',
  'Terms count days from the date of the document.': 'Les conditions comptent les jours dès la date du document.',
  '12 for a dozen of pieces; 1 for the base unit.': '12 pour une douzaine de pièces ; 1 pour l’unité de base.',
  'The account its bills are owed in, unless it is the usual one.':
    'Le compte où ses factures sont dues, si ce n’est pas l’habituel.',
  'By the terms unless you give one.': 'Selon les conditions, sauf si vous en donnez une.',
  'Accounts payable of the company unless you choose another.':
    'Les dettes fournisseurs de la société, sauf autre choix.',
  'Its item lines bill the lines of this order.': 'Ses lignes d’articles facturent les lignes de cette commande.',
  'The last day of the early-payment discount of the terms.':
    'Le dernier jour de l’escompte des conditions de paiement.',
  'What paying by then saves.': 'Ce qu’un paiement à temps fait gagner.',
  'For one; that of the order unless you give one.': 'Par unité ; celui de la commande, sauf si vous en donnez un.',
  'The bill it takes back.': 'La facture qu’il reprend.',
  'What the vendor credits for one.': 'Ce que le fournisseur crédite par unité.',
  'What leaves the bank: bills less credits. Give it when the payment names neither.':
    'Ce qui sort de la banque : factures moins avoirs. À indiquer si le paiement n’en nomme aucun.',
  'Of the total, what pays bills.': 'La part du total qui paie des factures.',
  'Stands on account with the vendor.': 'Reste à valoir chez le fournisseur.',
  'Made without lines: it may be applied later up to its total.':
    'Fait sans lignes : imputable plus tard jusqu’à son total.',
  'What was open on the bill before this payment.': 'Ce qui restait dû sur la facture avant ce paiement.',
  'What is paid in advance.': 'Ce qui est payé d’avance.',
  'Vendor prepayments of the company unless you choose another.':
    'Les acomptes fournisseurs de la société, sauf autre choix.',
  'The open prepayments of the vendor, oldest first, unless you name one.':
    'Les acomptes ouverts du fournisseur, du plus ancien au plus récent, sauf si vous en nommez un.',
  'All that you may see unless you choose one.': 'Toutes celles que vous pouvez voir, sauf autre choix.',
  'A month, a quarter, a year or an adjustment period; the current month unless you choose a period or dates.':
    'Un mois, un trimestre, un exercice ou une période d’ajustement ; le mois en cours, sauf autre choix.',
  'Today unless you choose a day.': 'Aujourd’hui, sauf autre choix.',
  'Thirty unless you choose another span.': 'Trente, sauf autre choix.',
  'An amount, arithmetic over base such as "base * 60%", or "rest"; written with a point.':
    'Un montant, un calcul sur base comme « base * 60% », ou « rest » ; écrit avec un point.',
  'That of the books of the subsidiary when empty.': 'Vide : celle des livres de la filiale.',
  'The journal is reversed on the first day of the month after it.':
    'L’écriture est contre-passée le premier jour du mois suivant.',
  'The last day of a month stays one.': 'Le dernier jour d’un mois le reste.',
  'When empty, it is used only when somebody chooses it.': 'Vide : utilisé seulement quand quelqu’un le choisit.',
  'What it was entered from; it then counts for its day of the plan.':
    'Ce dont elle a été saisie ; elle compte alors pour son jour du plan.',
  'The amount the lines calculate from, unless another is typed when the template is used.':
    'La base de calcul des lignes, sauf si une autre est saisie à l’utilisation.',
  '{month}, {lastMonth}, {nextMonth}, {quarter} and {year} become those of the date.':
    '{month}, {lastMonth}, {nextMonth}, {quarter} et {year} deviennent ceux de la date.',
};
