import type { Texts } from '#contract/messages/language';
import type { taskMessages } from './taskMessages.ts';

export const practiceTasks: Texts<typeof taskMessages> = {
  accrual: {
    title: 'Provisionner l’électricité et l’eau',
    memo: 'Exercice : électricité et eau',
    why: 'Une charge appartient au mois qui l’a causée, même si la facture n’est pas encore là. La provision se contre-passe d’elle-même au début du mois suivant.',
    form: 'Ouvrez le formulaire d’une nouvelle écriture.',
    enter:
      'Saisissez ces lignes, le libellé et la date de contre-passation, veillez à ce qu’il ne reste aucun écart, puis enregistrez.',
    reversal: (day) => `Faites-la contre-passer le ${day}.`,
    look: 'Ouvrez l’écriture qui la reprend : la fiche la nomme sous « Contre-passé par ».',
  },
  paste: {
    title: 'Coller une écriture depuis un tableau',
    memo: 'Exercice : depuis un tableau',
    why: 'Les écritures arrivent souvent sous forme de tableau. Ce qui est collé est rapproché du plan comptable ; ce qui n’est pas trouvé est demandé, non deviné.',
    form: 'Ouvrez le formulaire d’une nouvelle écriture.',
    enter: (account) =>
      `Copiez le tableau, appuyez sur Ctrl+V dans la première cellule de compte, choisissez ${account} pour celui qui n’est pas au plan comptable, donnez le libellé et enregistrez.`,
    account: 'Compte',
    lineMemo: 'Libellé',
    amount: 'Montant',
    lines: { insurance: 'Feu et eau', rent: 'Halle', supplies: 'Papier', accrued: 'Pas encore facturé' },
    unknown: 'Papeterie',
  },
  journalView: {
    title: 'Conserver une vue des grandes écritures',
    why: 'Qui contrôle regarde la même chose chaque semaine. Une vue conserve filtre et colonnes sous un nom, à un clic.',
    list: 'Ouvrez la liste des écritures.',
    keep: (label, amount) =>
      `Filtrez « ${label} est supérieur à ${amount} » et enregistrez-le comme vue sous un nom à vous.`,
  },
  orderView: {
    title: 'Conserver une vue des grandes commandes',
    why: 'Une vue des commandes importantes évite de les chercher chaque matin.',
    list: 'Ouvrez la liste des commandes clients.',
    keep: (label, amount) =>
      `Filtrez « ${label} est supérieur à ${amount} » et enregistrez-le comme vue sous un nom à vous.`,
  },
  payment: {
    title: 'Imputer un paiement sur deux factures',
    why: 'L’argent d’un client correspond rarement à une seule facture. Ce qui est imputé au centime près garde juste la liste des postes ouverts.',
    form: 'Ouvrez le formulaire d’un nouveau paiement client.',
    enter: (customer, amount, first, second) =>
      `${customer} a payé ${amount} : imputez ce montant sur ${first} en entier et le reste sur ${second}, puis enregistrez.`,
    lacks:
      'Aucun client n’a deux factures ouvertes pour le moment. Faites d’abord deux fois « Facturer une commande » pour le même client.',
  },
  invoiceOrder: {
    title: 'Facturer une commande',
    why: 'Ce qui a quitté la maison est facturé le jour même, à partir de la commande, pour que prix et quantités soient ceux convenus.',
    open: (order) => `Ouvrez la commande client ${order}.`,
    bill: (order, act) =>
      `Faites la facture à partir de la commande : appuyez sur « ${act} » dans ${order}, relisez-la et enregistrez.`,
    lacks:
      'Aucune commande n’attend sa facture pour le moment. Faites d’abord faire « Livrer une partie d’une commande » par l’entrepôt.',
  },
  payVendor: {
    title: 'Payer tout ce qui est dû à un fournisseur',
    why: 'Un seul paiement pour toutes les factures ouvertes réduit les frais et contente le fournisseur ; aucune ne doit être oubliée ni payée deux fois.',
    open: 'Ouvrez « Payer les factures ».',
    pay: (vendor, count, total) =>
      `Choisissez un compte bancaire, cochez ${vendor} et payez ses ${count} factures ouvertes, ${total} en un seul paiement.`,
    lacks:
      'Aucun fournisseur n’a deux factures ouvertes sans avoir ni escompte pour le moment. Faites d’abord deux fois « Saisir une facture ».',
  },
  bill: {
    title: 'Saisir une facture',
    why: 'Le numéro du fournisseur empêche de payer deux fois la même facture ; les comptes décident du budget touché.',
    form: 'Ouvrez le formulaire d’une nouvelle facture fournisseur.',
    enter: (vendor) => `Saisissez la facture de ${vendor} avec son numéro et deux lignes de charges, puis enregistrez.`,
    lacks: 'Le fournisseur ou les comptes de cet exercice n’existent plus.',
  },
  offer: {
    title: 'Du devis à la commande',
    why: 'Une commande tirée du devis garde les prix, les adresses et le lien entre les deux.',
    form: 'Ouvrez le formulaire d’un nouveau devis.',
    enter: (customer, quantity, item) => `Proposez à ${customer} : ${quantity} × ${item}. Enregistrez.`,
    order: (act) => `Le client accepte : appuyez sur « ${act} » dans le devis et enregistrez la commande.`,
    lacks: 'Il n’y a pas de client et d’article pour cet exercice dans la même filiale.',
  },
  ship: {
    title: 'Livrer une partie d’une commande',
    why: 'Ce qui part est saisi quand il part ; la commande retient ce qui reste à venir.',
    open: (order) => `Ouvrez la commande client ${order}.`,
    ship: (quantity, item, act, fill) =>
      `Appuyez sur « ${act} », livrez ${quantity} × ${item} et rien d’autre ; si des emplacements ou des lots sont demandés, appuyez sur « ${fill} ». Enregistrez.`,
    lacks:
      'Aucune commande n’a de marchandise à livrer pour le moment. Faites d’abord faire « Du devis à la commande » par les ventes.',
  },
  receive: {
    title: 'Réceptionner une livraison où il manque une pièce',
    why: 'On réceptionne ce qui est compté, non ce qui était commandé ; la facture sera comparée à cela.',
    open: (order) => `Ouvrez la commande fournisseur ${order}.`,
    receive: (quantity, item, act, fill) =>
      `Appuyez sur « ${act} » et prenez ${quantity} × ${item}, car il en manque une dans la caisse. Si des emplacements ou des lots sont demandés, appuyez sur « ${fill} ». Enregistrez.`,
    lacks:
      'Aucune commande fournisseur n’attend de marchandise pour le moment. Faites d’abord « Commander de la marchandise » ; il faut un rôle qui peut commander.',
  },
  build: {
    title: 'Assembler un article',
    why: 'Un assemblage sort ses composants du stock et y fait entrer l’article à leur coût.',
    form: 'Ouvrez le formulaire d’un nouvel assemblage.',
    build: (quantity, item, location, take, fill) =>
      `Assemblez ${quantity} × ${item} à l’emplacement ${location} : appuyez sur « ${take} » ; si des emplacements ou des lots sont demandés, appuyez sur « ${fill} ». Enregistrez.`,
    lacks: 'Aucun article n’a tous ses composants en stock au même emplacement pour le moment.',
  },
  purchase: {
    title: 'Commander de la marchandise',
    why: 'Réceptions et factures sont comparées à la commande ; elle vient donc en premier.',
    form: 'Ouvrez le formulaire d’une nouvelle commande fournisseur.',
    enter: (vendor, quantity, item) => `Commandez à ${vendor} : ${quantity} × ${item}. Enregistrez.`,
    lacks: 'Il n’y a pas de fournisseur et d’article pour cet exercice dans la même filiale.',
  },
  drill: {
    title: 'De la balance à la pièce',
    why: 'Qui répond d’un chiffre sait dire d’où il vient : chaque montant mène à ses écritures, et chaque écriture à sa pièce.',
    open: 'Ouvrez la balance.',
    ledger: (account) => `Appuyez sur un montant de ${account} pour voir ses écritures.`,
    document: 'Ouvrez une des pièces depuis le grand livre. Le chemin affiché au-dessus ramène en arrière.',
    lacks: 'Le compte de cet exercice n’existe plus.',
  },
  closing: {
    title: 'Lire la liste de clôture',
    why: 'Avant de clôturer un mois, quelqu’un regarde ce qui reste ouvert. Rien n’est clôturé dans cet exercice.',
    open: (period) => `Ouvrez la période comptable ${period}.`,
    count: 'Combien de lignes restent ouvertes dans son tableau « Avant la clôture » ?',
    answer: 'Lignes ouvertes',
    look: 'Ouvrez la liste derrière une des lignes.',
    lacks: 'Rien ne reste ouvert dans un mois écoulé.',
  },
  lacksAccounts: 'Les comptes de cet exercice ne sont plus dans le plan comptable.',
  lacksPeriod: 'Aucune période n’est ouverte après ce mois pour y contre-passer.',
};
