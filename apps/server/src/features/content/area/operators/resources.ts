import { resources } from '@fairtick/wire/admin'
import { type ServedResource, served } from '../../../../operator/resources/lists/served-resource'

/** Clients' feedback. */
const feedback = served({
  resource: resources.feedback,
  from: 'feedback f',
  columns: {
    id: 'f.id',
    user_id: 'f.user_id',
    content: 'f.content',
    picture_1: '(cardinality(f.pictures) >= 1)',
    picture_2: '(cardinality(f.pictures) >= 2)',
    picture_3: '(cardinality(f.pictures) >= 3)',
    created_at: 'f.created_at',
  },
  at: 'f.created_at',
  search: { user_id: 'f.user_id = $n' },
  userId: 'f.user_id',
})

/** Lists of what clients write. */
export const CONTENT_RESOURCES: readonly ServedResource[] = [feedback]
