import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';

/** The columns with addresses that a page loads. */
const columns = [
  ['cinema', 'poster'],
  ['cinema', 'cover'],
  ['cinema', 'backdrop'],
  ['episodes', 'still'],
  ['channels', 'logo'],
  ['streams', 'image'],
  ['banners', 'image'],
  ['reels', 'cover'],
] as const;

/** The columns with lists of sources. */
const sourced = [
  ['cinema', 'sources'],
  ['cinema', 'trailer_sources'],
  ['episodes', 'sources'],
  ['channels', 'sources'],
  ['streams', 'sources'],
  ['reels', 'sources'],
] as const;

const withdrawable: ReadonlySet<string> = new Set(['cinema', 'channels', 'streams', 'reels']);

/**
 * Origins of the catalogue's pictures and manifests outside this server, in order. It reads all rows. Where the segments
 * of a manifest are, is known to the manifest alone.
 */
export async function contentOrigins(db: Database): Promise<string[]> {
  const parts = columns.map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} as address from ${sql.table(table)}
        where ${sql.ref(column)} like 'http%' ${withdrawable.has(table) ? sql`and withdrawn_at is null` : sql``}`,
  );
  for (const [table, column] of sourced) {
    // Media of a gateway comes from this server.
    parts.push(sql`
      select place.address
      from ${sql.table(table)} cross join lateral jsonb_array_elements(${sql.ref(`${table}.${column}`)}) as each
        cross join lateral (values (each.value ->> 'url'), (each.value ->> 'thumbnails'),
          (each.value #>> '{archive,template}')) as place (address)
      where each.value #>> '{delivery,type}' <> 'gateway' ${withdrawable.has(table) ? sql`and withdrawn_at is null` : sql``}`);
  }
  parts.push(sql`
    select manifest_url as address from channels
    where manifest_url like 'http%' and sources = '[]' and withdrawn_at is null`);
  // Such a guide has the whole address of a past programme, or a part of it.
  parts.push(sql`
    select details ->> 'catchup_id' as address from programmes join channels on channels.id = channel_id
    where channels.sources @> '[{"archive":{"convention":"vod"}}]' and withdrawn_at is null
      and details ->> 'catchup_id' like 'http%'`);
  parts.push(sql`
    select each.value as address from cinema cross join lateral jsonb_each_text(cinema.posters) as each
    where each.value like 'http%' and withdrawn_at is null`);
  const { rows } = await sql<{ origin: string }>`
    select distinct lower(substring(address from '^https?://[^/?#]+')) as origin
    from (${sql.join(parts, sql` union all `)}) as addresses
  `.execute(db);
  const origins = rows.flatMap(({ origin }) => (URL.canParse(origin) ? [new URL(origin).origin] : []));
  return [...new Set(origins)].sort();
}
