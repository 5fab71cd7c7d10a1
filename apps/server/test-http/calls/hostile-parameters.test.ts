import { describeHostileParameters } from './hostile-parameters.cases'

describeHostileParameters('sample')
