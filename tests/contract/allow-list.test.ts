import { describe, expect, it } from 'vitest'
import { allow, ALLOWED } from '../../src/server/allow-list.ts'
import { ENDPOINTS } from '../fixtures/endpoints.ts'

const filled = (path: string) => path.replaceAll(/\{\w+\}/g, 'x')

describe('the edge lets through', () => {
  it.each(Array.from(ENDPOINTS.values()))('$name, in its lane', ({ method, path, lane }) => {
    expect(allow(method, filled(path))).toMatchObject({ lane })
  })

  it('every endpoint by name, once, and none that was removed', () => {
    // By name: the path of one may fit the pattern of another.
    expect(ALLOWED.map(({ name }) => name).toSorted()).toEqual(Array.from(ENDPOINTS.keys()).toSorted())
  })

  it('no other method on these paths, and no other path', () => {
    for (const { method, path } of ENDPOINTS.values()) {
      expect(allow('PATCH', filled(path)), `${method} ${path}`).toBe('method')
      expect(allow(method, `${filled(path)}/`), `${method} ${path}`).toBe('path')
      expect(allow(method, `${filled(path)}/x/y/z`), `${method} ${path}`).toBe('path')
    }
  })

  it('nothing that costs more than its lane allows: a build or an execute is never shared', () => {
    for (const { name, method, lane, cost } of ENDPOINTS.values()) {
      if (method === 'GET') expect(['shared', 'slow', 'user', 'quote'], name).toContain(lane)
      else expect(['build', 'execute'], name).toContain(lane)
      expect(cost === 0, name).toBe(lane === 'execute')
    }
  })
})
