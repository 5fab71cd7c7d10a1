import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Mercado',
  trade: 'Negociar',
  orders: 'Ordens',
  account: 'Conta',
  login: 'Entrar',
  language: 'Idioma',
  theme: 'Tema',
  back: 'Voltar',
  close: 'Fechar',
  cancel: 'Cancelar',
  retry: 'Tentar de novo',
  refresh: 'Atualizar',
  loading: 'Carregando…',
  noMore: 'Não há mais',
  noData: 'Ainda não há dados',
  demo: 'Demo',
  sandbox: 'Ambiente de testes – nem os preços nem o dinheiro são reais',
  themeLight: 'Claro',
  themeDark: 'Escuro',
}
