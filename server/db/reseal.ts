interface Row {
  id: string
  /** For whom it is sealed. */
  owner: string
  sealed: Uint8Array
}

interface SealedColumn {
  rows: readonly Row[]
  /** Guarded by what was read: who changed it meanwhile has sealed it with the new key. */
  replace: (row: Row, renewed: Uint8Array) => Promise<unknown>
}

interface Renewing {
  renew(sealed: Uint8Array, owner: string): Uint8Array | 'lost' | null
}

export interface Resealed {
  renewed: number
  /** Nobody has the key any more. */
  lost: number
}

/** Seals a column's values with the key of today. Stopped in between, it is simply done again. */
export async function reseal(vault: Renewing, { rows, replace }: SealedColumn): Promise<Resealed> {
  const done: Resealed = { renewed: 0, lost: 0 }
  for (const row of rows) {
    const sealed = vault.renew(row.sealed, row.owner)
    if (sealed === 'lost') done.lost += 1
    else if (sealed !== null) {
      await replace(row, sealed)
      done.renewed += 1
    }
  }
  return done
}
