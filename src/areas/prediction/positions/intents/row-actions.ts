import { sayNotLoaded } from '~/engine/act-store.ts'
import { type RowActions } from '../actions.ts'
import { actsCode } from '../parts/lazy-parts.ts'

/** Does one of the acts. What was clicked is what is frozen, however long its code takes. */
async function act(run: (acts: RowActions) => unknown): Promise<void> {
  try {
    await run((await actsCode()).positionActions)
  } catch {
    sayNotLoaded()
  }
}

/** The acts of the connected owner; their code comes with the first of them. */
export const rowActions: RowActions = {
  claim: (position) => void act((acts) => acts.claim(position)),
  claimAll: (positions) => void act((acts) => acts.claimAll(positions)),
  close: (position) => void act((acts) => acts.close(position)),
  sellPart: (position, part) => void act((acts) => acts.sellPart(position, part)),
  closeAll: (positions, floorBps) => act((acts) => acts.closeAll(positions, floorBps)),
}
