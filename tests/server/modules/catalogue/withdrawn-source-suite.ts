import { expect, test } from 'vitest';
import { catalogueFile } from '../../support/own-catalogue.ts';
import type { TestServer } from '../../support/test-server.ts';
import { items, slug, withdrawalFixture } from './withdrawal-fixture.ts';

/** A new file of a source, which withdraws the items that it lacks. */
export function withdrawnSourceSuite(open: () => TestServer): void {
  const own = withdrawalFixture(open);
  const playlist = (...names: string[]) =>
    [
      '#EXTM3U',
      ...names.flatMap((name) => [`#EXTINF:-1,${slug} ${name}`, `http://live.example/${name}`]),
      '',
    ].join('\n');

  test('withdraws the channels that a new playlist of the same source lacks', async () => {
    await own.importFrom('a.m3u', playlist('bir', 'ikki', 'uch'));
    await own.importFrom('b.m3u', playlist('boshqa'));
    const gone = `1 channel of a.m3u would be withdrawn: ${slug}-ikki`;
    expect((await own.checkFrom('a.m3u', playlist('bir', 'uch'), 'replace')).at(-1)).toBe(gone);
    expect(await own.export()).toContain(`${slug}-ikki`);
    const said = await own.importFrom('a.m3u', playlist('bir', 'uch', 'toʻrt'), 'replace');
    expect(said.at(-1)).toBe(`1 channel of a.m3u withdrawn: ${slug}-ikki`);
    const left = await own.export();
    expect(left).not.toContain(`${slug}-ikki`);
    expect(left).toContain(`${slug}-boshqa`);
    await own.importFrom('a.m3u', playlist('bir', 'ikki'));
    expect(await own.export()).toContain(`${slug}-ikki`);
  });

  test('withdraws more than half of a source only when it is confirmed', async () => {
    await own.importFrom('a.m3u', playlist('bir', 'ikki', 'uch'));
    const few = playlist('bir', 'yangi', 'yangi-2', 'yangi-3');
    const said = await own.importFrom('a.m3u', few, 'replace');
    expect(said.at(-1)).toContain('more than half of 3; nothing is withdrawn without --confirm');
    expect(await own.export()).toContain(`${slug}-uch`);
    await own.importFrom('a.m3u', few, 'confirmed');
    expect(await own.export()).not.toContain(`${slug}-uch`);
  });

  test('withdraws nothing that a line of the file may have meant', async () => {
    const two = catalogueFile(items.cinema, { ...items.cinema, slug: `${slug}-2` });
    await own.importFrom('films', two);
    const invalid = catalogueFile(items.cinema, { ...items.cinema, slug: `${slug}-2`, kind: 'play' });
    await own.importFrom('films', invalid, 'confirmed');
    expect(await own.export()).toContain(`${slug}-2`);
    const cut = two.slice(0, two.indexOf(`${slug}-2`));
    const said = await own.importFrom('films', cut, 'confirmed');
    expect(said.at(-1)).toBe('nothing is withdrawn, because a part of the file could not be read');
    expect(await own.export()).toContain(`${slug}-2`);
  });

  test('leaves a channel withdrawn by hand out, whatever its playlist has', async () => {
    await own.importFrom('a.m3u', playlist('bir', 'ikki'));
    await own.withdraw('channel', `${slug}-ikki`);
    await own.importFrom('a.m3u', playlist('bir', 'ikki', 'uch'), 'replace');
    const listed = async () => (await open().app.inject({ url: '/api/v2/channel/lineup/' })).body;
    expect(await listed()).toContain(`${slug} uch`);
    expect(await listed()).not.toContain(`${slug} ikki`);
    // Not even when the playlist lacks it for a time.
    await own.importFrom('a.m3u', playlist('bir', 'uch'), 'replace');
    await own.importFrom('a.m3u', playlist('bir', 'ikki', 'uch'), 'replace');
    expect(await listed()).not.toContain(`${slug} ikki`);
    await own.restore('channel', `${slug}-ikki`);
    expect(await listed()).toContain(`${slug} ikki`);
  });

  test('does not restore a channel whose number another one has', async () => {
    await own.import(catalogueFile({ ...items.channel, category: null }));
    await own.withdraw('channel', slug);
    await own.import(catalogueFile({ ...items.channel, category: null, slug: `${slug}-2` }));
    await expect(own.restore('channel', slug)).rejects.toThrow(/4077/);
    await own.withdraw('channel', `${slug}-2`);
    expect(await own.restore('channel', slug)).toMatchObject({ restored: [slug] });
  });
}
