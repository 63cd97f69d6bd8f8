import { BadgeCheck, ShieldCheck } from 'lucide-react'

const figures = [
  { value: '10,000+', label: 'jobs completed' },
  { value: '4.9', label: 'average rating' },
  { value: '24/7', label: 'emergency service' },
]

const claims = [
  { icon: ShieldCheck, text: 'Licensed and insured professionals' },
  { icon: BadgeCheck, text: 'Background-checked pros' },
]

export function Stats() {
  return (
    <section className="later about-112 on-pine py-16 sm:about-40" aria-label="Fixwell in numbers">
      <div className="mx-auto max-w-page px-5 sm:px-8">
        <ul className="grid gap-8 sm:grid-cols-3">
          {figures.map(({ value, label }) => (
            <li key={value} className="border-t-2 border-paper pt-4">
              <span className="block heading text-46">{value}</span>{' '}
              <span className="text-20">{label}</span>
            </li>
          ))}
        </ul>
        <ul className="mt-10 flex flex-wrap gap-x-10 gap-y-3">
          {claims.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-2.5">
              <Icon size={22} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
