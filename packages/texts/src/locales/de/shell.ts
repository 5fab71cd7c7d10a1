import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Markt',
  trade: 'Handel',
  orders: 'Orders',
  account: 'Konto',
  login: 'Anmelden',
  language: 'Sprache',
  theme: 'Design',
  back: 'Zurück',
  close: 'Schließen',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  refresh: 'Aktualisieren',
  loading: 'Wird geladen…',
  noMore: 'Keine weiteren',
  noData: 'Noch keine Daten',
  demo: 'Demo',
  sandbox: 'Sandbox – weder Preise noch Geld sind echt',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
}
