import type { Channel } from '@oyna/contract/channel';
import type { Reel } from '@oyna/contract/reels';
import type { Reminder } from '@oyna/contract/reminders';
import type { RemoteContent } from '@oyna/contract/remote-messages';
import type { CinemaDetail } from '@oyna/contract/title';
import { callApi } from '../call-api.ts';
import { recordedProgrammes } from './recorded-programmes.ts';

/** A programme that a viewer may be reminded of. */
export interface NextProgramme {
  readonly id: number;
  readonly title: string;
  readonly starts_at: string;
  readonly isWanted: boolean;
}

/** The item on the television, as the service knows it. Parts that an item of its kind lacks are empty or `null`. */
export interface ItemFacts {
  readonly cast: readonly string[];
  /** The present programme of a channel; may be empty. */
  readonly programme: string;
  readonly next: NextProgramme | null;
  /** The present programme if it may be recorded, with the viewer's recording of it. */
  readonly recordable: {
    readonly id: number;
    readonly title: string;
    readonly recording: number | null;
  } | null;
  readonly liked: boolean | null;
  readonly saved: boolean | null;
}

const maxCast = 4;
const none: ItemFacts = { cast: [], programme: '', next: null, recordable: null, liked: null, saved: null };

async function ofTitle(id: number, profile: number): Promise<ItemFacts> {
  const title = await callApi<CinemaDetail>('GET', `cinema/${id}/`, undefined, { profile });
  const actors = (title.people ?? []).filter(({ role }) => role === 'actor');
  const cast = actors.slice(0, maxCast).map(({ name }) => name);
  return { ...none, cast, liked: title.is_liked === true, saved: title.is_saved === true };
}

async function ofChannel(id: number, profile: number): Promise<ItemFacts> {
  const channel = await callApi<Channel>('GET', `channel/${id}/`, undefined, { profile });
  const { now, next } = channel;
  const programme = now?.title ?? '';
  const recordings = now && channel.recordable ? await recordedProgrammes(profile) : null;
  const recordable =
    now && recordings ? { id: now.id, title: now.title, recording: recordings.get(now.id) ?? null } : null;
  if (!next) return { ...none, programme, recordable };
  const path = 'reminder/?page_size=100';
  const { results } = await callApi<{ results: readonly Reminder[] }>('GET', path, undefined, { profile });
  const isWanted = results.some((reminder) => reminder.programme === next.id);
  return {
    ...none,
    programme,
    recordable,
    next: { id: next.id, title: next.title, starts_at: next.starts_at, isWanted },
  };
}

async function ofReel(id: number, profile: number): Promise<ItemFacts> {
  const reel = await callApi<Reel>('GET', `reels/${id}/`, undefined, { profile });
  return { ...none, liked: reel.is_liked === true, saved: reel.is_saved === true };
}

/** Fetches the facts of an item in the name of a profile. */
export function fetchFacts({ type, id, programme }: RemoteContent, profile: number): Promise<ItemFacts> {
  if (type === 'cinema') return ofTitle(id, profile);
  if (type === 'reel') return ofReel(id, profile);
  // After a recording, nothing on its channel follows.
  if (type === 'channel' && programme === undefined) return ofChannel(id, profile);
  return Promise.resolve(none);
}
