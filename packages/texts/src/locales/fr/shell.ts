import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Marché',
  trade: 'Trading',
  orders: 'Ordres',
  account: 'Compte',
  search: 'Rechercher',
  login: 'Se connecter',
  language: 'Langue',
  theme: 'Thème',
  back: 'Retour',
  close: 'Fermer',
  cancel: 'Annuler',
  confirm: 'Confirmer',
  save: 'Enregistrer',
  retry: 'Réessayer',
  refresh: 'Actualiser',
  loading: 'Chargement…',
  noData: 'Aucune donnée',
  noMore: 'Rien de plus',
  demo: 'Démo',
  all: 'Tout',
  themeLight: 'Clair',
  themeDark: 'Sombre',
}
