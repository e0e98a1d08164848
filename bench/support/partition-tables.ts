/** From a year and a half before to as long after: what a company keeps at hand. */
const MONTHS = `generate_series(date_trunc('month', current_date) - interval '18 months',
  date_trunc('month', current_date) + interval '18 months', interval '1 month')`;
const YEARS = `generate_series(date_trunc('year', current_date) - interval '6 years',
  date_trunc('year', current_date) + interval '1 year', interval '1 year')`;

/** One row for each index of a table, made anew for another; a unique one needs the column that divides. */
const partedTable = (table: string, column: string, parts: string, step: string, name: string): string[] => [
  `alter sequence ${table}_id_seq owned by none`,
  `alter table ${table} rename to ${table}_before`,
  `create table ${table} (like ${table}_before including defaults) partition by range (${column})`,
  `do $$ declare index record; begin
     for index in select pg_get_indexdef(indexrelid) as words, indisunique, indexrelid::regclass::text as name
       from pg_index where indrelid = '${table}_before'::regclass loop
       execute 'drop index if exists ' || case when index.name like '%pkey' then 'none_of_that_name' else index.name end;
       if index.name not like '%pkey' then
         execute case when index.indisunique and index.words not like '%${column}%'
           then replace(replace(index.words, ' ON public.${table}_before', ' ON public.${table}'), 'CREATE UNIQUE', 'CREATE')
           else replace(index.words, ' ON public.${table}_before', ' ON public.${table}') end;
       end if;
     end loop; end $$`,
  `drop table ${table}_before cascade`,
  `alter table ${table} add primary key (id, ${column})`,
  `do $$ declare part timestamp; begin
     for part in select * from ${parts} loop
       execute format('create table ${table}_%s partition of ${table} for values from (%L) to (%L)',
         to_char(part, '${name}'), part, part + interval '${step}');
     end loop; end $$`,
];

/**
 * Departures by month of their service day, of the product's own empty table: nothing of the product needs more of it
 * (docs/scaling.md).
 */
export const DEPARTURES_BY_MONTH: readonly string[] = partedTable(
  'departures',
  'service_date',
  MONTHS,
  '1 month',
  'YYYY_MM',
);

/** A copy of the bookings by year of their sale, beside them: the product's own insert needs numbers to be unique. */
export const BOOKINGS_BY_YEAR: readonly string[] = [
  `create table bookings_by_year (like bookings including defaults) partition by range (created_at)`,
  `do $$ declare part timestamp; begin
     for part in select * from ${YEARS} loop
       execute format('create table bookings_of_%s partition of bookings_by_year for values from (%L) to (%L)',
         to_char(part, 'YYYY'), part, part + interval '1 year');
     end loop; end $$`,
  `insert into bookings_by_year select * from bookings`,
  `alter table bookings_by_year add primary key (id, created_at)`,
  `create index on bookings_by_year (number)`,
  `create index on bookings_by_year (lower(contact_email))`,
  `analyze bookings_by_year`,
];
