import { useTexts } from '@fairtick/texts/react'
import { IconButton } from '@fairtick/ui'
import { Eye, EyeOff } from '@fairtick/ui/icons'
import { toggleMask, useIsMasked } from '../../figures/amount-mask'

/** Hides and shows the amounts on this device. */
export function MaskButton() {
  const { text } = useTexts()
  const isMasked = useIsMasked()
  return (
    <IconButton
      label={text(isMasked ? 'home.showAmounts' : 'home.hideAmounts')}
      icon={isMasked ? <EyeOff size={20} /> : <Eye size={20} />}
      isPressed={isMasked}
      onPress={toggleMask}
      size="small"
      testId="mask"
    />
  )
}
