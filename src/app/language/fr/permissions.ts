/** What permissions are called, by the English name that refusals give them; most are called as the screens they open. */
export const permissionNames: Readonly<Record<string, string>> = {
  'Manage Accounting Periods': 'Gérer les périodes comptables', 'Setup > Custom Forms': 'Configuration > Formulaires personnalisés', 'Update Prices': 'Actualiser les prix',
  'Lists > Accounts': 'Données de base > Comptes', 'Lists > Bins': 'Données de base > Emplacements', 'BOM': 'Nomenclatures', 'Lists > Classes': 'Données de base > Classes',
  'Lists > Currency': 'Données de base > Devises', 'Lists > Customers': 'Données de base > Clients', 'Lists > Customer Messages': 'Données de base > Messages clients',
  'Lists > Departments': 'Données de base > Départements', 'Lists > Employees': 'Données de base > Employés', 'Inbound Shipment': 'Arrivages',
  'Lists > Lot and Serial Numbers': 'Données de base > Lots et numéros de série', 'Assembly Item': 'Articles assemblés', 'Items': 'Articles',
  'Lists > Lead Sources': 'Données de base > Origines des contacts', 'Lists > Locations': 'Données de base > Sites', 'Lists > Partners': 'Données de base > Partenaires',
  'Lists > Payment Cards': 'Données de base > Cartes de paiement', 'Lists > Payment Methods': 'Données de base > Modes de paiement', 'Price Plans': 'Plans tarifaires',
  'Revenue Recognition Schedules': 'Plans de constatation des produits', 'Lists > Sales Groups': 'Données de base > Groupes de vente',
  'Lists > Shipping Items': 'Données de base > Modes d’expédition', 'Lists > Subsidiaries': 'Données de base > Filiales', 'Lists > Tax Codes': 'Données de base > Codes de taxe',
  'Lists > Tax Schedules': 'Données de base > Barèmes de taxe', 'Lists > Terms': 'Données de base > Conditions de paiement',
  'Lists > Units of Measure': 'Données de base > Unités de mesure', 'Lists > Vendors': 'Données de base > Fournisseurs', 'Reports > Accounts Payable': 'Rapports > Fournisseurs',
  'Reports > Accounts Receivable': 'Rapports > Clients', 'Reports > Balance Sheet': 'Rapports > Bilan', 'Reports > General Ledger': 'Rapports > Grand livre',
  'Reports > Inventory': 'Rapports > Stock', 'Reports > Income Statement': 'Rapports > Compte de résultat', 'Reports > Stock Status': 'Rapports > État du stock',
  'Reports > Trial Balance': 'Rapports > Balance générale', 'Build Assemblies': 'Assemblages', 'Cash Sale': 'Ventes au comptant', 'Credit Memo': 'Avoirs clients',
  'Customer Deposit': 'Acomptes clients', 'Invoice': 'Factures clients', 'Customer Payment': 'Encaissements clients', 'Customer Refund': 'Remboursements clients', 'Estimate': 'Devis',
  'Item Receipt': 'Réceptions', 'Item Fulfillment': 'Livraisons', 'Period End Journals': 'Écritures', 'Purchase Order': 'Commandes fournisseurs', 'Sales Order': 'Commandes clients',
  'Assembly Unbuild': 'Désassemblages', 'Bills': 'Factures fournisseurs', 'Enter Vendor Credits': 'Avoirs fournisseurs', 'Pay Bills': 'Paiements fournisseurs',
  'Vendor Prepayment': 'Acomptes fournisseurs', 'Vendor Prepayment Application': 'Imputations d’acomptes fournisseurs', 'Build Work Orders': 'Ordres de fabrication',
  'Close Accounting Periods': 'Verrouiller, clore et rouvrir les périodes', 'Sales Order Approval': 'Approuver les commandes clients',
  'Purchase Order Approval': 'Approuver les commandes fournisseurs', 'Vendor Bill Approval': 'Approuver les factures fournisseurs',
  'Vendor Payment Approval': 'Approuver paiements et acomptes aux fournisseurs', 'Customer Payment Approval': 'Approuver paiements et acomptes de clients',
  'Journal Approval': 'Approuver les écritures', 'Publish Saved Views': 'Partager des vues de listes', 'Set Up Company': 'Paramètres de la société', 'Manage Users': 'Utilisateurs',
  'Manage Roles': 'Rôles',
};

export const permissionIn = (name: string): string => permissionNames[name] ?? name;
