import { WireError } from './wire-error.ts'

type Flight<T> = { readonly promise: Promise<T>; readonly controller: AbortController; readers: number }

/** Runs `start` once for all readers of a key; the work is aborted when the last reader leaves. */
export type Coalesced<T> = (
  key: string,
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<T>,
) => Promise<T>

/** A register of work in flight. */
export function coalesce<T>(): Coalesced<T> {
  const flights = new Map<string, Flight<T>>()
  return (key, signal, start) => {
    const flight = flights.get(key) ?? launch(flights, key, start)
    flight.readers += 1
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        flight.readers -= 1
        if (flight.readers === 0) {
          if (flights.get(key) === flight) flights.delete(key)
          flight.controller.abort()
        }
        reject(new WireError('wire.aborted', { endpoint: key }))
      }
      if (signal?.aborted === true) return leave()
      signal?.addEventListener('abort', leave, { once: true })
      flight.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    })
  }
}

function launch<T>(
  flights: Map<string, Flight<T>>,
  key: string,
  start: (signal: AbortSignal) => Promise<T>,
): Flight<T> {
  const controller = new AbortController()
  const promise = start(controller.signal)
  const flight: Flight<T> = { promise, controller, readers: 0 }
  flights.set(key, flight)
  const settle = () => {
    if (flights.get(key) === flight) flights.delete(key)
  }
  promise.then(settle, settle)
  return flight
}
