import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Рынок',
  trade: 'Торговля',
  orders: 'Ордера',
  account: 'Счёт',
  login: 'Войти',
  language: 'Язык',
  theme: 'Тема',
  back: 'Назад',
  close: 'Закрыть',
  cancel: 'Отмена',
  retry: 'Повторить',
  refresh: 'Обновить',
  loading: 'Загрузка…',
  noMore: 'Больше ничего нет',
  noData: 'Данных пока нет',
  demo: 'Демо',
  sandbox: 'Песочница – цены и деньги ненастоящие',
  themeLight: 'Светлая',
  themeDark: 'Тёмная',
}
