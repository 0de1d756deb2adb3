import type { Call } from '@oyna/contract/call';
import { useAgeLimit } from '../state/age-limit.ts';
import { useLang } from '../state/lang.ts';
import { onSignedOut } from '../state/on-signed-out.ts';
import { useProfile } from '../state/profile.ts';
import { useSession } from '../state/session.ts';
import type { Kept } from './kept-responses.ts';

/** What a start without a network shows: home, the channels with their programmes, saved and started titles. */
const shown =
  /^(banner|stream|reels|recommendations|cinema(\/(save|history|genre))?|channel(\/(lineup|favourite|programme))?)\/$/;

/** Ms after which responses are kept, all with one write: the first screen comes first. */
const LATER_MS = 5000;

const load = () => import('./kept-responses.ts');

let isUsed = false;
let waiting: Record<string, Kept[string]> = {};
onSignedOut(() => {
  waiting = {};
});

/** Whether a kept response stood in since the last call of this function. */
export function takeUse(): boolean {
  const was = isUsed;
  isUsed = false;
  return was;
}

function ownerNow(): string {
  const isGuest = useSession.getState().token === null;
  return [useLang.getState().lang, isGuest, useProfile.getState().id, useAgeLimit.getState().limit].join();
}

/** Where the response to a call is kept; `null` for calls that need the network. Programmes are those around now. */
export function keptAt(call: Call, query: readonly (readonly [string, string])[]): string | null {
  if (call.method !== 'GET' || !shown.test(call.path)) return null;
  const lasting = query.filter(([name]) => name !== 'from' && name !== 'to');
  return JSON.stringify([call.path, lasting]);
}

/** Keeps a response for a start without a network, unless a PIN has opened what it shows. */
export function keepResponse(address: string, text: string): void {
  if (useAgeLimit.getState().isLifted) return;
  if (Object.keys(waiting).length === 0) setTimeout(keepAll, LATER_MS);
  waiting[address] = { owner: ownerNow(), at: Date.now(), text };
}

function keepAll(): void {
  const all = waiting;
  waiting = {};
  void load()
    .then(({ keep }) => keep(all, ownerNow()))
    .catch(() => undefined);
}

/** The text of the response to stand in for one that did not come, or `null`. */
export async function keptResponse(address: string): Promise<string | null> {
  const text = await load()
    .then(({ find }) => find(address, ownerNow()))
    .catch(() => null);
  isUsed ||= text !== null;
  return text;
}
