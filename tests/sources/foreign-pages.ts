import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

const find = createRequire(import.meta.url).resolve;
const scripts = {
  'hls.js': join(dirname(find('hls.js')), 'hls.min.js'),
  'dash.js': join(dirname(find('dashjs')), '../../modern/umd/dash.all.min.js'),
};
export type ForeignPlayer = keyof typeof scripts;

/**
 * Each plays the address after the hash. `faults` of the page holds what the player could not mend by itself, and `warnings` all of
 * its complaints. dash.js reads a manifest again only if it saw the picture begin, so it begins by itself.
 */
const pages: Record<ForeignPlayer, string> = {
  'hls.js': `var player = new Hls(); player.on(Hls.Events.ERROR, function (name, data) { warnings.push(data.details); if (data.fatal) faults.push(data.details); });
    player.loadSource(address); player.attachMedia(video); video.play();`,
  'dash.js': `var player = dashjs.MediaPlayer().create(); player.on('error', function (event) { warnings.push(event.error.message); faults.push(event.error.message); });
    player.initialize(video, address, true);`,
};
const pageOf = (
  name: ForeignPlayer,
) => `<!doctype html><video muted></video><script src="/${name}.script"></script>
  <script>var faults = [], warnings = [], video = document.querySelector('video'), address = decodeURIComponent(location.hash.slice(1));
  console.warn = function (text) { warnings.push(String(text)); }; ${pages[name]}</script>`;

/** Serves pages with players that are not ours. */
export async function serveForeignPages(): Promise<{
  /** The page of a player that plays an address. */
  pageOf(player: ForeignPlayer, address: string): string;
  close(): void;
}> {
  const server = createServer((request, reply) => {
    const [, name, isScript] = /^\/(hls\.js|dash\.js)(\.script)?$/.exec(request.url ?? '') ?? [];
    if (!name) return void reply.writeHead(404).end();
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    reply.end(isScript ? readFileSync(scripts[name as ForeignPlayer]) : pageOf(name as ForeignPlayer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    pageOf: (player, address) => `http://127.0.0.1:${port}/${player}#${encodeURIComponent(address)}`,
    close: () => server.close(),
  };
}
