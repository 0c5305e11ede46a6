/** What the desk of plans fetches once its frame is up. */
export { PlanForm } from './plan-form.tsx'
export { PlansPanel } from './plans-panel.tsx'
