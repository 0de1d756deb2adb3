import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Playback } from '@oyna/contract/playback';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, type Tokens } from '../e2e/playback/account.ts';
import { type Browser, launch } from '../e2e/support/launch.ts';
import { newViewer } from '../e2e/support/new-viewer.ts';
import type { Rig } from './rig/start-rig.ts';

const find = createRequire(import.meta.url).resolve;
const scripts = {
  'hls.js': join(dirname(find('hls.js')), 'hls.min.js'),
  'dash.js': join(dirname(find('dashjs')), '../../modern/umd/dash.all.min.js'),
};
type Player = keyof typeof scripts;

/** dash.js reads a manifest again only if it saw the picture begin, so it begins by itself. Plays the address after the hash; `faults` of the page holds what the player could not mend by itself. */
const pages: Record<Player, string> = {
  'hls.js': `var player = new Hls(); player.on(Hls.Events.ERROR, function (name, data) { if (data.fatal) faults.push(data.details); });
    player.loadSource(address); player.attachMedia(video); video.play();`,
  'dash.js': `var player = dashjs.MediaPlayer().create(); player.on('error', function (event) { faults.push(event.error.message); });
    player.initialize(video, address, true);`,
};
const pageOf = (name: Player) => `<!doctype html><video muted></video><script src="/${name}.script"></script>
  <script>var faults = [], video = document.querySelector('video'), address = decodeURIComponent(location.hash.slice(1)); ${pages[name]}</script>`;

/** Players that are not ours, with the addresses that a television gets. */
export function foreignPlayers(given: () => Rig): void {
  describe('players that are not ours', () => {
    const server = createServer((request, reply) => {
      const [, name, isScript] = /^\/(hls\.js|dash\.js)(\.script)?$/.exec(request.url ?? '') ?? [];
      if (!name) return void reply.writeHead(404).end();
      reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      reply.end(isScript ? readFileSync(scripts[name as Player]) : pageOf(name as Player));
    });
    let browser: Browser;
    let viewer: Tokens;
    beforeAll(async () => {
      server.listen(0, '127.0.0.1');
      [browser, viewer] = await Promise.all([
        launch('current'),
        newViewer(given().service),
        once(server, 'listening'),
      ]);
    });
    afterAll(async () => {
      await browser?.close();
      server.close();
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
      const address = new URL(manifest ?? '', service.origin).href;
      const { port } = server.address() as AddressInfo;
      const { page } = browser;
      await page.load(`http://127.0.0.1:${port}/${player}#${encodeURIComponent(address)}`);
      await page.waitFor('video.currentTime > 0');
      const from = await page.js<number>('video.currentTime');
      await page.waitFor(`video.currentTime > ${from + 10} || faults.length > 0`);
      expect(await page.js('faults')).toEqual([]);
    });
  });
}
