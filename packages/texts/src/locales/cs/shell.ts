import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Trh',
  trade: 'Obchod',
  orders: 'Příkazy',
  account: 'Účet',
  login: 'Přihlásit se',
  language: 'Jazyk',
  theme: 'Motiv',
  back: 'Zpět',
  close: 'Zavřít',
  cancel: 'Zrušit',
  retry: 'Zkusit znovu',
  refresh: 'Obnovit',
  loading: 'Načítání…',
  noMore: 'Nic dalšího',
  noData: 'Zatím žádná data',
  demo: 'Demo',
  sandbox: 'Sandbox – ceny ani peníze nejsou skutečné',
  themeLight: 'Světlý',
  themeDark: 'Tmavý',
}
