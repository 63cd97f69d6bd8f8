import { ReleaseDialog } from './release-dialog.tsx'
import { CompleteDialog } from './step/complete-dialog.tsx'
import { StepQuestion } from './step/step-question.tsx'

/** What opens at a job, in one file: a job that goes on without a connection needs the next of them. */
export const jobDialogs = { CompleteDialog, StepQuestion, ReleaseDialog }
