import { floorTo } from '~/values/decimal.ts'
import { type Token } from './token.ts'

/** A notable property of a token. `key` identifies it; `tone` = its severity. */
export type Flag = { readonly key: string; readonly word: string; readonly tone: 'plain' | 'warn' | 'stop' }

/** Shares from which they are flagged, percent. */
const MANY_TOP = 50n
const MUCH_DEV = 10n

/** Flags of a row, most severe first. An unchecked property is "Not checked", which is not "fine". */
export function flagsOf({ audit }: Token): readonly Flag[] {
  const { mintAuthorityDisabled, freezeAuthorityDisabled, isSuspicious } = audit
  const top = audit.topHoldersPercent === undefined ? undefined : floorTo(audit.topHoldersPercent, 0)
  const dev = audit.devBalancePercent === undefined ? undefined : floorTo(audit.devBalancePercent, 0)
  const flags: readonly (Flag | undefined)[] = [
    isSuspicious === true ? { key: 'flagged', word: 'Flagged', tone: 'stop' } : undefined,
    top !== undefined && top >= MANY_TOP ? { key: 'top', word: `Top holders ${top}%`, tone: 'warn' } : undefined,
    dev !== undefined && dev >= MUCH_DEV ? { key: 'dev', word: `Dev holds ${dev}%`, tone: 'warn' } : undefined,
    mintAuthorityDisabled === false ? { key: 'mint', word: 'Mintable', tone: 'plain' } : undefined,
    freezeAuthorityDisabled === false ? { key: 'freeze', word: 'Freezable', tone: 'plain' } : undefined,
    mintAuthorityDisabled === undefined || freezeAuthorityDisabled === undefined
      ? { key: 'unchecked', word: 'Not checked', tone: 'plain' }
      : undefined,
  ]
  return flags.filter((flag) => flag !== undefined)
}

/** One line of the audit: the check, its result, and whether it is a caution. */
export type Finding = {
  readonly key: string
  readonly what: string
  readonly found: string
  readonly tone: 'good' | 'warn' | 'stop' | 'unknown'
  /** Who could do it; untrusted text. */
  readonly by?: string | undefined
}

const UNCHECKED = 'The venue doesn’t report it.'

/** The audit in sentences. */
export function findingsOf({ audit, origin }: Token): readonly Finding[] {
  return [
    power('mint', 'Mint authority', audit.mintAuthorityDisabled, origin.mintAuthority, {
      off: 'Disabled: no more can be minted.',
      on: 'More can be minted at any time',
      tone: 'warn',
    }),
    power('freeze', 'Freeze authority', audit.freezeAuthorityDisabled, origin.freezeAuthority, {
      off: 'Disabled: accounts can’t be frozen.',
      on: 'Your account can be frozen, so you couldn’t sell',
      tone: 'warn',
    }),
    share('top', 'Top holders', audit.topHoldersPercent, MANY_TOP, (text) => `Top holders own ${text}.`),
    share('dev', 'Developer', audit.devBalancePercent, MUCH_DEV, (text) => `The developer owns ${text}.`),
    audit.isSuspicious === true
      ? { key: 'flagged', what: 'Flag', found: 'The venue flags this token as suspicious.', tone: 'stop' }
      : { key: 'flagged', what: 'Flag', found: 'No flag. That doesn’t mean safe.', tone: 'unknown' },
  ]
}

type PowerWords = { readonly off: string; readonly on: string; readonly tone: 'warn' }

function power(
  key: string,
  what: string,
  isDisabled: boolean | undefined,
  by: string | undefined,
  words: PowerWords,
): Finding {
  if (isDisabled === undefined) return { key, what, found: UNCHECKED, tone: 'unknown' }
  if (isDisabled) return { key, what, found: words.off, tone: 'good' }
  return { key, what, found: `${words.on}${by === undefined ? '.' : ', by'}`, tone: words.tone, by }
}

function share(
  key: string,
  what: string,
  value: Token['audit']['topHoldersPercent'],
  much: bigint,
  say: (text: string) => string,
): Finding {
  if (value === undefined) return { key, what, found: UNCHECKED, tone: 'unknown' }
  const whole = floorTo(value, 0)
  const text = whole === 0n && value.raw > 0n ? 'less than 1%' : `${whole}%`
  return { key, what, found: say(text), tone: whole >= much ? 'warn' : 'good' }
}
