// People with names, streets and numbers as people have them: a few of each are very common, most are rare.

const list = (words: string) =>
  `array[${words
    .split(' ')
    .map((word) => `'${word}'`)
    .join(', ')}]`

const FIRST = list('mar jo al ka le da an el vi ro sa ti be lu mi no')
const FIRST_END = list('ia hn ex rl na vid drew len ctor bert rah m th cas chel ra mon sy ty lia')
const LAST = list(
  'smi john will brow gar mill dav rod mart hern lop gonz wil and thom tayl moo jack lee per',
)
const LAST_END = list(
  'th son iams n cia er is riguez inez andez ez alez berg erson as or re man kowski stein',
)
const STREET = list(
  'main oak park elm maple cedar pine wash lake hill wal spring north south ridge church mill river sun jeff',
)
const STREET_END = list(
  'way ington wood view dale side field ton crest set nut gate er bury haven port ford land brook stone',
)

/** One of so many words, the first far more often than the last; the same for the same person. */
const common = (what: string, of: number) =>
  `floor(power(abs(hashtext('${what}' || n)) / 2147483648.0, 2) * ${of})::int`

const word = (begin: string, end: string, index: string, begins: number, ends: number) =>
  `initcap((${begin})[1 + ${index} % ${begins}] || (${end})[1 + (${index} / ${begins}) % ${ends}])`

/** Names everybody there is, adds so many more, and lets each book where they live. */
export const namedPeople = (more: number): string[] => [
  `insert into users (issuer, subject, role, first_name, last_name, email, created_at)
    select 'bench', 'more ' || n, 'customer', '', '', '', now() - n * interval '1 minute'
    from generate_series(1, ${more}) as n`,
  `create temporary table named as
    select id, n,
      ${word(FIRST, FIRST_END, common('f', 320), 16, 20)} as first_name,
      ${word(LAST, LAST_END, common('l', 4000), 20, 20)}
        || (array['', 'e', 's', 'ski', 'ova', 'a', 'i', 'o', 'y', 'ns'])[1 + ${common('l', 4000)} / 400] as last_name,
      1 + abs(hashtext('h' || n)) % 2999 || ' ' || ${word(STREET, STREET_END, common('s', 400), 20, 20)}
        || ' ' || (array['St', 'Ave', 'Rd', 'Dr', 'Ln'])[1 + n % 5]
        || case when n % 3 = 0 then ', Apt ' || n % 40 else '' end as address,
      '+1' || 2000000000 + (n * 7919) % 7999999999 as phone
    from (select id, row_number() over (order by id) as n from users) as everybody`,
  `update users set first_name = named.first_name, last_name = named.last_name, phone = named.phone,
      address = named.address, zip = lpad((named.n * 37 % 99999)::text, 5, '0'),
      email = lower(named.first_name || '.' || named.last_name || named.n)
        || (array['@gmail.com', '@yahoo.com', '@outlook.com', '@bench.example'])[1 + named.n % 4]
    from named where named.id = users.id`,
  `update bookings set address = named.address from named where named.id = bookings.customer_id`,
  `update professionals set business_name = named.last_name
      || (array[' Plumbing', ' Electric', ' & Sons', ' Heating'])[1 + named.n % 4]
    from named where named.id = professionals.user_id`,
  `update professional_licenses set license_number = (array['PL-', 'EL-', 'HV-', 'M-'])[1 + named.n % 4] || named.n * 7
    from named where named.id = professional_licenses.pro_id`,
]
