import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Mercado',
  trade: 'Negociar',
  orders: 'Ordens',
  account: 'Conta',
  search: 'Pesquisar',
  login: 'Entrar',
  language: 'Idioma',
  theme: 'Tema',
  back: 'Voltar',
  close: 'Fechar',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  save: 'Salvar',
  retry: 'Tentar de novo',
  refresh: 'Atualizar',
  loading: 'Carregando…',
  noData: 'Ainda não há dados',
  noMore: 'Não há mais',
  demo: 'Demo',
  all: 'Tudo',
  themeLight: 'Claro',
  themeDark: 'Escuro',
}
