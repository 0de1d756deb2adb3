import type { AdminRequest } from '../client/with-admin-api.ts';

/** A kind, and the slugs of items of it. */
type Named = readonly string[];

/** Takes items out of the catalogue; returns the exit code. */
export async function withdraw(request: AdminRequest, [kind, ...slugs]: Named): Promise<number> {
  const response = await request('POST', 'catalogue/withdrawals', { kind, slugs });
  const { withdrawn, missing } = (await response.json()) as Record<'withdrawn' | 'missing', Named>;
  return tell(kind, withdrawn, 'withdrawn', missing, 'is not in the catalogue');
}

/** Takes withdrawals back; returns the exit code. */
export async function restore(request: AdminRequest, [kind, ...slugs]: Named): Promise<number> {
  const response = await request('POST', 'catalogue/restorations', { kind, slugs });
  const { restored, missing } = (await response.json()) as Record<'restored' | 'missing', Named>;
  return tell(kind, restored, 'restored', missing, 'was not withdrawn');
}

/** Sets when viewers may watch items; returns the exit code. */
export async function setWindow(
  request: AdminRequest,
  [kind, ...slugs]: Named,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
): Promise<number> {
  const response = await request('POST', 'catalogue/windows', {
    kind,
    slugs,
    from: from ?? null,
    until: until ?? null,
  });
  const { set, missing } = (await response.json()) as Record<'set' | 'missing', Named>;
  const bounds = [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ');
  return tell(kind, set, bounds === '' ? 'at any time' : bounds, missing, 'does not exist');
}

function tell(kind: string | undefined, done: Named, how: string, missing: Named, why: string): number {
  for (const slug of done) console.log(`${kind} ${slug}: ${how}`);
  for (const slug of missing) console.log(`${kind} ${slug}: ${why}`);
  return missing.length === 0 ? 0 : 1;
}
