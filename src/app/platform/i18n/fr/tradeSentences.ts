/** What is said of payments, sales, stock and purchases, by the English sentence; `sentences.ts` explains the marks. */
export const tradeSentences = {
  // Payments and what they are applied to
  'Payment: {1} is applied, which is more than the payment of {2}. Apply {3} less, or raise the payment.':
    'Paiement : {1} imputés, plus que le paiement de {2}. Imputez {3} de moins ou augmentez le paiement.',
  'Payment: {1} is applied, which is more than the payment of {2} and credits of {3}. Apply {4} less, or raise the payment.':
    'Paiement : {1} imputés, plus que le paiement de {2} et les avoirs de {3}. Imputez {4} de moins ou augmentez le paiement.',
  'Payment: {1} is applied, which is more than the payment of {2} and deposits of {3}. Apply {4} less, or raise the payment.':
    'Paiement : {1} imputés, plus que le paiement de {2} et les acomptes de {3}. Imputez {4} de moins ou augmentez le paiement.',
  'Payment: {1} is applied, which is more than the payment of {2} and credits of {3} and deposits of {4}. Apply {5} less, or raise the payment.':
    'Paiement : {1} imputés, plus que le paiement de {2}, les avoirs de {3} et les acomptes de {4}. Imputez {5} de moins ou augmentez le paiement.',
  'Payment: {1} of it has been refunded or used on other payments, and this would leave {2} for that. Apply less, or undo those first.':
    'Paiement : {1} ont été remboursés ou utilisés ailleurs ; il resterait {2}. Imputez moins, ou annulez d’abord le reste.',
  'Payment: a deposit needs an amount above zero.': 'Paiement : un acompte demande un montant supérieur à zéro.',
  'Payment: {1} of the deposit has been applied or refunded. Keep it at that or more, or undo those first.':
    'Paiement : {1} de l’acompte sont imputés ou remboursés. Gardez au moins cela, ou annulez-les d’abord.',
  '{a} was made for {b}, which is {C}. It can be used on a payment once that order is billed, cancelled or closed.':
    '{a} est pour {b} ({C}). Utilisable quand cette commande sera facturée, annulée ou close.',
  'Credits: {1} of credits is more than the {2} of bills they are used for. Lower the credits.':
    'Avoirs : {1}, plus que les {2} de factures auxquelles ils servent. Réduisez-les.',
  'Total: {1} is not the {2} that the bills less the credits come to. Send that total, or leave it out.':
    'Total : {1} au lieu de {2}, factures moins avoirs. Donnez ce total ou omettez-le.',
  'Total: {1} pays nothing. Give more than zero, or name bills.':
    'Total : {1} ne paie rien. Donnez plus que zéro, ou des factures.',
  'Total: the bills less the credits come to {1}, more than the {2} of the payment.':
    'Total : factures moins avoirs font {1}, plus que les {2} du paiement.',
  '{a} is named twice. Give each document one line.': '{a} figure deux fois. Une ligne par document.',
  '{A} {1} cannot be applied here.': '{A} {1} ne peut pas être imputé ici.',
  '{A} {1} stands outside the ledger: it waits for approval, was rejected or is voided. Choose another.':
    '{A} {1} n’est pas comptabilisé : à approuver, rejeté ou invalidé. Choisissez autre chose.',
  '{A} {1} belongs to {b}. Choose one of the same name.': '{A} {1} appartient à {b}. Choisissez le même tiers.',
  '{A} {1} is in {b}, which is not the currency of this record. Choose one in the same currency.':
    '{A} {1} est en {b}, pas dans la devise de ce document. Choisissez la même devise.',
  '{A} {1} belongs to {b}. Choose one of the same subsidiary.': '{A} {1} appartient à {b}. Choisissez la même filiale.',
  '{A} {1} has nothing open. Take it off.': '{A} {1} n’a rien d’ouvert. Retirez-le.',
  'Amount: apply more than zero to {a}, or take it off.': 'Montant : imputez plus que zéro sur {a}, ou retirez-le.',
  'Amount: {1} is more than the {2} that {A} {3} has open.': 'Montant : {1}, plus que les {2} ouverts de {A} {3}.',
  'More would be applied than is open: another one has just applied to the same document. Look at what is open now.':
    'Plus que le reste ouvert serait imputé : quelqu’un vient d’imputer sur le même document. Voyez ce qui reste ouvert.',
  'Invoices: nothing is applied. Name an invoice with apply and an amount above zero.':
    'Factures : rien n’est imputé. Choisissez une facture avec un montant supérieur à zéro.',
  'Credits and deposits: nothing is refunded. Name one with apply and an amount above zero.':
    'Avoirs et acomptes : rien n’est remboursé. Choisissez-en un avec un montant supérieur à zéro.',
  'Credit: a payment cannot be its own credit. Apply what is left of it under Invoices.':
    'Avoir : un paiement ne peut être son propre avoir. Imputez le reste sous Factures.',
  'Sales order: {a} given to another customer. Choose an order of this customer, currency and subsidiary.':
    'Commande : {a} est d’un autre client. Choisissez une commande de ce client, de cette devise et de cette filiale.',
  'Sales order: {a} belongs to another customer. Choose an order of this customer, currency and subsidiary.':
    'Commande : {a} est d’un autre client. Choisissez une commande de ce client, de cette devise et de cette filiale.',
  'Sales order: {a} is in another currency. Choose an order of this customer, currency and subsidiary.':
    'Commande : {a} est dans une autre devise. Choisissez une commande de ce client, de cette devise et de cette filiale.',
  'Sales order: {a} belongs to another subsidiary. Choose an order of this customer, currency and subsidiary.':
    'Commande : {a} est d’une autre filiale. Choisissez une commande de ce client, de cette devise et de cette filiale.',
  'Applied are {1}, more than the {2} of the credit memo. Lower an amount.':
    'Imputés : {1}, plus que les {2} de l’avoir. Réduisez un montant.',
  'Applied are {1}, more than the {2} that the credit has left. Lower an amount.':
    'Imputés : {1}, plus que les {2} restants de l’avoir. Réduisez un montant.',
  'Bill {a} stands in another A/P account than the credit. Choose one in the same account.':
    'La facture {a} est sur un autre compte fournisseurs que l’avoir. Choisissez le même compte.',
  'Prepayment: 0 pays nothing. Give more than zero.': 'Acompte : 0 ne paie rien. Donnez plus que zéro.',
  '{a} has been applied to bills, which rests on this. Delete the applications first.':
    '{a} est imputé sur des factures, qui en dépendent. Supprimez d’abord les imputations.',
  'Bills: {1} is {2} more than the open prepayments of the vendor in this currency. Apply less.':
    'Factures : {1}, soit {2} de plus que les acomptes ouverts du fournisseur dans cette devise. Imputez moins.',
  'Customer: {1} of it has been applied. Take the applications back before you choose another.':
    'Client : {1} sont imputés. Retirez les imputations avant de changer de client.',
  'Exchange rate: {1} of it has been applied at the rate {2}. Take the applications back before you change rate or date.':
    'Cours : {1} sont imputés au cours {2}. Retirez les imputations avant de changer le cours ou la date.',
  'The total of {1} would be less than what has been applied: {2} of it has been applied. Take applications back first.':
    'Le total de {1} serait inférieur à l’imputé ({2}). Retirez d’abord des imputations.',
  'Total: {1} of it has been applied. Take the applications back before you choose another.':
    'Total : {1} sont imputés. Retirez d’abord les imputations.',
  'A change would let this sale wait for approval again, but its rest has been applied. Take that back first.':
    'La modification demanderait une nouvelle approbation, mais le reste est imputé. Retirez-le d’abord.',
  'A change would let this credit memo wait for approval again, but it has been used. Take the applications back first.':
    'La modification demanderait une nouvelle approbation, mais l’avoir est utilisé. Retirez d’abord les imputations.',
  'A change would let this invoice wait for approval again, but payments are applied to it. Take those back first.':
    'La modification demanderait une nouvelle approbation, mais des paiements y sont imputés. Retirez-les d’abord.',
  'The amounts come to more than fifteen digits, in their currency or in the books. Lower them, or the exchange rate.':
    'Les montants dépassent quinze chiffres, dans leur devise ou dans les livres. Réduisez-les, ou le cours.',
  'Currency: {a} deals in {b}. Use that currency.': 'Devise : {a} traite en {b}. Utilisez cette devise.',
  '{a} belongs to {b}. Choose that subsidiary, or another name.':
    '{a} dépend de {b}. Choisissez cette filiale, ou un autre nom.',
  '{a} belongs to {b}. Choose that subsidiary, or another vendor.':
    '{a} dépend de {b}. Choisissez cette filiale, ou un autre fournisseur.',

  // Sales
  'Items: add at least one line.': 'Articles : au moins une ligne.',
  'Quantity: {1} cannot be sold. Give a quantity above zero.':
    'Quantité : {1} ne peut pas se vendre. Donnez une quantité supérieure à zéro.',
  'Quantity times rate has more than fifteen digits. Lower one of them.':
    'Quantité fois prix dépasse quinze chiffres. Réduisez l’un des deux.',
  'The total has more than fifteen digits. Lower the lines.': 'Le total dépasse quinze chiffres. Réduisez les lignes.',
  'The total would be {1}. Lower what is taken off, or use a credit memo.':
    'Le total serait {1}. Retirez moins, ou faites un avoir.',
  'Rate: {a} has no price for this customer. Give a rate, or a base price on the item.':
    'Prix : {a} n’a pas de prix pour ce client. Donnez un prix, ou un prix de base à l’article.',
  'Item {a} belongs to another subsidiary than {b}. Choose one of that subsidiary.':
    'L’article {a} est d’une autre filiale que {b}. Choisissez-en un de cette filiale.',
  'Tax code: {a} is not for subsidiary {b}. Choose another.':
    'Code de taxe : {a} n’est pas pour la filiale {b}. Choisissez-en un autre.',
  '{A} {1} is Pending Approval: it must be approved before fulfillment or billing. Approve it first.':
    '{A} {1} est à approuver : d’abord l’approbation, ensuite livraison ou facturation.',
  '{A} {1} is Closed: reopen it first; you cannot {B} it.':
    '{A} {1} est clos : rouvrez-le d’abord ; impossible ainsi : {B}.',
  '{A} {1} is Cancelled; you cannot {B} it.': '{A} {1} est annulé ; impossible : {B}.',
  fulfill: 'livrer',
  bill: 'facturer',
  receive: 'réceptionner',
  'Order line: {a} has no line {1}.': 'Ligne de commande : {a} n’a pas de ligne {1}.',
  'Line {1} of {a} is closed. Reopen the line first.': 'La ligne {1} de {a} est close. Rouvrez-la d’abord.',
  'Quantity: {1} is more than the {2} left to {B} on line {3} of {c}.':
    'Quantité : {1}, plus que les {2} qui restent à {B} sur la ligne {3} de {c}.',
  '{A}: {B} {1} has another. Use the same.': '{A} : {B} {1} en a un autre. Prenez le même.',
  '{A} {1} is Closed, so it cannot be converted. Choose an open one.':
    '{A} {1} est clos et ne peut pas être converti. Choisissez-en un ouvert.',
  '{A} {1} has been converted already, to {b}. Choose an open one.':
    '{A} {1} est déjà converti, en {b}. Choisissez-en un ouvert.',
  '{A} {1} has been converted already. Choose an open one.': '{A} {1} est déjà converti. Choisissez-en un ouvert.',
  '{a} has been converted, so what it offered stays as it is. Change what it became instead.':
    '{a} a été converti ; l’offre reste telle quelle. Modifiez ce qu’il est devenu.',
  'Customer: {A} {1} is for {b}. Choose that one.': 'Client : {A} {1} est pour {b}. Choisissez-le.',
  'Currency: {A} {1} is in another currency, which is inherited. Leave it out.':
    'Devise : {A} {1} est dans une autre devise, qui est reprise. Omettez-la.',
  'Subsidiary: sales order {a} belongs to another. Use the same.':
    'Filiale : la commande {a} est d’une autre. Prenez la même.',
  'Items: there is nothing to ship. Add at least one line.': 'Articles : rien à expédier. Ajoutez au moins une ligne.',
  'Item: {a} is on no line of {b} that has something left to ship.':
    'Article : {a} n’est sur aucune ligne de {b} qui ait encore à expédier.',
  'Item: line {1} of {b} is another item. Name that, or another line.':
    'Article : la ligne {1} de {b} est un autre article. Nommez celui-là, ou une autre ligne.',
  '{1} fulfilled and {2} billed': '{1} livrés et {2} facturés',
  'Line {1} has {A}, so it cannot be removed. Send it again, or close it.':
    'La ligne {1} a {A} et ne peut pas être retirée. Laissez-la ou clôturez-la.',
  'Item: line {1} has {A}, so it stays the item it is. Add a line instead.':
    'Article : la ligne {1} a {A} ; l’article reste. Ajoutez une ligne.',
  'Quantity: line {1} has {A}. Give at least {2}, or close the line.':
    'Quantité : la ligne {1} a {A}. Donnez au moins {2}, ou clôturez la ligne.',
  'Customer: some of the order has been fulfilled or billed. Make a new order for another customer.':
    'Client : une partie de la commande est livrée ou facturée. Créez une commande pour un autre client.',

  // Stock, components, production
  'Quantity: at the cost of the item it is worth more than fifteen digits. Give less.':
    'Quantité : au coût de l’article, plus de quinze chiffres. Donnez moins.',
  'Location: choose where {a} is kept, on the line or for the whole document.':
    'Site : choisissez où {a} est tenu, sur la ligne ou pour tout le document.',
  'Location: choose where {a} goes, on the line or for the whole document.':
    'Site : choisissez où va {a}, sur la ligne ou pour tout le document.',
  'Location {a} does not serve subsidiary {b}. Choose another.':
    'Le site {a} ne sert pas la filiale {b}. Choisissez-en un autre.',
  'Location {a} does not serve {b}. Choose another.': 'Le site {a} ne sert pas {b}. Choisissez-en un autre.',
  'Bin: {a} keeps {b} in bins. Say in which.': 'Emplacement : {a} tient {b} par emplacement. Dites dans lequel.',
  'Bin {a} is not at {b}. Choose one there.': 'L’emplacement {a} n’est pas à {b}. Choisissez-en un là-bas.',
  'Bin {a} is not in {b}. Choose one that is.': 'L’emplacement {a} n’est pas à {b}. Choisissez-en un là-bas.',
  'Lots: {a} is not kept by lot. Leave them out.': 'Lots : {a} n’est pas tenu par lot. Omettez-les.',
  'Lots: {a} is kept by lot. Say which lots move, with their quantities.':
    'Lots : {a} est tenu par lot. Dites lesquels, avec leurs quantités.',
  'Lots: {1} are assigned of {2}. Assign the whole quantity.':
    'Lots : {1} affectés sur {2}. Affectez toute la quantité.',
  'Lot or serial {a} is one of another item. Choose one of {b}.':
    'Le lot ou la série {a} est d’un autre article. Choisissez-en un de {b}.',
  'Lots: {a} is not tracked by lots. Leave them out.': 'Lots : {a} n’est pas tenu par lot. Omettez-les.',
  'Lots: {a} is tracked by lots; the quantities given add up to {1} instead of {2}.':
    'Lots : {a} est tenu par lot ; les quantités font {1} au lieu de {2}.',
  'Lot {a} is not one of {b}.': 'Le lot {a} n’est pas de {b}.',
  'Items: the lines would now move other goods than this document has moved. Take it back and enter it anew.':
    'Articles : les lignes déplaceraient maintenant d’autres marchandises que ce document. Annulez-le et saisissez-le à nouveau.',
  'Quantity: {1} of {a} is more than the {2} on hand at {b}.':
    'Quantité : {1} de {a}, plus que les {2} en stock à {b}.',
  'Quantity: {1} of {a} is more than the {2} on hand at {b} in that bin or lot.':
    'Quantité : {1} de {a}, plus que les {2} en stock à {b} dans cet emplacement ou ce lot.',
  'Quantity: {1} of {a} is more than the {2} on hand at {b} outside bins and lots.':
    'Quantité : {1} de {a}, plus que les {2} en stock à {b} hors emplacements et lots.',
  '{a} at {b} has been moved further by {c}, whose cost or quantity rests on this. Take that back first.':
    '{a} à {b} a été déplacé par {c}, dont le coût ou la quantité en dépend. Annulez d’abord cela.',
  '{a} at {b} has been moved further by later transactions, whose cost or quantity rests on this. Take that back first.':
    '{a} à {b} a été déplacé par des documents ultérieurs, dont le coût ou la quantité en dépend. Annulez-les d’abord.',
  '{a} has inventory on hand: {b}. Make it inactive instead.': '{a} a du stock : {b}. Rendez-le plutôt inactif.',
  'Costing method {A}: stock is costed at average only so far. Choose Average.':
    'Méthode {A} : le stock n’est valorisé qu’au coût moyen. Choisissez Moyen.',
  '{A} {b} is on line {1} already. Give it one line.': '{A} {b} est déjà à la ligne {1}. Une seule ligne.',
  'Quantity must be more than 0; {1} is not.': 'La quantité doit dépasser 0 ; {1} ne le fait pas.',
  'Quantity must be above zero.': 'La quantité doit être supérieure à zéro.',
  'Quantity: {1} is not above zero.': 'Quantité : {1} n’est pas supérieur à zéro.',
  'Yield must be more than 0 percent; {1} is not.': 'Le rendement doit dépasser 0 % ; {1} ne le fait pas.',
  'Source: {a} has no components to pass through. Only an assembly can be PHANTOM.':
    'Source : {a} n’a pas de composants à transmettre. Seul un article assemblé peut être fantôme.',
  'Component: an assembly cannot contain itself: {a}. Choose another component.':
    'Composant : un article assemblé ne peut se contenir lui-même : {a}. Choisissez un autre composant.',
  'Component: {a} is kept in the currency of another subsidiary. Choose one of a subsidiary with the currency of the assembly.':
    'Composant : {a} est tenu dans la devise d’une autre filiale. Choisissez-en un dans la devise de l’article assemblé.',
  'Component: {a} is on line {1} for some of the same days. End that line first, or give this one other dates.':
    'Composant : {a} est à la ligne {1} pour certains des mêmes jours. Terminez cette ligne, ou donnez d’autres dates.',
  'Obsolete {1} is before the line becomes effective, {2}.': 'Valable jusqu’au {1} : avant le début de la ligne, {2}.',
  'Effective to {1} is before effective from {2}.': 'Fin de validité {1} : avant le début {2}.',
  'Components: {a} has none on {1}. Enter them, or choose a bill of materials.':
    'Composants : {a} n’en a pas au {1}. Saisissez-les, ou choisissez une nomenclature.',
  'Revision {a} is not one of {b}. Choose one of its own.':
    'La révision {a} n’est pas de {b}. Choisissez l’une des siennes.',
  'Bill of materials: {a} is inactive. Choose another.': 'Nomenclature : {a} est inactive. Choisissez-en une autre.',
  'Bill of materials: {a} belongs to another subsidiary. Choose another.':
    'Nomenclature : {a} est d’une autre filiale. Choisissez-en une autre.',
  'Bill of materials: {a} is only for {b}. Choose another.':
    'Nomenclature : {a} n’est que pour {b}. Choisissez-en une autre.',
  'Bill of materials: {a} is used only at {b}. Choose another.':
    'Nomenclature : {a} ne sert qu’à {b}. Choisissez-en une autre.',
  'Work order {a} is {B}; nothing can be built for it.':
    'Ordre de fabrication {a} : {B} ; rien ne peut y être assemblé.',
  'Assembly: work order {a} is for {b}.': 'Article assemblé : l’ordre {a} est pour {b}.',
  'Quantity: {1} is more than the {2} that work order {a} has left.':
    'Quantité : {1}, plus que les {2} qui restent à l’ordre {a}.',

  // Purchasing
  'Items: nothing is left to receive on {a}, or no line is received.':
    'Articles : rien à réceptionner sur {a}, ou aucune ligne n’est choisie.',
  'What {a} received has been billed at what it was worth. Delete the bills of {b} first.':
    'Ce que {a} a reçu est facturé. Supprimez d’abord les factures de {b}.',
  'What {a} billed came in later at what it was billed for. Delete the receipts of {b} first.':
    'Ce que {a} a facturé est entré ensuite à ce prix. Supprimez d’abord les réceptions de {b}.',
  '{a} has been received or billed, so its vendor stays.': '{a} est reçu ou facturé ; son fournisseur reste.',
  'Line {1} ({b}) has been received or billed and cannot be taken off. Send it with its line number, or close it.':
    'La ligne {1} ({b}) est reçue ou facturée et ne peut être retirée. Laissez-la ou clôturez-la.',
  'Line {1} has been received and cannot be taken off. Send it with its line number.':
    'La ligne {1} est reçue et ne peut être retirée. Laissez-la.',
  'Quantity: {1} of {b} has been received or billed. Order at least that, or close the line.':
    'Quantité : {1} de {b} sont reçus ou facturés. Commandez au moins cela, ou clôturez la ligne.',
  'Quantity: order more than zero.': 'Quantité : commandez plus que zéro.',
  'Quantity: buy more than zero.': 'Quantité : achetez plus que zéro.',
  'Quantity: give back more than zero.': 'Quantité : rendez plus que zéro.',
  'Expected: expect more than zero.': 'Attendu : plus que zéro.',
  'Expected: {1} has been received. Expect at least that.': 'Attendu : {1} sont reçus. Attendez au moins cela.',
  'Items: {1} lines are more than the {2} a shipment takes. Use several shipments.':
    'Articles : {1} lignes, plus que les {2} d’un arrivage. Faites-en plusieurs.',
  'Inbound shipments need the feature Advanced Receiving. Turn it on in the settings of the company.':
    'Les arrivages demandent la fonction « Réception séparée de la facture ». Activez-la dans les paramètres de la société.',
  'Part of {a} has been received, which rests on this. Delete the receipts first.':
    'Une partie de {a} est reçue, et cette réception en dépend. Supprimez d’abord les réceptions.',
  '{a} is of another vendor. Choose an order of the same vendor.':
    '{a} est d’un autre fournisseur. Choisissez une commande du même.',
  '{a} is not approved. It must be approved first.': '{a} n’est pas approuvé. Approuvez-le d’abord.',
  '{a} was rejected. It must be approved first.': '{a} a été rejeté. Il faut d’abord l’approuver.',
  '{a} waits for approval. It must be approved first.': '{a} attend l’approbation. Approuvez-le d’abord.',
  '{a} is of {b}. Use the same {C}.': '{a} est de {b}. Prenez le même : {C}.',
  'Item: {a} is not on {b}. Choose an item of the order.':
    'Article : {a} n’est pas sur {b}. Choisissez un article de la commande.',
  'Item: {a} is not on line {1} of {b}. Choose an item of the order.':
    'Article : {a} n’est pas à la ligne {1} de {b}. Choisissez un article de la commande.',
  'Quantity {1}: nothing of {a} is left to {B} on {c}.': 'Quantité {1} : plus rien de {a} à {B} sur {c}.',
  'Quantity {1}: {B} more than zero and at most the {2} of {a} left on {c}.':
    'Quantité {1} : plus que zéro et au plus les {2} de {a} restant sur {c} ({B}).',
  'The lines come to less than nothing. Enter a vendor credit for what the vendor owes.':
    'Les lignes donnent moins que zéro. Pour ce que doit le fournisseur, saisissez un avoir.',
  'The lines come to nothing. Enter a vendor credit for what the vendor owes.':
    'Les lignes donnent zéro. Pour ce que doit le fournisseur, saisissez un avoir.',
  'The lines come to less than nothing. Enter a bill for what is owed to the vendor.':
    'Les lignes donnent moins que zéro. Pour ce qui est dû au fournisseur, saisissez une facture.',
  'The lines come to nothing. Enter a bill for what is owed to the vendor.':
    'Les lignes donnent zéro. Pour ce qui est dû au fournisseur, saisissez une facture.',
  'Due date {1} comes before the date {2}.': 'L’échéance {1} précède la date {2}.',
  'Take the payments and credits off it first.': 'Retirez d’abord paiements et avoirs.',
  'Take it off the payments first.': 'Retirez-le d’abord des paiements.',
  '{a} has {1} applied to it, which rests on this. {B}': '{1} sont imputés sur {a} et en dépendent. {B}',
  '{a} has {1} applied to it and would wait for approval again. {B}':
    '{1} sont imputés sur {a}, qui devrait être approuvé à nouveau. {B}',
  'The lines come to {1}, but {2} of {a} is applied. {B}': 'Les lignes donnent {1}, mais {2} de {a} sont imputés. {B}',
  'Sales order {a} is Closed: reopen it first; nothing can be bought for it.':
    'La commande {a} est close : rouvrez-la d’abord ; rien ne peut être acheté pour elle.',
  'Sales order {a} is {B}; nothing can be bought for it.': 'Commande {a} : {B} ; rien ne peut être acheté pour elle.',
  'Sales order line: {a} has no line {1}.': 'Ligne de commande : {a} n’a pas de ligne {1}.',
  'Sales order line: line {1} of {a} is bought by another purchase order.':
    'Ligne de commande : la ligne {1} de {a} est achetée par une autre commande.',
  '{a} brings nothing of {b}. Choose a shipment with goods of that order.':
    '{a} n’apporte rien de {b}. Choisissez un arrivage avec des biens de cette commande.',
  'Substitute: an item does not take its own place. Choose another.':
    'Remplacement : un article ne se remplace pas lui-même. Choisissez-en un autre.',
  'For one must be more than 0; 0 is not.': 'Pour un doit dépasser 0 ; 0 ne le fait pas.',
  'For one must be more than 0.': 'Pour un doit dépasser 0.',
  'Component: {a} is no component of {b}.': 'Composant : {a} n’est pas un composant de {b}.',
  'Substitute: {a} is a component of {b} already. Choose another.':
    'Remplacement : {a} est déjà un composant de {b}. Choisissez-en un autre.',
  'Substitute: {a} is what is built. Choose another.':
    'Remplacement : {a} est ce qui est assemblé. Choisissez-en un autre.',
  'Substitute: {a} is inactive. Choose another.': 'Remplacement : {a} est inactif. Choisissez-en un autre.',
  '{A}: say which item, as {"id": "…"}.': '{A} : indiquez l’article.',
  '{A}: there is no stock item {b}.': '{A} : il n’y a pas d’article de stock {b}.',
  'Price level {a} is on line {1} already, for the same currency and quantity. Give it one line.':
    'Le niveau de prix {a} est déjà à la ligne {1}, pour la même devise et quantité. Une seule ligne.',
  'Location: the stock of {a} at {b} is valued in the books of {c}, which are kept in another currency. Choose a location of this subsidiary.':
    'Site : le stock de {a} à {b} est valorisé dans les livres de {c}, tenus dans une autre devise. Choisissez un site de cette filiale.',
} as const;
