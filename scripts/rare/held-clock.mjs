// Loaded into a server before it starts: its clock begins at `START_MS`, Unix milliseconds, and stands at `HELD_MS` from
// SIGUSR2 on.
const Machine = Date
const machineMs = Machine.now
const aheadMs = Number(process.env['START_MS']) - machineMs()
/** @type {number | undefined} */
let heldMs
const nowMs = () => heldMs ?? machineMs() + aheadMs
Machine.now = nowMs
globalThis.Date = new Proxy(Machine, {
  construct: (_, args) => Reflect.construct(Machine, args.length === 0 ? [nowMs()] : args),
})
process.once('SIGUSR2', () => {
  heldMs = Number(process.env['HELD_MS'])
})
