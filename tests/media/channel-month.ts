import { resolve } from 'node:path';
import type { ChannelMedia } from '#server/src/modules/schedule/playlist/channel-media.ts';
import { offeredTrack } from '#server/src/modules/schedule/playlist/tracks.ts';
import { timesOf } from '../server/support/media-fixture.ts';
import { type Listed, readPlaylist } from '../server/support/read-playlist.ts';
import { loopChannel } from './loop-channel.ts';

const hour = 3_600_000;
const days = 30;
/** A Monday, 00:00 in Tashkent. */
const monday = Date.UTC(2026, 10, 22, 19);
const epochSeconds = Date.UTC(2025, 0, 1) / 1000;
/** Borders of which the segments on both sides are read. */
const readBorders = 250;
/** A list has milliseconds, and the sound of a film begins up to two frames of AAC before its picture. */
const tolerance = { list: 0.002, bytes: 0.06 };
const filler = 'r-choy';
const films = ['qishki-bozor', 'buxoro-soatsozi', 'ipak-yoli', 'kechki-poyezd-1', 'kechki-poyezd-2'];

/**
 * Reads the playlists of a schedule channel for 30 days in steps of two hours, and the bytes at its first borders. Every segment must
 * have one number, one discontinuity and one time, and nothing may drift. Returns a sentence for each fault.
 */
export async function channelMonth(): Promise<string[]> {
  const channel = await loopChannel({
    ...{ root: resolve('server/demo/media'), films, filler, isBetween: true, startsAt: monday },
    hours: [
      { name: 'kunduz', from: 480, minutes: 600 },
      { name: 'tun', from: 1200, minutes: 300 },
    ],
  });
  const faults: string[] = [];
  for (const id of ['v360', 'a-uz']) {
    const listed = await listMonth(channel, id);
    const joins = listed.slice(1).map((it, place) => [listed[place] ?? it, it] as const);
    const borders = joins.filter(([one, other]) => one.discontinuity !== other.discontinuity);
    const gaps = joins.map(([one, other]) => Math.abs(other.date - one.date - one.seconds));
    const skipped = joins.filter(([one, other]) => other.number !== one.number + 1).length;
    const most = gaps.reduce((one, other) => Math.max(one, other), 0);
    const drift = await driftOf(channel, id, borders.slice(0, readBorders));
    const shown = `${borders.length} borders, gap at most ${(most * 1000).toFixed(1)} ms`;
    console.log(
      `${id.padEnd(6)} ${listed.length} segments, ${shown}, bytes off by at most ${(drift * 1000).toFixed(1)} ms`,
    );
    const begun = new Set(borders.map(([, { date }]) => Math.round(date * 1000)));
    const late = slotStarts().filter((time) => {
      const aired = channel.course.at(time);
      // The filler has borders at every minute, too.
      return !begun.has(time) || aired?.startsAt !== time || aired.piece.key === filler;
    }).length;
    if (late > 0) faults.push(`${id}: ${late} times of rules do not begin at their second`);
    if (skipped > 0) faults.push(`${id}: ${skipped} numbers are missing`);
    if (most > tolerance.list) faults.push(`${id}: a gap of ${most} s`);
    if (drift > tolerance.bytes) faults.push(`${id}: bytes are ${drift} s off their place in the list`);
    if (borders.length < readBorders) faults.push(`${id}: only ${borders.length} borders`);
  }
  return faults;
}

/** When the rules begin on each day, as Unix time in ms. */
function slotStarts(): number[] {
  const dates = Array.from({ length: days }, (_, date) => monday + date * 24 * hour);
  return dates.flatMap((midnight) => [midnight + 8 * hour, midnight + 20 * hour]);
}

/** All segments of a track, from the playlists that a set would load. */
async function listMonth(channel: ChannelMedia, id: string): Promise<Listed[]> {
  const all = new Map<number, Listed>();
  for (let to = monday + 2 * hour; to <= monday + days * 24 * hour; to += 1.9 * hour) {
    const text = await channel.livePlaylist(trackCalled(id), { from: to - 2 * hour, to });
    for (const it of readPlaylist(text)) {
      const known = all.get(it.number);
      if (known && (known.uri !== it.uri || Math.abs(known.date - it.date) > tolerance.list))
        throw new Error(`${id}: segment ${it.number} changes between two playlists`);
      all.set(it.number, known ?? it);
    }
  }
  return [...all.values()].toSorted((one, other) => one.number - other.number);
}

/** The most that the decode times of the segments at some borders differ from their place in the list, in seconds. */
async function driftOf(
  channel: ChannelMedia,
  id: string,
  borders: readonly (readonly [Listed, Listed])[],
): Promise<number> {
  let most = 0;
  for (const { number, date } of borders.flat()) {
    const found = await channel.find(trackCalled(id), number, date * 1000);
    const bytes = found && (await channel.bytesOf(found));
    if (!found || !bytes) return Number.POSITIVE_INFINITY;
    const { timescale = 1 } = found.shown.track ?? {};
    most = Math.max(most, Math.abs(Number(timesOf(bytes).start) / timescale + epochSeconds - date));
  }
  return most;
}

function trackCalled(id: string) {
  const track = offeredTrack(id);
  if (!track) throw new Error(`${id} is no track`);
  return track;
}
