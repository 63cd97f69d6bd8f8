import type { ComponentProps } from 'react'
import { DangerLater } from '#web/features/assistant/danger-later.tsx'
import { MessagesButton } from '#web/features/messages/messages-button.tsx'

type BookingMessagesProps = Omit<ComponentProps<typeof MessagesButton>, 'stepsFor'>

/** The thread of a booking, with what to do about a danger that is told of in it. */
export const BookingMessages = (props: BookingMessagesProps) => (
  <MessagesButton
    {...props}
    stepsFor={(safety) => (
      <DangerLater key={safety.hazard} safety={safety} zip={props.booking.zip} open isNew />
    )}
  />
)
