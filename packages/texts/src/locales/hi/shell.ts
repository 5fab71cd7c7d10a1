import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'बाज़ार',
  trade: 'ट्रेड',
  orders: 'ऑर्डर',
  account: 'खाता',
  login: 'लॉग इन',
  language: 'भाषा',
  theme: 'थीम',
  back: 'वापस',
  close: 'बंद करें',
  cancel: 'रद्द करें',
  retry: 'फिर कोशिश करें',
  refresh: 'रीफ़्रेश',
  loading: 'लोड हो रहा है…',
  noMore: 'और नहीं है',
  noData: 'अभी कोई डेटा नहीं',
  demo: 'डेमो',
  sandbox: 'सैंडबॉक्स – न कीमतें असली हैं, न पैसा',
  themeLight: 'हल्का',
  themeDark: 'गहरा',
}
