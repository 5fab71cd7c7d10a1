import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Mercato',
  trade: 'Trading',
  orders: 'Ordini',
  account: 'Conto',
  search: 'Cerca',
  login: 'Accedi',
  language: 'Lingua',
  theme: 'Tema',
  back: 'Indietro',
  close: 'Chiudi',
  cancel: 'Annulla',
  confirm: 'Conferma',
  save: 'Salva',
  retry: 'Riprova',
  refresh: 'Aggiorna',
  loading: 'Caricamento…',
  noData: 'Ancora nessun dato',
  noMore: 'Non c’è altro',
  demo: 'Demo',
  all: 'Tutto',
  themeLight: 'Chiaro',
  themeDark: 'Scuro',
}
