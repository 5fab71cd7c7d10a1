import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Mercado',
  trade: 'Operar',
  orders: 'Órdenes',
  account: 'Cuenta',
  login: 'Iniciar sesión',
  language: 'Idioma',
  theme: 'Tema',
  back: 'Atrás',
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  refresh: 'Actualizar',
  loading: 'Cargando…',
  noMore: 'No hay más',
  noData: 'Aún no hay datos',
  demo: 'Demo',
  sandbox: 'Entorno de pruebas – ni los precios ni el dinero son reales',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
}
