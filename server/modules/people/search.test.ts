import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Found } from './search.ts'
import {
  professionalLicenses,
  professionals,
} from '#server/modules/accounts/professionals.table.ts'
import { licenseRequest } from '#server/testing/application-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

describe.each(ENGINES)('what an operator finds, on %s', (engine) => {
  let world: World
  let olga: Visitor
  let boss: Awaited<ReturnType<typeof addUser>>
  let bookingId: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    const { db } = world.context
    boss = await addUser(db, { role: 'operator', firstName: 'Olga', emailVerified: true })
    olga = await world.signIn(boss)
    const bea = await addUser(db, {
      firstName: 'Beatrice',
      lastName: 'Okonkwo',
      email: 'bluebird77@mail.example',
      phone: '+12125550147',
      address: '417 Oakwood Ave, Apt 3',
      zip: '19128',
    })
    bookingId = (await addBooking(db, { customerId: bea.id })).id
    await db.execute(
      sql`update bookings set address = '88 Hamilton Street', zip = '10024' where id = ${bookingId}::uuid`,
    )
    const gwen = await addProfessional(db)
    await db.update(professionals).set({ businessName: 'Hudson Valley Pipes' })
    await db.update(professionalLicenses).set({ licenseNumber: 'PL-778812' })
    for (let n = 0; n < 30; n += 1)
      await addUser(db, { firstName: 'Maria', lastName: `Kowalski ${n}`, phone: '' })
    await addUser(db, { firstName: 'Percy', lastName: '100% _Sure' })
    expect(gwen.id).not.toBe(bea.id)
  })
  afterAll(() => world.close())

  const find = async (q: string): Promise<Found> => {
    const { status, body } = await olga.get(`/api/operator/search?q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    return body
  }
  const namesOf = ({ people }: Found) => people.map(({ lastName }) => lastName)

  test.each([
    ['Beatrice Okonkwo', 'her name'],
    ['beatrise okonko', 'her name with slips'],
    ['okonkwo', 'her last name'],
    ['bluebird77@mail.example', 'her e-mail'],
    ['bluebrid77@mail.example', 'her e-mail with a slip'],
    ['(212) 555-0147', 'her phone number as people write it'],
    ['0147', 'the end of it'],
    ['417 Oakwood', 'her address'],
    ['417 okwood avenue', 'her address with a slip'],
    ['oakwod', 'her street with a slip'],
    ['19128', 'her ZIP code'],
  ])('%s: somebody by %s, and what they booked', async (q) => {
    const found = await find(q)
    expect(namesOf(found)[0]).toBe('Okonkwo')
    expect(found.bookings.map(({ id }) => id)).toContain(bookingId)
  })

  test('somebody by their number alone where it has an extension, however it is written', async () => {
    const { db } = world.context
    for (const phone of [
      '+13125550164;ext=12',
      '(312) 555-0164 x12',
      '312 555 0164, Ext. 12',
      '312-555-0164 #12',
    ]) {
      const { id } = await addUser(db, { phone })
      for (const q of [
        '3125550164',
        '(312) 555-0164',
        '+1 312 555 0164',
        '0164',
        phone,
        '(312) 555-0164 ext. 12',
      ]) {
        const { people, similar } = await find(q)
        expect([phone, q, people.map((each) => each.id), similar]).toEqual([phone, q, [id], false])
      }
      await db.execute(sql`update users set phone = '' where id = ${id}::uuid`)
    }
  })

  test('a booking by its id, the beginning of it, its address with a slip and its ZIP code', async () => {
    for (const q of [
      bookingId,
      bookingId.slice(0, 8),
      `#${bookingId.slice(0, 8)}`,
      '88 Hamliton St',
      '10024',
    ]) {
      const { bookings } = await find(q)
      expect(bookings, q).toMatchObject([
        { id: bookingId, status: 'pending', customer: { firstName: 'Beatrice' }, pro: null },
      ])
    }
  })

  test('a street that is called by its number, of somebody and of a booking elsewhere', async () => {
    const { db } = world.context
    const theo = await addUser(db, { lastName: 'Lindgren', address: '7 E 23rd St' })
    const { id } = await addBooking(db, { customerId: (await addUser(db)).id })
    await db.execute(sql`update bookings set address = '315 W 24th St' where id = ${id}::uuid`)
    for (const q of ['24th St', '24th', 'W 24th St', 'w 24th street', '315 W 24th'])
      expect(
        (await find(q)).bookings.map((each) => each.id),
        q,
      ).toEqual([id])
    for (const q of ['23rd', 'E 23rd St'])
      expect(
        (await find(q)).people.map((each) => each.id),
        q,
      ).toEqual([theo.id])
  })

  test('a name without its accent before one that only sounds like it', async () => {
    const { db } = world.context
    await addUser(db, { firstName: 'Noemi', lastName: 'Reyes-Katz' })
    await addUser(db, { firstName: 'Noémie', lastName: 'Laurent' })
    expect(namesOf(await find('noemie'))).toEqual(['Laurent'])
    expect(namesOf(await find('Noémie'))).toEqual(['Laurent'])
    expect(namesOf(await find('noemi'))[0]).toBe('Reyes-Katz')
  })

  test('what is only like the words where nothing holds them, and said to be', async () => {
    const { db } = world.context
    await addUser(db, { firstName: 'Bonnie', lastName: 'Ostrander', email: 'under5@mail.example' })
    const drain = await addProfessional(db)
    await db.execute(sql`update professionals set business_name = 'Petrakis Pipe & Drain'
      where user_id = ${drain.id}::uuid`)
    await db.execute(sql`update professional_licenses set license_number = 'T-1060FC32'
      where pro_id = ${drain.id}::uuid`)
    for (const q of ['100%', '5_Under', 'PLB-DRAIN', 'Petrakis Pine'])
      expect(await find(q), q).toMatchObject({ similar: true })
    // Who holds the very words is found without anybody who sounds like it.
    await addUser(db, { firstName: 'Dora', lastName: 'Petraki' })
    const found = await find('Petrakis')
    expect([namesOf(found).length, found.similar]).toEqual([1, false])
    expect(found.people[0]?.businessName).toBe('Petrakis Pipe & Drain')
  })

  test('nobody for a short name that only begins like theirs, and somebody in spite of a slip', async () => {
    const { id } = await addUser(world.context.db, { firstName: 'Walter', lastName: 'Wandring' })
    await addBooking(world.context.db, { customerId: id })
    for (const q of ['Waldo', 'Wayne', 'Warren'])
      expect(await find(q), q).toMatchObject({ people: [], bookings: [], similar: false })
    for (const q of ['Wlater', 'Waltr', 'Walterr', 'Vandring', 'wandrnig']) {
      const found = await find(q)
      expect([q, namesOf(found), found.similar]).toEqual([q, ['Wandring'], true])
      expect(found.bookings, q).toHaveLength(1)
    }
  })

  test('a license by its number, and a business by its name', async () => {
    for (const q of ['PL-778812', 'pl778812', 'PL 77881'])
      expect((await find(q)).licenses, q).toMatchObject([
        {
          licenseNumber: 'PL-778812',
          state: 'valid',
          pro: { businessName: 'Hudson Valley Pipes' },
        },
      ])
    expect((await find('hudson vally')).people[0]?.businessName).toBe('Hudson Valley Pipes')
  })

  test('a license that waits for its check, and then as one that counts', async () => {
    const gwen = await addProfessional(world.context.db)
    const hers = await world.signIn(gwen)
    const license = licenseRequest({ licenseNumber: 'EL-665544' })
    const { body: sent } = await hers.post('/api/professional/licenses', license)
    expect((await find('el 665544')).licenses).toMatchObject([
      { id: sent.id, state: 'waiting', licenseNumber: 'EL-665544', pro: { id: gwen.id } },
    ])
    const found = { valid: true, source: 'The board' }
    await olga.post(`/api/operator/licenses/${sent.id}/check`, found)
    expect((await find('EL-665544')).licenses).toMatchObject([
      { state: 'valid', licenseNumber: 'EL-665544', pro: { id: gwen.id } },
    ])
  })

  test('at most 20 of a kind, and in the list as many as are asked for, by role', async () => {
    expect((await find('maria kowalski')).people).toHaveLength(20)
    const url = '/api/operator/people?q=maria%20kowalski'
    expect((await olga.get(url)).body).toHaveLength(30)
    expect((await olga.get(`${url}&role=pro`)).body).toEqual([])
  })

  test('what a header names, so that no address holds it', async () => {
    const look = (what: string, url = '/api/operator/search') =>
      olga.send({ method: 'GET', url, headers: { 'search-for': what } })
    const { body } = await look(encodeURIComponent('beatrise okonko'))
    expect(namesOf(body)[0]).toBe('Okonkwo')
    expect(namesOf((await look('okonkwo', '/api/operator/search?q=percy')).body)[0]).toBe('Okonkwo')
    expect(
      (await look(encodeURIComponent('Okonkwö'), '/api/operator/people')).body[0].lastName,
    ).toBe('Okonkwo')
    expect((await look('', '/api/operator/people')).body.length).toBeGreaterThan(30)
    expect((await look('olga%40nobody.example', '/api/operator/audit')).body).toEqual([])
    for (const wrong of ['%', '%E0%A4%A', 'x'.repeat(201), '%00'])
      expectProblem(await look(wrong), 400)
  })

  test('nothing for what names nothing, and calmly whatever is typed', async () => {
    for (const q of ['', ' ', '%', '_', "'", '%%%', "';--", '🔧', '@', '\\'])
      expect(await find(q), q).toEqual({
        bookings: [],
        moreBookings: false,
        people: [],
        licenses: [],
        similar: false,
      })
    expect(namesOf(await find('100% _sure'))[0]).toBe('100% _Sure')
    expect(namesOf(await find('percy 1%'))).not.toContain('Okonkwo')
    for (const q of ["o'", 'a', '1', 'zzzzzzzz', 'x'.repeat(200), "Robert'); drop table users;--"])
      await find(q)
    expectProblem(await olga.get(`/api/operator/search?q=${'x'.repeat(201)}`), 400)
    expectProblem(await olga.get(`/api/operator/search?q=${'x'.repeat(1_000_000)}`), 400)
    expectProblem(await olga.get('/api/operator/search?q=%00'), 400)
    expectProblem(await olga.get('/api/operator/search'), 400)
    expectProblem(await world.visitor.get('/api/operator/search?q=a'), 401)
    const ada = await world.signIn(await addUser(world.context.db))
    expectProblem(await ada.get('/api/operator/search?q=a'), 403)
  })

  test('whoever is of one market finds theirs among many who are called the same', async () => {
    const { db } = world.context
    await addSomePlaces(world.context)
    const pete = await addUser(db, { role: 'operator', firstName: 'Pete', emailVerified: true })
    world.context.config.operatorEmails = [boss.email, pete.email]
    const { body: market } = await olga.post('/api/operator/markets', { name: 'Philadelphia' })
    await db.execute(sql`update places set market_id = ${market.id}::uuid where zip = '19103'`)
    const url = `/api/operator/markets/${market.id}`
    const payload = { operatorEmails: [pete.email] }
    expect((await olga.send({ method: 'PATCH', url, payload })).status).toBe(200)
    // The thirty from before live elsewhere.
    const maria = await addUser(db, { firstName: 'Maria', lastName: 'Kowalski', zip: '19103' })
    const pro = await addProfessional(db, { areas: [{ zipCode: '19103' }] })
    for (let n = 0; n < 25; n += 1) {
      const other = await addProfessional(db, { areas: [{ zipCode: '10001' }] })
      await db.execute(
        sql`update professional_licenses set license_number = 'NJ-400500' where pro_id = ${other.id}::uuid`,
      )
    }
    await db.execute(
      sql`update professional_licenses set license_number = 'NJ-400500' where pro_id = ${pro.id}::uuid`,
    )
    const his = await world.signIn(pete)
    for (const q of ['Maria', 'maria kowalsky']) {
      const { body } = await his.get(`/api/operator/search?q=${encodeURIComponent(q)}`)
      expect([q, body.people.map(({ id }: { id: string }) => id)]).toEqual([q, [maria.id]])
    }
    const { body: found } = await his.get('/api/operator/search?q=NJ-400500')
    expect(found.licenses.map((each: Found['licenses'][number]) => each.pro.id)).toEqual([pro.id])
    const { body: listed } = await his.get('/api/operator/people?q=Maria')
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([maria.id])
  })
})
