import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const file = (wishes: { title?: string; start?: string; end?: string } = {}) =>
  calendarFile({
    entry: {
      id: '6b1f',
      start: '2026-11-24T14:00:00+00:00',
      end: '2026-11-24T16:00:00+00:00',
      title: 'Drain cleaning',
      url: 'https://fixwell.example/bookings/6b1f',
      ...wishes,
    },
    publishedAt: new Date('2026-11-23T14:00:00.123Z'),
    sequence: 7,
  })

test('the visit as a calendar reads it', () => {
  expect(file().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fixwell//Visits//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:6b1f',
    'SEQUENCE:7',
    'DTSTAMP:20261123T140000Z',
    'DTSTART:20261124T140000Z',
    'DTEND:20261124T160000Z',
    'SUMMARY:Drain cleaning',
    'DESCRIPTION:https://fixwell.example/bookings/6b1f',
    'URL;VALUE=URI:https://fixwell.example/bookings/6b1f',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('signs that mean something to a calendar are escaped, and nothing ends a line early', () => {
  const [summary] =
    /^SUMMARY:.*$/m.exec(file({ title: 'Sink; tap, C:\\pipe\r\nEND:VCALENDAR' })) ?? []
  expect(summary).toBe('SUMMARY:Sink\\; tap\\, C:\\\\pipe\\nEND:VCALENDAR')
})

test('long lines are folded between characters and unfold to what they were', () => {
  const title = 'Wärmepumpe 🔧 '.repeat(20).trim()
  const text = file({ title })
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})

test('times of another offset are written in UTC', () => {
  expect(file({ start: '2026-11-24T09:00:00-05:00' })).toContain('DTSTART:20261124T140000Z')
})
