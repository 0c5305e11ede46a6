import { type EdgeSettings } from './settings.ts'

/** Parts of the plan for the lanes towards the service. */
const LANE = { reads: 0.6, user: 0.2, acts: 0.2 }
/** Most requests that a visitor may have in progress, bodies that trickle in among them. */
const HELD = 20
/** Requests of a lane that go up at once, as the template has it; what comes above waits up to `WAIT_SEC`. */
const AT_ONCE = { reads: 5, user: 10, acts: 10 }
const WAIT_SEC = 5

/** What one visitor may take of a lane: half of it, and of a narrow one up to one request a second. */
const visitorShare = (rps: number) => Math.max(rps / 2, Math.min(rps, 1))

/** nginx counts in whole requests a second or a minute. */
function rate(rps: number): string {
  return rps >= 10 ? `${Math.floor(rps)}r/s` : `${Math.max(1, Math.floor(rps * 60))}r/m`
}

/** Requests of a lane that go up at once or wait: the others are refused. */
function burstOf(lane: keyof typeof LANE, planRps: number): string {
  return String(AT_ONCE[lane] + Math.ceil(planRps * LANE[lane] * WAIT_SEC))
}

/** What the template says of limits: rates of visitors and lanes, a visitor's share of each, and how many may wait. */
export function limitFills({
  planRps,
  perIpRps,
  rpcRps,
}: Pick<EdgeSettings, 'planRps' | 'perIpRps' | 'rpcRps'>): Readonly<Record<string, string>> {
  return {
    PER_IP_RATE: rate(perIpRps),
    PER_IP_BURST: String(Math.ceil(perIpRps * 2)),
    READS_RATE: rate(planRps * LANE.reads),
    USER_RATE: rate(planRps * LANE.user),
    ACTS_RATE: rate(planRps * LANE.acts),
    RPC_RATE: rate(rpcRps),
    READS_SHARE: rate(visitorShare(planRps * LANE.reads)),
    USER_SHARE: rate(visitorShare(planRps * LANE.user)),
    ACTS_SHARE: rate(visitorShare(planRps * LANE.acts)),
    RPC_SHARE: rate(visitorShare(rpcRps)),
    READS_BURST: burstOf('reads', planRps),
    USER_BURST: burstOf('user', planRps),
    ACTS_BURST: burstOf('acts', planRps),
    HELD: String(HELD),
  }
}
