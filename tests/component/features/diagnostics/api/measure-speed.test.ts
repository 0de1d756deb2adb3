import { describe, expect, test, vi } from 'vitest';
import { measureSpeed } from '#src/features/diagnostics/api/measure-speed.ts';
import { largestFile } from '#src/features/diagnostics/model/media-file.ts';
import { fakeServer, json } from '#tests/unit/api/fake-server.ts';

const manifest = `<?xml version="1.0"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet contentType="video">
<Representation bandwidth="400000"><BaseURL>v240.mp4</BaseURL></Representation>
<Representation bandwidth="1500000"><BaseURL> v720.mp4 </BaseURL></Representation>
<Representation bandwidth="9000000"><SegmentTemplate media="$Number$.m4s"/></Representation>
</AdaptationSet></Period></MPD>`;

describe('the file to measure the speed with', () => {
  test('is that of the largest rendition, beside the manifest', () => {
    expect(largestFile(manifest, 'https://cdn.example/signed/film/manifest.mpd')).toBe(
      'https://cdn.example/signed/film/v720.mp4',
    );
  });

  test.each(['', '<MPD/>', '{"not":"xml"}', manifest.replace(/BaseURL/g, 'Other')])(
    'is none in the manifest %j',
    (text) => {
      expect(largestFile(text, 'https://cdn.example/manifest.mpd')).toBeNull();
    },
  );
});

describe('the speed', () => {
  const titles = [
    { id: 1, kind: 'movie', title: 'Paid', access: 'subscription', is_playable: true },
    { id: 2, kind: 'movie', title: 'Soon', access: 'free', is_playable: false },
    { id: 4, kind: 'movie', title: 'Adults', access: 'free', is_playable: true, age_rating: 18 },
    { id: 3, kind: 'movie', title: 'Free', access: 'free', is_playable: true, age_rating: 6 },
    { id: 5, kind: 'movie', title: 'Teens', access: 'free', is_playable: true, age_rating: 12 },
  ];
  const page = json(200, { count: 5, next: null, previous: null, results: titles });
  const playback = { playback_id: 'p', manifest: { dash: '/media/signed/film/manifest.mpd' } };

  test('is measured with the free film for the youngest, whatever the age limit', async () => {
    const { requests } = fakeServer({
      'GET cinema/': () => page.clone(),
      'GET cinema/3/playback/': () => json(200, playback),
      'GET /media/signed/film/manifest.mpd': () => new Response(manifest),
    });
    const speedOf = vi.fn((_address: string) => Promise.resolve(8_000_000));
    expect(await measureSpeed(speedOf)).toBe(8_000_000);
    expect(speedOf.mock.calls[0]?.[0]).toMatch(/\/media\/signed\/film\/v720\.mp4$/);
    expect(requests).toHaveLength(3);
  });

  test('is not measured without a free film', async () => {
    fakeServer({ 'GET cinema/': () => json(200, { count: 0, next: null, previous: null, results: [] }) });
    await expect(measureSpeed(vi.fn())).rejects.toThrow('no free title');
  });
});
