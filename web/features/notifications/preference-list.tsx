import { useId } from 'react'
import { type Channel, isChoice, isUsual } from '#contract/notice-kinds.ts'
import type { Preference, Preferences } from '#contract/notifications.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { usePreferences, useSwitchChannel } from './preferences-queries.ts'

const NAMES: Record<Channel, string> = {
  email: 'E-mail',
  push: 'Push',
  webhook: 'Messaging service',
}

/** Everything we tell somebody by ourselves, with a switch for each way. */
export function PreferenceList() {
  const { data, isError, isFetching, refetch } = usePreferences()
  if (data) return <Kinds preferences={data} />
  if (!isError) return <ListSkeleton label="Loading what we tell you" />
  return (
    <ErrorState
      title="This did not load"
      text="We could not fetch what you have chosen. It holds all the same. Try again in a moment."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

function Kinds({ preferences: { kinds, webhook } }: { preferences: Preferences }) {
  const channels: Channel[] = webhook ? ['email', 'push', 'webhook'] : ['email', 'push']
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {kinds.map((each) => (
          <Kind key={each.kind} preference={each} channels={channels} />
        ))}
      </ul>
      {webhook && (
        <p className="max-w-text text-15 text-quiet">
          The messaging service of this site gets your name, phone and e-mail with each notice, so
          that it can reach you.
        </p>
      )}
    </div>
  )
}

interface KindProps {
  preference: Preference
  channels: readonly Channel[]
}

function Kind({ preference: { kind, title, channels: on, fixed }, channels }: KindProps) {
  const { mutate } = useSwitchChannel()
  const id = useId()
  return (
    <li className="grid gap-x-8 gap-y-1 px-5 py-3 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid gap-0.5">
        <h3 id={id} className="font-text text-17 font-semibold">
          {title}
        </h3>
        {fixed !== null && <p className="text-15 text-quiet">{fixed}</p>}
      </div>
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-x-6">
        {channels.map((channel) => (
          <span
            key={channel}
            className="empty:max-md:hidden md:w-32 md:last:w-auto md:last:min-w-32"
          >
            {isChoice(kind, channel) && (
              <Switch
                label={<span className="text-15">{NAMES[channel]}</span>}
                checked={on[channel]}
                onChange={({ target }) => mutate({ kind, channel, on: target.checked })}
              />
            )}
            {!isChoice(kind, channel) && isUsual(kind, channel) && (
              <span className="flex min-h-11 items-center text-15 text-quiet">
                {NAMES[channel]}: always
              </span>
            )}
          </span>
        ))}
      </div>
    </li>
  )
}
