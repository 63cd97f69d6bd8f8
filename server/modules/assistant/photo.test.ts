import { expect, test } from 'vitest'
import { expectIssues } from '#server/testing/problems.ts'
import { talking } from './testing-talk.ts'

const { say, post } = talking()

test('the embedded engine says that it reads words only', async () => {
  const photo = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`
  const { message } = await say('Here is a photo.', { photo })
  expect(message).toContain('cannot look at photos')
})

test.each([
  '',
  'data:text/html;base64,AAAA',
  'https://example.com/a.png',
  `data:image/png;base64,${'A'.repeat(200_001)}`,
])('no photo is refused with a sentence: %#', async (photo) => {
  expectIssues(await post('/api/ai/intent', { message: 'look', photo }), 'photo')
})
