import { useEffect } from 'react'
import type { SiteSettings } from '#contract/site.ts'
import { siteSettings } from '#web/lib/site-settings.ts'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { SupportLinks } from '#web/ui/support-links.tsx'
import { helpTopics } from './help/topics.ts'

export const HELP_TITLE = 'Help'
export const HELP_DESCRIPTION =
  'How booking a plumber, electrician or heating and cooling professional works here: prices, times, changes, privacy, and what to do in danger.'

type HelpPageProps = Pick<SiteSettings, 'support' | 'offerTtlSeconds'>

const link = 'text-pine underline underline-offset-4'

/** What people ask, answered by what the product does; each answer has an address of its own. */
export function HelpPage({ support, offerTtlSeconds }: HelpPageProps) {
  const topics = helpTopics(offerTtlSeconds)
  const reachable = support.phone !== null || support.email !== null
  return (
    <Page title={HELP_TITLE}>
      <PageHeader
        title={HELP_TITLE}
        text="What people ask us, and how it really works. In danger, leave first and call 911."
      />
      <div className="grid gap-12 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="Questions" className="grid content-start gap-6 text-15">
          {topics.map(({ title, answers }) => (
            <div key={title}>
              <p className="font-semibold">{title}</p>
              <ul className="mt-1">
                {answers.map(({ id, question, language }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      lang={language}
                      className="inline-flex min-h-11 items-center text-pine underline-offset-4 hover:underline lg:min-h-9"
                    >
                      {question}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="grid max-w-text content-start gap-14">
          {topics.map(({ title, answers }) => (
            <section key={title}>
              <h2 className="text-26">{title}</h2>
              {answers.map(({ id, question, language, answer }) => (
                <article key={id} lang={language} className="mt-8">
                  <h3 id={id} className="scroll-mt-6 text-20">
                    {question}
                  </h3>
                  {answer.map((paragraph) => (
                    <p key={paragraph} className="mt-2">
                      {paragraph}
                    </p>
                  ))}
                </article>
              ))}
            </section>
          ))}
          {reachable && (
            <section>
              <h2 className="text-26">Still a question?</h2>
              <p className="mt-4">
                Reach us at <SupportLinks {...support} className={link} />.
              </p>
            </section>
          )}
        </div>
      </div>
    </Page>
  )
}

/** The same within the app, whose file comes after its address. */
export function HelpScreen() {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
  return <HelpPage {...siteSettings()} />
}
