import { useEffect } from 'react'
import { type Address } from '~/values/address.ts'
import { type HoldingsReading } from '../hooks/use-holdings.ts'
import { snapshotOf } from '../model/worth-snapshot.ts'
import { keepSnapshots } from '../stores/shown-worth.ts'

/** Keeps what the tokens are worth today as soon as it is wholly read; draws nothing. */
export function KeepSnapshot({ owner, reading }: { owner: Address; reading: HoldingsReading }) {
  useEffect(() => {
    const snapshot = snapshotOf(owner, reading)
    if (snapshot !== undefined) keepSnapshots([snapshot])
  }, [owner, reading])
  return null
}
