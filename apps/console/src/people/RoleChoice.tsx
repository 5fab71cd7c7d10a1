import { ROLES, type Role, isRole } from '@fairtick/domain'
import { Checkbox } from '@fairtick/ui'
import { useWords } from '../words/use-words'

/** Every role, each with a checkbox. */
export function RoleChoice(props: {
  readonly roles: readonly Role[]
  readonly onChange: (roles: readonly Role[]) => void
}) {
  const { say, nameOf } = useWords()
  return (
    <fieldset>
      <legend className="text-small font-medium text-ink-soft">{say('operatorRoles')}</legend>
      <div className="grid md:grid-cols-3">
        {Object.keys(ROLES)
          .filter(isRole)
          .map((role) => (
            <Checkbox
              key={role}
              label={nameOf('roles', role)}
              isOn={props.roles.includes(role)}
              onChange={(isOn) =>
                props.onChange(isOn ? [...props.roles, role] : props.roles.filter((each) => each !== role))
              }
              testId={`role-${role}`}
            />
          ))}
      </div>
    </fieldset>
  )
}
