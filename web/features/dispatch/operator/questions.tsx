import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { AskedQuestion } from '#contract/questions.ts'
import { operatorBookingPath, operatorPersonPath } from '#web/app/paths.ts'
import { useAnswer, useAskedQuestions } from './question-queries.ts'
import { WriteForm } from '#web/features/dispatch/questions/write-form.tsx'
import { formatMoment } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'

/** What professionals ask of how jobs come to them, and nobody has answered yet. */
export function QuestionQueue() {
  const { data, isError, isFetching, refetch } = useAskedQuestions()
  const { heading, list } = useKeptFocus(data?.map(({ id }) => id).join(' ') ?? '')
  const longestFirst = useMemo(() => data?.toReversed(), [data])
  return (
    <section aria-labelledby="questions" className="grid gap-4" {...list}>
      <h2 id="questions" {...heading} className="text-26">
        Questions from professionals
      </h2>
      {data === undefined && !isError && <ListSkeleton label="Loading the questions" dense />}
      {data === undefined && isError && (
        <ErrorState
          title="The questions did not load"
          text="We could not fetch them just now. None of them is lost. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && <p className="text-quiet">No question waits for an answer.</p>}
      <Lasting>
        {longestFirst !== undefined && longestFirst.length > 0 && (
          <GrowingList items={longestFirst} label="Questions, the one that waits longest first">
            {(question) => <QuestionRow key={question.id} question={question} />}
          </GrowingList>
        )}
      </Lasting>
    </section>
  )
}

const LINK = 'underline decoration-edge underline-offset-4 hover:text-pine'

function QuestionRow({ question }: { question: AskedQuestion }) {
  const { id, text, booking, askedAt, pro } = question
  const [answering, setAnswering] = useState(false)
  const writing = useAnswer(id)
  const name = `${pro.firstName} ${pro.lastName}`.trim()
  const close = () => setAnswering(false)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-5 wrap-anywhere sm:px-6">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="text-15 text-quiet">
          <Link href={operatorPersonPath(pro.id)} className={LINK}>
            {name}
          </Link>
          , {pro.businessName}, {formatMoment(askedAt)}
        </p>
        <p dir="auto" className="whitespace-pre-line">
          {text}
        </p>
        {booking && (
          <p className="text-15">
            About{' '}
            <Link href={operatorBookingPath(booking.id)} className={LINK}>
              {booking.title}
            </Link>
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        aria-label={`Answer ${name}`}
        className="max-sm:w-full"
        onClick={() => setAnswering(true)}
      >
        Answer
      </Button>
      <Dialog open={answering} title={`Answer ${name}`} subtitle={text} onClose={close}>
        <WriteForm
          keptAs={`question_answer_${id}`}
          label="Your answer"
          hint="They read it on their dashboard. It cannot be changed later."
          send="Send the answer"
          missing="Write an answer."
          failed="Your answer was not sent. Please try again."
          writing={writing}
          onDone={close}
        />
      </Dialog>
    </li>
  )
}
