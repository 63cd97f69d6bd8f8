import { ShieldCheck } from 'lucide-react'

/** Who sees what is asked on a step, and what for. */
export function WhyWeAsk({ text }: { text: string }) {
  return (
    <aside aria-label="Why we ask" className="grid gap-3 border-t border-line pt-5 lg:mt-8">
      <p className="flex items-center gap-2 text-15 font-semibold">
        <ShieldCheck size={20} className="text-pine" />
        Why we ask
      </p>
      <p className="max-w-text text-15 text-quiet">{text}</p>
      <p className="max-w-text text-15 text-quiet">
        What you type stays in this tab until you save or sign out. Save Draft keeps it for you on
        every device.
      </p>
    </aside>
  )
}
