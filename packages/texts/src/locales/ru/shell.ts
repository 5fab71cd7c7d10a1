import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Рынок',
  trade: 'Торговля',
  orders: 'Ордера',
  account: 'Счёт',
  search: 'Поиск',
  login: 'Войти',
  language: 'Язык',
  theme: 'Тема',
  back: 'Назад',
  close: 'Закрыть',
  cancel: 'Отмена',
  confirm: 'Подтвердить',
  save: 'Сохранить',
  retry: 'Повторить',
  refresh: 'Обновить',
  loading: 'Загрузка…',
  noData: 'Данных пока нет',
  noMore: 'Больше ничего нет',
  demo: 'Демо',
  all: 'Все',
  themeLight: 'Светлая',
  themeDark: 'Тёмная',
}
