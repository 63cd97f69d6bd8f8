import { Link } from 'wouter'

interface OthersWaitProps {
  others: number
  /** Where they are answered. */
  href: string
}

/** Leads to what waits beside the one that is shown; nothing where it is the only one. */
export const OthersWait = ({ others, href }: OthersWaitProps) =>
  others > 0 && (
    <Link href={href} className="font-semibold text-pine underline underline-offset-4">
      {others === 1 ? 'One more waits' : `${others} more wait`}
    </Link>
  )
