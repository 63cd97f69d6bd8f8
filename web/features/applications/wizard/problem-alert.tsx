import { CircleAlert } from 'lucide-react'

interface ProblemAlertProps {
  id: string
  /** Above the sentences, where there are several. */
  title?: string
  sentences: readonly string[]
}

/** What keeps one from going on, read out at once; the keyboard can be put there. */
export function ProblemAlert({ id, title, sentences }: ProblemAlertProps) {
  return (
    <div
      id={id}
      role="alert"
      tabIndex={-1}
      data-problem
      className="flex items-start gap-3 rounded-card border border-danger bg-danger-soft px-4 py-3 text-15"
    >
      <CircleAlert size={20} className="mt-0.5 text-danger" />
      <div>
        {title && <p className="font-semibold">{title}</p>}
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
