import { Switch } from '#web/ui/switch.tsx'
import { ringBell, wakeBell } from './bell.ts'
import { setBell, useBellSetting } from './bell-setting.ts'

/** Whether a new offer rings here. Switched on, it is heard once. */
export function BellSwitch() {
  const on = useBellSetting()
  return (
    <Switch
      label={<span className="text-15">Ring when a job is offered</span>}
      checked={on}
      onChange={({ target }) => {
        setBell(target.checked)
        if (!target.checked) return
        wakeBell()
        ringBell()
      }}
    />
  )
}
