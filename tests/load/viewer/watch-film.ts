import type { Client } from './client.ts';
import type { Ledger } from './ledger.ts';
import { keepAlive, type Playback, playAll, startPlayback, waitInPlayback } from './play.ts';
import { readMaster, readSegments, type Segment } from './playlist.ts';

const minBuffered = 3;

interface Film {
  readonly id: number;
  /** Seconds. */
  readonly duration: number;
}

/**
 * Plays a film in real time: segments as the buffer drains, and heartbeats with the position. The demo's films
 * are a minute long, so longer playbacks go through one again.
 */
export async function watchFilm(client: Client, film: Film, seconds: number, ledger: Ledger): Promise<void> {
  const playback = await startPlayback(client, `cinema/${film.id}`, seconds);
  const tracks = await loadTracks(client, playback);
  const reach = (watchedAt: number) => {
    const position = 1 + Math.floor(playback.elapsed() % (film.duration - 1));
    const acknowledge = ledger.sending(film.id, { position, watchedAt });
    return { position, watched: { duration: film.duration }, acknowledge };
  };
  await playAll(playback, [
    client.access === null ? keepAlive(client, playback) : keepAlive(client, playback, reach),
    ...tracks.map((track) => drain(client, playback, track)),
  ]);
}

async function loadTracks(client: Client, playback: Playback): Promise<Segment[][]> {
  const load = async (file: string) =>
    (await client.fetch('manifest', 'GET', playback.base + file)).bytes.toString();
  const { video, audio } = readMaster(await load(playback.manifest));
  const files = audio === null ? [video] : [video, audio];
  return Promise.all(files.map(async (file) => readSegments(await load(file))));
}

async function drain(client: Client, playback: Playback, track: readonly Segment[]): Promise<void> {
  let buffered = 0;
  for (let place = 0; !playback.isOver(); place += 1) {
    const segment = track[place % track.length];
    if (!segment) throw new Error('The track has no segments');
    const headers = segment.range === null ? {} : { range: segment.range };
    await client.fetch('segment', 'GET', playback.base + segment.uri, {
      headers,
      expect: [200, 206],
      isOver: playback.isOver,
    });
    buffered += segment.seconds;
    if (place >= minBuffered) {
      await waitInPlayback(playback, buffered - playback.elapsed() - minBuffered * segment.seconds);
    }
  }
}
