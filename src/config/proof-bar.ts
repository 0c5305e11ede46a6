import { type NetworkProfile } from './network.ts'

let isUnprovenTaken = true

/** Takes the network's bar of proof, once it is known; until then the guard alone holds it. */
export function setProofBar({ proofBar }: Pick<NetworkProfile, 'proofBar'>): void {
  isUnprovenTaken = proofBar.includes('third-party')
}

/** Whether this network takes acts of which no bytes of the live service were recorded: where not, none is offered. */
export function takesUnproven(): boolean {
  return isUnprovenTaken
}
