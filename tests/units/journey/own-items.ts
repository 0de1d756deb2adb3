import { execFileSync } from 'node:child_process';

const hour = 3_600_000;

/** A catalogue file with a film whose media are there (`tayyor`), a film without media (`yangi`), and a stream. */
export function ownItems(): string {
  const began = new Date(Date.now() - hour).toISOString();
  const film = (slug: string, facts: object) => ({
    ...{ type: 'cinema', slug, kind: 'movie', title: { uz: slug }, published_at: began, access: 'free' },
    ...facts,
  });
  const items = [
    { format: 'oyna-catalogue', version: 1 },
    film('tayyor', { media: 'tayyor' }),
    film('yangi', {}),
    { type: 'stream', slug: 'konsert', title: { uz: 'Konsert' }, starts_at: began },
  ];
  return `${items.map((it) => JSON.stringify(it)).join('\n')}\n`;
}

/** Writes twelve seconds of a moving picture and a tone. */
export function encodeFilm(file: string): void {
  execFileSync('ffmpeg', [
    ...['-loglevel', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=25:duration=12'],
    ...['-f', 'lavfi', '-i', 'sine=duration=12:sample_rate=48000', '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ]);
}
