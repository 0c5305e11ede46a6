import { type EdgeSettings } from './settings.ts'

/** Parts of the plan for the lanes towards the service. */
const LANE = { reads: 0.6, user: 0.2, acts: 0.2 }
/** Most requests that a visitor may have in progress: with a body, which may trickle in, and in all. */
const HELD = 20
const OPEN = 100
/** Requests of a lane that go up at once, as the template has it; what comes above waits up to `WAIT_SEC`. */
const AT_ONCE = { reads: 5, user: 10, acts: 10 }
/** Of one visitor, in every lane: about what a page of an owner asks for at once. */
const VISITOR_AT_ONCE = 10
const WAIT_SEC = 5

/** What one visitor may take of a lane: half of it, and of a narrow one up to one request a second. */
const visitorShare = (rps: number) => Math.max(rps / 2, Math.min(rps, 1))

/** nginx counts in whole requests a second or a minute. */
function rate(rps: number): string {
  return rps >= 10 ? `${Math.floor(rps)}r/s` : `${Math.max(1, Math.floor(rps * 60))}r/m`
}

/** Requests that go up at once or wait: the others are refused. */
const burstOf = (atOnce: number, rps: number) => String(atOnce + Math.ceil(rps * WAIT_SEC))

/** What the template says of limits: rates of visitors and lanes, a visitor's share of each, and how many may wait. */
export function limitFills({
  planRps,
  perIpRps,
  rpcRps,
}: Pick<EdgeSettings, 'planRps' | 'perIpRps' | 'rpcRps'>): Readonly<Record<string, string>> {
  const [reads, user, acts] = [planRps * LANE.reads, planRps * LANE.user, planRps * LANE.acts]
  return {
    PER_IP_RATE: rate(perIpRps),
    PER_IP_BURST: String(Math.ceil(perIpRps * 2)),
    READS_RATE: rate(reads),
    USER_RATE: rate(user),
    ACTS_RATE: rate(acts),
    RPC_RATE: rate(rpcRps),
    READS_SHARE: rate(visitorShare(reads)),
    USER_SHARE: rate(visitorShare(user)),
    ACTS_SHARE: rate(visitorShare(acts)),
    RPC_SHARE: rate(visitorShare(rpcRps)),
    READS_BURST: burstOf(AT_ONCE.reads, reads),
    USER_BURST: burstOf(AT_ONCE.user, user),
    ACTS_BURST: burstOf(AT_ONCE.acts, acts),
    READS_SHARE_BURST: burstOf(VISITOR_AT_ONCE, visitorShare(reads)),
    USER_SHARE_BURST: burstOf(VISITOR_AT_ONCE, visitorShare(user)),
    ACTS_SHARE_BURST: burstOf(VISITOR_AT_ONCE, visitorShare(acts)),
    HELD: String(HELD),
    OPEN: String(OPEN),
  }
}
