-- 100,000 executions of two years for the demo's company, the same each time, to measure the list of results by hand:
-- npm start once with DATABASE_URL, then psql "$DATABASE_URL" -f bench/platform/results.sql
select setseed(0.42);
with owner as (select uuid as company_uuid from company where slug = 'acme'),
places as (select array_agg(uuid order by store_code) as of from store join owner using (company_uuid)),
people as (select array_agg(uuid order by email) as of from "user" join owner using (company_uuid)),
visits as (
  select array_agg(activity_uuid order by activity_uuid) as of from activity_version join owner using (company_uuid)
  where version = 1),
drawn as (
  select number, random() as place, random() as person, random() as visit, random() as score, random() as shots
  from generate_series(1, 100000) as number),
made as (
  insert into execution (company_uuid, uuid, user_uuid, store_uuid, activity_uuid, activity_version, activity_name,
    store_name, body, sha256, receipt, received_at, finished_at, store_index)
  select company_uuid, md5('result ' || number)::uuid, people.of[1 + floor(person * cardinality(people.of))],
    places.of[1 + floor(place * cardinality(places.of))], visits.of[1 + floor(visit * cardinality(visits.of))], 1,
    'Visit', 'Store', '{"filler":"' || repeat(md5(number::text), 60) || '"}', '', '{}',
    now() - number * interval '10 minutes', now() - number * interval '10 minutes',
    case when score < 0.1 then null else round((score * 1000)::numeric) / 10 end
  from drawn, owner, places, people, visits
  returning company_uuid, uuid, user_uuid, store_uuid, activity_uuid, finished_at, store_index)
insert into result
select made.*, floor(shots * 4) from made join drawn on made.uuid = md5('result ' || number)::uuid;
analyze;
