import { loginPath } from '#contract/sign-in-aim.ts'
import { paths } from '#web/app/paths.ts'
import { afterLogin } from '#web/lib/remembering-links.ts'
import { ToolboxDrawing } from '#web/ui/drawings/toolbox.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const benefits = [
  { title: 'Work near you', text: 'You name the ZIP codes and towns you serve.' },
  { title: 'Your own hours', text: 'Jobs come only inside the hours you set, day by day.' },
  { title: 'No guessing', text: 'See the job, the price range and the address before you accept.' },
  { title: 'A name that grows', text: 'Every finished job can earn a review that customers see.' },
]

export function JoinNetwork() {
  return (
    <section className="later about-207 py-20 sm:about-137 lg:about-75" aria-labelledby="join">
      <div className="mx-auto grid max-w-page gap-12 px-5 sm:px-8 lg:grid-cols-[26rem_1fr] lg:gap-6">
        <div className="grid content-start justify-items-start gap-5">
          <div className="w-44 max-w-full">
            <ToolboxDrawing />
          </div>
          <h2 id="join" className="text-34">
            Join Our Network of Professionals
          </h2>
          <LinkButton
            href={loginPath(paths.proApply)}
            outside
            {...afterLogin(paths.proApply)}
            variant="secondary"
            className="min-h-12 px-6"
          >
            Join as Professional
          </LinkButton>
        </div>
        <ul className="grid content-start gap-x-10 gap-y-8 sm:grid-cols-2 lg:pt-6">
          {benefits.map(({ title, text }) => (
            <li key={title} className="border-t border-edge pt-4">
              <h3 className="text-20">{title}</h3>
              <p className="mt-1.5 text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
