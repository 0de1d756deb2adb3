import type { Services } from '../../infra/services.ts';
import {
  type RemovableKind,
  type Replaced,
  type RightsWindow,
  replaceSource,
  restoreItems,
  setWindows,
  type WithdrawableKind,
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
    const withdrawn = await withdrawItems(db, { kind, slugs, by: 'hand' }, now());
    const gone = new Set(withdrawn);
    const missing = slugs.filter((slug) => !gone.has(slug));
    const audit = logged('catalogue.withdraw', kind, withdrawn);
    return { result: { withdrawn, missing }, audit: withdrawn.length === 0 ? null : audit };
  });
}

interface NamedRows {
  readonly kind: WithdrawableKind;
  readonly slugs: readonly string[];
}

/** Takes withdrawals back; `missing` has the slugs of items that were not withdrawn. */
export function restoreNamed(services: Services, actor: string, items: NamedRows) {
  return change(services, actor, async ({ db, now }) => {
    const restored = await restoreItems(db, items, now());
    const missing = items.slugs.filter((slug) => !restored.includes(slug));
    const audit = logged('catalogue.restore', items.kind, restored);
    return { result: { restored, missing }, audit: restored.length === 0 ? null : audit };
  });
}

/** Sets when viewers may watch items; `missing` has the slugs that do not exist. */
export function setNamedWindows(
  services: Services,
  actor: string,
  { from, until, ...items }: NamedRows & RightsWindow,
) {
  return change(services, actor, async ({ db, now }) => {
    const set = await setWindows(db, items, { from, until }, now());
    const missing = items.slugs.filter((slug) => !set.includes(slug));
    const audit = logged('catalogue.window', items.kind, set, { from, until });
    return { result: { set, missing }, audit: set.length === 0 ? null : audit };
  });
}

function logged(action: string, kind: string, slugs: readonly string[], more: object = {}) {
  const detail = { slugs: slugs.slice(0, maxLogged), count: slugs.length, ...more };
  return { action, target: `catalogue:${kind}`, detail };
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
