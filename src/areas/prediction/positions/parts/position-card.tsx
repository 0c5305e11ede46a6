import { type Position } from '../../core/model/position.ts'
import { type RowActions } from '../actions.ts'
import { ActionButton } from './action-button.tsx'
import { HoldingChip } from './holding-chip.tsx'
import { CostCell, NowCell, PnlCell, PositionLink, StatusCell, ValueCell, WinCell } from './position-cells.tsx'

/** A position on the phone: the table's fields in the table's order, one action. */
export function PositionCard({ position, acts }: { position: Position; acts: RowActions | undefined }) {
  return (
    <article className="panel mcard">
      <div className="top">
        <b>
          <PositionLink position={position} />
        </b>
        <HoldingChip position={position} />
      </div>
      <div className="val">
        <ValueCell position={position} />
        <span className="pnl">
          <PnlCell position={position} inline />
        </span>
      </div>
      <dl className="trio">
        <div>
          <dt>Now</dt>
          <dd>
            <NowCell position={position} />
          </dd>
        </div>
        <div>
          <dt>Cost</dt>
          <dd>
            <CostCell position={position} />
          </dd>
        </div>
        <div>
          <dt>Max payout</dt>
          <dd>
            <WinCell position={position} />
          </dd>
        </div>
      </dl>
      <p className="st">
        <StatusCell position={position} />
      </p>
      <ActionButton position={position} acts={acts} />
    </article>
  )
}
