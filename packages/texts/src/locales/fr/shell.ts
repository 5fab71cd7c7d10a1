import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Marché',
  trade: 'Trading',
  orders: 'Ordres',
  account: 'Compte',
  login: 'Se connecter',
  language: 'Langue',
  theme: 'Thème',
  back: 'Retour',
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  refresh: 'Actualiser',
  loading: 'Chargement…',
  noMore: 'Rien de plus',
  noData: 'Aucune donnée pour l’instant',
  demo: 'Démo',
  sandbox: 'Bac à sable – ni les prix ni l’argent ne sont réels',
  themeLight: 'Clair',
  themeDark: 'Sombre',
}
