import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Mercato',
  trade: 'Trading',
  orders: 'Ordini',
  account: 'Conto',
  login: 'Accedi',
  language: 'Lingua',
  theme: 'Tema',
  back: 'Indietro',
  close: 'Chiudi',
  cancel: 'Annulla',
  retry: 'Riprova',
  refresh: 'Aggiorna',
  loading: 'Caricamento…',
  noMore: 'Non c’è altro',
  noData: 'Ancora nessun dato',
  demo: 'Demo',
  sandbox: 'Sandbox – né i prezzi né il denaro sono reali',
  themeLight: 'Chiaro',
  themeDark: 'Scuro',
}
