import { raceCopies } from './copy-races.cases'

raceCopies({ followers: 50, unfollows: 40, closes: 12 })
