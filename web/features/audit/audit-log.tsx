import { Download } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { refusalIn } from '#web/lib/api-error.ts'
import { useHash } from '#web/lib/use-hash.ts'
import { Button } from '#web/ui/button.tsx'
import { ToolboxDrawing } from '#web/ui/drawings/toolbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import { AuditLine } from './audit-line.tsx'
import { AuditSearch } from './audit-search.tsx'
import { auditPath, filterOf } from './filter.ts'
import { useAudit, useSaveAudit } from './queries.ts'
import { shortId } from './short-id.ts'

/** The log as the address asks for it, newest first. */
export function AuditLog() {
  const filter = filterOf(useHash())
  const log = useAudit(filter)
  const { data, error, isError, isFetching, refetch } = log
  const { mutate: save, isPending: saving } = useSaveAudit()
  const asked = auditPath(filter)
  return (
    <div className="grid gap-6">
      <AuditSearch key={filter.who ?? ''} filter={filter} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="quiet"
          className="-mx-3 px-3"
          pending={saving}
          onClick={() => save(filter)}
        >
          <Download size={18} /> Save as a table
        </Button>
        {filter.about !== undefined && (
          <span className="text-15 text-quiet">
            Only what is about <span className="figures">{shortId(filter.about)}</span>.
          </span>
        )}
        {asked !== paths.operatorAudit && (
          <Link href={paths.operatorAudit} className="text-15 underline">
            Show everything
          </Link>
        )}
      </p>
      {data !== undefined && data.length === 0 && (
        <EmptyState
          drawing={<ToolboxDrawing />}
          title="No line says that"
          text="Check the e-mail, or ask for everything. Lines end after 400 days."
        />
      )}
      {data !== undefined && data.length > 0 && (
        <GrowingList key={asked} items={data} label="Lines of the log, the newest first">
          {(line) => <AuditLine key={line.id} line={line} />}
        </GrowingList>
      )}
      {data !== undefined && (
        <p className="flex flex-wrap gap-4 empty:hidden">
          <OlderButton older={log}>Look further back</OlderButton>
        </p>
      )}
      {data === undefined && !isError && <ListSkeleton label="Loading the log" dense />}
      {data === undefined && isError && (
        <ErrorState
          title="The log did not load"
          text={
            refusalIn(error) ??
            'We could not fetch it just now. Nothing in it can change. Try again in a moment.'
          }
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  )
}
