import { createRoot } from 'react-dom/client'
import { UiProvider } from '../src/index'
import { Gallery } from './Gallery'

const query = new URLSearchParams(location.search)
const html = document.documentElement
html.dataset['theme'] = query.get('theme') ?? 'light'
html.dataset['updown'] = query.get('updown') ?? 'green-red'
html.dir = query.get('dir') ?? 'ltr'
html.lang = html.dir === 'rtl' ? 'ar' : 'en'

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <UiProvider locale={html.lang}>
      <Gallery part={query.get('part') ?? 'all'} />
    </UiProvider>,
  )
}
