import { describe, expect, test } from 'vitest';
import { turns } from '../../../api/turns.ts';
import { attached, film, playing } from '../playing-engine.ts';
import { shakaError } from './fake-shaka.ts';

const up = { ...film, manifestUrl: 'up.mpd' };
const down = { ...film, manifestUrl: 'down.mpd' };

async function withPrepared() {
  const parts = await playing();
  void parts.engine.prepare(up);
  void parts.engine.prepare(down);
  await turns(1);
  return parts;
}

describe('a prepared item', () => {
  test('is loaded instead of its address, without the others', async () => {
    const { engine, player } = await withPrepared();
    const [first, second] = player.preparedLoads;
    first?.succeed();
    void engine.load(up);
    await turns(1);
    expect(player.loads[1]).toMatchObject({ uri: 'up.mpd', isPrepared: true });
    expect([first?.destroyed, second?.destroyed]).toEqual([false, true]);
  });

  test('is prepared once', async () => {
    const { engine, player } = await withPrepared();
    await Promise.race([engine.prepare(up), turns(1)]);
    expect(player.preparedLoads.map(({ uri }) => uri)).toEqual(['up.mpd', 'down.mpd']);
  });

  test('that fails is dropped without an error', async () => {
    const { engine, player, events } = await withPrepared();
    player.preparedLoads[0]?.fail(shakaError(4, 4001));
    await turns(1);
    void engine.load(up);
    await turns(1);
    expect(player.loads[1]).toMatchObject({ uri: 'up.mpd', isPrepared: false });
    expect(events.filter(({ type }) => type === 'error')).toEqual([]);
  });

  test('that fails while it is loaded is loaded by its address', async () => {
    const { engine, player, events } = await withPrepared();
    const loading = engine.load(up);
    await turns(1);
    player.loads[1]?.fail(shakaError(4, 4001));
    await turns(1);
    expect(player.loads[2]).toMatchObject({ uri: 'up.mpd', isPrepared: false });
    player.loads[2]?.succeed();
    expect(await loading).toBe(true);
    expect(events.filter(({ type }) => type === 'error')).toEqual([]);
  });

  test('is dropped on request', async () => {
    const { engine, player } = await withPrepared();
    engine.dropPrepared();
    expect(player.preparedLoads.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });

  test('that is prepared again is dropped by an unload', async () => {
    const { engine, player } = await withPrepared();
    engine.dropPrepared();
    void engine.prepare(up);
    await turns(1);
    await engine.unload();
    expect(player.preparedLoads[2]?.destroyed).toBe(true);
  });

  test('needs another one that plays, both without protection', async () => {
    const idle = await attached();
    await idle.engine.prepare(up);
    expect(idle.player.preparedLoads).toEqual([]);
    const { engine, player } = await playing();
    const drm = { clearkey: { license_url: '/license/' } };
    await engine.prepare({
      ...up,
      protection: { drm, absolute: String, isOwn: () => true, headers: () => ({}), renew: async () => ({}) },
    });
    expect(player.preparedLoads).toEqual([]);
  });
});
