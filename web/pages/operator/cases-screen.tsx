import type { ReactNode } from 'react'
import { DecidedCases, OpenCases } from '#web/features/cases/operator/case-queue.tsx'
import { useAskedQuestions } from '#web/features/dispatch/operator/question-queries.ts'
import { QuestionQueue } from '#web/features/dispatch/operator/questions.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** What went wrong with visits, and what professionals ask: the same that waits as such on the list of work. */
export function CasesScreen() {
  const { data: questions } = useAskedQuestions()
  return (
    <Page title="Cases and questions">
      <OperatorTabs />
      <PageHeader
        title="Cases and questions"
        text="Something went wrong with these visits. Each case is decided by its deadline, with a reason that both sides read. Below stands what professionals ask us."
      />
      <div className="grid gap-12">
        <OpenCases beside={besideCases(questions?.length)} />
        <QuestionQueue />
        <DecidedCases />
      </div>
    </Page>
  )
}

/** Until it is known how many questions wait, nothing is said of them. */
function besideCases(questions: number | undefined): ReactNode {
  if (questions === undefined) return <p>No case waits.</p>
  return questions > 0 ? <QuestionsWait count={questions} /> : null
}

const QuestionsWait = ({ count }: { count: number }) => (
  <p>
    No case waits, but{' '}
    <a href="#questions" className="font-semibold text-pine underline underline-offset-4">
      {count === 1 ? 'a question' : `${count} questions`}
    </a>{' '}
    {count === 1 ? 'does' : 'do'}.
  </p>
)
