import type { HistoryEntry } from '@oyna/contract/full-history';
import type { Route } from '../../routes/route.ts';

/** The playback of an entry of the full history; `null` if it names nothing known, or an item outside its window. */
export function entryRoute({ cinema, episode, programme, reel }: HistoryEntry): Route | null {
  if (programme) return { name: 'watchProgramme', channel: programme.channel.id, id: programme.id };
  if (cinema?.notice || reel?.notice) return null;
  if (reel) return { name: 'reels', id: reel.id };
  return cinema && { name: 'watchTitle', id: cinema.id, episode: episode?.id ?? null };
}
