import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Mercado',
  trade: 'Operar',
  orders: 'Órdenes',
  account: 'Cuenta',
  search: 'Buscar',
  login: 'Iniciar sesión',
  language: 'Idioma',
  theme: 'Tema',
  back: 'Atrás',
  close: 'Cerrar',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  save: 'Guardar',
  retry: 'Reintentar',
  refresh: 'Actualizar',
  loading: 'Cargando…',
  noData: 'Aún no hay datos',
  noMore: 'No hay más',
  demo: 'Demo',
  all: 'Todo',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
}
