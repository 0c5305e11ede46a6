import { type VenueClock } from './clock.ts'
import { answerEarly, bendReply, type FaultHelp } from './fault-effects.ts'
import { KEEPER_FAULTS, type FaultRule } from './fault-rules.ts'
import { createRandom } from './world/random.ts'

/** Faults on the venue's replies: switched by rules, matched by route, counted, and replayed by seed. */
export type Faults = {
  /** Adds rules; they count from now. */
  set(rules: readonly FaultRule[]): void
  /** Takes all rules away and lets hanging requests go. */
  clear(): void
  /** Rules with what is left of them. */
  state(): readonly ActiveFault[]
  /** Whether a rule of this name is set. */
  isOn(fault: string): boolean
  /** Answers a request, through the rules that match it. */
  around(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response>
}

/** A rule and how often it has struck. */
type ActiveFault = { readonly rule: FaultRule; readonly struck: number }

/** Dependencies of the faults. */
export type FaultOptions = {
  readonly clock: VenueClock
  readonly seed: number
  /** F54: the keeper pays a position before its owner does. */
  readonly claimNow: (positionPubkey: string) => void
}

type Armed = { readonly rule: FaultRule; struck: number; chance: () => number; memory: Map<string, string> }

/** Starts without any fault. */
export function createFaults(options: FaultOptions): Faults {
  let armed: Armed[] = []
  let release = new AbortController()
  const strikes = (each: Armed, request: Request) => {
    if (KEEPER_FAULTS.has(each.rule.fault) || !matchesRoute(each.rule, request)) return false
    if (each.rule.count !== undefined && each.struck >= each.rule.count) return false
    if (each.rule.probability !== undefined && each.chance() >= each.rule.probability) return false
    each.struck += 1
    return true
  }
  return {
    set(rules) {
      for (const rule of rules) {
        const random = createRandom(rule.seed ?? options.seed)
        armed.push({ rule, struck: 0, chance: () => random.next(), memory: new Map() })
      }
    },
    clear() {
      armed = []
      release.abort()
      release = new AbortController()
    },
    isOn: (fault) => armed.some(({ rule }) => rule.fault === fault),
    state: () => armed.map(({ rule, struck }) => ({ rule, struck })),
    async around(request, answer) {
      const helps = armed
        .filter((each) => strikes(each, request))
        .map((each): { rule: FaultRule; help: FaultHelp } => ({
          rule: each.rule,
          help: { ...options, released: release.signal, memory: each.memory, chance: each.chance },
        }))
      for (const { rule, help } of helps) {
        const early = await answerEarly(rule, request, help)
        if (early !== undefined) return early
      }
      let response = await answer(request)
      for (const { rule, help } of helps) response = await bendReply(rule, request, response, help)
      return response
    },
  }
}

/** A route is a path under `/api`, with `*` for any text; a rule without one matches every request. */
function matchesRoute(rule: FaultRule, request: Request): boolean {
  if (rule.method !== undefined && rule.method !== request.method) return false
  if (rule.route === undefined) return true
  const path = new URL(request.url).pathname.replace(/^\/api/, '')
  const pattern = rule.route
    .replace(/^\/api/, '')
    .split('*')
    .map(escapePattern)
    .join('.*')
  return new RegExp(`^${pattern}$`).test(path)
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`)
}
