import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Trh',
  trade: 'Obchod',
  orders: 'Příkazy',
  account: 'Účet',
  search: 'Hledat',
  login: 'Přihlásit se',
  language: 'Jazyk',
  theme: 'Motiv',
  back: 'Zpět',
  close: 'Zavřít',
  cancel: 'Zrušit',
  confirm: 'Potvrdit',
  save: 'Uložit',
  retry: 'Zkusit znovu',
  refresh: 'Obnovit',
  loading: 'Načítání…',
  noData: 'Zatím žádná data',
  noMore: 'Nic dalšího',
  demo: 'Demo',
  all: 'Vše',
  themeLight: 'Světlý',
  themeDark: 'Tmavý',
}
