import { expect, test } from 'vitest'
import { leftBehindIn, notNewestIn } from './left-behind.mjs'
import { isLater } from './version-order.mjs'

const NOW = Date.parse('2026-06-01T00:00:00Z')
const OLD = '2026-01-10T00:00:00Z'
const YOUNG = '2026-05-20T00:00:00Z'

type Wanted = { wanted: string; location?: string }

/** What is said of a package that we have as 1.2.0, which others allow to be `wanted`. */
function said(times: Record<string, string>, ...wanted: Wanted[]) {
  const outdated = wanted.map((each) => ({ current: '1.2.0', location: '/one', ...each }))
  return leftBehindIn(
    [{ name: 'one', version: '1.2.0' }],
    { one: outdated },
    { one: { created: OLD, modified: OLD, '1.2.0': OLD, ...times } },
    NOW,
  )
}

test.each([
  ['the newest', {}, []],
  ['an old newer one', { '1.3.0': OLD }, [{ wanted: '1.3.0' }]],
  ['a young newer one', { '1.3.0': YOUNG }, [{ wanted: '1.3.0' }]],
  ['an old one under a young one', { '1.3.0': OLD, '1.10.0': YOUNG }, [{ wanted: '1.10.0' }]],
  [
    'one that somebody does not allow',
    { '1.3.0': OLD },
    [{ wanted: '1.3.0' }, { wanted: '1.2.0' }],
  ],
  [
    'a copy elsewhere that may be newer',
    { '1.3.0': OLD },
    [{ wanted: '1.3.0' }, { wanted: '1.2.0', location: '/two/one' }],
  ],
  ['a trial of one', { '1.3.0-beta.1': OLD, '1.3.0': YOUNG }, [{ wanted: '1.3.0' }]],
  ['another major', { '2.0.0': OLD }, [{ wanted: '1.2.0' }]],
  ['ninety days to the hour', { '1.3.0': '2026-03-03T00:00:00Z' }, [{ wanted: '1.3.0' }]],
  ['an hour more', { '1.3.0': '2026-03-02T23:00:00Z' }, [{ wanted: '1.3.0' }]],
])('%s', (what, times, wanted: Wanted[]) => {
  const isLeft = ['an old', 'a copy', 'an hour'].some((each) => what.startsWith(each))
  const line = expect.stringMatching(
    /^one 1\.2\.0: a newer one since 2026-0\d-\d\d, now 1\.(3|10)\.0$/,
  )
  expect(said(times, ...wanted)).toEqual(isLeft ? [line] : [])
})

test('what the registry does not date has been looked at by nobody', () => {
  const shipped = ['one', 'two', 'three'].map((name) => ({ name, version: '1.0.0' }))
  const times = { one: { '1.0.0': OLD }, three: { '1.0.0': OLD } }
  const outdated = { three: { current: '1.0.0', wanted: '1.1.0' } }
  expect(leftBehindIn(shipped, outdated, times, NOW)).toEqual([
    'Nobody has looked at two, three: the registry does not say when their versions came out.',
  ])
})

test('what is not the newest of any major is named once, trials aside', () => {
  const shipped = ['two', 'one', 'one', 'three', 'four'].map((name) => ({ name, version: '1.2.0' }))
  const times = {
    one: { '1.2.0': OLD, '1.3.0': YOUNG, '10.0.0': OLD, '9.0.0': YOUNG },
    two: { '1.2.0': OLD, '1.2.10': YOUNG, '1.2.9': OLD, '2.0.0-beta.1': YOUNG },
    three: { '1.2.0': OLD, '1.1.9': YOUNG, '1.3.0-rc.1': YOUNG },
  }
  expect(notNewestIn(shipped, times)).toEqual([
    'one 1.2.0: 10.0.0 since 2026-01-10',
    'two 1.2.0: 1.2.10 since 2026-05-20',
  ])
})

test.each([
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.9.9', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.0.0-beta.17', true],
  ['1.0.0-beta.17', '1.0.0', false],
  ['1.0.1-beta.1', '1.0.0', true],
  ['1.0.0+1', '1.0.0', false],
])('%s after %s: %s', (version, before, answer) => {
  expect(isLater(version, before)).toBe(answer)
})
