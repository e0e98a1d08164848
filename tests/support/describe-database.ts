/** Rows of a query, on either engine. */
type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

const OURS = "'public'::regnamespace";

/** One query for each kind of thing; each row is one thing, told by words. */
const KINDS = [
  `select concat_ws(' ', 'relation', relname, relkind) as line from pg_class where relnamespace = ${OURS}`,
  `select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), l.collname,
     case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid),
     nullif(a.attidentity, ''), nullif(a.attgenerated, '')) as line
   from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind not in ('i', 'S')
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     left join pg_collation l on l.oid = a.attcollation
   where c.relnamespace = ${OURS} and a.attnum > 0 and not a.attisdropped`,
  "select concat_ws(' ', 'index', indexdef) as line from pg_indexes where schemaname = 'public'",
  `select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
   from pg_constraint where connamespace = ${OURS}`,
  `select concat_ws(' ', 'sequence', s.seqrelid::regclass, format_type(s.seqtypid, null), s.seqstart, s.seqincrement,
     s.seqmin, s.seqmax, s.seqcycle, 'of', d.refobjid::regclass, a.attname) as line
   from pg_sequence s
     join pg_class c on c.oid = s.seqrelid and c.relnamespace = ${OURS}
     left join pg_depend d on d.objid = s.seqrelid and d.deptype in ('a', 'i')
     left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid`,
  `select concat_ws(' ', 'function', p.oid::regprocedure, l.lanname, p.prosrc) as line
   from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = ${OURS}`,
  "select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) as line from pg_trigger where not tgisinternal",
  `select concat_ws(' ', 'type', t.typname, t.typtype,
     (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as line
   from pg_type t where t.typnamespace = ${OURS} and t.typtype in ('e', 'd', 'r', 'm')`,
  "select concat_ws(' ', 'extension', extname) as line from pg_extension",
  "select concat_ws(' ', 'schema', nspname) as line from pg_namespace where nspname !~ '^pg_' and nspname <> 'drizzle'",
];

/**
 * Tables, columns, defaults, keys, indexes, sequences and the rest of a database as sorted lines that can be compared.
 * The order of a table's columns is not told.
 */
export async function describeDatabase(ask: Ask): Promise<string[]> {
  const lines: string[] = [];
  for (const query of KINDS) lines.push(...(await ask(query)).map(({ line }) => String(line)));
  return lines.sort();
}
