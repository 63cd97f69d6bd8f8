/** Where the function of a trigger says in a line what a row has to hold to, and by which name it is refused. For PostgreSQL's `regexp_matches`. */
export const BROKEN = "when not \\((.*)\\) then '(\\w+)'"
