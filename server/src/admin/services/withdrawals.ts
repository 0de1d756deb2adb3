import type { Services } from '../../infra/services.ts';
import {
  type RemovableKind,
  type Replaced,
  replaceSource,
  withdrawItems,
} from '../../modules/catalogue/public.ts';
import { change } from './change.ts';

/** Maximum number of slugs that the audit log has of one change. */
const maxLogged = 100;

interface Named {
  readonly kind: RemovableKind;
  readonly slugs: readonly string[];
}

/** Takes named items out of the catalogue; `missing` has the slugs that were not in it. */
export function withdrawNamed(services: Services, actor: string, { kind, slugs }: Named) {
  return change(services, actor, async ({ db, now }) => {
    const withdrawn = await withdrawItems(db, kind, slugs, now());
    const gone = new Set(withdrawn);
    const missing = slugs.filter((slug) => !gone.has(slug));
    const detail = { slugs: withdrawn.slice(0, maxLogged), count: withdrawn.length };
    const audit = { action: 'catalogue.withdraw', target: `catalogue:${kind}`, detail };
    return { result: { withdrawn, missing }, audit: withdrawn.length === 0 ? null : audit };
  });
}

/** Takes out what a source no longer has; see `replaceSource`. */
export function withdrawReplaced(
  services: Services,
  actor: string,
  body: Parameters<typeof replaceSource>[1],
): Promise<{ readonly kinds: readonly Replaced[]; readonly changed: boolean }> {
  return change(services, actor, async ({ db, now }) => {
    const kinds = await replaceSource(db, body, now());
    const done = body.check ? [] : kinds.filter(({ refused }) => !refused);
    const logged = done.map(({ kind, gone }) => [
      kind,
      { slugs: gone.slice(0, maxLogged), count: gone.length },
    ]);
    const audit = {
      action: 'catalogue.replace',
      target: `source:${body.source}`,
      detail: Object.fromEntries(logged) as Record<string, unknown>,
    };
    return { result: { kinds }, audit: done.length === 0 ? null : audit };
  });
}
