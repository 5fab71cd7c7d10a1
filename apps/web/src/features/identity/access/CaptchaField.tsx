import { useTexts } from '@fairtick/texts/react'
import { IconButton, Skeleton } from '@fairtick/ui'
import { RefreshCw } from '@fairtick/ui/icons'
import type { useCaptcha } from '../../../client/identity/access'
import { FormField } from '../../../form/FormField'
import type { FormProblems } from '../../../form/use-problems'

/** A captcha, which replaces a sent code. Source: docs/spec/product.md 2.5: verify_reg_type 2. */
export function CaptchaField(props: {
  readonly captcha: ReturnType<typeof useCaptcha>
  readonly value: string
  readonly onChange: (code: string) => void
  readonly problems: FormProblems<'code'>
}) {
  const { text } = useTexts()
  const { captcha } = props
  const bound = props.problems.bind('code')
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        {captcha.data === undefined ? (
          <Skeleton shape="block" height="3.5rem" />
        ) : (
          <img
            src={captcha.data.picture}
            alt={text('access.captchaPicture')}
            className="h-14 rounded-control border border-line bg-code-ground"
          />
        )}
        <IconButton
          label={text('access.captchaNew')}
          icon={<RefreshCw size={20} aria-hidden="true" />}
          isBusy={captcha.isFetching}
          onPress={() => void captcha.refetch()}
        />
      </div>
      <FormField
        input="captcha"
        bound={{
          ...bound,
          error: bound.error ?? (captcha.isError ? text('access.captchaError') : undefined),
        }}
        value={props.value}
        onChange={(code) => props.onChange(code.trim())}
      />
    </div>
  )
}
