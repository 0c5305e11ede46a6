import { expect, test } from 'vitest'
import { runSchedule } from '../fixtures/schedule.ts'

const RUNS = Number(process.env['SCHEDULES'] ?? 60)
const FIRST_SEED = Number(process.env['SCHEDULE_SEED'] ?? 1)

test(
  `${RUNS} seeded schedules of lost, late, doubled and forgotten messages, crashes and reloads`,
  { timeout: 600_000 },
  async () => {
    const sum = { runs: 0, lost: 0, doubled: 0, falseFailed: 0, falseDone: 0 }
    const stories: string[] = []
    for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1) {
      const broken = await runSchedule(seed)
      sum.runs += 1
      sum.lost += broken.lost
      sum.doubled += broken.doubled
      sum.falseFailed += broken.falseFailed
      sum.falseDone += broken.falseDone
      if (broken.lost + broken.doubled + broken.falseFailed + broken.falseDone > 0) stories.push(broken.story)
    }
    console.log(JSON.stringify(sum))
    expect(stories.slice(0, 5)).toEqual([])
  },
)
