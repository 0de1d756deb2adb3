import type { Client } from './client.ts';
import { keepAlive, type Playback, playAll, startPlayback, waitInPlayback } from './play.ts';
import { readMaster, readSegments } from './playlist.ts';

/** Segments behind the newest one at the start, as players do. */
const startBehind = 3;

/** Plays a channel by HLS: each track reads its playlist once for each new segment. */
export async function watchChannel(client: Client, channel: number, seconds: number): Promise<void> {
  const playback = await startPlayback(client, `channel/${channel}`, seconds);
  const master = await client.fetch('manifest', 'GET', playback.base + playback.manifest);
  const { video, audio } = readMaster(master.bytes.toString());
  const files = audio === null ? [video] : [video, audio];
  await playAll(playback, [
    keepAlive(client, playback),
    ...files.map((file) => follow(client, playback, file)),
  ]);
}

async function follow(client: Client, playback: Playback, file: string): Promise<void> {
  const { isOver } = playback;
  let last = -1;
  while (!isOver()) {
    const playlist = await client.fetch('live playlist', 'GET', playback.base + file, { isOver });
    const segments = readSegments(playlist.bytes.toString());
    const numberOf = (uri: string) => Number(/(\d+)\.m4s$/.exec(uri)?.[1]);
    const newer = segments.filter(({ uri }) => numberOf(uri) > last);
    for (const { uri } of last < 0 ? newer.slice(-startBehind) : newer) {
      await client.fetch('segment', 'GET', playback.base + uri, { isOver });
      last = numberOf(uri);
    }
    await waitInPlayback(playback, segments.at(-1)?.seconds ?? 4);
  }
}
