import { type DeviceStore } from '~/ui/device-store.ts'

/** One setting as the file of this device's data carries it: a short text under a name. */
export type KeptSetting = {
  readonly id: string
  readonly word: string
  /** Its name in the device's storage. */
  readonly key: string
  /** What it is now. */
  readonly text: () => string
  /** What it is before anybody chooses. */
  readonly start: string
  /** True for a text that means exactly one value; a stranger's text that would be mended is refused. */
  readonly accepts: (text: string) => boolean
  readonly write: (text: string) => void
}

/** A setting over its store. */
export function keptSetting<T>(id: string, word: string, store: DeviceStore<T>): KeptSetting {
  return {
    id,
    word,
    key: store.key,
    text: () => store.print(store.read()),
    start: store.print(store.parse(null)),
    accepts: (text) => store.print(store.parse(text)) === text,
    write: (text) => store.write(store.parse(text)),
  }
}
