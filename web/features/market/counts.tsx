import { type Count, formatCount } from './words.ts'

/** How often each, the most first, as bars with their numbers. */
export function Counts({ title, counts }: { title: string; counts: readonly Count[] }) {
  const most = Math.max(1, ...counts.map(({ n }) => n))
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-20">{title}</h2>
      {counts.length === 0 && <p className="text-15 text-quiet">None in these days.</p>}
      <ul className="grid gap-3 text-15">
        {counts.map(({ words, n }) => (
          <li key={words} className="grid gap-1">
            <span className="flex justify-between gap-3">
              {words}
              <span className="figures font-semibold">{formatCount(n)}</span>
            </span>
            <span aria-hidden="true" className="h-2 rounded-pill bg-sand">
              <span
                className="block h-full rounded-pill bg-pine"
                style={{ width: `${(n / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
