import { Eye, EyeOff } from '../icons'
import { useState } from 'react'
import { IconButton } from '../actions/IconButton'
import { TextField, type TextFieldProps } from './TextField'

/** A password that can be shown. */
export function PasswordField(
  props: Omit<TextFieldProps, 'type' | 'end'> & { readonly showLabel: string; readonly hideLabel: string },
) {
  const { showLabel, hideLabel, ...field } = props
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={isShown ? hideLabel : showLabel}
          icon={isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  )
}
