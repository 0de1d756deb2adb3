import type { Services } from '../../infra/services.ts';
import { contentOrigins, exportCatalogue } from '../../modules/catalogue/public.ts';
import { contentNotes } from './content-notes.ts';

/** Origins above which the policy becomes a header that proxies cut or refuse. */
const maxOrigins = 50;
/** Maximum number of slugs that a sentence names. */
const maxNamed = 5;

/** What keeps content of the catalogue from playing in production, one sentence each. */
export async function contentFaults(
  services: Pick<Services, 'db' | 'folders' | 'sources'>,
): Promise<string[]> {
  const { db } = services;
  const slugs = new Map<string, string[]>();
  for await (const text of exportCatalogue(db)) {
    for (const line of text.split('\n').filter(Boolean)) {
      const { type, ...item } = JSON.parse(line) as { type?: string; slug?: string };
      if (type === undefined) continue;
      for (const note of await contentNotes(type, [item], services))
        slugs.set(note.text, [...(slugs.get(note.text) ?? []), `${type} ${item.slug}`]);
    }
  }
  const faults = [...slugs].map(([text, items]) => {
    const rest = items.length > maxNamed ? ` and ${items.length - maxNamed} more` : '';
    return `The catalogue: ${items.slice(0, maxNamed).join(', ')}${rest}: ${text}`;
  });
  const { length } = await contentOrigins(db);
  if (length <= maxOrigins) return faults;
  return [
    ...faults,
    `The catalogue has pictures and channels on ${length} origins: CONTENT_ORIGINS with that many makes a header that proxies cut or refuse; serve them through one proxy of your own`,
  ];
}
