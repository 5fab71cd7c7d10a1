import { describeHostileParameters } from './hostile-parameters.cases'

describeHostileParameters('whole')
