import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Markt',
  trade: 'Handel',
  orders: 'Orders',
  account: 'Konto',
  search: 'Suchen',
  login: 'Anmelden',
  language: 'Sprache',
  theme: 'Design',
  back: 'Zurück',
  close: 'Schließen',
  cancel: 'Abbrechen',
  confirm: 'Bestätigen',
  save: 'Speichern',
  retry: 'Erneut versuchen',
  refresh: 'Aktualisieren',
  loading: 'Wird geladen…',
  noData: 'Noch keine Daten',
  noMore: 'Keine weiteren',
  demo: 'Demo',
  all: 'Alle',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
}
