import { type OwnOption, keepOption } from '../../../client/options/options'
import { type OpenedRow, useOpenedRow } from '../../../paths/use-opened-row'

/** Opens and closes the detail of an option by `option` in the address. */
export const useOpenedOption = (): OpenedRow<OwnOption> => useOpenedRow('option', keepOption)
