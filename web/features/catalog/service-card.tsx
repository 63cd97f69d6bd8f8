import { ArrowRight, Check } from 'lucide-react'
import { startingFromCents } from '#contract/catalog.ts'
import type { Service } from '#contract/catalog.ts'
import { loginPath } from '#contract/sign-in-aim.ts'
import { paths } from '#web/app/paths.ts'
import { selectedService } from '#web/lib/remembering-links.ts'
import { Price } from '#web/ui/price.tsx'
import { tradeLook } from './trade-look.ts'

/** One service; the whole card is the link, to sign in: only visitors see it. */
export function ServiceCard({ service }: { service: Service }) {
  const { icon: Icon, colour, features } = tradeLook(service.slug)
  return (
    <a
      href={loginPath(paths.aiBooking)}
      {...selectedService(service)}
      className="group flex h-full flex-col rounded-card border border-line bg-card p-6 transition-colors hover:border-ink"
    >
      <div className="flex items-center gap-3">
        <Icon size={34} className={colour} />
        <h3 className="text-26">{service.name}</h3>
      </div>
      <ul className="mt-5 grid gap-2.5 text-15">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check size={18} className={`mt-0.5 ${colour}`} />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex items-end justify-between gap-3 pt-8">
        <p className="text-15 text-quiet">
          Starting from{' '}
          <Price
            min={startingFromCents(service)}
            className="block text-20 font-semibold text-ink"
          />
        </p>
        <span className="inline-flex items-center gap-1.5 pb-0.5 text-15 font-semibold text-pine">
          Book
          <ArrowRight size={18} className="transition-transform group-hover:translate-x-1" />
        </span>
      </div>
    </a>
  )
}
