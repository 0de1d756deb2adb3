import type { Playback } from '@oyna/contract/playback';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, type Tokens } from '../e2e/playback/account.ts';
import { type Browser, launch } from '../e2e/support/launch.ts';
import { newViewer } from '../e2e/support/new-viewer.ts';
import { serveForeignPages } from './foreign-pages.ts';
import type { Rig } from './rig/start-rig.ts';

/** Players that are not ours, with the addresses that a television gets. */
export function foreignPlayers(given: () => Rig): void {
  describe('players that are not ours', () => {
    let pages: Awaited<ReturnType<typeof serveForeignPages>>;
    let browser: Browser;
    let viewer: Tokens;
    beforeAll(async () => {
      [browser, viewer, pages] = await Promise.all([
        launch('current'),
        newViewer(given().service),
        serveForeignPages(),
      ]);
    });
    afterAll(async () => {
      await browser?.close();
      pages?.close();
    });

    test.each([
      ['hls.js', 'channel', 'gateway'],
      ['hls.js', 'cinema', 'hls'],
      ['dash.js', 'channel', 'gateway-dash'],
      ['dash.js', 'cinema', 'dash'],
    ] as const)('%s plays the %s "%s" through the gateway', async (player, kind, name) => {
      const { service, channels, films } = given();
      const id = kind === 'channel' ? channels.get(name as 'gateway') : films[name as 'hls'];
      const token = viewer.access;
      const path = `${kind}/${id}/playback/`;
      const { body } = await call<Playback>(service, 'GET', path, { token });
      const watched_at = new Date().toISOString();
      await call(service, 'POST', `${path}${body.playback_id}/`, {
        token,
        body: { position: 0, watched_at },
      });
      const manifest = player === 'hls.js' ? body.manifest.hls : body.manifest.dash;
      const { page } = browser;
      await page.load(pages.pageOf(player, new URL(manifest ?? '', service.origin).href));
      await page.waitFor('video.currentTime > 0');
      const from = await page.js<number>('video.currentTime');
      await page.waitFor(`video.currentTime > ${from + 10} || faults.length > 0`);
      expect(await page.js('faults')).toEqual([]);
    });
  });
}
