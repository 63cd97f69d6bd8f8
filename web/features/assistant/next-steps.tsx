import { CalendarCheck, MessageSquareText, ReceiptText } from 'lucide-react'

const steps = [
  { icon: MessageSquareText, text: 'Tell us what you see, hear or smell, and where.' },
  { icon: ReceiptText, text: 'See which service it takes and what it costs.' },
  {
    icon: CalendarCheck,
    text: 'Pick a time that suits you. Nothing is booked before you confirm.',
  },
]

/** What will happen, beside a conversation that has just begun. */
export function NextSteps() {
  return (
    <aside aria-label="How it goes" className="max-lg:hidden lg:pt-4">
      <ol className="grid gap-6 text-15 text-quiet">
        {steps.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-4">
            <Icon size={24} className="text-pine" />
            {text}
          </li>
        ))}
      </ol>
    </aside>
  )
}
